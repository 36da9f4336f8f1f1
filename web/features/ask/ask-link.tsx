import { type ReactNode, useState } from 'react'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { inPlace } from '#web/runtime/unmodified-click.ts'

type AskLinkProps = {
  to: string
  className: string
  children: ReactNode
  renderDialog: (onClose: () => void, onReopen: () => void) => ReactNode
}

/** Opens a dialog; without script it links to a page with the same form. */
export function AskLink({ to, className, children, renderDialog }: AskLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      <a className={className} href={to} rel="nofollow" {...inPlace(open)}>
        {children}
      </a>
      {isOpen && <ReturnFocus>{renderDialog(() => setIsOpen(false), open)}</ReturnFocus>}
    </>
  )
}
