/** Asking a specialist without leaving the search. */
import '#web/features/restock/restock.css'
import { useState } from 'react'
import type { InquiryOwnQuery } from '#web/generated/graphql/graphql.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { InquiryOwn, sendInquiry, toBlank, toTaken } from './inquiry-data.ts'
import { InquiryForm } from './inquiry-form.tsx'

export type InquiryDialogProps = { phrase: string; onClose: () => void }

export default function InquiryDialog({ phrase, onClose }: InquiryDialogProps) {
  const { cityId } = browserStorefront
  const { data, isFailed, retry } = useFresh(InquiryOwn, { cityId })
  return (
    <Dialog open variant="sheet" title="Заявка специалисту" onClose={onClose}>
      {isFailed ? (
        <ErrorState onRetry={retry} />
      ) : data ? (
        <Asking phrase={phrase} own={data} onClose={onClose} />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

function Asking({ phrase, own, onClose }: InquiryDialogProps & { own: InquiryOwnQuery }) {
  const [answer, setAnswer] = useState(() => toBlank(phrase, own))
  const [isSending, setIsSending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setIsSending(true)
    setAnswer(await sendInquiry(browserStorefront, new FormData(form), own))
    setIsSending(false)
  }
  if (answer.number !== null) {
    return (
      <div className="restock">
        <output>{toTaken(answer.number)}</output>
        <Button tone="primary" size="l" wide onClick={onClose}>
          Понятно
        </Button>
      </div>
    )
  }
  return (
    <InquiryForm
      own={own}
      answer={answer}
      isSending={isSending}
      onSend={(form) => void send(form)}
    />
  )
}
