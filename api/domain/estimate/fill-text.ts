/** Pasted text: lines, or cells that a spreadsheet put into the clipboard with tabs between them. */
import { readTable } from '#api/domain/file/spreadsheet.ts'
import { fillRowMax } from '#schema/estimate.ts'
import { parseFillLine, squeeze } from './fill-line.ts'
import { completeRow, type FillRead, type FillRow } from './fill-row.ts'
import { createSplit } from './fill-split.ts'
import { parseFillTable } from './fill-table.ts'

/** Lines of a table that are looked at: most rows of a price form ask for nothing. */
const tableRowMax = 5000

export function parseFillText(text: string): FillRead {
  const lines = text.split(/\r\n|[\n\r\u2028]/).filter((line) => line.trim() !== '')
  const delimiter = findDelimiter(lines)
  if (delimiter === null) {
    return toFirstRows(readLines(lines.slice(0, tableRowMax)), 0, lines.length > tableRowMax)
  }
  const table = readTable(text, delimiter, tableRowMax + 1)
  const { rows, leftOut } = parseFillTable(table.slice(0, tableRowMax))
  return toFirstRows(rows, leftOut, table.length > tableRowMax)
}

/** As many rows as are read; `isLong` when not all lines were looked at. */
export const toFirstRows = (rows: FillRow[], leftOut: number, isLong: boolean): FillRead => ({
  rows: rows.slice(0, fillRowMax),
  isCut: isLong || rows.length > fillRowMax,
  leftOut,
})

function readLines(lines: string[]): FillRow[] {
  const rows: FillRow[] = []
  const split = createSplit()
  let section = ''
  for (const [i, line] of withoutNumbers(lines).entries()) {
    if (rows.length > fillRowMax) break
    const heading = i < lines.length - 1 ? findHeading(line) : null
    if (heading !== null) section = heading
    else {
      const parts = split(squeeze(line))
      const manner = { isListed: parts.length > 1 }
      rows.push(...parts.map((part) => completeRow({ ...parseFillLine(part, manner), section })))
    }
  }
  return rows
}

/** «Стены:», «Раздел 2. Кухня», «# Кухня»; «Нужно:» is none, though no row either. */
function findHeading(line: string): string | null {
  const plain = squeeze(line)
  if (plain.length > 80) return null
  if (/^(?:нужн[оы]|надо|купить|список|заказ)(?: материалов)?:$/i.test(plain)) return ''
  const [, marked] = /^#{1,4} (.+)$/.exec(plain) ?? []
  if (marked !== undefined) return marked
  if (/^(?:раздел|этап|помещение|комната)(?: \d+)?[.:]? ?[^\d]*$/i.test(plain))
    return plain.replace(/:$/, '')
  return /^[^\d]*\p{L}{2}[^\d]*:$/u.test(plain) ? plain.slice(0, -1).trim() : null
}

/** Rows that begin with 1, 2, 3 are numbered, though without dots. */
function withoutNumbers(lines: string[]): string[] {
  const isNumbered = lines.every((line, i) => line.trimStart().startsWith(`${i + 1} `))
  return lines.length > 1 && isNumbered
    ? lines.map((line) => line.trimStart().replace(/^\d+ /, ''))
    : lines
}

/** What most lines are divided by; a comma only where each is divided as often. */
function findDelimiter(lines: string[]): string | null {
  const looked = lines.slice(0, 40)
  const countOf = (line: string, sign: string) => line.split(sign).length - 1
  const isOften = (sign: string) =>
    looked.filter((line) => line.includes(sign)).length * 2 > looked.length
  const found = ['\t', ';', '|'].find(isOften)
  const split = createSplit()
  if (found === ';' && looked.some((line) => split(squeeze(line)).length > 1)) return null
  if (found) return found
  const [first = ''] = looked
  const commas = countOf(first, ',')
  const isEven = looked.length > 1 && looked.every((line) => countOf(line, ',') === commas)
  return isEven && commas >= 2 && /^[^,]*,[^\s,]/.test(first) ? ',' : null
}
