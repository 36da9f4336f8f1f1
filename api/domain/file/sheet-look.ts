/** How the shop's spreadsheets look: its letterhead, and the rows of a table. */
import { letterhead, toSheetColour } from '#api/rules/letterhead/letterhead.ts'
import { letterheadMark } from '#api/rules/letterhead/mark.ts'
import { type SheetCell, type SheetStyle, toTextCell } from './spreadsheet.ts'

const { sheetFont, text, muted, line, edge, ground, accent } = letterhead
const toColour = (colour: string) => ({ rgb: toSheetColour(colour) })
const rule = (colour: string, style: 'thin' | 'medium' = 'thin') => ({
  style,
  color: toColour(colour),
})

/** Each font names itself, or some programs write it with serifs. */
const font = { name: sheetFont, size: 10, color: toColour(text) }
const boldFont = { ...font, bold: true }
const filled = { type: 'pattern', pattern: 'solid', fgColor: toColour(ground) } as const

export const look = {
  font,
  plain: { font },
  bold: { font: boldFont },
  title: { font: { ...boldFont, size: 14 }, alignment: { vertical: 'center' } },
  offered: { font: { ...boldFont, size: 12 } },
  soft: { font: { ...font, color: toColour(muted) }, alignment: { vertical: 'top' } },
  head: {
    font: boldFont,
    fill: filled,
    border: { bottom: rule(edge), top: rule(edge) },
    alignment: { wrapText: true, vertical: 'center' },
  },
  /** Between rows. */
  row: { font, border: { bottom: rule(line) } },
  group: { font: boldFont, fill: filled, alignment: { vertical: 'center' } },
  sum: { font: boldFont, border: { top: rule(edge) }, alignment: { vertical: 'center' } },
  total: {
    font: { ...boldFont, size: 11 },
    border: { top: rule(accent, 'medium') },
    alignment: { vertical: 'center' },
  },
} satisfies Record<string, SheetStyle | SheetStyle['font']>

const markHeight = 28
/** Pixels of one step of an indent. */
const indentWidth = 9

/** The first row of the shop's own sheets: the mark lies in it, and the name stands beside. */
export function toLetterheadRow(columnCount: number) {
  const { name } = letterhead
  const width = Math.round((markHeight * letterheadMark.width) / letterheadMark.height)
  const indent = Math.ceil((width + 8) / indentWidth)
  const border = { bottom: rule(accent, 'medium') }
  const style = { ...look.offered, border, alignment: { indent, vertical: 'center' as const } }
  const rest = Array.from({ length: columnCount - 1 }, (): SheetCell => ({ style: { border } }))
  return {
    cells: [toTextCell(name, style), ...rest],
    /** Points. */
    height: 27,
    picture: { png: letterheadMark.toBytes(), width, height: markHeight },
  }
}
