/**
 * A table of goods, however long: XLSX or a text with separators, read row by row. What it is is
 * told by its bytes, not by its name.
 */
import { type CsvLayout, detectLayout, readCsvRows } from './table-csv.ts'
import { createRowReader, type Merge, type TableRow } from './table-sheet.ts'
import { openWorkbook, type WorkbookIndex } from './workbook-index.ts'
import { type PartHandler, readPart, readPieces } from './workbook-part.ts'
import { ZipError } from './zip-archive.ts'

export type TableFault =
  | 'EMPTY'
  /** More bytes than such a file may have. */
  | 'TOO_LONG'
  /** It unpacks to more than is read. */
  | 'TOO_LARGE'
  | 'PASSWORD'
  | 'OLD_EXCEL'
  | 'NO_TABLE'

export class TableError extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}

export type TableBounds = { fileBytes: number; unpackedBytes: number; letters: number }

/** Enough for 100,000 goods with a price in each city, and within the memory of a Worker. */
export const staffBounds: TableBounds = {
  fileBytes: 12 * 1024 * 1024,
  unpackedBytes: 192 * 1024 * 1024,
  letters: 24_000_000,
}

export type TableSheet = {
  name: string
  /** Each call reads it from its beginning; throws a TableError where that cannot be done. */
  readRows: () => AsyncGenerator<TableRow>
  /** Cells that are merged downwards: known once the rows are read to their end. */
  merges: readonly Merge[]
}

export type Table = { kind: 'xlsx' | 'csv'; sheets: TableSheet[] }

const marks = { zip: 'PK\x03\x04', compound: '\xd0\xcf\x11\xe0' }

/** Throws a TableError where it is no table, or more of one than is read. */
export async function openTable(
  file: Uint8Array<ArrayBuffer>,
  bounds: TableBounds,
): Promise<Table> {
  if (file.length === 0) throw new TableError('EMPTY')
  if (file.length > bounds.fileBytes) throw new TableError('TOO_LONG')
  const head = String.fromCharCode(...file.subarray(0, 4))
  if (head === marks.compound) throw new TableError(isLocked(file) ? 'PASSWORD' : 'OLD_EXCEL')
  if (head === marks.zip) return asTable(() => openSheets(file, bounds))
  const layout = detectLayout(file)
  if (!layout) throw new TableError('NO_TABLE')
  return { kind: 'csv', sheets: [toCsvSheet(file, layout)] }
}

/** Excel packs a workbook with a password into a compound file, whose parts are named in UTF-16. */
function isLocked(file: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  const last = Math.min(file.length - name.length, 8 * 1024 * 1024)
  for (let at = 512; at <= last; at += 1) {
    if (file[at] === name[0] && name.every((byte, i) => file[at + i] === byte)) return true
  }
  return false
}

async function asTable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new TableError(error.isTooLarge ? 'TOO_LARGE' : 'NO_TABLE')
  }
}

async function openSheets(file: Uint8Array<ArrayBuffer>, bounds: TableBounds): Promise<Table> {
  const index = await openWorkbook(file, bounds.unpackedBytes)
  const texts = await readTexts(index, bounds.letters)
  const sheets = index.sheets.map(({ name, part }) => toSheet(index, { name, part, texts }))
  return { kind: 'xlsx', sheets }
}

type Read = { name: string; part: string; texts: readonly string[] }

function toSheet(index: WorkbookIndex, { name, part, texts }: Read): TableSheet {
  const merges: Merge[] = []
  async function* readRows() {
    merges.length = 0
    const reader = createRowReader({ texts, dates: index.dates, merges })
    try {
      for (const _ of readPieces(index.archive, part, reader.handler)) yield* reader.take()
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      throw new TableError(error.isTooLarge ? 'TOO_LARGE' : 'NO_TABLE')
    }
    yield* reader.take()
  }
  return { name, readRows, merges }
}

/** The texts that cells share, in their order. */
async function readTexts({ archive, sharedPart }: WorkbookIndex, lettersMax: number) {
  const texts: string[] = []
  let letters = 0
  let isText = false
  let isReadAloud = false
  let text = ''
  const handler: PartHandler = {
    open: (tag) => {
      if (tag === 'si') text = ''
      // How a word is read aloud stands beside it.
      if (tag === 'rPh') isReadAloud = true
      isText = tag === 't' && !isReadAloud
    },
    text: (more) => {
      if (isText) text += more
    },
    close: (tag) => {
      if (tag === 'rPh') isReadAloud = false
      isText = false
      if (tag !== 'si') return
      letters += text.length
      if (letters > lettersMax) throw new ZipError('its texts are too long', true)
      texts.push(text)
    },
  }
  await readPart(archive, sharedPart, handler)
  return texts
}

const toCsvSheet = (file: Uint8Array<ArrayBuffer>, layout: CsvLayout): TableSheet => ({
  name: '',
  readRows: () => readCsvRows(file, layout),
  merges: [],
})
