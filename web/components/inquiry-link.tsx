import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { lazyPart } from './lazy-part.tsx'
import { ReturnFocus } from './overlay-focus.tsx'
import { onPlainClick } from './plain-click.ts'

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
