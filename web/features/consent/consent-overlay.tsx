import { useState } from 'react'
import { readGranted } from '#schema/storage-consent.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { say } from '#web/ui/toast.ts'
import { toSavedWords } from './consent-data.ts'
import { ConsentActions, ConsentForm } from './consent-form.tsx'
import { useConsentSave } from './use-consent-save.ts'

/** «Cookie selection» (specification, section 2). */
export default function ConsentOverlay({ onClose }: { onClose: () => void }) {
  const [granted] = useState(() => readGranted(document.cookie))
  const isWebview = useWebview()
  const { isBusy, refusal, onSubmit } = useConsentSave(() => {
    onClose()
    say(toSavedWords(isWebview))
  })
  return (
    <Dialog
      open
      variant="sheet"
      title="Настройки cookie"
      onClose={onClose}
      footer={<ConsentActions isBusy={isBusy} />}
    >
      <ConsentForm {...{ granted, refusal, onSubmit }} />
    </Dialog>
  )
}
