/** A4 pages written downwards, with tags: a screen reader tells a heading and a table's cells. */
import Pdf from 'pdfkit'
import * as theme from '#shop/theme.ts'
import { createBesides } from './columns.ts'
import { golos } from './golos.ts'
import { drawLetterhead } from './letterhead.ts'
import { createLists } from './list.ts'
import { breakPage, drawArtifact, drawRule, page, size, toLayout, type Weight } from './page.ts'
import { createTable, type TableOptions } from './table.ts'

type ParagraphOptions = { size?: number; weight?: Weight; tag?: 'P' | 'H1' | 'H2'; width?: number }
type WriterOptions = {
  /** Heads of all pages: the title, from the second on, and «Страница 2 из 3». */
  hasHeads?: boolean
}

export type Writer = ReturnType<typeof createWriter>

export function createWriter(title: string, { hasHeads = false }: WriterOptions = {}) {
  const document = new Pdf({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ru-RU',
    displayTitle: true,
    // How many pages there are is known when the last is written.
    bufferPages: hasHeads,
    info: { Title: title },
    // Or it begins with Helvetica, which knows no Cyrillic.
    font: '',
  })
  document.registerFont('regular', golos.regular).registerFont('bold', golos.bold)
  const root = document.struct('Document')
  document.addStructure(root)
  return {
    space(height: number) {
      document.y += height
    },
    paragraph(text: string, options: ParagraphOptions = {}) {
      const { size: textSize = size, weight = 'regular', tag = 'P' } = options
      document.font(weight, textSize)
      const layout = toLayout(options.width ?? page.right - page.margin, textSize)
      breakPage(document, document.heightOfString(text, layout))
      const { y } = document
      root.add(document.struct(tag, {}, () => document.text(text, page.margin, y, layout)))
    },
    table(options: TableOptions) {
      const table = document.struct('Table')
      root.add(table)
      return createTable(document, table, options)
    },
    /** Of the shop, above all else. */
    letterhead() {
      drawLetterhead(document, root)
    },
    rule() {
      drawRule(document, 1)
    },
    /** What follows is on one page when it is no higher than this. */
    keep(height: number) {
      breakPage(document, height)
    },
    ...createBesides(document, root),
    ...createLists(document, root),
    async save(): Promise<Uint8Array<ArrayBuffer>> {
      if (hasHeads) drawHeads(document, title)
      document.end()
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const part of document) parts.push(part)
      return new Uint8Array(await new Blob(parts).arrayBuffer())
    },
  }
}

function drawHeads(document: PDFKit.PDFDocument, title: string) {
  const { start, count } = document.bufferedPageRange()
  if (count === 1) return
  const y = page.margin - 22
  for (let i = 0; i < count; i += 1) {
    document.switchToPage(start + i)
    const text = `Страница\u00a0${i + 1} из\u00a0${count}`
    drawArtifact(document, 'Pagination', () => {
      document.font('regular', 7.5).fillColor(theme.muted)
      const left = page.right - document.widthOfString(text)
      document.text(text, left, y, { lineBreak: false })
      const room = left - page.margin - 20
      if (i > 0) document.text(title, page.margin, y, { width: room, height: 10, ellipsis: true })
      document.fillColor('black')
    })
  }
}
