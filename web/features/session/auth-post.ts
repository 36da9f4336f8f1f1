/** The steps of signing in without script, wherever their form stands; the browser's own way is in AuthForm. */
import { data, redirect } from 'react-router'
import type { Storefront } from '#web/graphql/storefront.ts'
import {
  type AuthOutcome,
  confirmCode,
  isNameless,
  keepName,
  loadConsents,
  type NameStep,
  requestCode,
} from './auth-steps.ts'

async function advance(
  client: Storefront,
  form: FormData,
  path: string,
): Promise<AuthOutcome | NameStep> {
  const intent = form.get('intent')
  if (intent === 'name') {
    const refused = await keepName(client, form)
    if (refused) return { name: 'name', path, ...refused }
    throw redirect(path)
  }
  const consents = await loadConsents(client)
  if (intent !== 'confirm') return requestCode(client, form, consents)
  const outcome = await confirmCode(client, form, consents)
  return outcome.name === 'done' && isNameless(outcome.signedIn)
    ? { name: 'name', firstname: '', path, errors: {} }
    : outcome
}

/** The step to show next; a redirect to `path` after the last. */
export async function postSignIn(client: Storefront, request: Request, path: string) {
  const outcome = await advance(client, await request.formData(), path)
  if (outcome.name === 'done') throw redirect(path)
  const isRefused = Object.keys(outcome.errors).length > 0
  return data(outcome, { status: isRefused ? 422 : 200 })
}
