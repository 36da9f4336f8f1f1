/** A4 pages written downwards, with tags: a screen reader tells a heading and a table's cells. */
import Pdf from 'pdfkit'
import { golos } from './golos.ts'
import { breakPage, page, size, toLayout, type Weight } from './page.ts'
import { createTable, type TableOptions } from './table.ts'

type ParagraphOptions = { size?: number; weight?: Weight; tag?: 'P' | 'H1' }

export type Writer = ReturnType<typeof createWriter>

export function createWriter(title: string) {
  const document = new Pdf({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ru-RU',
    displayTitle: true,
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
      const layout = toLayout(page.right - page.margin, textSize)
      breakPage(document, document.heightOfString(text, layout))
      const { y } = document
      root.add(document.struct(tag, {}, () => document.text(text, page.margin, y, layout)))
    },
    table(options: TableOptions) {
      const table = document.struct('Table')
      root.add(table)
      return createTable(document, table, options)
    },
    async save(): Promise<Uint8Array<ArrayBuffer>> {
      document.end()
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const part of document) parts.push(part)
      return new Uint8Array(await new Blob(parts).arrayBuffer())
    },
  }
}
