/** A session that ended elsewhere: says so, and asks who is here now. */
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import { refreshViewer } from './viewer.ts'

// Before the page has come to life: the answer that tells it may come as early.
if (!import.meta.env.SSR) {
  document.addEventListener('sessionlost', (event) => {
    if (event instanceof CustomEvent) tellSessionLost(String(event.detail))
  })
}

/**
 * Another name stands in the header from now on: the answer that told of the loss may have been of
 * the cart alone. Other tabs ask anew too; what is typed in them stays.
 */
export function tellSessionLost(message: string): void {
  showToast(message, { tone: 'error' })
  announce('profile')
  void refreshViewer()
}
