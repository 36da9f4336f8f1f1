import { useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from './lazy-part.tsx'
import { ReturnFocus } from './overlay-focus.tsx'
import { onPlainClick } from './plain-click.ts'

const InquiryDialog = lazyPart(() => import('./inquiry-dialog.tsx'))

/** A person finds what a search does not; without script a page asks the same. */
export function InquiryLink({ phrase }: { phrase: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <a
        className={buttonClass()}
        href={`/search/inquiry?${new URLSearchParams({ q: phrase })}`}
        rel="nofollow"
        onClick={onPlainClick(() => setIsOpen(true))}
      >
        Отправить заявку специалисту
      </a>
      {isOpen && (
        <ReturnFocus>
          <InquiryDialog phrase={phrase} onClose={() => setIsOpen(false)} />
        </ReturnFocus>
      )}
    </>
  )
}
