/**
 * What was changed in the checkout and the server has not heard of yet. The tab keeps it, so that
 * neither a reload nor a lost connection loses it.
 */
import { type CheckoutFields, checkoutFieldNames } from './checkout-fields.ts'

const key = 'otves.checkout'

export type Untold = Partial<CheckoutFields>

/** Keeps the fields that `body`, the form's, names as touched; for its own user alone. */
export function keepUntold(body: FormData): void {
  const touched = String(body.get('touched')).split(' ')
  const names = checkoutFieldNames.filter((name) => touched.includes(name))
  const fields = Object.fromEntries(names.map((name) => [name, body.get(name)]))
  if (names.length === 0) return forgetUntold()
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId: body.get('userId'), fields }))
  } catch {
    // Without storage a reload within the moment before the server is told loses it.
  }
}

/** null when everything was told, and on the server. */
export function readUntold(user: string): Untold | null {
  try {
    const { userId, fields } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    if (userId !== user) return null
    const names = checkoutFieldNames.filter((name) => typeof Object(fields)[name] === 'string')
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, fields[name]])) : null
  } catch {
    return null
  }
}

/** The server knows all. */
export function forgetUntold(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Puts `untold` in the form's body, as if it had been typed there. */
export function addUntold(body: FormData, untold: Untold): FormData {
  for (const [name, value] of Object.entries(untold)) body.set(name, value)
  body.set('touched', `${String(body.get('touched'))} ${Object.keys(untold).join(' ')}`.trim())
  return body
}
