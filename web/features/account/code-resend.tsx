/** Another code of a block, once the countdown of the last one is over. */
import { useState } from 'react'
import { Resend } from '#web/features/session/auth-code-step.tsx'
import type { SettingsAnswer } from './settings-save.ts'

type Props = { answer: SettingsAnswer | undefined; onResend: () => void }

/** Each sent code begins the countdown anew; a wrong one that is typed in does not end it. */
export function CodeResend({ answer, onResend }: Props) {
  const [sent, setSent] = useState({ answer, count: 0 })
  if (answer?.fields['resendInSeconds'] && answer !== sent.answer) {
    setSent({ answer, count: sent.count + 1 })
  }
  return (
    <Resend
      key={sent.count}
      seconds={Number(sent.answer?.fields['resendInSeconds'] ?? 0)}
      isCallOffered={false}
      onResend={onResend}
    />
  )
}
