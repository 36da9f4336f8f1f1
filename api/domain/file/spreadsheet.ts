/** Spreadsheets as the shop writes them, and tables of text, by hucre: nothing else imports it. */

import type { CellValue, SheetImage } from 'hucre'
import { parseCsv } from 'hucre/csv'
import type { Cell, CellStyle } from 'hucre/xlsx'

export type SheetCell = Partial<Cell>
export type SheetStyle = CellStyle

type Sheet = {
  name: string
  /** Of the file, as programs that open it show it. */
  title: string
  columns: readonly { width: number }[]
  rows: readonly SheetCell[][]
  /** How many rows, down to the head of the table, stay on screen; the last one is on each page. */
  headRows: number
  orientation: 'portrait' | 'landscape'
  /** Points, of rows that are higher than one line. */
  heights?: ReadonlyMap<number, number>
  footer?: string
  font?: CellStyle['font']
  /** Rows whose first cell is written across all columns. */
  acrossRows?: readonly number[]
  /** In the first cell; pixels. */
  picture?: { png: Uint8Array; width: number; height: number }
}

/** A file of one sheet of A4, as wide as the paper. */
export async function writeSheet(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { name, title, columns, rows, headRows, orientation, heights, footer, font } = sheet
  const { acrossRows = [], picture } = sheet
  // Heavy, and seldom asked for.
  const { writeXlsx } = await import('hucre/xlsx')
  const file = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        rows: rows.map((cells) => columns.map((_, x) => cells[x]?.value ?? null)),
        cells: new Map(
          rows.flatMap((cells, y) =>
            cells.map((cell, x): [string, SheetCell] => [`${y},${x}`, cell]),
          ),
        ),
        ...(heights && {
          rowDefs: new Map([...heights].map(([y, height]) => [y, { height }] as const)),
        }),
        freezePane: { rows: headRows },
        merges: acrossRows.map((y) => ({
          startRow: y,
          startCol: 0,
          endRow: y,
          endCol: columns.length - 1,
        })),
        ...(picture && { images: [toImage(picture)] }),
        view: { showGridLines: false },
        pageSetup: {
          paperSize: 'a4',
          orientation,
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: `$${headRows}:$${headRows}`,
        },
        ...(footer && { headerFooter: { oddFooter: footer } }),
      },
    ],
    properties: { title },
    ...(font && { defaultFont: font }),
  })
  return new Uint8Array(file)
}

export type StreamedValue = CellValue
export type StreamedColumn = { header: string; width: number; numFmt: string }

/** A file of one sheet whose rows are written as they come: however many, they are never held. */
export async function streamSheet(
  rows: AsyncIterable<StreamedValue[]>,
  { name, columns }: { name: string; columns: StreamedColumn[] },
): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  return writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 } })
}

const toImage = ({ png, width, height }: NonNullable<Sheet['picture']>): SheetImage => ({
  data: png,
  type: 'png',
  anchor: { from: { row: 0, col: 0 } },
  width,
  height,
})

/** A string is no formula, whatever it begins with. */
export const toTextCell = (value: string, style?: SheetStyle): SheetCell => ({
  type: 'string',
  value,
  ...(style && { style }),
})

const letterCount = 26

/** What a formula calls a cell: B3 is the third row's second one. */
export function toCellName(y: number, x: number): string {
  return `${toLetters(x)}${y + 1}`
}

function toLetters(x: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (x % letterCount))
  return x < letterCount ? letter : toLetters(Math.floor(x / letterCount) - 1) + letter
}

/** Rows of text in cells, those without any left out. */
export const readTable = (text: string, delimiter: string, rowMax: number): string[][] =>
  parseCsv(text, { delimiter, maxRows: rowMax, skipEmptyRows: true }).map((cells) =>
    cells.map((cell) => String(cell ?? '')),
  )
