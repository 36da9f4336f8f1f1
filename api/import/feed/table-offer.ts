/** A row of a price list as an offer; what its cells hold is said by row and column. */
import type { TableCell, TableRow } from '#api/rules/file/table-sheet.ts'
import { toColumnName } from '#api/rules/file/table-sheet.ts'
import { markingParam } from './marking.ts'
import type { FeedEvent, FeedOffer, FeedOutlet, FeedParam } from './model.ts'
import { createOffer } from './offer.ts'
import { besideOrigin, type PriceList } from './table-mapping.ts'

/** `is` is a key of the mapping, `stock.ID` for the stock of a shop. */
export type ReadColumn = { is: string; index: number; name: string; unit: string }

type Given = { columns: readonly ReadColumn[]; categoryId: string; list: PriceList }

/** What the import reads in params, by the key of the mapping. */
const paramNames: Record<string, string> = {
  unit: 'Единица измерения',
  pack: 'В упаковке',
  step: 'Кратность',
  min: 'Мин. заказ',
  marking: markingParam,
}

const faults: Partial<Record<TableCell['kind'], string>> = {
  date: 'a day instead of a number',
  error: 'the error of a formula',
  uncounted: 'a formula without a value: open the file in Excel and save it again',
}

const numeric = /^(?:price|oldPrice|stock|weight|pack|step|min)/

export function* toTableOffer(
  { number, cells }: TableRow,
  { columns, categoryId, list }: Given,
): Generator<FeedEvent> {
  const code = readText(cells, columns, 'code')
  const warn = (reason: string): FeedEvent => ({ kind: 'warning', id: code, reason })
  const faulty = columns.filter(({ is, index }) => {
    const { kind } = cells[index] ?? {}
    return kind !== undefined && faults[kind] && (kind !== 'date' || numeric.test(is))
  })
  const [first] = faulty.filter(({ is }) => ['code', 'name', 'price'].includes(is))
  if (first) {
    yield { kind: 'skipped', id: code, reason: toReason(number, first, cells) }
    return
  }
  for (const column of faulty) yield warn(`${toReason(number, column, cells)}: left out`)
  const sound = columns.filter((column) => !faulty.includes(column))
  yield { kind: 'offer', offer: toOffer(cells, sound, { categoryId, list, code }) }
}

function toReason(number: number, { index }: ReadColumn, cells: TableRow['cells']): string {
  const fault = faults[cells[index]?.kind ?? 'text'] ?? ''
  return `${toColumnName(index)}${number}: ${fault}`
}

const readText = (cells: TableRow['cells'], columns: readonly ReadColumn[], is: string) =>
  cells[columns.find((column) => column.is === is)?.index ?? -1]?.text ?? ''

type Read = { categoryId: string; list: PriceList; code: string }

function toOffer(
  cells: TableRow['cells'],
  columns: readonly ReadColumn[],
  { categoryId, list, code }: Read,
): FeedOffer {
  const read = (is: string) => readText(cells, columns, is)
  const named = Object.entries(paramNames).flatMap(([is, name]): FeedParam[] => {
    const value = read(is)
    return value === '' ? [] : [{ name, unit: '', value }]
  })
  const own = columns.flatMap(({ is, index, name, unit }): FeedParam[] => {
    const value = is === 'properties' ? (cells[index]?.text ?? '') : ''
    return value === '' ? [] : [{ name, unit, value }]
  })
  const vat = read('vat')
  return {
    ...createOffer(code.slice(0, 120)),
    name: read('name'),
    vendor: read('brand'),
    vendorCode: code,
    barcode: read('barcode'),
    categoryId,
    price: read('price'),
    oldPrice: read('oldPrice'),
    pictures: columns.flatMap(({ is, index }) =>
      is === 'pictures' ? toPictures(cells[index]?.text ?? '') : [],
    ),
    description: read('description'),
    params: [...named, ...own],
    weight: read('weight'),
    isWeightOfUnit: true,
    ...(vat !== '' && { vat: toVatText(vat) }),
    ...toStock(cells, columns, list),
  }
}

/** Per cent, of which Excel keeps 22 as 0.22; a bare number is a code in other formats. */
function toVatText(text: string): string {
  const share = /^0[.,]\d+$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : text
  return /^\d{1,2}$/.test(String(share)) ? `НДС ${share}%` : text
}

/** Shops by their columns, or one number; a stated column with an empty cell is nothing in stock. */
function toStock(
  cells: TableRow['cells'],
  columns: readonly ReadColumn[],
  { columns: { stock } }: PriceList,
): Partial<FeedOffer> {
  if (stock === undefined) return {}
  if (typeof stock === 'string') {
    return { stock: toStockText(readText(cells, columns, 'stock')), isStockStated: true }
  }
  const outlets = Object.keys(stock).map(
    (id): FeedOutlet => ({
      id,
      inStock: toStockText(readText(cells, columns, `stock.${id}`)),
      price: '',
      oldPrice: '',
    }),
  )
  return { outlets, isStockStated: true }
}

const toStockText = (text: string) => (text === '' || /^нет\b/i.test(text) ? '0' : text)

/** Addresses, or names of files that lie beside the list. */
const toPictures = (text: string): string[] =>
  text
    .split(/[\s;]*[\n;]\s*|\s*,\s+|\s+(?=https?:)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^(?:https?:)?\/\//i.test(part) ? part : toBeside(part)))

const toBeside = (path: string) =>
  `${besideOrigin}/${path
    .replaceAll('\\', '/')
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .map(encodeURIComponent)
    .join('/')}`
