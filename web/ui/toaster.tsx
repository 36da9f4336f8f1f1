import './overlays.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { passFocus } from './pass-focus.ts'
import { getSaid, getToast, hideToast, hold, restart, subscribe } from './toast.ts'

/**
 * Mounted once, when the page is idle: what was said before is shown then. A popover, so it lies
 * over dialogs.
 */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, getToast, () => null)
  const words = useSyncExternalStore(subscribe, getSaid, () => '')
  const region = useRef<HTMLDivElement>(null)
  /** Where the focus was before it came into a toast. */
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const element = region.current
    // Shown anew for each message, since the top layer is ordered by time.
    // Where there are no popovers it is shown by its place in the page.
    if (element && 'hidePopover' in element && element.matches(':popover-open')) {
      element.hidePopover()
    }
    if (current) element?.showPopover?.()
    else if (document.activeElement === document.body && before.current instanceof HTMLElement) {
      before.current.focus({ preventScroll: true })
    }
  }, [current])

  return (
    <>
      <output className="hidden">{words}</output>
      <div
        ref={region}
        className="toaster"
        popover="manual"
        onPointerEnter={hold}
        onPointerLeave={restart}
        onFocus={({ currentTarget, relatedTarget }) => {
          hold()
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        }}
        onBlur={restart}
      >
        {current && (
          <div key={current.id} className={`toast toast-${current.tone ?? 'info'}`}>
            {current.tone === 'error' && <Icon name="alert" size="s" />}
            <span>{current.message}</span>
            {current.action && (
              <button
                ref={passFocus}
                type="button"
                className="button button-quiet"
                onClick={() => {
                  current.action?.onClick()
                  hideToast()
                }}
              >
                {current.action.label}
              </button>
            )}
            <IconButton icon="close" label="Закрыть" onClick={hideToast} />
          </div>
        )}
      </div>
    </>
  )
}
