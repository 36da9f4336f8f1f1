import { breakPage, drawArtifact, drawRule, size, toLayout, type Weight } from './page.ts'

declare global {
  namespace PDFKit.Mixins {
    /** pdfkit knows it, its types do not. */
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
    }
  }
}

/** `right` ends at x. What may take several lines has a width. */
export type Cell = { text: string; x: number; align?: 'left' | 'right'; width?: number }
/**
 * Without a head each row begins with what it is about, and no rules are drawn. The first `together`
 * rows are on one page, if they are of one line each.
 */
export type TableOptions = { head?: Cell[]; together: number }

type Tag = { name: 'TH' | 'TD'; scope?: 'Row' | 'Column' }

/** Between text and a rule. */
const gap = 4
const lineHeight = 14
/** Of one width, so that kopecks stand below kopecks. */
const figures: PDFKit.Mixins.TextOptions = { features: ['tnum'] }

/** Not by pdfkit's own `table`, which takes a second for a hundred rows. */
export function createTable(
  document: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  { head, together }: TableOptions,
) {
  const pad = head ? gap : 0
  const addRow = (cells: Cell[], weight: Weight, toTag: (i: number) => Tag) => {
    const row = document.struct('TR')
    table.add(row)
    drawCells(document, cells, weight, (draw, i) => {
      const { name, ...options } = toTag(i)
      row.add(document.struct(name, options, draw))
    })
    row.end()
  }
  const drawHead = (draw: (cells: Cell[]) => void) => {
    if (!head) return
    drawRule(document, 1)
    document.y += gap
    draw(head)
    document.y += gap
    drawRule(document, 1)
  }
  breakPage(document, (together + (head ? 1 : 0)) * (lineHeight + 2 * pad))
  drawHead((cells) => addRow(cells, 'bold', () => ({ name: 'TH', scope: 'Column' })))
  return {
    row(cells: Cell[], weight: Weight = 'regular') {
      if (breakPage(document, toHeight(document, cells, weight) + 2 * pad)) {
        drawHead((again) =>
          drawArtifact(document, 'Pagination', () =>
            drawCells(document, again, 'bold', (draw) => draw()),
          ),
        )
      }
      document.y += pad
      const isHeading = (i: number) => !head && i === 0
      addRow(cells, weight, (i) => (isHeading(i) ? { name: 'TH', scope: 'Row' } : { name: 'TD' }))
      document.y += pad
      if (head) drawRule(document, 0.5)
    },
  }
}

function toHeight(document: PDFKit.PDFDocument, cells: Cell[], weight: Weight): number {
  document.font(weight, size)
  const heights = cells.map(({ text, width }) =>
    document.heightOfString(width ? text : ' ', toLayout(width ?? size)),
  )
  return Math.max(...heights)
}

/** Side by side; the next goes on below the highest. */
function drawCells(
  document: PDFKit.PDFDocument,
  cells: Cell[],
  weight: Weight,
  put: (draw: () => void, i: number) => void,
) {
  const height = toHeight(document, cells, weight)
  const { y } = document
  for (const [i, cell] of cells.entries()) put(() => drawCell(document, y, cell), i)
  document.y = y + height
}

function drawCell(document: PDFKit.PDFDocument, y: number, { text, x, align, width }: Cell) {
  if (width) return document.text(text, x, y, toLayout(width))
  if (align !== 'right') return document.text(text, x, y, { lineBreak: false })
  const left = x - document.widthOfString(text, figures)
  return document.text(text, left, y, { lineBreak: false, ...figures })
}
