/**
 * Leaves the page by a link only when the next one can come. The router loads a page's code when its
 * link is pressed; without a network it reloads, the browser shows its own error in place of the
 * page, and typed text is lost.
 */
import { hideToast, showToast } from '#web/ui/toast.ts'
import { waitForNetwork } from './network-wait.ts'
import { isReachable } from './reload.ts'

/** The fields that hold typed text. Quantities are saved as they are typed. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

export function noteTyping({ target }: Event): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isText && target.form?.method === 'post' && target.inputMode !== 'decimal') typed.add(target)
}

const hasTyped = () => [...typed].some((field) => field.isConnected && field.value !== '')

/** A browser that says it is online may be wrong: that is worth a question when a text is at stake. */
export const isAtRisk = () => !navigator.onLine || hasTyped()

let count = 0
let retry = () => {}

/** Calls `open` at once or when the shop answers, unless the visitor goes elsewhere meanwhile. */
export async function leavePage(open: () => void): Promise<void> {
  count += 1
  const own = count
  const { href } = window.location
  const isMeant = () => own === count && window.location.href === href
  let isTold = false
  for (let i = 0; isMeant() && isAtRisk() && !(await isReachable()); i += 1) {
    if (!isTold) tell()
    isTold = await waitToRetry(i)
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
async function waitToRetry(attempt: number): Promise<boolean> {
  const press = new AbortController()
  retry = () => press.abort()
  await waitForNetwork(attempt, press.signal)
  return !press.signal.aborted
}
