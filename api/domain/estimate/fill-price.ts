/** Sums of money in a line: of one unit, «по 480 руб», or of all of it, «= 5 760 руб». */
import { type Figure, findUnit, type Line, take } from './fill-number.ts'
import { isTimes, type Token, toCount } from './fill-token.ts'

type Sum = { minor: number; of: 'one' | 'all' | 'unknown' }
export type Price = { priceMinor: number | null; isSure: boolean }

const rouble = /^(?:руб|рубл(?:ь|я|ей|ями)|р|₽|rub)$/i
const ofOne = /^(?:по|цена|цене|ценой|расценка|за|[xх×*@])$/i
const ofAll = /^(?:=|итого|всего|сумма|сумму|на)$/i
const lead = /^(?:по|цена|цене|ценой|расценка|за|итого|всего|сумма|сумму|на|[xх×*@])$/i

/** Takes what has roubles, or the word «цена» before it. */
export function takeSums(line: Line): Sum[] {
  const { tokens, taken } = line
  const sums: Sum[] = []
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'number' || taken.has(i)) continue
    const thousand = /^тыс$/i.test(tokens[i + 1]?.text ?? '') ? 1000 : 1
    const word = thousand === 1 ? i + 1 : i + (tokens[i + 2]?.text === '.' ? 3 : 2)
    const before = listBefore(tokens, i)
    const isRouble = rouble.test(tokens[word]?.text ?? '')
    const isPriced = before.some((text) => /^(?:цена|цене|ценой|расценка)$/i.test(text))
    if (!isRouble && (!isPriced || findUnit(line, i + 1))) continue
    const minor = toCount(token.text, thousand)
    if (minor === null) continue
    let last = isRouble ? word : i
    if (tokens[last + 1]?.text === '.') last += 1
    const unitEnd = findUnitOfPrice(line, last)
    const isOne = unitEnd !== null || before.some((text) => ofOne.test(text))
    const isAll = !isOne && before.some((text) => ofAll.test(text))
    take(line, i, unitEnd ?? last, lead)
    sums.push({ minor, of: isOne ? 'one' : isAll ? 'all' : 'unknown' })
  }
  return sums
}

/** The words and signs right before a number. */
function listBefore(tokens: Token[], i: number): string[] {
  const before: string[] = []
  for (let at = i - 1; at >= 0 && before.length < 3; at -= 1) {
    const text = tokens[at]?.text ?? ''
    if (!/^[:—–=,-]$/.test(text) && !lead.test(text)) break
    before.push(text)
  }
  return before
}

/** «руб/м²», «руб за шт.» */
function findUnitOfPrice(line: Line, last: number): number | null {
  if (!/^(?:\/|за)$/i.test(line.tokens[last + 1]?.text ?? '')) return null
  return findUnit(line, last + 2)?.last ?? null
}

/** Behind a quantity: «12 шт по 480», «12 шт х 480 = 5760», without a word of roubles. */
export function takeBareSums(line: Line, figure: Figure, figures: readonly Figure[]): Sum[] {
  const { tokens } = line
  const sums: Sum[] = []
  let end = figure.last
  for (const next of figures.filter(({ first }) => first > figure.last)) {
    const sign = tokens[next.first - 1]
    const isOne = isTimes(sign) || /^(?:по|цена|за|@)$/i.test(sign?.text ?? '')
    const isAll = sign?.text === '='
    const minor = toCount(next.number.text)
    if (next.unit || next.first - 1 !== end + 1 || !(isOne || isAll) || minor === null) break
    sums.push({ minor, of: isOne ? 'one' : 'all' })
    take(line, next.first, next.last, lead)
    end = next.last
  }
  return sums
}

/**
 * Of one unit; `quantity` is hundredths. A sum without a word beside it may be either. Null when the
 * sums contradict the quantity.
 */
export function toUnitPrice(sums: readonly Sum[], quantity: number | null): Price | null {
  const first = sums.find(({ of }) => of === 'one') ?? sums[0]
  if (!first) return { priceMinor: null, isSure: true }
  const others = sums.filter((one) => one !== first)
  if (!quantity) return { priceMinor: first.minor, isSure: true }
  const isAll = first.of === 'all'
  const minor = isAll ? Math.round((first.minor * 100) / quantity) : first.minor
  const whole = isAll ? first.minor : (minor * quantity) / 100
  if (others.some((one) => !isNear(whole, one.minor))) return null
  return {
    priceMinor: minor,
    isSure: first.of !== 'unknown' || quantity === 100 || others.length > 0,
  }
}

/** Equal but for rounding. */
export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(1, Math.abs(other) * 0.005)
