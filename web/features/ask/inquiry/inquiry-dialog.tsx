/** A dialog to ask a specialist without leaving the search. */
import '#web/features/ask/restock/restock.css'
import { useState } from 'react'
import { AskDialog, useAsking } from '#web/features/ask/ask-dialog.tsx'
import type { InquiryOwnQuery } from '#web/generated/graphql/graphql.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { Button } from '#web/ui/button.tsx'
import { InquiryOwn, sendInquiry, toBlankInquiry, toTaken } from './inquiry-data.ts'
import { InquiryForm } from './inquiry-form.tsx'

export type InquiryDialogProps = { phrase: string; onClose: () => void }

export default function InquiryDialog({ onClose, ...about }: InquiryDialogProps) {
  const fresh = useFresh(InquiryOwn, { cityId: browserStorefront.cityId })
  return (
    <AskDialog variant="sheet" title="Заявка специалисту" fresh={fresh} onClose={onClose}>
      {(own) => <Asking {...about} {...{ own, onClose }} />}
    </AskDialog>
  )
}

type AskingProps = InquiryDialogProps & { own: InquiryOwnQuery }

function Asking({ own, onClose, ...about }: AskingProps) {
  const [number, setNumber] = useState<string | null>(null)
  const asking = useAsking({
    blank: toBlankInquiry(about, own),
    send: (form) => sendInquiry(browserStorefront, form, own),
    onSent: (answer) => setNumber(answer.number),
  })
  if (number === null) return <InquiryForm own={own} {...asking} />
  return (
    <div className="restock">
      <output>{toTaken(number)}</output>
      <Button tone="primary" size="l" wide onClick={onClose}>
        Понятно
      </Button>
    </div>
  )
}
