/** What an estimate says of prices that nobody has named: the same on pages and in files. */
import { positionForms, positionGenitives } from './noun.ts'
import { plural } from './plural.ts'

export const onRequest = 'по\u00a0запросу'

/** The same to whom it is to fill in. */
export const withoutPrice = 'без\u00a0цены'

/** «без 6 позиций без цены», behind a total; null when every line has its price. */
export function describeUnpriced(count: number): string | null {
  if (count === 0) return null
  const forms = positionGenitives
  return `без\u00a0${count}\u00a0${plural(count, forms)} без\u00a0цены`
}

/** «6 без цены», where there is little room; null when every line has its price. */
export const countUnpriced = (count: number): string | null =>
  count === 0 ? null : `${count}\u00a0без\u00a0цены`

/** The same before a client is given the estimate; null when there is nothing to warn of. */
export function warnOfUnpriced(count: number): string | null {
  if (count === 0) return null
  const lines = `${count}\u00a0${plural(count, positionForms)}`
  const [there, they] =
    count === 1 ? ['в\u00a0ней', 'она не\u00a0войдёт'] : ['в\u00a0них', 'они не\u00a0войдут']
  return `В\u00a0смете ${lines} без\u00a0цены. Клиент увидит ${there} «По\u00a0запросу», а\u00a0в\u00a0итог ${they}`
}
