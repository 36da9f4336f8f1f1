/** A table as text: its encoding and its separator are told by its first lines. */
import type { TableRow } from './table-sheet.ts'

export type CsvLayout = { encoding: string; separator: string }

const headBytes = 64 * 1024
const pieceBytes = 64 * 1024
const separators = [';', '\t', ',', '|'] as const
const columnMax = 200
const cellMax = 32_767

/** Null for what is no text: pictures and archives hold signs that no table has. */
export function detectLayout(file: Uint8Array<ArrayBuffer>): CsvLayout | null {
  const encoding = detectEncoding(file)
  const head = new TextDecoder(encoding).decode(file.subarray(0, headBytes))
  // oxlint-disable-next-line no-control-regex -- just those are looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(head)) return null
  return { encoding, separator: detectSeparator(head) }
}

/** UTF-8 and UTF-16 by their marks, else UTF-8 where all of it is, else what Windows writes. */
function detectEncoding(file: Uint8Array<ArrayBuffer>): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < file.length; at += pieceBytes) {
      decoder.decode(file.subarray(at, at + pieceBytes), { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1251'
  }
}

/**
 * The one that parts the most lines into equally many cells. Numbers hold commas too, so that a
 * comma wins only where nothing else parts the lines.
 */
function detectSeparator(head: string): string {
  // Excel reads such a first line itself.
  const [, stated] = /^\ufeff?sep=(.)\r?\n/i.exec(head) ?? []
  if (stated) return stated
  const lines = head.split(/\r\n|\r|\n/).slice(0, 50)
  const judged = separators.map((separator) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length)
    return { separator, parted: counts.filter((count) => count > 1).length }
  })
  const most = Math.max(...judged.map(({ parted }) => parted))
  return judged.find(({ parted }) => parted > 0 && parted * 2 >= most)?.separator ?? ';'
}

export async function* readCsvRows(
  file: Uint8Array<ArrayBuffer>,
  layout: CsvLayout,
): AsyncGenerator<TableRow> {
  const decoder = new TextDecoder(layout.encoding)
  const reader = createCsvReader(layout.separator)
  for (let at = 0; at < file.length; at += pieceBytes) {
    reader.write(decoder.decode(file.subarray(at, at + pieceBytes), { stream: true }))
    yield* reader.take()
  }
  reader.end(decoder.decode())
  yield* reader.take()
}

/** RFC 4180 with any separator and any end of a line; a row is numbered by its first line. */
function createCsvReader(separator: string) {
  let ready: TableRow[] = []
  let cells: string[] = []
  let text = ''
  let isQuoted = false
  let wasQuote = false
  let wasReturn = false
  let line = 1
  let firstLine = 1

  const endCell = () => {
    if (cells.length < columnMax) cells.push(text.slice(0, cellMax))
    text = ''
    wasQuote = false
  }
  const endRow = () => {
    endCell()
    const row = toRow(firstLine, cells)
    if (row) ready.push(row)
    cells = []
    firstLine = line
  }
  const take = (letter: string) => {
    const isReturn = letter === '\r'
    const isBreak = isReturn || letter === '\n'
    const isSecond = letter === '\n' && wasReturn
    wasReturn = isReturn
    if (isBreak && !isSecond) line += 1
    if (isQuoted) {
      if (letter === '"') {
        isQuoted = false
        wasQuote = true
      } else text += letter
    } else if (letter === '"' && (text === '' || wasQuote)) {
      // A quote within quotes is doubled.
      if (wasQuote) text += '"'
      isQuoted = true
      wasQuote = false
    } else if (letter === separator) endCell()
    else if (isBreak) {
      if (!isSecond) endRow()
    } else text += letter
  }
  return {
    write: (piece: string) => {
      for (const letter of piece) take(letter)
    },
    end: (rest: string) => {
      for (const letter of rest) take(letter)
      if (text !== '' || cells.length > 0) endRow()
    },
    take: (): TableRow[] => {
      const rows = ready
      if (rows.length > 0) ready = []
      return rows
    },
  }
}

function toRow(number: number, cells: readonly string[]): TableRow | null {
  const read = cells.map((cell) => {
    const text = cell.replace(/^\ufeff/, '').trim()
    return text === '' ? undefined : ({ kind: 'text', text } as const)
  })
  const isStatement = number === 1 && /^sep=/i.test(read[0]?.text ?? '')
  return isStatement || read.every((cell) => !cell) ? null : { number, cells: read, level: 0 }
}
