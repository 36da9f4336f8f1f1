/** Asks whether a page is to be left while something on it is not stored. */
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Question } from './leave-guard.tsx'

export type LeaveDialogProps = {
  /** null asks nothing. */
  question: Question | null
  title: string
  /** What becomes of it. */
  children: ReactNode
}

export function LeaveDialog({ question, title, children }: LeaveDialogProps) {
  return (
    <Dialog
      open={question !== null}
      title={title}
      onClose={() => question?.stay()}
      footer={
        <>
          <Button onClick={() => question?.leave()}>Уйти</Button>
          <Button tone="primary" onClick={() => question?.stay()}>
            Остаться
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
