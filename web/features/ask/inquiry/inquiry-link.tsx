import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AskLink } from '#web/features/ask/ask-link.tsx'
import { clientPart } from '#web/runtime/lazy-part.tsx'

const InquiryDialog = clientPart(() => import('./inquiry-dialog.tsx'))

type InquiryLinkProps = {
  phrase: string
  className: string
  children: ReactNode
}

/** A person finds what a search does not. */
export function InquiryLink({ phrase, ...props }: InquiryLinkProps) {
  return (
    <AskLink
      {...props}
      to={`${href('/search/inquiry')}?${new URLSearchParams({ q: phrase })}`}
      renderDialog={(onClose) => <InquiryDialog {...{ phrase, onClose }} />}
    />
  )
}
