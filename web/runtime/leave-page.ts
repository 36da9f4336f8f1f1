/**
 * Leaves the page by a link only when the next one can come. The router loads a page's code when its
 * link is pressed; without a network it reloads, the browser shows its own error in place of the
 * page, and typed text is lost.
 */
import { hideToast, showToast } from '#web/ui/toast.ts'
import { isReachable } from './reload.ts'

const pauseMs = 5000

/** The fields that hold typed text. Quantities are saved as they are typed. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

export function noteTyping({ target }: Event): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isText && target.form?.method === 'post' && target.inputMode !== 'decimal') typed.add(target)
}

export const hasTyped = () => [...typed].some((field) => field.isConnected && field.value !== '')

/** A draft of the page's own, of which leaving asks (leave-guard.tsx). */
export const draft = { isUnsaved: false }

/** A browser that says it is online may be wrong: that is worth a question when a text is at stake. */
export const isAtRisk = () => !navigator.onLine || hasTyped()

let count = 0
let retry = () => {}

/** Each opens a path as a document where the router would not do, or answers false. */
export const openers: ((path: string) => boolean)[] = []

/** Calls `open` at once or when the shop answers, unless the visitor goes elsewhere meanwhile. */
export async function leavePage(open: () => void, isDoubtful = isAtRisk): Promise<void> {
  count += 1
  const own = count
  const { href } = window.location
  const isMeant = () => own === count && window.location.href === href
  let isTold = false
  while (isMeant() && isDoubtful() && !(await isReachable())) {
    if (!isTold) tell()
    isTold = await waitToRetry()
  }
  if (!isMeant()) return
  if (isTold) hideToast()
  open()
}

const tell = () =>
  showToast('Нет связи. Страница откроется, когда связь вернётся', {
    tone: 'error',
    durationMs: 60_000,
    action: { label: 'Повторить', onClick: () => retry() },
  })

/** Answers whether what was told still stands there: a press on «Повторить» closes it. */
function waitToRetry(): Promise<boolean> {
  return new Promise((resolve) => {
    const listener = new AbortController()
    const end = (isTold: boolean) => {
      clearTimeout(timer)
      listener.abort()
      resolve(isTold)
    }
    const timer = setTimeout(end, pauseMs, true)
    window.addEventListener('online', () => end(true), { signal: listener.signal })
    retry = () => end(false)
  })
}
