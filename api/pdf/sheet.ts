/** A landscape A4 page on which a form is drawn: ruled cells, and texts at their places. */
import Pdf from 'pdfkit'
import { golos } from './golos.ts'
import { drawArtifact, type Weight } from './page.ts'

type TextStyle = { size?: number; weight?: Weight; align?: 'left' | 'right' | 'center' }
export type SheetCell = TextStyle & { text: string; x: number; width: number }

/** Between a rule and a text. */
const pad = 2
const usualSize = 6.5

export type Sheet = ReturnType<typeof createSheet>

export function createSheet(title: string) {
  const document = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title },
    font: '',
  })
  document.registerFont('regular', golos.regular).registerFont('bold', golos.bold)
  const root = document.struct('Document')
  document.addStructure(root)
  const measure = ({ text, width, size = usualSize, weight = 'regular' }: SheetCell) =>
    document.font(weight, size).heightOfString(text || ' ', { width: width - 2 * pad })
  const draw = (cell: SheetCell, y: number) => {
    const { text, x, width, size = usualSize, weight = 'regular', align = 'left' } = cell
    document.font(weight, size)
    document.text(text, x + pad, y, { width: width - 2 * pad, align })
  }
  const line = (x: number, y: number, toX: number, toY: number, weight = 0.5) =>
    drawArtifact(document, 'Layout', () => {
      document.lineWidth(weight).strokeColor('black').moveTo(x, y).lineTo(toX, toY).stroke()
    })
  return {
    line,
    /** A text at its place; answers where it ends. */
    text(cell: SheetCell, y: number, tag: 'P' | 'H1' = 'P'): number {
      if (cell.text) root.add(document.struct(tag, {}, () => draw(cell, y)))
      return y + measure(cell)
    },
    /** A row as high as the highest of its cells needs. */
    toHeight: (cells: SheetCell[], least = 0) => Math.max(least, ...cells.map(measure)) + 2 * pad,
    table() {
      const table = document.struct('Table')
      root.add(table)
      return {
        /** Ruled on all sides; answers where it ends. */
        row(cells: SheetCell[], y: number, height: number, isHead = false): number {
          const row = document.struct('TR')
          table.add(row)
          for (const cell of cells) {
            const { x, width } = cell
            const scope = isHead ? { scope: 'Column' as const } : {}
            row.add(document.struct(isHead ? 'TH' : 'TD', scope, () => draw(cell, y + pad)))
            drawArtifact(document, 'Layout', () => {
              document.lineWidth(0.5).strokeColor('black').rect(x, y, width, height).stroke()
            })
          }
          row.end()
          return y + height
        },
      }
    },
    addPage: () => void document.addPage(),
    async save(): Promise<Uint8Array<ArrayBuffer>> {
      document.end()
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const part of document) parts.push(part)
      return new Uint8Array(await new Blob(parts).arrayBuffer())
    },
  }
}
