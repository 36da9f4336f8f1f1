/** What reduced the goods of a cart or an order, each under its name. */

import { discountNames } from '#language/ru/discount-kind.ts'
import { formatMoney } from '#language/ru/money.ts'
import type { DiscountKind } from '#web/generated/graphql/graphql.ts'

type Discount = { kind: DiscountKind; amount: { amountMinor: number } }

export type Reduced = {
  /** What old prices, and those for the least quantity, would have added. */
  discountMinor: number
  discounts: readonly Discount[]
  /** Named with its discount where it stands nowhere else. */
  promoCode?: string | null | undefined
}

export type DiscountRow = { kind: DiscountKind | 'OLD_PRICE'; name: string; amountMinor: number }

/**
 * The rows between goods at full prices and what is left of them. VOLUME is a part of what full
 * prices would have added, so it is told once.
 */
export function listDiscountRows({ discountMinor, discounts, promoCode }: Reduced): DiscountRow[] {
  const oldMinor = discountMinor - sumOf(discounts.filter(isInPrices))
  const rows = discounts.map(({ kind, amount }): DiscountRow => {
    const name = kind === 'PROMO_CODE' && promoCode ? `Промокод ${promoCode}` : discountNames[kind]
    return { kind, name, amountMinor: amount.amountMinor }
  })
  return oldMinor > 0
    ? [{ kind: 'OLD_PRICE', name: 'Скидка', amountMinor: oldMinor }, ...rows]
    : rows
}

/** What goods that come to `goodsMinor` would cost without any of the rows. */
export const toFullMinor = (goodsMinor: number, rows: readonly DiscountRow[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, goodsMinor)

const isInPrices = ({ kind }: Discount) => kind === 'VOLUME'
const sumOf = (discounts: readonly Discount[]) =>
  discounts.reduce((sum, { amount }) => sum + amount.amountMinor, 0)

/** «В сумме уже учтено: скидка за количество 120 ₽, бонусы 300 ₽», where only what is left is shown. */
export function describeDiscounts(discounts: readonly Discount[]): string {
  const parts = discounts.map(
    ({ kind, amount }) =>
      `${discountNames[kind].toLowerCase()}\u00a0${formatMoney(amount.amountMinor)}`,
  )
  return `В\u00a0сумме уже учтено: ${parts.join(', ')}`
}
