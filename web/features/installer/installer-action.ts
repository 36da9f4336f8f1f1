/** What the route that takes the form does with it. */
import { data, redirect } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { refreshViewer } from '#web/features/viewer/viewer.ts'
import { query, quietly } from '#web/graphql/client.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { InstallerState, postInstaller } from './installer-data.ts'

/** Leads back to the state of the request, or answers what is wrong with the form. */
export async function actOnInstaller(client: Storefront, request: Request) {
  const installer = await postInstaller(client, request)
  if (installer) return data({ installer }, { status: 422 })
  throw redirect(`${toLoyaltyPath('about')}#installer`, 303)
}

/** The server has changed the request; the browser's own copy, and other tabs, learn of it here. */
export async function followInstaller<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) throw answer
    // It is unknown whether it was done; a repeat with the same key asks no second time.
    const installer = { errors: { form: toMessage('UNAVAILABLE') }, fields: {} }
    return data({ installer }, { status: 503 })
  } finally {
    await quietly(() => query(InstallerState, {}, 'network-only'))
    announce('profile')
    void refreshViewer()
  }
}
