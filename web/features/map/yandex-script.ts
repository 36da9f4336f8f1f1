/** Brings the script of Yandex Maps JS API v3 into the page: once, and again after a failure. */
import type { Provider } from '#web/document/provider.server.ts'

export type Ymaps = typeof ymaps3
type Holder = { ymaps3?: Ymaps }

const timeoutMs = 10_000

/** The language and the version are those of the specification's section 9. */
function toScriptAddress({ url, key }: Provider, origin: string): string {
  const address = new URL(url, origin)
  address.searchParams.set('apikey', key)
  address.searchParams.set('lang', 'ru_RU')
  return address.href
}

/** Rejects when the script does not come, does not get ready, or takes longer than ten seconds. */
export async function loadYmaps(provider: Provider): Promise<Ymaps> {
  const holder: Holder = window as never
  const failure = new AbortController()
  const timer = setTimeout(() => failure.abort(new Error('Timed out')), timeoutMs)
  try {
    // One that came after its time was up is there all the same.
    if (!holder.ymaps3) await addScript(toScriptAddress(provider, location.origin), failure.signal)
    const { ymaps3 } = holder
    if (!ymaps3) throw new Error('The script holds no ymaps3')
    await orFailure(ymaps3.ready, failure.signal)
    return ymaps3
  } catch (error) {
    // What could not get ready will not: the next request starts anew.
    if (!failure.signal.aborted) delete holder.ymaps3
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Takes the page's nonce: browsers without `strict-dynamic` ask for it. */
async function addScript(address: string, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script did not come')))
  })
  document.head.appendChild(script)
  try {
    await orFailure(arrival, signal)
  } finally {
    script.remove()
  }
}

const orFailure = <Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    value.then(resolve, reject)
  })
