/** Rows of a list as people write them: «Клей плиточный 25 кг — 12 шт», «10 мешков цемента». */
import { nameMax } from '#schema/estimate.ts'
import { type Line, listFigures, take, tidy, toRest } from './fill-number.ts'
import { takeBags, takePer, takeWaste } from './fill-per.ts'
import { takeBareSums, takeSums, toUnitPrice } from './fill-price.ts'
import { chooseQuantity, type Manner } from './fill-quantity.ts'
import { completeRow, emptyRow, type FillRow } from './fill-row.ts'
import { toCount, toTokens } from './fill-token.ts'

const bullet =
  /^\s*(?:[-–—•·▪*+✓☐]\s+|№?\s*\(?\d{1,3}(?:\.\d{1,3})*[.)]\s+(?=\D)|№\s*\d{1,3}\s+(?=\D))/u
const codeWord = /(?<!\p{L})(?:арт(?:икул)?|код)[.:\s№]{1,3}(?<code>(?=\S*\d)[\p{L}\d_./-]{3,40})/iu
const numerals: [RegExp, string][] = [
  [/^(?:один|одна|одно|одну)$/i, '1'],
  [/^(?:два|две)$/i, '2'],
  [/^(?:три|трое)$/i, '3'],
  [/^четыре$/i, '4'],
  [/^пять$/i, '5'],
  [/^шесть$/i, '6'],
  [/^семь$/i, '7'],
  [/^восемь$/i, '8'],
  [/^девять$/i, '9'],
  [/^десять$/i, '10'],
  [/^полтор[аы]$/i, '1,5'],
]

const tailMax = 100

/** A line of free text. */
export function parseFillLine(line: string, manner: Manner = { isListed: false }): FillRow {
  const text = squeeze(line)
  const plain = shorten(text)
    .replace(bullet, '')
    .replace(/(\d)['’](?=\d{3})/g, '$1 ')
  const found = codeWord.exec(plain)
  const code = found?.groups?.['code'] ?? null
  const read = readAmounts(found ? cutOut(plain, found) : plain, manner)
  return completeRow({ ...emptyRow, ...read, text, code })
}

/** Numbers on both sides of a code must not become one. */
function cutOut(text: string, { index, 0: found }: RegExpExecArray): string {
  const [before, after] = [text.slice(0, index).trimEnd(), text.slice(index + found.length)]
  const isBetween = /\d$/.test(before) && /^\s*\d/.test(after)
  return squeeze(`${before}${isBetween ? ',' : ''} ${after}`)
}

/** A quantity stands at an end of what is too long for a name, and what is between would be cut. */
function shorten(text: string): string {
  if (text.length <= nameMax + tailMax) return text
  return `${text.slice(0, nameMax - tailMax)}… ${text.slice(-tailMax)}`
}

export const squeeze = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()

type Amounts = Pick<
  FillRow,
  'name' | 'quantity' | 'unit' | 'isSure' | 'priceMinor' | 'per' | 'wastePercent' | 'isAsked'
>

/** No row means one of so many numbers. */
const numberMax = 30

function readAmounts(text: string, manner: Manner): Amounts {
  const line: Line = { text, tokens: toTokens(text), taken: new Set() }
  const unread = { quantity: null, unit: '', isSure: false, per: null, isAsked: /\d/.test(text) }
  if (line.tokens.filter(({ kind }) => kind === 'number').length > numberMax) {
    return { ...unread, name: text, priceMinor: null, wastePercent: null }
  }
  readNumerals(line)
  const wastePercent = takeWaste(line)
  const sums = takeSums(line)
  const bags = takeBags(line)
  const figures = listFigures(line)
  const choice = bags ? { ...bags, isSure: true } : chooseQuantity(line, figures, manner)
  if (!choice) {
    const priceMinor = toUnitPrice(sums, null)?.priceMinor ?? null
    return { ...unread, name: toRest(line), priceMinor, wastePercent }
  }
  const { figure, unit } = choice
  const per = bags ? bags.per : takePer(line, figures, figure)
  const bareSums = takeBareSums(line, figure, figures)
  take(
    line,
    figure.first,
    figure.last,
    /^(?:кол|во|кол-?во|количестве?о?|в|нужно|надо|требуется|необходимо|[xх×*])$/i,
  )
  const quantity = toCount(figure.number.text, unit?.scale)
  const price = toUnitPrice([...sums, ...bareSums], quantity)
  if (!price) return { ...unread, name: toRest(line), priceMinor: null, wastePercent }
  return {
    name: toRest(line),
    quantity,
    unit: unit?.unit ?? '',
    isSure: choice.isSure && price.isSure,
    priceMinor: price.priceMinor,
    per,
    wastePercent,
    isAsked: false,
  }
}

/** «два мешка» says a number too. */
function readNumerals({ tokens }: Line): void {
  for (const token of tokens) {
    if (token.kind !== 'word' || token.text.length < 3) continue
    const found = numerals.find(([pattern]) => pattern.test(token.text))
    if (found) Object.assign(token, { kind: 'number', text: found[1] })
  }
}

/** A cell of a column of quantities: «12», «12,5», «12 шт.»; null when it says more, or less. */
export function parseFillAmount(text: string): { number: string; unit: string } | null {
  const plain = tidy(squeeze(text))
  const [number, ...further] = toTokens(plain)
  if (number?.kind !== 'number') return null
  const unit = plain.slice(number.end).trim()
  if (further.some(({ kind }) => kind === 'number') && !/^\D{1,4}[23]\.?$/.test(unit)) return null
  return unit.length > 24 ? null : { number: number.text, unit }
}
