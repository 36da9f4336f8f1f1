import './overlays.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { passFocus } from './pass-focus.ts'

export interface ToastOptions {
  action?: { label: string; onClick: () => void }
  tone?: 'info' | 'error'
  durationMs?: number
}

interface Toast extends ToastOptions {
  id: number
  message: string
}

// One at a time (specification, section 9): a new one takes the place of the old.
let toast: Toast | null = null
/** For screen readers: what the last toast said, or what was said without one. */
let said = ''
let timer: ReturnType<typeof setTimeout> | undefined
let sequence = 0
const listeners = new Set<() => void>()

function set(next: Toast | null, words = next?.message ?? '') {
  toast = next
  // The same words once more are no change, and would not be read.
  said = words && words === said ? `${words}\u00a0` : words
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hideToast() {
  clearTimeout(timer)
  set(null)
}

// An action needs time to be reached, by keyboard as well.
const durationOf = ({ durationMs, action }: ToastOptions) => durationMs ?? (action ? 10_000 : 5000)

function restart() {
  clearTimeout(timer)
  if (toast) timer = setTimeout(hideToast, durationOf(toast))
}

/** Says what the eye sees without words: for screen readers alone. */
export const say = (words: string) => set(toast, words)

export function showToast(message: string, options: ToastOptions = {}) {
  set({ ...options, message, id: ++sequence })
  restart()
}

/** Mounted once, in the root. A popover, so it lies over dialogs; its status region is there from the start. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => toast,
    () => null,
  )
  const words = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  )
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
        onPointerEnter={() => clearTimeout(timer)}
        onPointerLeave={restart}
        onFocus={({ currentTarget, relatedTarget }) => {
          clearTimeout(timer)
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
