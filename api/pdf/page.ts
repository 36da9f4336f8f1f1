/** The measures of a page, in points, and what is drawn on it. */
import * as theme from '#shop/theme.ts'

export const page = { margin: 40, right: 555.28, bottom: 801.89 }

/** Of a page that lies on its side. */
export const sheet = { left: 24, right: 817.89, top: 24, bottom: 571.28 }

export const size = 9

export type Weight = 'regular' | 'bold'

export const toLayout = (width: number, textSize: number = size) => ({
  width,
  lineGap: textSize * 0.25,
})

/** Goes on on a new page when this one has no such height left; says whether. */
export function breakPage(document: PDFKit.PDFDocument, height: number): boolean {
  if (document.y + height <= page.bottom) return false
  document.continueOnNewPage()
  return true
}

/** Seen, and not read out. */
export function drawArtifact(
  document: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
) {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export function drawRule(document: PDFKit.PDFDocument, weight: number) {
  drawArtifact(document, 'Layout', () => {
    document.lineWidth(weight).strokeColor(weight < 1 ? theme.edge : 'black')
    document.moveTo(page.margin, document.y).lineTo(page.right, document.y).stroke()
  })
}
