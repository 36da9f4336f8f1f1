/** By which units goods are sold, and by how much: else by the pack that is not opened. */

import { findConversion, isClosed, isMeasured } from '#api/rules/catalogue/unit.ts'
import { parseRatio, type UnitRatio } from '#schema/quantity.ts'
import { isFine, toPackUnits, toWholePacks } from './fine-pack.ts'
import type { FeedOffer } from './model.ts'
import {
  isPacking,
  parseBaseUnit,
  parseContainer,
  parseCover,
  parseNamePack,
  parseNamePiece,
  toContainerName,
  toInside,
} from './pack.ts'
import { type GoodsParam, toGoodsParam, toNumber } from './param.ts'

/** Quantities are hundredths of the base unit. */
type Rule = { step: number; min: number }

type Sale = Rule & {
  unit: string
  /** Further units, the smallest first. */
  units: UnitRatio[]
  /** Without those that say how goods are sold: they are not shown among the properties. */
  params: GoodsParam[]
  /** The pack goods are sold by although the feed states another unit; null for most. */
  finePack: UnitRatio | null
}

const quantityMax = 100_000_000

const baseUnitNames = [
  [
    'единица',
    'единица измерения',
    'единица измерения товара',
    'единица продажи',
    'базовая единица',
  ],
  ['ед', 'ед. изм', 'ед.изм', 'ед. измерения', 'ед.измерения', 'ед изм', 'ед. продажи'],
].flat()
const stepName = /^(кратность|квант|шаг)( (продажи|отгрузки|заказа|поставки|упаковки|количества))?$/
const minName = /^(минимальн\S+|мин\.?) ?(партия|заказ|количество|отгрузка)( заказа| продажи)?$/

const toPlainName = (name: string) => name.toLowerCase().replace(/\.$/, '')

const isBaseUnit = ({ name }: GoodsParam) => baseUnitNames.includes(toPlainName(name))

const isRuleParam = ({ name, number }: GoodsParam): boolean =>
  number !== null && [stepName, minName].some((pattern) => pattern.test(toPlainName(name)))

/** What params and the name say of units and packs, and the offer of steps. */
export function toSale(
  offer: Pick<FeedOffer, 'stepQuantity' | 'minQuantity'>,
  name: string,
  stated: GoodsParam[],
  warnings: string[],
): Sale {
  const text = stated.find(isBaseUnit)?.text
  const base = parseBaseUnit(text ?? 'шт')
  if (!base) warnings.push(`unit «${text}» is not understood: sold by the piece`)
  const { unit, inside } = base ?? { unit: 'шт', inside: null }
  // «упак. (200 шт)» tells a property too, which the shopper sees and the export writes.
  const told =
    inside && toGoodsParam({ ...inside, name: toContainerName(unit), value: inside.text })
  const params = told ? [...stated, told] : stated
  const units = toUnits(name, params, unit)
  const shown = params.filter(
    (param) => !isBaseUnit(param) && !isRuleParam(param) && !isPacking(param, unit),
  )
  const finePack = findFinePack(offer, { unit, units, params })
  // A step that is the pack is no longer rounded.
  const rule = toRule(offer, { unit, units, params }, finePack ? [] : warnings)
  if (!finePack) return { ...rule, unit, units, params: shown, finePack }
  const value = String(finePack.numerator / finePack.denominator)
  const held = toGoodsParam({ name: toContainerName(finePack.unit), unit, value })
  return {
    step: 100,
    min: rule.min > rule.step ? toWholePacks(rule.min, finePack) : 100,
    unit: finePack.unit,
    units: toPackUnits(unit, units, finePack),
    params: held ? [...shown, held] : shown,
    finePack,
  }
}

type Stated = { unit: string; units: UnitRatio[]; params: GoodsParam[] }

/** The pack that a stated step is, else the smallest that is not opened, where it is finer than 0.01. */
function findFinePack(
  { stepQuantity }: Pick<FeedOffer, 'stepQuantity'>,
  { unit, units, params }: Stated,
): UnitRatio | null {
  if (!isMeasured(unit)) return null
  const param = params.find((one) => isRuleParam(one) && stepName.test(toPlainName(one.name)))
  const text = stepQuantity || (param?.unit === null || param?.unit === unit ? param.text : '')
  const stated = text === '' ? null : parseRatio('уп', text.replace(/[\s\u00a0]/g, ''))
  const pack = findPack(unit, units)
  // Programs write a step of 1 for all goods: it says nothing of those that are measured out.
  if (!stated || isOne(stated)) return pack && isFine(pack) ? pack : null
  if (!isFine(stated)) return null
  return pack && isSameSize(pack, stated) ? pack : stated
}

const isOne = ({ numerator, denominator }: UnitRatio) => numerator === denominator

const isSameSize = (a: UnitRatio, b: UnitRatio) =>
  a.numerator * b.denominator === b.numerator * a.denominator

/** The first that names a unit wins; a name counts where the params say nothing of packs. */
function toUnits(name: string, params: GoodsParam[], unit: string): UnitRatio[] {
  const units = new Map<string, UnitRatio>()
  const add = (ratio: UnitRatio | null) => {
    if (!ratio || ratio.unit === unit || units.has(ratio.unit)) return
    // «Площадь рулона» says of the same pack again what «В упаковке» does.
    const isSame = (other: UnitRatio) =>
      other.numerator === ratio.numerator && other.denominator === ratio.denominator
    if (![...units.values()].some(isSame)) units.set(ratio.unit, ratio)
  }
  if (unit === 'тыс. шт') add(toInside({ text: '1000', unit: 'шт' }))
  for (const param of params) add(parseContainer(param, unit) ?? parseCover(param, unit))
  if (![...units.keys()].some(isClosed)) add(parseNamePack(name, unit))
  const pack = isMeasured(unit) && [...units.values()].find((ratio) => isClosed(ratio.unit))
  if (pack) add(parseNamePiece(name, pack))
  return [...units.values()].sort(
    (a, b) => a.numerator * b.denominator - b.numerator * a.denominator,
  )
}

function toRule(
  offer: Pick<FeedOffer, 'stepQuantity' | 'minQuantity'>,
  { unit, units, params }: Stated,
  warnings: string[],
): Rule {
  const read = (name: RegExp) => {
    const param = params.find((param) => isRuleParam(param) && name.test(toPlainName(param.name)))
    return param ? toParamHundredths(param, { unit, units }, warnings) : null
  }
  const stated = toHundredthsUp(offer.stepQuantity, 'step-quantity', warnings) ?? read(stepName)
  const min = toHundredthsUp(offer.minQuantity, 'min-quantity', warnings) ?? read(minName)
  const pack = findPack(unit, units)
  // Programs write a step of 1 for all goods: it says nothing of those that are measured out.
  if (pack === null || (stated !== null && stated !== 100)) {
    return { step: stated ?? 100, min: min ?? stated ?? 100 }
  }
  const step = toPackHundredths(pack)
  return { step, min: Math.max(min ?? step, step) }
}

/** The smallest pack that is not opened, of goods that are measured out. */
function findPack(unit: string, units: UnitRatio[]): UnitRatio | null {
  return isMeasured(unit) ? (units.find((ratio) => isClosed(ratio.unit)) ?? null) : null
}

const toPackHundredths = ({ numerator, denominator }: UnitRatio): number =>
  Math.min(Math.ceil((numerator * 100) / denominator), quantityMax)

/** «Кратность» 1,44 is in base units; «Кратность, уп» 2 is two packs. */
function toParamHundredths(
  { name, unit: stated, text, number }: GoodsParam,
  { unit, units }: { unit: string; units: UnitRatio[] },
  warnings: string[],
): number | null {
  if (number === null) return null
  const further = units.find((ratio) => ratio.unit === stated)
  const [over, under] = further
    ? [further.numerator, further.denominator]
    : (findConversion(stated ?? unit, unit) ?? [0, 1])
  if (over > 0)
    return toHundredthsUp(String(Number(((number * over) / under).toFixed(6))), name, warnings)
  warnings.push(`${name} ${text} ${stated} is in no unit the goods are sold by: left out`)
  return null
}

/** The shop counts in hundredths: what is finer is rounded up, never to less than was meant. */
function toHundredthsUp(text: string, element: string, warnings: string[]): number | null {
  if (text === '') return null
  const number = toNumber(text)
  if (number === null || number <= 0) {
    warnings.push(`${element} «${text}» is not a quantity: left out`)
    return null
  }
  const hundredths = Math.ceil(Number((number * 100).toFixed(4)))
  if (Math.abs(hundredths - number * 100) > 1e-4) {
    warnings.push(`${element} ${text} is finer than 0.01: ${hundredths / 100} is taken`)
  }
  return Math.min(hundredths, quantityMax)
}
