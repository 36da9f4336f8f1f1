/** Params of an offer as attributes: names without colons and units, values that facets count. */

import { parseUnit } from '#api/rules/catalogue/unit.ts'
import type { FeedParam } from './model.ts'

export type GoodsParam = {
  name: string
  unit: string | null
  /** As the product's page shows it, without the unit. */
  text: string
  /** What facets count: «полы, фасад» is two. */
  labels: string[]
  /** When the whole value is one. */
  number: number | null
}

const labelMaxLength = 80
const labelMax = 12

/**
 * How goods are packed and carried: no shopper looks for that before the colour. Such attributes
 * stand last in filter panels.
 */
export function isPackingName(name: string): boolean {
  return /упак|поддон|паллет|брутто|нетто|габарит|кратност|транспорт|коробк/i.test(name)
}

/**
 * What a feed tells machines: ids, flags and dates of its program, in latin or by their usual
 * Russian names. No shopper reads them.
 */
export function isInternal({ name, text }: Pick<GoodsParam, 'name' | 'text'>): boolean {
  const isForMachines = /^[a-z][a-z\d]*([_.][a-z\d]+)+$/i.test(name) || internalNames.test(name)
  return isForMachines || identifier.test(text)
}

const identifier = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
const internalNames = new RegExp(
  `^(${[
    'id',
    'uid',
    'guid',
    'uuid',
    'ид',
    'идентификатор( товара)?',
    'артикул поставщика',
    'код( товара| номенклатуры| 1с| поставщика)?',
    'штрих-?код',
    '(вид|тип)\\s*номенклатуры',
    'полное\\s*наименование',
    'ставк[аи]\\s*ндс',
    'ндс',
    'остаток',
    'сортировка',
    'активность',
    'приоритет',
    '(закупочная|оптовая) цена',
    'дата (создания|изменения|обновления|выгрузки)',
    'seo.*',
    'meta.*',
    'url',
    'slug',
    'хит( продаж)?',
    'новинка',
  ].join('|')})$`,
  'i',
)

/** The attribute a param belongs to, whatever its spelling: ё, case and spaces do not count. */
export function toParamKey(name: string, unit: string | null): string {
  return `${name.toLowerCase().replaceAll('ё', 'е')}|${unit ?? ''}`
}

/** «Толщина, мм:» is Толщина in мм; null when the param says nothing. */
export function toGoodsParam(param: FeedParam): GoodsParam | null {
  const text = param.value.replace(/\s+/g, ' ').trim()
  const plain = param.name
    .replace(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
    .trim()
  if (text === '' || plain === '') return null
  const { name, unit } = splitUnit(plain, param.unit)
  const number = toNumber(text)
  // People read «1,44», whatever the feed's program writes.
  const shown = number === null ? text : text.replace('.', ',')
  return { name: capitalize(name), unit, text: shown, labels: toLabels(text, number), number }
}

function splitUnit(name: string, given: string): { name: string; unit: string | null } {
  const stated = given === '' ? null : (parseUnit(given) ?? given)
  const match = /^(.+?)(?:,\s*([^,()]+)|\s*\(([^()]+)\))$/.exec(name)
  const unit = match && parseUnit(match[2] ?? match[3] ?? '')
  if (!match || !unit) return { name, unit: stated }
  return { name: (match[1] ?? name).trim(), unit: stated ?? unit }
}

/** A number with a decimal comma or point, digits perhaps grouped; null for any other text. */
export function toNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^[+-]?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

function toLabels(text: string, number: number | null): string[] {
  if (number !== null) return [String(number).replace('.', ',')]
  const parts = text.split(/\s*;\s*|,\s+/).filter((part) => part !== '')
  // A sentence with commas is one value, not a list.
  const isList = parts.length <= labelMax && parts.every((part) => part.length <= 40)
  const labels = (isList ? parts : [text]).map((label) => capitalize(label))
  return [...new Set(labels.map((label) => label.slice(0, labelMaxLength)))]
}

/** Case is how merchants differ most: «цвет» and «Цвет», «белый» and «Белый» are one. */
function capitalize(text: string): string {
  return /^[а-яё]{2}/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
