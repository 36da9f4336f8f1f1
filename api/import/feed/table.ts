/** Reads a price list (XLSX, CSV) by a mapping of its columns, row by row. */
import {
  openTable,
  type Table,
  type TableBounds,
  TableError,
  type TableFault,
  type TableSheet,
} from '#api/rules/file/table.ts'
import { type TableCell, type TableRow, toColumnName } from '#api/rules/file/table-sheet.ts'
import { FeedError, type FeedEvent, type FeedFile, type FeedReader } from './model.ts'
import { createGroups, createHeadings, toGroupId, toGroupPath } from './table-groups.ts'
import { listNamed, type PriceList, toColumnKey } from './table-mapping.ts'
import { type ReadColumn, toTableOffer } from './table-offer.ts'

/** Of a machine of the merchant's, which has more memory than a Worker. */
const listBounds: TableBounds = {
  fileBytes: 64 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  letters: 200_000_000,
}

export const tableFaults: Record<TableFault, string> = {
  EMPTY: 'The file is empty',
  TOO_LONG: `The file is larger than ${listBounds.fileBytes / 1024 / 1024} MB`,
  TOO_LARGE: 'There is too much in the file: copy the list into a new one',
  PASSWORD: 'The file has a password: take it off in Excel and save the file again',
  OLD_EXCEL: 'The file is of old Excel (XLS): save it as XLSX or CSV',
  NO_TABLE: 'The file is no table: XLSX or CSV is wanted',
}

const headingRowMax = 60
const otherCategory = 'Другие товары'

export async function openList(file: FeedFile): Promise<Table> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of file.open()) {
    length += part.length
    if (length > listBounds.fileBytes) throw new FeedError(tableFaults.TOO_LONG)
    parts.push(part)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return openTable(bytes, listBounds)
}

/** A reader of feeds for one list. */
export const createTableReader = (list: PriceList): FeedReader =>
  async function* readTable([file], progress) {
    if (!file) return
    try {
      const table = await openList(file)
      progress?.(file.bytes)
      yield { kind: 'shop', id: list.name, name: list.name }
      yield* readSheet(await findSheet(table, list), list)
    } catch (error) {
      if (error instanceof TableError) throw new FeedError(tableFaults[error.fault])
      throw error
    }
  }

type Found = { sheet: TableSheet; rowNumber: number; columns: ReadColumn[] }

async function findSheet({ sheets }: Table, list: PriceList): Promise<Found> {
  const asked = sheets.filter(({ name }) => list.sheet === null || name === list.sheet)
  if (asked.length === 0) {
    const names = sheets.map(({ name }) => `«${name}»`).join(', ')
    throw new FeedError(`There is no sheet «${list.sheet}»; there are ${names}`)
  }
  let best: { missing: string[]; sheet: string } | null = null
  for (const sheet of asked) {
    const { found, missing } = await findHeading(sheet, list)
    if (found) return found
    if (!best || missing.length < best.missing.length) best = { missing, sheet: sheet.name }
  }
  const missing = (best?.missing ?? []).map((heading) => `«${heading}»`).join(', ')
  const where = best?.sheet ? `the sheet «${best.sheet}»` : 'the file'
  throw new FeedError(`In ${where} no row is a heading with all columns of the list: no ${missing}`)
}

/** The first row in which all named headings stand; else what the best row lacks. */
async function findHeading(sheet: TableSheet, list: PriceList) {
  const named = listNamed(list)
  let missing = named.map(({ heading }) => heading)
  let count = 0
  for await (const row of sheet.readRows()) {
    const keys = new Map<string, number>()
    for (const [index, cell] of row.cells.entries()) {
      const key = cell?.kind === 'text' ? toColumnKey(cell.text) : ''
      if (key !== '' && !keys.has(key)) keys.set(key, index)
    }
    const lacked = named.filter(({ heading }) => !keys.has(toColumnKey(heading)))
    if (lacked.length === 0) return { found: toFound(sheet, row, keys, list), missing: [] }
    if (lacked.length < missing.length) missing = lacked.map(({ heading }) => heading)
    count += 1
    if (count >= headingRowMax) break
  }
  return { found: null, missing }
}

function toFound(
  sheet: TableSheet,
  row: TableRow,
  keys: ReadonlyMap<string, number>,
  list: PriceList,
): Found {
  const columns = listNamed(list).map(({ is, heading }): ReadColumn => {
    const index = keys.get(toColumnKey(heading)) ?? 0
    const own = list.properties === 'rest' ? [] : list.properties
    const property = is === 'properties' ? own.find(({ column }) => column === heading) : undefined
    return { is, index, name: property?.name ?? heading, unit: property?.unit ?? '' }
  })
  const used = new Set(columns.map(({ index }) => index))
  const rest = list.properties === 'rest' ? [...row.cells.entries()] : []
  for (const [index, cell] of rest) {
    if (cell?.kind !== 'text' || used.has(index)) continue
    columns.push({ is: 'properties', index, name: cell.text, unit: '' })
  }
  return { sheet, rowNumber: row.number, columns }
}

async function* readSheet(
  { sheet, rowNumber, columns }: Found,
  list: PriceList,
): AsyncGenerator<FeedEvent> {
  const takeGroups = createGroups()
  const headings = createHeadings()
  const codes = { numbers: 0, zeros: 0 }
  const indexOf = (is: string) => columns.find((column) => column.is === is)?.index ?? -1
  const [codeAt, nameAt, categoryAt] = [indexOf('code'), indexOf('name'), indexOf('category')]
  for await (const row of sheet.readRows()) {
    if (row.number <= rowNumber) continue
    const heading = toHeading(row, nameAt, columns)
    if (heading !== null) {
      headings.add(heading, row.level)
      continue
    }
    const code = row.cells[codeAt]
    if (!code) {
      if (isGoods(row, columns)) yield toSkipped(row, nameAt)
      continue
    }
    if (isRepeated(row, columns)) continue
    if (code.kind === 'number') codes.numbers += 1
    if (/^0\d/.test(code.text)) codes.zeros += 1
    const stated =
      categoryAt < 0 ? headings.read(row.level) : toGroupPath(row.cells[categoryAt]?.text ?? '')
    const path = stated.length > 0 ? stated : [otherCategory]
    for (const category of takeGroups(path)) yield { kind: 'category', category }
    yield* toTableOffer(row, { columns, categoryId: toGroupId(path), list })
  }
  if (codes.numbers > 0 && codes.zeros > 0) {
    const reason = `${codes.numbers} codes are numbers in the file: zeros before them are lost`
    yield { kind: 'warning', id: '', reason }
  }
  for (const merge of sheet.merges.filter(({ toRow }) => toRow > rowNumber + 1).slice(0, 50)) {
    const { fromRow, toRow, fromColumn } = merge
    const used = columns.some(({ index }) => index === fromColumn)
    const letter = toColumnName(fromColumn)
    const reason = `cells ${letter}${fromRow}:${letter}${toRow} are merged: only row ${fromRow} has their value`
    if (used) yield { kind: 'warning', id: '', reason }
  }
}

/** The only text of a row, where it stands at the name or before all columns of the list. */
function toHeading({ cells }: TableRow, nameAt: number, columns: readonly ReadColumn[]) {
  const filled = [...cells.entries()].filter(
    (entry): entry is [number, TableCell] => entry[1] !== undefined,
  )
  const [[at, cell] = [0, undefined], ...others] = filled
  if (!cell || others.length > 0 || cell.kind !== 'text') return null
  const first = Math.min(...columns.map(({ index }) => index))
  return at === nameAt || at <= first ? cell.text : null
}

/** Goods without a code, rather than a note or a sum. */
const isGoods = ({ cells }: TableRow, columns: readonly ReadColumn[]) =>
  ['name', 'price'].every((is) =>
    columns.some((column) => column.is === is && cells[column.index] !== undefined),
  )

const toSkipped = ({ number, cells }: TableRow, nameAt: number): FeedEvent => ({
  kind: 'skipped',
  id: '',
  reason: `row ${number} («${(cells[nameAt]?.text ?? '').slice(0, 60)}») has no code`,
})

/** The heading stands once more at the top of each printed page. */
const isRepeated = ({ cells }: TableRow, columns: readonly ReadColumn[]) =>
  columns.every(({ index, name, is }) => {
    const text = cells[index]?.text ?? ''
    return is === 'properties' || toColumnKey(text) === toColumnKey(name)
  })
