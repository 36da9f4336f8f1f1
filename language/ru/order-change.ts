/** What a change does to an order, in the fewest words: of messages and of pages alike. */

type LineWords = {
  kind: 'SUBSTITUTED' | 'REMOVED' | 'AMOUNT' | 'ADDED'
  /** What it is before and after, as it is called; a substitute for a part has two after. */
  before: string
  after: readonly string[]
}

/** Behind «заказ изменён:», without its stop. */
export function describeLineChange({ kind, before, after }: LineWords): string {
  switch (kind) {
    case 'SUBSTITUTED':
      return `${after.join(' и\u00a0')} вместо ${before}`
    case 'REMOVED':
      return `без ${before}`
    case 'AMOUNT':
      return `${after.join(' и\u00a0')}, было ${before}`
    case 'ADDED':
      return `плюс ${after.join(' и\u00a0')}`
  }
}

type WayWords = { method: 'PICKUP' | 'DELIVERY'; place: string; when: string | null }

/** «самовывоз: Складская, 1», «доставка завтра с 10:00 до 14:00»; what stays is null. */
export function describeWayChange(
  { method, place, when }: WayWords,
  isOtherPlace: boolean,
): string {
  const name = method === 'PICKUP' ? 'самовывоз' : 'доставка'
  const words = when ? `${name} ${when}` : name
  return isOtherPlace ? `${words}: ${place}` : words
}
