/** Proposes a mapping for a price list by the headings it has. */
import type { Table, TableSheet } from '#api/rules/file/table.ts'
import type { TableRow } from '#api/rules/file/table-sheet.ts'
import { toColumnKey } from './table-mapping.ts'

/** Headings by the key of the mapping that they are proposed for; the first that fits counts. */
const words: Record<string, RegExp> = {
  code: /^(код|артикул|арт|sku|id)( товара| номенклатуры| поставщика)?$|^номенклатурный код$/,
  name: /^(наименование|название|товар|номенклатура|name)( товара| номенклатуры)?$/,
  category: /^(категория|группа|раздел|подгруппа|рубрика)( товаров| товара)?$/,
  brand: /^(бренд|производитель|марка|торговая марка|изготовитель|brand)$/,
  unit: /^(ед|единица|базовая единица)( изм| измерения)?$/,
  oldPrice: /^(старая|прежняя) цена|^цена (до скидки|старая|без скидки)/,
  price: /^(розничная )?цена|^розница|^стоимость|^price$/,
  barcode: /^штрих ?код|^ean( ?13)?$|^barcode$/,
  pictures: /^(фото|фотография|картинк|изображени|ссылка на (фото|изображение))/,
  description: /^описание/,
  vat: /^(ставка )?ндс/,
  marking: /^маркиров|^маркируе|^честный знак/,
  weight: /^(вес|масса)( брутто| нетто)?( кг)?$/,
  pack: /^(кол во|количество|штук|площадь)? ?в (упаковке|уп|пачке|коробке)/,
  step: /^кратность/,
  min: /^(мин|минимальн\S+) (заказ|партия|количество)/,
  stock: /^(остат|налич|в наличии|количество|кол во|склад|на складе)/,
}

export type ProposedList = {
  sheet: string
  columns: Record<string, string | string[] | Record<string, string>>
  /** Whether some column is left that may be a property. */
  hasRest: boolean
}

const headingRowMax = 60

/** Null where no row looks like the heading of a price list. */
export async function proposeList({ sheets }: Table): Promise<ProposedList | null> {
  let best: ProposedList | null = null
  for (const sheet of sheets.slice(0, 20)) {
    const found = await proposeSheet(sheet)
    const isBetter = found && Object.keys(found.columns).length > countColumns(best)
    if (isBetter) best = found
  }
  return best
}

const countColumns = (list: ProposedList | null) => Object.keys(list?.columns ?? {}).length

async function proposeSheet(sheet: TableSheet): Promise<ProposedList | null> {
  let best: ProposedList | null = null
  let count = 0
  for await (const row of sheet.readRows()) {
    const found = proposeRow(row, sheet.name)
    if (found && countColumns(found) > countColumns(best)) best = found
    count += 1
    if (count >= headingRowMax) break
  }
  return best
}

function proposeRow({ cells }: TableRow, sheet: string): ProposedList | null {
  const columns: ProposedList['columns'] = {}
  const stocks: string[] = []
  let hasRest = false
  for (const cell of cells) {
    if (cell?.kind !== 'text') continue
    const is = tellColumn(cell.text)
    if (is === 'stock') stocks.push(cell.text)
    else if (is === 'pictures') columns.pictures = [...toList(columns.pictures), cell.text]
    else if (is !== null && columns[is] === undefined) columns[is] = cell.text
    else hasRest = true
  }
  const [stock, ...others] = stocks
  if (stock) {
    const byShop = stocks.map((heading, i) => [`shop-${i + 1}`, heading])
    columns.stock = others.length > 0 ? Object.fromEntries(byShop) : stock
  }
  const { code, name, price } = columns
  return code && name && (price || stock) ? { sheet, columns, hasRest } : null
}

const toList = (value: ProposedList['columns'][string] | undefined) =>
  Array.isArray(value) ? value : []

function tellColumn(text: string): string | null {
  const key = toColumnKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return Object.entries(words).find(([, pattern]) => pattern.test(key))?.[0] ?? null
}
