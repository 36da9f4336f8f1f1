/** A list: what it counts by stands in a column of its own. */
import { breakPage, page, size, toLayout } from './page.ts'

/** Between the edge of the text and the words of an item. */
const indent = 16

export function createLists(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  return {
    /** With numbers when the order counts. */
    list(items: readonly string[], { isNumbered = false }: { isNumbered?: boolean } = {}) {
      const list = document.struct('L')
      root.add(list)
      const layout = toLayout(page.right - page.margin - indent)
      for (const [i, text] of items.entries()) {
        document.font('regular', size)
        breakPage(document, document.heightOfString(text, layout))
        const { y } = document
        const mark = isNumbered ? `${i + 1}.` : '•'
        const item = document.struct('LI')
        list.add(item)
        item.add(
          document.struct('Lbl', {}, () =>
            document.text(mark, page.margin, y, { lineBreak: false }),
          ),
        )
        item.add(
          document.struct('LBody', {}, () => document.text(text, page.margin + indent, y, layout)),
        )
        item.end()
        document.y += 2
      }
      list.end()
    },
  }
}
