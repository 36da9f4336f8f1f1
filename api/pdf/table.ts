import * as theme from '#shop/theme.ts'
import { breakPage, drawArtifact, drawRule, size, toLayout, type Weight } from './page.ts'

declare global {
  namespace PDFKit.Mixins {
    /** pdfkit knows it, its types do not. */
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
    }
  }
}

/** `right` ends at x. What may take several lines has a width, and may have a smaller line below. */
export type Cell = {
  text: string
  x: number
  align?: 'left' | 'right'
  width?: number
  detail?: string
  isStruck?: boolean
}
/**
 * Without a head each row begins with what it is about, and no rules are drawn. The first `together`
 * rows are on one page, if they are of one line each.
 */
export type TableOptions = { head?: Cell[]; together: number }

type Tag = { name: 'TH' | 'TD'; scope?: 'Row' | 'Column' }

/** Between text and a rule. */
const gap = 4
const lineHeight = 14
const detailSize = 7.5
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
    /** `lines` of so many rows that begin with this one are on one page with it. */
    row(cells: Cell[], weight: Weight = 'regular', lines = 1) {
      const further = (lines - 1) * (lineHeight + 2 * pad)
      if (breakPage(document, toHeight(document, cells, weight) + 2 * pad + further)) {
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
  const line = document.heightOfString(' ', toLayout(size))
  const wide = cells.filter((cell) => cell.width)
  const texts = wide.map(({ text, width = size }) => document.heightOfString(text, toLayout(width)))
  document.font('regular', detailSize)
  const details = wide.map(({ detail, width = size }) =>
    detail ? document.heightOfString(detail, toLayout(width, detailSize)) : 0,
  )
  return Math.max(line, ...texts.map((height, i) => height + (details[i] ?? 0)))
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
  for (const [i, cell] of cells.entries()) put(() => drawCell(document, y, cell, weight), i)
  document.y = y + height
}

function drawCell(document: PDFKit.PDFDocument, y: number, cell: Cell, weight: Weight) {
  const { text, x, align, width, detail, isStruck = false } = cell
  document.font(weight, size)
  if (width) {
    document.text(text, x, y, { ...toLayout(width), strike: isStruck })
    if (!detail) return
    document.font('regular', detailSize).fillColor(theme.muted)
    document.text(detail, x, document.y, toLayout(width, detailSize)).fillColor('black')
    return
  }
  if (align !== 'right') return void document.text(text, x, y, { lineBreak: false })
  const left = x - document.widthOfString(text, figures)
  document.text(text, left, y, { lineBreak: false, ...figures })
}
