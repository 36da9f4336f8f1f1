/** Keeps the page at hand while the next one cannot be had. */
import { hideToast, showToast } from '#web/ui/toast.tsx'

const askEveryMs = 5_000
const askForMs = 60_000

/** The last link that was followed without a connection; the next one takes its place. */
let waiting = new AbortController()

/**
 * Opens a page when the shop answers. Without a connection the page on the screen stays, and a
 * notice offers to try again; for a minute the next page also opens by itself when the connection
 * is back. With typed text on the page the shop is asked first, since a page that fails to load is
 * loaded as a new document, which loses the text.
 */
export function openWhenOnline(open: () => void, hasTypedText: boolean): void {
  waiting.abort()
  if (navigator.onLine && !hasTypedText) {
    open()
    return
  }
  waiting = new AbortController()
  void openLater(open, waiting.signal)
}

async function openLater(open: () => void, signal: AbortSignal): Promise<void> {
  if (await isShopReachable()) {
    if (!signal.aborted) open()
    return
  }
  const stop = () => waiting.abort()
  const retry = async () => {
    if (signal.aborted || !(await isShopReachable()) || signal.aborted) return
    stop()
    hideToast()
    open()
  }
  if (signal.aborted) return
  showToast('Нет связи. Страница откроется, когда связь вернётся', {
    tone: 'error',
    durationMs: askForMs,
    action: { label: 'Повторить', onClick: () => openWhenOnline(open, true) },
  })
  window.addEventListener('online', () => void retry(), { signal })
  const timer = setInterval(() => void retry(), askEveryMs)
  const end = setTimeout(stop, askForMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(end)
  })
}

async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(askEveryMs)
    return (await fetch('/health', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
