/** Why a product is not sold so far: too little of it, or no price for so much. */
import type { CartLine } from '#api/data/cart/cart.ts'
import { isPriced, type PricedProduct } from '#api/data/cart/place.ts'
import { decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { toCartMax } from '#api/rules/cart/max.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { formatGenitive } from '#language/ru/paper.ts'
import { describeEnded, describeNamed } from '#language/ru/promised-price.ts'

/** Null of what has a price, if only one that people have named on request. */
export function refuseUnpriced(place: PricedProduct): Outcome<never> | null {
  if (isPriced(place)) return null
  const { ended } = place.promised
  if (!ended) return decline('NOT_SELLABLE', ['productId'])
  const message = `${capitalize(describeEnded(ended))}. Запросите её снова`
  return { ok: false, refusal: { code: 'NOT_SELLABLE', field: ['productId'], message } }
}

/** A line may hold no more than `most` hundredths. */
export function refuseMore(place: PricedProduct, most: number): Refusal {
  const { unit } = place
  if (most < toCartMax(place)) {
    // What is left of the named price is less than a step of it.
    if (most === 0) return { code: 'NOT_SELLABLE', field: ['productId'] }
    const message = `${capitalize(describeNamed(most, unit))}. На\u00a0большее её нужно запросить`
    return { code: 'NOT_SELLABLE', field: ['quantity'], message }
  }
  const message =
    most === 0
      ? 'Товара нет в наличии в вашем городе'
      : `Сейчас можно купить не\u00a0больше ${formatGenitive(most, unit)}`
  return { code: 'OUT_OF_STOCK', field: ['quantity'], message }
}

/** Why a line has no price for all that it holds, in words; null where it runs short of stock. */
export function nameUnpriced({ priceMinor, ended, isNamedMost, ...line }: CartLine): string | null {
  if (ended) return describeEnded(ended)
  if (priceMinor === null) return 'цена по\u00a0запросу'
  const { stock, quantity, unit } = line
  return isNamedMost && quantity > stock ? describeNamed(stock, unit) : null
}
