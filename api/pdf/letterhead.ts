/** The shop's letterhead on paper: its mark and name, and below them a rule in its accent. */
import { letterhead } from '#api/rules/letterhead/letterhead.ts'
import { letterheadMark } from '#api/rules/letterhead/mark.ts'
import { drawArtifact, page, toLayout } from './page.ts'

const markHeight = 26
const nameSize = 13
/** Letters stand in the middle of the mark. */
const nameTop = 5

export function drawLetterhead(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  const { name, accent } = letterhead
  const { y } = document
  drawArtifact(document, 'Layout', () => {
    document.image(letterheadMark.toBytes().buffer, page.margin, y, { height: markHeight })
  })
  const x = page.margin + (markHeight * letterheadMark.width) / letterheadMark.height + 9
  document.font('bold', nameSize)
  const layout = { ...toLayout(page.right - x, nameSize), height: markHeight, ellipsis: true }
  root.add(document.struct('P', {}, () => document.text(name, x, y + nameTop, layout)))
  const bottom = y + markHeight + 7
  drawArtifact(document, 'Layout', () => {
    document.lineWidth(2).strokeColor(accent)
    document.moveTo(page.margin, bottom).lineTo(page.right, bottom).stroke()
  })
  document.y = bottom + 14
}
