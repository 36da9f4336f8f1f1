/// <reference types="yandex-metrika-tag" />
/** Yandex Metrika as the shop's counter: its JavaScript API and its e-commerce container. */
import { formatQuantity } from '#language/ru/number.ts'
import { toLineTotal } from '#schema/quantity.ts'
import { forgetAnalytics } from '#web/features/consent/storage-forget.ts'
import { isGranted } from '#web/runtime/storage-granted.ts'
import type {
  AnalyticsProvider,
  CountedPage,
  CountedProduct,
  Ecommerce,
} from './analytics-provider.ts'

/** What its types do not have yet (github.com/yandex/metrica-tag, src/providers). */
declare global {
  namespace ym {
    interface InitParameters {
      /** In place of the address and the referrer that the browser shows. */
      url?: string
      referrer?: string
      sendTitle?: boolean
    }
    interface Event {
      (counterId: number, eventName: 'destruct'): void
      /** Calls made before its code has come. */
      a?: unknown[]
    }
  }
  interface Window {
    ym?: ym.Event
    dataLayer?: object[]
  }
}

/** The container that `init` names. */
const container = 'dataLayer'

export function createMetrika(id: number, scriptUrl: string): AnalyticsProvider {
  const call = (...told: [string, ...unknown[]]) => Object(window).ym?.(id, ...told)
  return {
    async start(page) {
      window.ym ??= createQueue()
      window[container] ??= []
      call('init', toOptions(page))
      await loadScript(scriptUrl)
    },
    hit: ({ url, referrer }) => call('hit', url, { referer: referrer }),
    goal: (name) => call('reachGoal', name),
    ecommerce: (event) => window[container]?.push({ ecommerce: toEcommerce(event) }),
    figures: (values) => call('params', values),
    stop() {
      call('destruct')
      // What has not been called yet must not be, and a new start would send the container again.
      window.ym?.a?.splice(0)
      window[container]?.splice(0)
      forgetAnalytics()
      // A request that was under way may keep its answer.
      setTimeout(forgetAgain, 1000)
    },
  }
}

/** As Metrika's own snippet makes it: its code takes over the calls in `a`. */
function createQueue(): ym.Event {
  const queue = (...told: unknown[]) => void calls.push(told)
  const calls: unknown[] = []
  return Object.assign(queue as ym.Event, { a: calls })
}

/**
 * Pages are told by `hit`, and goals and the container go under the address of the last one. A
 * title may hold an order's number or an estimate's name, and goes with every message: none is
 * sent. Links are not followed either: those that share a list hold its token.
 */
const toOptions = ({ url, referrer }: CountedPage): ym.InitParameters => ({
  defer: true,
  url,
  referrer,
  ecommerce: container,
  accurateTrackBounce: true,
  sendTitle: false,
  trackLinks: false,
  clickmap: false,
  webvisor: false,
})

/** The visitor may have agreed once more since. */
const forgetAgain = () => {
  if (!isGranted('analytics')) forgetAnalytics()
}

let loading: Promise<void> | null = null

/** Once a page, however often visitors change their mind. */
function loadScript(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const { nonce } = document.querySelector<HTMLElement>('[nonce]') ?? {}
    const script = Object.assign(document.createElement('script'), { async: true, src })
    if (nonce) script.nonce = nonce
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading = null
      reject(new Error(`${src} did not load`))
    })
    document.head.appendChild(script)
  })
  return loading
}

const toRoubles = (amountMinor: number) => amountMinor / 100

/** The object that goes into the container. */
export function toEcommerce(event: Ecommerce): object {
  const currencyCode = 'RUB'
  const products = event.products.map(toProduct)
  if (event.action === 'impression') return { currencyCode, impressions: products }
  if (event.action !== 'purchase') return { currencyCode, [event.action]: { products } }
  const { number, totalMinor, promoCode } = event.order
  const actionField = {
    id: number,
    revenue: toRoubles(totalMinor),
    ...(promoCode && { coupon: promoCode }),
  }
  return { currencyCode, purchase: { actionField, products } }
}

/** As feeds spell it: what keeps words together on a page would tell one name from another. */
const toPlain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

function toProduct(product: CountedProduct): object {
  const { id, name, brand, category, list, position } = product
  return {
    id,
    ...(name && { name: toPlain(name) }),
    ...(brand && { brand: toPlain(brand) }),
    // A slash would be read as a level of its own.
    ...(category && { category: toPlain(category).replaceAll('/', '∕') }),
    ...toAmount(product),
    ...(list && { list: toPlain(list) }),
    ...(position && { position }),
  }
}

/**
 * Metrika counts in whole pieces. Of 2.5 m² it is told one piece that costs what the line does, and
 * how much that is in `variant`: so sums are exact.
 */
function toAmount({ priceMinor, quantity, unit, totalMinor }: CountedProduct): object {
  if (priceMinor === undefined || priceMinor === null) return {}
  if (quantity === undefined) return { price: toRoubles(priceMinor) }
  const isWhole = quantity % 100 === 0
  if (
    isWhole &&
    (totalMinor ?? toLineTotal(priceMinor, quantity)) * 100 === priceMinor * quantity
  ) {
    return { price: toRoubles(priceMinor), quantity: quantity / 100 }
  }
  const variant = `${formatQuantity(quantity)} ${unit ?? ''}`.trim()
  return { price: toRoubles(totalMinor ?? toLineTotal(priceMinor, quantity)), quantity: 1, variant }
}
