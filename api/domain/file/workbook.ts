/**
 * Words of a workbook (XLSX, ECMA-376): its visible sheets as rows of texts, read part by part and
 * no further than a list of goods goes, whatever the file holds.
 */
import { type Archive, type PartHandler, readPart } from './workbook-part.ts'
import { createSheetReader, type RawCell, type TableBudget } from './workbook-sheet.ts'
import { listZipEntries, ZipError } from './zip-archive.ts'

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
  const budget = { leftBytes: unpackedMax }
  const archive = { file, entries: listZipEntries(file), budget }
  const [main] = [...(await readRelations(archive, '')).values()].filter(({ type }) =>
    type.endsWith('/officeDocument'),
  )
  const path = main?.path ?? 'xl/workbook.xml'
  if (!archive.entries.has(path.toLowerCase())) throw new ZipError('it is no workbook')
  const relations = await readRelations(archive, path)
  const findPart = (kind: string) =>
    [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? ''
  const dates = await readDateStyles(archive, findPart('styles'))
  const left: TableBudget = { rows: rowMax, cells: cellMax }
  const read: { name: string; rows: RawCell[][] }[] = []
  for (const { name, id } of (await listSheets(archive, path)).slice(0, sheetMax)) {
    const reader = createSheetReader({ left, dates, textMax })
    await readPart(archive, relations.get(id)?.path ?? '', reader.handler)
    if (reader.rows.length > 0) read.push({ name, rows: reader.rows })
  }
  const shared = await readSharedTexts(archive, findPart('sharedStrings'), read)
  return { sheets: toTexts(read, shared), isCut: left.rows <= 0 || left.cells <= 0 }
}

type Relation = { type: string; path: string }

/** What a part refers to by its ids; the package itself has the part ''. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? []
  const relations = new Map<string, Relation>()
  await readPart(archive, `${folder}_rels/${name}.rels`, {
    open: (tag, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (tag !== 'Relationship') return
      const pathname = URL.parse(target, `file:///${folder}`)?.pathname ?? ''
      relations.set(id, { type, path: decode(pathname.slice(1)) })
    },
    isDone: () => relations.size > 1000,
  })
  return relations
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** In their order, without those that their author has hidden. */
async function listSheets(archive: Archive, path: string): Promise<{ name: string; id: string }[]> {
  const sheets: { name: string; id: string }[] = []
  await readPart(archive, path, {
    open: (tag, attributes) => {
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
      sheets.push({ name: (attributes['name'] ?? '').slice(0, textMax), id })
    },
    isDone: () => sheets.length > 1000,
  })
  return sheets
}

/** Formats that show a number as a day (ECMA-376, 18.8.30); others are told by their letters. */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
const isDateCode = (code: string) =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|general|основной/gi, ''))

/** Numbers of cell styles that show a day, which is no quantity. */
async function readDateStyles(archive: Archive, part: string): Promise<Set<number>> {
  const dates = new Set<number>()
  const codes = new Set<number>()
  let isInside = false
  let count = 0
  await readPart(archive, part, {
    open: (tag, { numFmtId: id = '0', formatCode: code = '' }) => {
      if (tag === 'numFmt' && isDateCode(code.slice(0, 200))) codes.add(Number(id))
      if (tag === 'cellXfs') isInside = true
      if (tag !== 'xf' || !isInside) return
      if (isDateFormat(Number(id)) || codes.has(Number(id))) dates.add(count)
      count += 1
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInside = false
    },
  })
  return dates
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
