/** What discounts are called where sums are listed. */
import { discountNames } from '#language/ru/discount-kind.ts'
import type { Order } from '#schema/rest/order/order.ts'

/** Rows between the prices of an order's lines and what is left of them; VOLUME is in the prices. */
export const listReductions = ({ sums, promoCode }: Pick<Order, 'sums' | 'promoCode'>) =>
  sums.discounts
    .filter(({ kind }) => kind !== 'VOLUME')
    .map(({ kind, amount }) => ({
      kind,
      name:
        kind === 'PROMO_CODE'
          ? `${discountNames[kind]} ${promoCode ?? ''}`.trim()
          : discountNames[kind],
      amountMinor: amount.amountMinor,
    }))

/** Of all lines, before anything but VOLUME was taken off. */
export const toFullMinor = (order: Pick<Order, 'sums' | 'promoCode'>): number =>
  listReductions(order).reduce(
    (full, { amountMinor }) => full + amountMinor,
    order.sums.goods.amountMinor,
  )
