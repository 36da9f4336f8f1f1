/** «В смету»: opens the overlay, for a guest once they have signed in. */
import { findViewer } from '#web/features/viewer/viewer.ts'
import { type EstimateGood, openOverlay } from '#web/runtime/overlay.ts'

/** `path` is the page that does the same, for when signing in has the page loaded anew. */
export async function openEstimate(goods: readonly EstimateGood[], path?: string): Promise<void> {
  const viewer = await findViewer()
  const open = () => openOverlay({ name: 'estimate', goods })
  if (viewer?.user.isGuest) openOverlay({ name: 'auth', ...(path && { path }), onSignedIn: open })
  else open()
}
