/** What is said in a toast, and what is said without one; `toaster.tsx` shows it. */

export interface ToastOptions {
  action?: { label: string; onClick: () => void }
  tone?: 'info' | 'error'
  durationMs?: number
}

export interface Toast extends ToastOptions {
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

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hideToast() {
  clearTimeout(timer)
  set(null)
}

/** Long enough to reach an action; a hand or the focus on it holds it for as long as it is there. */
const shownMs = 6000

/** The time a toast is shown begins anew. */
export function restart() {
  clearTimeout(timer)
  if (toast) timer = setTimeout(hideToast, toast.durationMs ?? shownMs)
}

/** The toast stays until `restart`. */
export const hold = () => clearTimeout(timer)

export const getToast = () => toast
export const getSaid = () => said

/** Says what the eye sees without words: for screen readers alone. */
export const say = (words: string) => set(toast, words)

export function showToast(message: string, options: ToastOptions = {}) {
  set({ ...options, message, id: ++sequence })
  restart()
}
