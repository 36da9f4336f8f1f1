/** Keeps the page true to a choice that was made earlier, or in another tab. */
import { forgetPage } from '#web/runtime/functional-store.ts'
import { isGranted } from '#web/runtime/storage-consent.ts'
import { listenToTabs } from '#web/runtime/tab-sync.ts'
import { forgetDenied, refreshShown, settleStorage } from './consent-save.ts'

export function watchConsent(): () => void {
  let wasKept = isGranted('functionality')
  void settleStorage()
  return listenToTabs((subject) => {
    if (subject !== 'consent') return
    if (wasKept && !isGranted('functionality')) forgetPage()
    wasKept = isGranted('functionality')
    // The tab that made the choice tells the ledger; what this one keeps of its own goes here.
    forgetDenied()
    void refreshShown()
  })
}
