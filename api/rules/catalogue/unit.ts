/** Units of measure as merchants write them, in the one spelling we show. */
import { conversions, propertyUnits, symbols, unitTable } from './unit-table.ts'

const known = new Map<string, string>([
  ...propertyUnits.split(/\s+/).map((text): [string, string] => [text, text]),
  ...unitTable.flatMap(({ unit, spellings = '' }): [string, string][] =>
    [toKey(unit), ...spellings.split(/\s+/)].map((text) => [text, unit]),
  ),
])
const capitals = new Map(symbols.map((symbol) => [symbol.toLowerCase(), symbol]))
const byUnit = new Map(unitTable.map((entry) => [entry.unit, entry]))
const byCode = new Map(
  unitTable.flatMap(({ unit, codes = [] }) => codes.map((code) => [code, unit])),
)

/** «м.кв.», «кг/м.куб.», «Кв. м» in the one spelling we show; null when it is no unit. */
export function parseUnit(text: string): string | null {
  const parts = text.trim().split(/\s*\/\s*/)
  if (text.length > 24 || parts.length > 3) return null
  const units = parts.map((part) => {
    const key = toKey(part)
    return capitals.get(key) ?? known.get(key) ?? null
  })
  return units.every((unit) => unit !== null) ? units.join('/') : null
}

/** «Кв. м», «м.кв.», «кв м» are «квм» and «мкв»; words that are no unit keep their spaces. */
function toKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s*\.\s*/g, '')
    .replace(/^(квадратн\S*|кубическ\S*|погонн\S*|кв|куб|пог|тыс|тысяча?|1000)\s+/, '$1')
}

/** The unit of a code of ОКЕИ, which 1C writes with or without the name. */
export const findUnitByCode = (code: string): string | null => byCode.get(code) ?? null

/** What is sold by it is measured out, and so comes in the packs it is packed in. */
export const isMeasured = (unit: string): boolean => byUnit.get(unit)?.isMeasured ?? false

/** A pack that is not opened for a shopper. */
export const isClosed = (unit: string): boolean => byUnit.get(unit)?.isClosed ?? false

/** How many `to` one `from` is, as a fraction; null when they measure different things. */
export function findConversion(from: string, to: string): [over: number, under: number] | null {
  if (from === to) return [1, 1]
  for (const { larger, smaller, count } of conversions) {
    if (from === larger && to === smaller) return [count, 1]
    if (from === smaller && to === larger) return [1, count]
  }
  return null
}

/** «120 мешков», «1,5 листа», «1,44 м²». */
export function formatAmount(amount: number, unit: string): string {
  const number = String(Number(amount.toFixed(4))).replace('.', ',')
  const [one = unit, few = unit, many = unit] = byUnit.get(unit)?.forms ?? []
  const [ten, hundred] = [amount % 10, amount % 100]
  const isTeen = hundred >= 11 && hundred <= 14
  if (!Number.isInteger(amount)) return `${number}\u00a0${few}`
  if (ten === 1 && !isTeen) return `${number}\u00a0${one}`
  return `${number}\u00a0${ten >= 2 && ten <= 4 && !isTeen ? few : many}`
}
