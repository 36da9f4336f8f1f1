/** What the columns of a table of prices hold, by the words above them. */
import type { TableCell, TableRow } from '#api/rules/file/table-sheet.ts'

type Place = { id: string; name: string }
/** Shops with the name of their city, which tells apart two of one name. */
export type Places = { cities: (Place & { nameIn: string })[]; shops: (Place & { city: string })[] }

export type Meaning =
  | { kind: 'code' }
  | { kind: 'name' }
  /** `cityId` is null for the price of all cities that have none of their own. */
  | { kind: 'price' | 'oldPrice'; cityId: string | null }
  | { kind: 'stock'; shopId: string }

/** A heading that is passed over, and why. */
export type IgnoredReason =
  | 'UNKNOWN'
  | 'SHOP_UNKNOWN'
  | 'SHOP_UNSAID'
  | 'CITY_UNKNOWN'
  | 'SECOND_CODE'

export type Column = { index: number; heading: string; meaning: Meaning }
type IgnoredColumn = { index: number; heading: string; reason: IgnoredReason }

export type Heading = {
  rowNumber: number
  columns: Column[]
  ignored: IgnoredColumn[]
  /** Two columns that mean the same. */
  doubled: [Column, Column] | null
}

const codes = [
  'код',
  'код товара',
  'артикул',
  'арт',
  'артикул товара',
  'код артикул',
  'номенклатурный код',
  'код номенклатуры',
  'sku',
  'code',
]
const names = ['наименование', 'название', 'товар', 'номенклатура', 'наименование товара', 'name']
/** The words that a heading begins with; what follows names a city. */
const oldPrices = [
  'старая цена',
  'прежняя цена',
  'цена до скидки',
  'зачеркнутая цена',
  'цена старая',
  'цена без скидки',
  'old price',
]
const prices = [
  'новая цена',
  'цена продажи',
  'розничная цена',
  'цена розничная',
  'цена за единицу',
  'цена со скидкой',
  'цена',
  'розница',
  'стоимость',
  'price',
]
const stocks = [
  'свободный остаток',
  'остаток на складе',
  'остатки',
  'остаток',
  'количество на складе',
  'количество',
  'кол во',
  'в наличии',
  'наличие',
  'на складе',
  'склад',
  'магазин',
  'stock',
]

/** Without case, ё, units and signs: «Цена, руб.: Москва» is «цена москва». */
const toHeadingKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(
      /(?:^|[\s,(/])(?:руб(?:лей|ли|ль)?|р|₽|rub|шт|ед|изм|с ндс|вкл ндс)(?=$|[\s.,:;)/])/g,
      ' ',
    )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Null where the words mean nothing that a table of prices holds. */
export function toMeaning(text: string, places: Places): Meaning | IgnoredReason {
  const key = toHeadingKey(text)
  if (codes.includes(key)) return { kind: 'code' }
  if (names.includes(key)) return { kind: 'name' }
  const own = findShop(key, text, places)
  if (own) return { kind: 'stock', shopId: own }
  for (const [kind, words] of [
    ['oldPrice', oldPrices],
    ['price', prices],
  ] as const) {
    const rest = findRest(key, words)
    if (rest === null) continue
    if (rest === '' || rest === 'все города') return { kind, cityId: null }
    const cityId = findCity(rest, places)
    return cityId ? { kind, cityId } : 'CITY_UNKNOWN'
  }
  const rest = findRest(key, stocks)
  if (rest === null) return 'UNKNOWN'
  const [only, ...others] = places.shops
  if (rest === '') {
    return only && others.length === 0 ? { kind: 'stock', shopId: only.id } : 'SHOP_UNSAID'
  }
  const shopId = findShop(rest, text, places)
  return shopId ? { kind: 'stock', shopId } : 'SHOP_UNKNOWN'
}

/** What follows the longest of the beginnings; null where the heading has none of them. */
function findRest(key: string, words: readonly string[]): string | null {
  const found = words.find((word) => key === word || key.startsWith(`${word} `))
  return found === undefined ? null : key.slice(found.length).trim()
}

/** By its name, by its name with the city, or by its id; null where two have that name. */
function findShop(key: string, text: string, { shops }: Places): string | null {
  const byId = shops.find(({ id }) => key === toHeadingKey(id) || text.trim().endsWith(` ${id}`))
  if (byId) return byId.id
  const found = shops.filter(
    ({ name, city }) => key === toHeadingKey(name) || key === toHeadingKey(`${name} ${city}`),
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

function findCity(key: string, { cities }: Places): string | null {
  const found = cities.find(({ id, name, nameIn }) =>
    [id, name, nameIn].some((text) => toHeadingKey(text) === key),
  )
  return found?.id ?? null
}

/** Rows above the heading are the letterhead of a price list. */
export const headingRowMax = 40

/** Null where the row is no heading: it names the code, and something that can change. */
export function readHeading({ number, cells }: TableRow, places: Places): Heading | null {
  const columns: Column[] = []
  const ignored: IgnoredColumn[] = []
  for (const [index, cell] of cells.entries()) {
    const heading = toHeadingText(cell)
    if (heading === '') continue
    const meaning = toMeaning(heading, places)
    if (typeof meaning === 'string') ignored.push({ index, heading, reason: meaning })
    else columns.push({ index, heading, meaning })
  }
  // A list with «Код» and «Артикул» means the shop's own code by the first.
  const [code, ...otherCodes] = columns
    .filter(({ meaning }) => meaning.kind === 'code')
    .toSorted((a, b) => rankCode(a) - rankCode(b))
  for (const { index, heading } of otherCodes) {
    ignored.push({ index, heading, reason: 'SECOND_CODE' })
  }
  const used = columns.filter(({ meaning }) => meaning.kind !== 'code' && meaning.kind !== 'name')
  if (!code || used.length === 0) return null
  const kept = columns.filter((column) => !otherCodes.includes(column))
  return { rowNumber: number, columns: kept, ignored, doubled: findDoubled(used) }
}

const toHeadingText = (cell: TableCell | undefined) =>
  cell?.kind === 'text' ? cell.text.slice(0, 200) : ''

const rankCode = ({ heading, index }: Column) =>
  (toHeadingKey(heading).startsWith('код') ? 0 : 1000) + index

function findDoubled(columns: readonly Column[]): [Column, Column] | null {
  const seen = new Map<string, Column>()
  for (const column of columns) {
    const key = JSON.stringify(column.meaning)
    const first = seen.get(key)
    if (first) return [first, column]
    seen.set(key, column)
  }
  return null
}
