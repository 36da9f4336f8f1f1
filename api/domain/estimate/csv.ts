/** An estimate for other programs. */
import { toCsv, toCsvText } from '#api/domain/file/csv-text.ts'
import { listColumns } from './columns.ts'
import type { Paper } from './paper.ts'

export function writeEstimateCsv(paper: Paper): Uint8Array<ArrayBuffer> {
  const columns = listColumns(paper)
  const rows = paper.groups.flatMap(({ title, rows }) =>
    rows.map((row) => [
      toCsvText(title ?? ''),
      ...columns.map(({ toValue }) => {
        const value = toValue(row)
        if (value === null) return ''
        return 'text' in value ? toCsvText(value.text) : toNumber(value.hundredths)
      }),
    ]),
  )
  return toCsv([['Раздел', ...columns.map(({ head }) => toCsvText(head))], ...rows])
}

const toNumber = (hundredths: number) => String(hundredths / 100).replace('.', ',')
