import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { lazyPart } from '#web/runtime/lazy-part.tsx'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { onPlainClick } from '#web/runtime/unmodified-click.ts'

const InquiryDialog = lazyPart(() => import('./inquiry-dialog.tsx'))

type InquiryLinkProps = { phrase: string; className: string; children: ReactNode }

/** A person finds what a search does not, or tells a price; without script a page asks the same. */
export function InquiryLink({ phrase, className, children }: InquiryLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <a
        className={className}
        href={`${href('/search/inquiry')}?${new URLSearchParams({ q: phrase })}`}
        rel="nofollow"
        onClick={onPlainClick(() => setIsOpen(true))}
      >
        {children}
      </a>
      {isOpen && (
        <ReturnFocus>
          <InquiryDialog phrase={phrase} onClose={() => setIsOpen(false)} />
        </ReturnFocus>
      )}
    </>
  )
}
