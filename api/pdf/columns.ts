/** What stands beside something else: pictures with a text next to them, and texts in columns. */
import { page, size, toLayout } from './page.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** pdfkit knows it, its types do not; what it answers is for `image` alone. */
      openImage(src: ArrayBuffer): ArrayBuffer
    }
  }
}

/** As wide as a picture may be; the picture keeps its proportions in it. */
type Box = { width: number; height: number; align?: 'right' }

export function createBesides(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  return {
    /** A JPEG or opaque PNG, if it can be read; the text goes on beside it. */
    picture(bytes: Uint8Array<ArrayBuffer>, alt: string, { width, height, align }: Box): boolean {
      const { y } = document
      const image = open(document, bytes)
      if (!image) return false
      const fit: [number, number] = [width, height]
      const x = align === 'right' ? page.right - width : page.margin
      const draw = () => {
        document.image(image, x, y, { fit, ...(align && { align }) })
      }
      root.add(document.struct('Figure', { alt }, draw))
      document.y = y
      return true
    },
    /** Dark squares of a code, at the left; the text goes on beside it. */
    squares(rows: boolean[][], alt: string, width: number) {
      const { y } = document
      const side = width / rows.length
      const draw = () => {
        for (const [i, row] of rows.entries()) {
          for (const [j, isDark] of row.entries()) {
            if (isDark) document.rect(page.margin + j * side, y + i * side, side, side)
          }
        }
        document.fillColor('black').fill()
      }
      root.add(document.struct('Figure', { alt }, draw))
      document.y = y
    },
    /** Texts side by side, each at its place and in its width. */
    columns(cells: { text: string; x: number; width: number }[]) {
      const { y } = document
      let bottom = y
      document.font('regular', size)
      for (const { text, x, width } of cells) {
        root.add(document.struct('P', {}, () => document.text(text, x, y, toLayout(width))))
        bottom = Math.max(bottom, document.y)
      }
      document.y = bottom
    },
  }
}

/** null when its bytes are no picture that pdfkit knows. */
function open(document: PDFKit.PDFDocument, bytes: Uint8Array<ArrayBuffer>) {
  try {
    return document.openImage(bytes.buffer)
  } catch {
    return null
  }
}
