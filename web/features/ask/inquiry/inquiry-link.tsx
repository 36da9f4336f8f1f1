import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AskLink } from '#web/features/ask/ask-link.tsx'
import { clientPart } from '#web/runtime/lazy-part.tsx'

const InquiryDialog = clientPart(() => import('./inquiry-dialog.tsx'))

type InquiryLinkProps = {
  phrase: string
  /** Prices are asked for its lines, and come back into it. */
  estimateId?: string
  className: string
  children: ReactNode
}

/** A person finds what a search does not, or tells a price. */
export function InquiryLink({ phrase, estimateId = '', ...props }: InquiryLinkProps) {
  return (
    <AskLink
      {...props}
      to={`${href('/search/inquiry')}?${toQuery(phrase, estimateId)}`}
      renderDialog={(onClose) => <InquiryDialog {...{ phrase, estimateId, onClose }} />}
    />
  )
}

const toQuery = (phrase: string, estimateId: string) =>
  new URLSearchParams({ q: phrase, ...(estimateId && { estimate: estimateId }) })
