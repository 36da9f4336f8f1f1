/** Terms of sale as the checkout says them. */
import { formatCount } from '#language/ru/plural.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'

type Payments = ShopTerms['payments']

/** «а, б или в», beginning with a capital letter. */
function joinWays(ways: string[]): string {
  const last = ways.at(-1) ?? ''
  const text = ways.length > 1 ? `${ways.slice(0, -1).join(', ')} или ${last}` : last
  return text.replace(/^./, (letter) => letter.toUpperCase())
}

/** «Картой, через СБП или SberPay» */
export function nameOnlineWays(online: Payments['online']): string {
  const isThroughSaid = online.includes('SBP')
  const names = {
    CARD: 'картой',
    SBP: 'через СБП',
    SBERPAY: isThroughSaid ? 'SberPay' : 'через SberPay',
  }
  return joinWays(
    (['CARD', 'SBP', 'SBERPAY'] as const).filter(isIn(online)).map((one) => names[one]),
  )
}

/** «Картой или наличными» */
export function nameReceiptWays(onReceipt: Payments['onReceipt']): string {
  const names = { CARD: 'картой', CASH: 'наличными' }
  return joinWays((['CARD', 'CASH'] as const).filter(isIn(onReceipt)).map((one) => names[one]))
}

const isIn =
  <Way>(ways: readonly Way[]) =>
  (way: Way) =>
    ways.includes(way)

/** «час», «2 часа» */
export const nameHours = (hours: number): string =>
  hours === 1 ? 'час' : formatCount(hours, ['час', 'часа', 'часов'])
