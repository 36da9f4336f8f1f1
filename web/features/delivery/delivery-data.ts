/** Delivery price of a product, for the dialog and the product page. */

import { formatDay } from '#language/ru/day.ts'
import type { ProductDeliveryQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const ProductDelivery = graphql(`
  query ProductDelivery($slug: String!, $cityId: ID!, $quantity: Quantity!, $fiasId: String) {
    productDelivery(slug: $slug, cityId: $cityId, quantity: $quantity, fiasId: $fiasId) {
      refusal
      price { amountMinor }
      freeFrom { amountMinor }
      liftingPrice { amountMinor }
      hasLifting
      dates
      windows
      weightGrams
    }
  }
`)

export type Delivery = NonNullable<ProductDeliveryQuery['productDelivery']>

/** «29, 30 ноября, 1 декабря»: the month once for all its days. */
export function listDays(dates: readonly string[]): string {
  const months = dates.map((date) => date.slice(0, 7))
  return dates
    .map((date, i) =>
      months[i] === months[i + 1] ? String(Number(date.slice(8))) : formatDay(date),
    )
    .join(', ')
}
