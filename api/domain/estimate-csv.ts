/** An estimate for other programs: what Excel of a Russian Windows opens by a double click. */
import { listColumns } from './estimate-columns.ts'
import type { Paper } from './estimate-paper.ts'

/** A byte order mark tells Excel that it is UTF-8. */
const bom = '\ufeff'

export function writeEstimateCsv(paper: Paper): Uint8Array<ArrayBuffer> {
  const columns = listColumns(paper)
  const rows = paper.groups.flatMap(({ title, rows }) =>
    rows.map((row) => [
      toText(title ?? ''),
      ...columns.map(({ toValue }) => {
        const value = toValue(row)
        if (value === null) return ''
        return 'text' in value ? toText(value.text) : toNumber(value.hundredths)
      }),
    ]),
  )
  const lines = [['Раздел', ...columns.map(({ head }) => toText(head))], ...rows]
  return new TextEncoder().encode(bom + lines.map((line) => `${line.join(';')}\r\n`).join(''))
}

const toNumber = (hundredths: number) => String(hundredths / 100).replace('.', ',')

/** What a spreadsheet would take for a formula begins with an apostrophe. */
function toText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
