/** Reads a table of prices to its end, and finds what each row would change. */
import { listPresentProducts, listZeroCodes } from '#api/data/staff/price-table-present.ts'
import type { Database } from '#api/database.ts'
import { accept, declineField, type Outcome } from '#api/outcome.ts'
import {
  openTable,
  staffBounds,
  type Table,
  TableError,
  type TableSheet,
} from '#api/rules/file/table.ts'
import { type Merge, toColumnName } from '#api/rules/file/table-sheet.ts'
import { type Change, compareRow, type PresentProduct } from '#api/rules/price-table/compare.ts'
import {
  type Heading,
  headingRowMax,
  type Places,
  readHeading,
} from '#api/rules/price-table/heading.ts'
import { readRow, type StatedRow } from '#api/rules/price-table/row.ts'
import { goodsGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffPriceTableReport } from '#schema/rest/staff/price-table.ts'
import { createPriceReport, type PriceTableReporter } from './report.ts'
import { fileFaults, noHeading, toDoubledHeading, toTooManyRows } from './words.ts'

/** Rows that are compared at once. */
const chunkRows = 1000
const rowMax = 200_000

type Given = {
  file: Uint8Array<ArrayBuffer>
  places: Places
  largePercent: number
  /** Takes what is to be changed, chunk by chunk. */
  keep: (changes: Change[]) => Promise<void>
}

export async function readPriceTable(
  db: Database,
  { file, places, largePercent, keep }: Given,
): Promise<Outcome<StaffPriceTableReport>> {
  try {
    const table = await openTable(file, staffBounds)
    const found = await findSheet(table, places)
    if (!found) return declineField(['file'], noHeading)
    const { sheet, heading, others } = found
    if (heading.doubled) return declineField(['file'], toDoubledHeading(heading.doubled))
    const reporter = createPriceReport({ sheet: sheet.name, heading, places, largePercent })
    if (others.length > 0) {
      const names = others.map(({ name }) => `«${name}»`).join(', ')
      const message = `Прочитан лист «${sheet.name}». Есть и\u00a0другие с\u00a0ценами: ${names}`
      reporter.note('SHEETS_IGNORED', `${message}. Отправьте их отдельными файлами`)
    }
    await readSheet(db, { sheet, heading, places, reporter, keep })
    return accept(reporter.report)
  } catch (error) {
    if (error instanceof TableError) return declineField(['file'], fileFaults[error.fault])
    if (error instanceof TooManyRowsError) return declineField(['file'], toTooManyRows(rowMax))
    throw error
  }
}

class TooManyRowsError extends Error {}

type Found = { sheet: TableSheet; heading: Heading; others: TableSheet[] }

/** The first sheet with a heading; others that have one too are said to be left out. */
async function findSheet({ sheets }: Table, places: Places): Promise<Found | null> {
  let found: Found | null = null
  for (const sheet of sheets.slice(0, 20)) {
    const heading = await findHeading(sheet, places)
    if (heading && found) found.others.push(sheet)
    else if (heading) found = { sheet, heading, others: [] }
  }
  return found
}

async function findHeading(sheet: TableSheet, places: Places): Promise<Heading | null> {
  let count = 0
  for await (const row of sheet.readRows()) {
    const heading = readHeading(row, places)
    if (heading) return heading
    count += 1
    if (count >= headingRowMax) break
  }
  return null
}

type Reading = Pick<Found, 'sheet' | 'heading'> & {
  places: Places
  reporter: PriceTableReporter
  keep: Given['keep']
}

/** What is counted on the way, and told at the end. */
type Tally = { rounded: number; zeros: number; cityPrices: number; breaks: number }

async function readSheet(db: Database, reading: Reading): Promise<void> {
  const { sheet, heading, reporter } = reading
  const seen = new Set<string>()
  const tally: Tally = { rounded: 0, zeros: 0, cityPrices: 0, breaks: 0 }
  let chunk: StatedRow[] = []
  for await (const row of sheet.readRows()) {
    if (row.number <= heading.rowNumber) continue
    const read = readRow(row, heading.columns)
    if (!read) continue
    reporter.addRow()
    if (reporter.report.rows > rowMax) throw new TooManyRowsError()
    if (read.problem) reporter.refuse(read.problem)
    else chunk.push(read.stated)
    if (chunk.length < chunkRows) continue
    await compareChunk(db, reading, { chunk, seen, tally })
    chunk = []
  }
  await compareChunk(db, reading, { chunk, seen, tally })
  tell(reading, tally)
}

type Chunk = { chunk: StatedRow[]; seen: Set<string>; tally: Tally }

async function compareChunk(db: Database, reading: Reading, { chunk, seen, tally }: Chunk) {
  if (chunk.length === 0) return
  const { reporter, heading, keep } = reading
  const shopIds = heading.columns.flatMap(({ meaning }) =>
    meaning.kind === 'stock' ? [meaning.shopId] : [],
  )
  const byCode = await findByCode(db, chunk, { shopIds, tally })
  const kept: Change[] = []
  for (const stated of chunk) {
    const { row, code } = stated
    const found = byCode.get(code) ?? []
    const fault = judgeCode(found)
    const [product] = found
    if (!product || fault) {
      reporter.refuse({ fault: fault ?? 'CODE_UNKNOWN', row, code, column: null })
      continue
    }
    if (seen.has(product.id)) {
      reporter.refuse({ fault: 'CODE_DOUBLED', row, code, column: null })
      continue
    }
    seen.add(product.id)
    kept.push(...compareStated(stated, product, reading, tally))
  }
  if (kept.length > 0) await keep(kept)
}

/** By the codes as the table has them; goods on sale before those that are not. */
async function findByCode(
  db: Database,
  chunk: readonly StatedRow[],
  { shopIds, tally }: { shopIds: string[]; tally: Tally },
): Promise<Map<string, PresentProduct[]>> {
  const codes = [...new Set(chunk.map(({ code }) => code))]
  const products = await listPresentProducts(db, { codes, shopIds })
  const byCode = Map.groupBy(products, ({ code }) => code)
  const missed = codes.filter((code) => /^[1-9]\d*$/.test(code) && !byCode.has(code))
  const zeroCodes = await listZeroCodes(db, missed)
  if (zeroCodes.size > 0) {
    const more = await listPresentProducts(db, { codes: [...zeroCodes.values()], shopIds })
    const own = Map.groupBy(more, ({ code }) => code)
    for (const [plain, code] of zeroCodes) byCode.set(plain, own.get(code) ?? [])
    tally.zeros += zeroCodes.size
  }
  for (const [code, found] of byCode) {
    const live = found.filter(({ isHidden }) => !isHidden)
    byCode.set(code, live.length > 0 ? live : found)
  }
  return byCode
}

function judgeCode(found: readonly PresentProduct[]) {
  const [product, ...others] = found
  if (!product) return 'CODE_UNKNOWN' as const
  if (others.length > 0) return 'CODE_SHARED' as const
  return product.isHidden ? ('DISCONTINUED' as const) : null
}

function compareStated(
  stated: StatedRow,
  product: PresentProduct,
  { reporter, places, heading }: Reading,
  tally: Tally,
): Change[] {
  const { row, code } = stated
  const compared = compareRow(stated, product)
  if (compared.fault) {
    const { fault, placeId, reserved } = compared
    const where = places.shops.find(({ id }) => id === placeId)?.name ?? ''
    const column = heading.columns.find(({ meaning }) =>
      fault === 'RESERVED'
        ? meaning.kind === 'stock' && meaning.shopId === placeId
        : meaning.kind === 'oldPrice' && (meaning.cityId ?? '') === placeId,
    )
    const more = { where, unit: product.unit, reserved }
    reporter.refuse({ fault, row, code, column: column?.index ?? null, ...more })
    return []
  }
  const { changes } = compared
  reporter.addChanges(row, product, changes)
  tally.rounded += stated.roundedCount
  const common = changes.find(({ kind, placeId }) => kind === 'PRICE' && placeId === '')
  if (common?.kind === 'PRICE') {
    if (common.breaks) tally.breaks += 1
    if ([...product.prices.keys()].some((id) => !stated.prices.has(id))) tally.cityPrices += 1
  }
  return changes
}

function tell({ sheet, heading, reporter }: Reading, tally: Tally) {
  for (const merge of sheet.merges.filter((one) => isOfValues(one, heading)).slice(0, 20)) {
    const column = toColumnName(merge.fromColumn)
    const cells = `${column}${merge.fromRow}–${column}${merge.toRow}`
    reporter.note(
      'MERGED',
      `Ячейки ${cells} объединены: значение взято только для строки ${merge.fromRow}`,
    )
  }
  if (tally.rounded > 0) {
    const cells = formatCount(tally.rounded, ['ячейке', 'ячейках', 'ячейках'])
    reporter.note('ROUNDED', `В\u00a0${cells} больше двух знаков после запятой: округлено`)
  }
  const toGoods = (count: number) => formatCount(count, goodsGenitives)
  if (tally.zeros > 0) {
    const message = `У\u00a0${toGoods(tally.zeros)} код без нулей впереди: их убирает Excel`
    reporter.note('ZEROS_LOST', `${message}. Товары найдены по\u00a0остальным цифрам`)
  }
  if (tally.cityPrices > 0) {
    const message = `У\u00a0${toGoods(tally.cityPrices)} в\u00a0некоторых городах своя цена`
    reporter.note('CITY_PRICES', `${message}: она останется прежней`)
  }
  if (tally.breaks > 0) {
    const message = `У\u00a0${toGoods(tally.breaks)} есть цена за\u00a0количество`
    reporter.note('BREAKS', `${message}: она изменится во\u00a0столько\u00a0же раз`)
  }
}

/** Whether a merge hides the value of a row that has goods. */
const isOfValues = ({ toRow, fromColumn, toColumn }: Merge, { rowNumber, columns }: Heading) =>
  toRow > rowNumber + 1 &&
  columns.some(
    ({ index, meaning }) => index >= fromColumn && index <= toColumn && meaning.kind !== 'name',
  )
