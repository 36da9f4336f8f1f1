/** What one piece holds, «по 25 кг», «2,4 м²/уп», and what is added for waste. */
import { quantityUnitMax } from '#schema/constant.ts'
import { type Figure, findUnit, type Line, take } from './fill-number.ts'
import { isTimes, toNumber } from './fill-token.ts'
import type { WrittenUnit } from './fill-unit.ts'

export type Per = { quantity: number; unit: string }

/** A piece holds something, and no more than a row asks for. */
const isHeld = (quantity: number) => quantity > 0 && quantity <= quantityUnitMax

const percentMax = 100

/** «+10 %», «запас 10%», «10 % на подрезку». */
export function takeWaste(line: Line): number | null {
  const { tokens } = line
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'number' || tokens[i + 1]?.text !== '%') continue
    const before = tokens.slice(Math.max(0, i - 3), i).map(({ text }) => text.toLowerCase())
    const after = tokens.slice(i + 2, i + 5).map(({ text }) => text.toLowerCase())
    const isWaste = (text: string) => /^(?:запас|подрез|отход|бой$|бо[яй]$|потер)/.test(text)
    const tail = after.findIndex(isWaste)
    if (before.at(-1) !== '+' && !before.some(isWaste) && tail < 0) continue
    const percent = toNumber(token.text)
    if (percent > percentMax) continue
    take(line, i, i + 1 + (tail < 0 ? 0 : tail + 1), /^(?:\+|с|со|плюс|запас\S*)$/i)
    return percent
  }
  return null
}

const container =
  /^(?:уп|упак|упаков\S*|пач\S*|меш\S*|короб\S*|ведр\S*|кор|рул\S*|лист\S*|шт|штук\S*|каждая|каждый|канистр\S*|банк\S*)$/i

/** «по 25 кг», «2,4 м²/уп», «в уп. 2,4 м²»: never the quantity. */
export function isOfPiece(line: Line, figure: Figure): boolean {
  return figure.unit !== null && findWordEnd(line, figure) !== null
}

/** The last token of the words that say it; null when none does. */
function findWordEnd({ tokens }: Line, { first, last }: Figure): number | null {
  const [after, further] = [tokens[last + 1], tokens[last + 2]]
  if (/^(?:\/|в|на)$/i.test(after?.text ?? '') && container.test(further?.text ?? '')) {
    return tokens[last + 3]?.text === '.' ? last + 3 : last + 2
  }
  if (/^по$/i.test(tokens[first - 1]?.text ?? '')) return last
  const pack = tokens[first - 1]?.text === '.' ? first - 2 : first - 1
  const isIn = /^(?:в|на)$/i.test(tokens[pack - 1]?.text ?? '')
  return isIn && container.test(tokens[pack]?.text ?? '') ? last : null
}

/** The one figure that says what a piece holds, where another is the quantity. */
export function takePer(line: Line, figures: readonly Figure[], quantity: Figure): Per | null {
  for (const figure of figures) {
    if (figure === quantity || !figure.unit) continue
    const end = findWordEnd(line, figure) ?? findBehind(line, figure, quantity)
    if (end === null) continue
    const number = toNumber(figure.number.text) * figure.unit.scale
    if (!isHeld(number)) continue
    take(line, figure.first, end, /^(?:по|в|уп|упак\S*|пачке|мешке|коробке|[xх×*])$/i)
    // So many packs of an area that is named say nothing new.
    if (quantity.unit?.kind === 'laid' && figure.unit.kind === 'counted' && figure.isEnclosed)
      continue
    return { quantity: toOne(number, figure, quantity), unit: figure.unit.unit }
  }
  return null
}

/** «5 уп (0,288 м³)», «10 уп х 1,44 м²», «20 м² (14 уп)»: right behind the quantity. */
function findBehind({ tokens }: Line, figure: Figure, quantity: Figure): number | null {
  if (quantity.last !== figure.first - 2 || figure.unit?.unit === quantity.unit?.unit) return null
  const isCounted = quantity.unit?.kind === 'counted'
  const isTold = figure.isEnclosed || isTimes(tokens[figure.first - 1])
  const isPacks = quantity.unit?.kind === 'laid' && figure.isEnclosed && figure.unit?.unit !== 'шт'
  return (isCounted && isTold) || (isPacks && figure.unit?.kind === 'counted') ? figure.last : null
}

/** «12 мешков (300 кг)» and «10 уп (24 м²)» name the whole: no bag holds 300 kg. */
function toOne(number: number, { unit, isEnclosed }: Figure, quantity: Figure): number {
  const scale = quantity.unit?.scale ?? 1
  const count = toNumber(quantity.number.text) * scale
  const max = { кг: 60, л: 60, 'м²': 8, 'м³': 1 }[unit?.unit ?? ''] ?? Number.POSITIVE_INFINITY
  const isWhole = isEnclosed && count > 1 && (number > max || scale > 1)
  return isWhole ? Number((number / count).toPrecision(6)) : number
}

/** «4х20кг» and «2 x 25 кг»: so many bags of so much. */
export function takeBags(line: Line): { figure: Figure; unit: WrittenUnit; per: Per } | null {
  const { tokens, taken } = line
  for (const [i, token] of tokens.entries()) {
    const [times, size] = [tokens[i + 1], tokens[i + 2]]
    if (token.kind !== 'number' || !isTimes(times) || size?.kind !== 'number') continue
    const found = findUnit(line, i + 3)
    const isWhole = /^\d{1,4}$/.test(token.text) && !isTimes(tokens[i - 1])
    if (!found || found.unit.kind !== 'weighed' || !isWhole || taken.has(i)) continue
    const quantity = toNumber(size.text)
    if (!isHeld(quantity)) continue
    const unit = { unit: 'шт', scale: 1, kind: 'counted' as const }
    const figure: Figure = {
      first: i,
      last: found.last,
      number: token,
      unit,
      divider: null,
      isEnclosed: false,
      isRange: false,
    }
    return { figure, unit, per: { quantity, unit: found.unit.unit } }
  }
  return null
}
