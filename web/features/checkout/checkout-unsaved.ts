/**
 * What was changed in the checkout and the server has not heard of yet. The tab keeps it, so that
 * neither a reload nor a lost connection loses it.
 */
import { tabStore } from '#web/runtime/browser-store.ts'
import { type CheckoutFields, checkoutFieldNames } from './checkout-fields.ts'

const key = 'otves.checkout'

export type Untold = Partial<CheckoutFields>

/** Keeps the fields that `body`, the form's, names as touched; for its own user alone. */
export function keepUntold(body: FormData): void {
  const touched = String(body.get('touched')).split(' ')
  const names = checkoutFieldNames.filter((name) => touched.includes(name))
  const fields = Object.fromEntries(names.map((name) => [name, body.get(name)]))
  if (names.length === 0) return forgetUntold()
  tabStore.write(key, JSON.stringify({ userId: body.get('userId'), fields }))
}

/** null when everything was told, and on the server. */
export function readUntold(user: string): Untold | null {
  const { userId, fields } = Object(tabStore.readJson(key))
  if (userId !== user) return null
  const names = checkoutFieldNames.filter((name) => typeof Object(fields)[name] === 'string')
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, fields[name]])) : null
}

/** The server knows all. */
export const forgetUntold = (): void => tabStore.write(key, null)

/** Puts `untold` in the form's body, as if it had been typed there. */
export function addUntold(body: FormData, untold: Untold): FormData {
  for (const [name, value] of Object.entries(untold)) body.set(name, value)
  body.set('touched', `${String(body.get('touched'))} ${Object.keys(untold).join(' ')}`.trim())
  return body
}
