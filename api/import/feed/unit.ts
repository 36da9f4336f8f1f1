/** Units of measure as merchants write them, and the units goods are sold by. */
import { parseRatio, type UnitRatio } from '#schema/quantity.ts'

const spellings: Record<string, string> = {
  'м²': 'м2 м^2 кв.м м.кв кв.метр кв.метра кв.метров m2 m²',
  'м³': 'м3 м^3 куб.м м.куб куб.метр m3 m³',
  'см²': 'см2 кв.см см.кв',
  'см³': 'см3 куб.см см.куб',
  м: 'пог.м м.п п.м м.пог мп пм метр метра метров m',
  мм: 'миллиметр миллиметров mm',
  см: 'сантиметр сантиметров cm',
  шт: 'штука штуки штук pcs',
  кг: 'килограмм килограммов kg',
  г: 'гр грамм граммов',
  т: 'тонна тонн тн',
  л: 'литр литра литров',
  уп: 'упак упаковка упаковок пач пачка',
  мешок: 'меш мешка мешков',
  рулон: 'рул рулона рулонов',
  лист: 'листа листов',
  комплект: 'компл к-т набор',
  пара: 'пар пары',
}
const others = `мкм дм км га мл мг °c ° % лет год года мес месяцев дн дней суток сут ч час часа часов
  мин сек с вт квт мвт в кв а ма ом мом гц кгц мгц па кпа мпа гпа бар атм н кн дж кдж к дб лм лк кд об
  ккал ед уровней тыс.ч дюйм " микрон моль дол цикл циклов класс слоев слоёв раз`
const known = new Map<string, string>([
  ...Object.entries(spellings).flatMap(([unit, texts]): [string, string][] =>
    [unit, ...texts.split(' ')].map((text) => [text, unit]),
  ),
  ...others.split(/\s+/).map((text): [string, string] => [text, text]),
])
/** Where letters are capitals by their symbol, they stay so. */
const symbols = new Map(
  ['°C', 'Вт', 'кВт', 'МВт', 'В', 'кВ', 'А', 'мА', 'Ом', 'Гц', 'кГц', 'МГц', 'Па', 'кПа', 'МПа']
    .concat(['Н', 'кН', 'Дж', 'кДж', 'К', 'дБ'])
    .map((symbol) => [symbol.toLowerCase(), symbol]),
)

/** «м.кв.», «кг/м.куб.», «Кв. м» in the one spelling we show; null when it is no unit. */
export function parseUnit(text: string): string | null {
  const parts = text.trim().split(/\s*\/\s*/)
  if (text.length > 24 || parts.length > 3) return null
  const units = parts.map(parsePart)
  return units.every((unit) => unit !== null) ? units.join('/') : null
}

function parsePart(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/\s*\.\s*/g, '.')
    .replace(/\.$/, '')
    .replace(/^(кв|куб|пог)\s+/, '$1.')
  const unit = known.get(plain) ?? known.get(plain.replaceAll('.', ''))
  return unit === undefined ? null : (symbols.get(unit) ?? unit)
}

/** What a product is sold by, when a param states it; any short word will do. */
export function toBaseUnit(text: string): string | null {
  const plain = text.trim().replace(/\.$/, '')
  if (plain === '' || plain.length > 16) return null
  return parseUnit(plain) ?? plain.toLowerCase()
}

/** Units that are words change by number; abbreviations do not. */
const forms: Record<string, [one: string, few: string, many: string]> = {
  мешок: ['мешок', 'мешка', 'мешков'],
  рулон: ['рулон', 'рулона', 'рулонов'],
  лист: ['лист', 'листа', 'листов'],
  комплект: ['комплект', 'комплекта', 'комплектов'],
  пара: ['пара', 'пары', 'пар'],
  пачка: ['пачка', 'пачки', 'пачек'],
}

/** «120 мешков», «1,5 листа», «1,44 м²». */
export function formatAmount(amount: number, unit: string): string {
  const number = String(Number(amount.toFixed(4))).replace('.', ',')
  const [one = unit, few = unit, many = unit] = forms[unit] ?? []
  const [ten, hundred] = [amount % 10, amount % 100]
  const isTeen = hundred >= 11 && hundred <= 14
  if (!Number.isInteger(amount)) return `${number}\u00a0${few}`
  if (ten === 1 && !isTeen) return `${number}\u00a0${one}`
  return `${number}\u00a0${ten >= 2 && ten <= 4 && !isTeen ? few : many}`
}

const containers: Record<string, string> = {
  'в упаковке': 'уп',
  'количество в упаковке': 'уп',
  'в пачке': 'пачка',
  'в коробке': 'коробка',
  'в поддоне': 'поддон',
  'на поддоне': 'поддон',
  'в паллете': 'поддон',
  'в листе': 'лист',
  'в рулоне': 'рулон',
  'в бухте': 'бухта',
  'в мешке': 'мешок',
  'в ведре': 'ведро',
  'в канистре': 'канистра',
  'в комплекте': 'комплект',
  'штук в м³': 'м³',
}

/** Whether a further unit is a packing; others come of a property, such as a sheet's area. */
export const isContainer = ({ unit }: { unit: string }) => Object.values(containers).includes(unit)

/** «В упаковке» for «уп». */
export function toContainerName(unit: string): string {
  const name = Object.keys(containers).find((key) => containers[key] === unit) ?? unit
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * The further unit a param states («В упаковке» 1,44 м²), or null when the param is not of that
 * kind or counts something else than the base unit.
 */
export function parseContainer(
  param: { name: string; unit: string | null; value: string },
  baseUnit: string,
): UnitRatio | null {
  const container = containers[param.name.toLowerCase()]
  if (!container || container === baseUnit) return null
  const match = /^(\d[\d\s\u00a0]*(?:[.,]\d+)?)\s*(\D*)$/.exec(param.value.trim())
  if (!match) return null
  const [, number = '', tail = ''] = match
  const unit = param.unit ?? (tail === '' ? baseUnit : parseUnit(tail))
  return unit === baseUnit ? parseRatio(container, number.replace(/[\s\u00a0]/g, '')) : null
}

/** What a base unit's area is a property of. */
const covers: Record<string, string> = {
  'площадь листа': 'лист',
  'площадь рулона': 'рулон',
  'площадь упаковки': 'уп',
  'площадь панели': 'шт',
  'площадь доски': 'шт',
}

/** A square metre of what is sold by the sheet or the roll («Площадь листа» 3 м²), else null. */
export function parseCover(
  { name, unit, value }: { name: string; unit: string | null; value: string },
  baseUnit: string,
): UnitRatio | null {
  if (unit !== 'м²' || covers[name.toLowerCase()] !== baseUnit) return null
  const area = parseRatio(unit, value)
  return area && { unit, numerator: area.denominator, denominator: area.numerator }
}
