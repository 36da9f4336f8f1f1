/**
 * What the price of goods is compared by: of a bag of 25 kg the kilogram, of a box of 200 screws
 * the screw. A wrong price misleads, so what is not sure has none: a number in a name may be what a
 * boiler holds, what a hammer weighs or what a hook carries.
 */
import { reduceRatio, type UnitRatio } from '#schema/quantity.ts'
import { type Amount, type Kind, listStated, normalize, type Packed } from './pack-amount.ts'
import { isMeasured } from './unit.ts'

export type Measured = Packed & { units: readonly UnitRatio[] }

const measures = ['м²', 'м³', 'кг', 'л', 'м']
const ones: Record<Kind, { unit: string; value: number }> = {
  mass: { unit: 'кг', value: 1e6 },
  volume: { unit: 'л', value: 1e6 },
  count: { unit: 'шт', value: 1e3 },
  pair: { unit: 'пара', value: 1e3 },
  area: { unit: 'м²', value: 1e3 },
  length: { unit: 'м', value: 1e3 },
}

const boxes = /^(?:уп|пач|кор|ящ)/
const rolls = /^(?:рул|бухт|катуш|мот|бобин)/
const containers = /^(?:меш|вед|бан|кан|туб|тюб|бал|бут|пак|картр|флак|бидон|боч)/
/** What stands first is looked for first: a box of ten rolls of 45 m is ten rolls. */
const kindsByPack: [RegExp, Kind[]][] = [
  [boxes, ['count', 'pair', 'area', 'mass', 'volume']],
  [rolls, ['area', 'length', 'mass']],
  [containers, ['mass', 'volume', 'count', 'pair']],
]

/** What holds, heats or works a number of litres, and is not sold by them. */
const vessels = new RegExp(
  '^(?:бак$|баки$|[её]мкост|боч|канистр|ведр|таз$|бидон|водонагрев|бойлер|гидроакк|компрессор$|' +
    'бетоно(?:смесит|меш)|ресивер|холодил|морозил|печь$|печк|пылесос|сейф|огнетуш|опрыск|лейк|' +
    'ящик|короб|контейнер|меш[ко]|пакет|термос|чайник|кот[её]л$|тачк|мойк|раковин|ванна$|' +
    'аккумулятор$|горшок|кашпо|корзин|урна$|шкаф|машина$)',
)
const machine = /мощност|напряж|давлен|оборот|производительност|[её]мкост|вместим|грузопод/
const packing = /^фасовка(?:, ?(кг|г|л|мл))?$/
const net = /^(?:(?:масса|вес|объ[её]м) )?нетто(?:, ?(кг|г|л|мл))?$/
/** «До 5 кг» and «на 20 м²» say what goods are good for. */
const bounds = /(?:^|[^\p{L}])(?:до|от|на|для|по|из|под|более|менее)\s$/u
/** The further side of a sheet: «100 × 1,5 м», «100 м × 3 м», yet not «10 см × 3 м». */
const beside = /(?:\d|[\d\s]м)\s?[×xх*]\s?$/
const side = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
const rolled = new RegExp(
  `(?<![\\p{L}\\d.,×xх*/–-]|[×xх*]\\s)${side}\\s?[×xх*]\\s?${side}\\s?м(?![\\p{L}\\d/]|\\s?[×xх*])`,
  'gu',
)
/** A side of a sheet, a place in a larger load, or the first of a range. */
const notWhole = /^\s?(?:[×xх*–-]\s?\d|\.?\s?на\s)/

/** The further unit that one price is told in; null where nothing tells it, or the goods' own does. */
export function findMeasure(good: Measured): UnitRatio | null {
  const { unit, units } = good
  const told = units.find((one) => measures.includes(one.unit) && one.unit !== unit)
  if (told) return told
  if (isMeasured(unit)) return null
  const piece = boxes.test(normalize(unit)) && units.find((one) => one.unit === 'шт')
  if (piece) return piece
  const amount = findAmount(good)
  if (!amount) return rolls.test(normalize(unit)) ? findRolled(good.name) : null
  const one = ones[amount.kind]
  return reduceRatio({ unit: one.unit, numerator: one.value, denominator: amount.value })
}

/** A roll «1,06×10 м» has both sides in metres. */
function findRolled(name: string): UnitRatio | null {
  const [sides, ...others] = [...normalize(name).matchAll(rolled)]
  if (!sides || others.length > 0) return null
  const [width = 0, length = 0] = sides
    .slice(1)
    .map((side) => Math.round(Number(side.replace(',', '.')) * 1e3))
  const area = width * length
  return area > 0 ? reduceRatio({ unit: 'м²', numerator: 1e6, denominator: area }) : null
}

function findAmount(good: Measured): Amount | null {
  const unit = normalize(good.unit)
  const kinds = kindsByPack.find(([pack]) => pack.test(unit))?.[1]
  if (kinds) return findAttribute(good, kinds, true) ?? findNamed(good, kinds, false)
  const { hasConsumption } = good
  const packed = findAttribute(good, ['mass', 'volume'], hasConsumption)
  if (packed || unit !== 'шт') return packed
  return findNamed(good, hasConsumption ? ['mass', 'volume'] : ['volume'], true)
}

/** «Фасовка: 25 кг»; what a tool weighs net is no amount of it. */
function findAttribute(
  { attributes }: Measured,
  kinds: readonly Kind[],
  isPacked: boolean,
): Amount | null {
  for (const [name, value] of attributes) {
    const match = packing.exec(name) ?? (isPacked ? net.exec(name) : null)
    const stated = match && listStated(match[1] ? `${value} ${match[1]}` : value)
    const [amount, ...others] = stated ?? []
    if (amount && others.length === 0 && isWholeText(amount) && kinds.includes(amount.kind)) {
      return amount
    }
  }
  return null
}

const isWholeText = ({ before, behind }: { before: string; behind: string }) =>
  before === '' && /^\.?$/.test(behind)

function findNamed(good: Measured, kinds: readonly Kind[], isPiece: boolean): Amount | null {
  const amounts = listStated(good.name).filter(
    ({ before, behind }) => !bounds.test(before) && !beside.test(before) && !notWhole.test(behind),
  )
  for (const kind of kinds) {
    const [amount, ...others] = amounts.filter((one) => one.kind === kind)
    if (!amount) continue
    // Two of a kind are a range, a gift beside it, or the sides of a sheet.
    const isOne = others.every(({ value }) => value === amount.value)
    return isOne && isLikely(good, amount, isPiece) ? amount : null
  }
  return null
}

/** Whether so much may be in it: by its weight where that is known, and by what it is called. */
function isLikely(good: Measured, { kind, value }: Amount, isPiece: boolean): boolean {
  if (kind === 'count' || kind === 'pair') return value > 1e3 && !isKit(good)
  if (kind === 'area' || kind === 'length') return true
  if (isVessel(good)) return false
  const { weightGrams } = good
  if (weightGrams === null) return !isPiece || good.hasConsumption
  const grams = value / 1e3
  // A bag of expanded clay is lighter than a piece that holds something may be.
  const [least, most] = kind === 'mass' ? [0.95, 1.5] : [isPiece ? 0.7 : 0.05, 2.5]
  return weightGrams >= grams * least && weightGrams <= grams * most + 500
}

const isKit = ({ name }: Measured) => /^(?:набор|комплект)/i.test(name)

/** By one of the first two words, as «расширительный бак», or by what machines have. */
const isVessel = ({ name, attributes }: Measured) =>
  [...attributes.keys()].some((one) => machine.test(one)) ||
  (normalize(name).match(/\p{L}+/gu) ?? []).slice(0, 2).some((word) => vessels.test(word))
