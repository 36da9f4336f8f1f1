import './overlays.css'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { dialogChange } from './dialog-change.ts'

export interface DialogProps {
  open: boolean
  /** Esc, the cross, the backdrop and the browser's Back all end here. */
  onClose: () => void
  title: string
  /**
   * `sheet` comes from the bottom on a phone and is a window on a desktop; `drawer` covers the page
   * from its left edge, `screen` all of it, by the styles of who shows it.
   */
  variant?: 'window' | 'sheet' | 'drawer' | 'screen'
  wide?: boolean
  /** The focus goes to the first field, past the cross: there is something to type. */
  startsInField?: boolean
  /** The next step, always in sight below the scrolled body. */
  footer?: ReactNode
  children: ReactNode
}

/** Also holds the page behind: selectors for what contains a dialog are newer than some browsers. */
function tellChange() {
  const isOpen = document.querySelector('dialog[open]') !== null
  document.documentElement.toggleAttribute('data-modal', isOpen)
  document.dispatchEvent(new Event(dialogChange))
}

const fields = 'input:not([type="hidden"]), textarea'

/** Native modal: the browser traps the focus, makes the page inert and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, variant = 'window', wide, startsInField, footer, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  /** `onClose` was called; the browser's event for the same closing is still to come. */
  const isTold = useRef(false)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // A re-run in development finds it open.
    if (!element.open) {
      element.showModal()
      if (startsInField) element.querySelector<HTMLElement>(`.dialog-body :is(${fields})`)?.focus()
    }
    tellChange()
    return () => {
      element.close()
      tellChange()
    }
  }, [open, startsInField])

  /** Gives the focus back first: a dialog that is taken out of the page cannot. */
  const close = () => {
    isTold.current = true
    dialog.current?.close()
    onClose()
  }

  // The dialog itself has no padding, so only its backdrop is not a descendant. A press that began
  // inside (a selection drawn too far) does not close.
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current
  return (
    // Esc, the keyboard's way out, is the browser's own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`dialog dialog-${variant}${wide ? ' dialog-wide' : ''}`}
      aria-labelledby={id}
      // Not by what the browser says later: a press that opens again may come before it.
      onCancel={(event) => event.target === dialog.current && close()}
      onClose={() => {
        if (isTold.current) isTold.current = false
        else if (open && !dialog.current?.open) onClose()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isBackdrop(event)
      }}
      onClick={(event) => isBackdrop(event) && pressedOutside.current && close()}
    >
      {open && (
        <>
          {/* A header outside article and section would be a second banner of the page. */}
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label="Закрыть" onClick={close} />
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
