/** What the browser does once a form of a request was sent. */
import { data } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { refreshViewer } from '#web/features/viewer/viewer.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { InstallerState } from './installer-state.ts'

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
