/**
 * Words of a workbook (XLSX, ECMA-376): its visible sheets as rows of texts, read part by part and
 * no further than a list of goods goes, whatever the file holds.
 */
import { openWorkbook } from '#api/rules/file/workbook-index.ts'
import { type Archive, type PartHandler, readPart } from '#api/rules/file/workbook-part.ts'
import { ZipError } from '#api/rules/file/zip-archive.ts'
import { createSheetReader, type RawCell, type TableBudget } from './workbook-sheet.ts'

/** Thousands of rows with all their styles are a half of it. */
const unpackedMax = 32 * 1024 * 1024
const sheetMax = 20
const rowMax = 6000
const cellMax = 120_000
/** Letters of one cell, and of all together. */
const textMax = 1000
const lettersMax = 3_000_000

/** Rows without the empty ones; cells without what is no text and no number. */
type Sheet = { name: string; rows: string[][] }
type WorkbookFault = 'BROKEN' | 'TOO_LARGE'
export type Workbook =
  | { sheets: Sheet[]; isCut: boolean; fault?: undefined }
  | { sheets?: undefined; isCut?: undefined; fault: WorkbookFault }

export async function readWorkbook(file: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  try {
    return await readSheets(file)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return { fault: error.isTooLarge ? 'TOO_LARGE' : 'BROKEN' }
  }
}

async function readSheets(file: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const { archive, sheets, dates, sharedPart } = await openWorkbook(file, unpackedMax)
  const left: TableBudget = { rows: rowMax, cells: cellMax }
  const read: { name: string; rows: RawCell[][] }[] = []
  for (const { name, part } of sheets.slice(0, sheetMax)) {
    const reader = createSheetReader({ left, dates, textMax })
    await readPart(archive, part, reader.handler)
    if (reader.rows.length > 0) read.push({ name: name.slice(0, textMax), rows: reader.rows })
  }
  const shared = await readSharedTexts(archive, sharedPart, read)
  return { sheets: toTexts(read, shared), isCut: left.rows <= 0 || left.cells <= 0 }
}

type Texts = ReadonlyMap<number, string>

/** Of the texts that cells share only those that the read ones name. */
async function readSharedTexts(
  archive: Archive,
  part: string,
  sheets: readonly { rows: RawCell[][] }[],
): Promise<Texts> {
  const indices = sheets.flatMap(({ rows }) => rows.flat().filter((cell) => isShared(cell)))
  const wanted = new Set(indices)
  const last = indices.reduce((most, index) => Math.max(most, index), -1)
  const texts = new Map<number, string>()
  let index = -1
  let isText = false
  let text = ''
  const handler: PartHandler = {
    open: (tag) => {
      if (tag === 'si') {
        index += 1
        text = ''
      }
      // How a word is read aloud stands beside it (`rPh`).
      if (tag === 'rPh') text += '\u0000'
      isText = tag === 't' && !text.endsWith('\u0000')
    },
    text: (more) => {
      if (isText && text.length < textMax) text += more.slice(0, textMax)
    },
    close: (tag) => {
      if (tag === 'rPh') text = text.slice(0, text.indexOf('\u0000'))
      if (tag === 't') isText = false
      if (tag === 'si' && wanted.has(index)) texts.set(index, text.slice(0, textMax))
    },
    isDone: () => index > last,
  }
  if (last >= 0) await readPart(archive, part, handler)
  return texts
}

const isShared = (cell: RawCell): cell is number => typeof cell === 'number'

function toTexts(read: readonly { name: string; rows: RawCell[][] }[], shared: Texts): Sheet[] {
  let letters = 0
  const toText = (cell: RawCell) => {
    const text = isShared(cell) ? (shared.get(cell) ?? '') : cell
    letters += text.length
    // A text that many cells share is one in the file, and many in the rows.
    if (letters > lettersMax) throw new ZipError('its cells hold too much', true)
    return text
  }
  return read.map(({ name, rows }) => ({ name, rows: rows.map((cells) => cells.map(toText)) }))
}
