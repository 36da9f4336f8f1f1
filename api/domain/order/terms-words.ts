/** Terms of sale as the checkout says them. */
import { capitalize } from '#language/ru/letter-case.ts'
import { joinOr } from '#language/ru/list.ts'
import { hourForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'

type Payments = ShopTerms['payments']

/** «а, б или в», beginning with a capital letter. */
function joinWays(ways: string[]): string {
  return capitalize(joinOr(ways))
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
  hours === 1 ? 'час' : formatCount(hours, hourForms)
