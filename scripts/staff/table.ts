/** Tables of the width that a terminal has. */

export type Column = {
  title: string
  isRight?: boolean
  /** How narrow it may become; a column without it is never cut. The last ones are cut first. */
  least?: number
  /** Left out where the others would have no room. */
  isSpare?: boolean
}

const gap = '  '
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' })
const wide =
  /^(\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60])/u

const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)
const toCells = (grapheme: string) => (wide.test(grapheme) ? 2 : 1)
const measure = (text: string) => split(text).reduce((sum, one) => sum + toCells(one), 0)

/** What buyers wrote must not move the cursor, nor the table by a line break. */
export const toLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** The same of a text that may have several lines. */
export const toText = (text: string) => text.split(/\r?\n/).map(toLine).join('\n')

/** At most `width` cells of a line. */
function cut(text: string, width: number): string {
  if (measure(text) <= width) return text
  let kept = ''
  let cells = 1
  for (const grapheme of split(text)) {
    cells += toCells(grapheme)
    if (cells > width) break
    kept += grapheme
  }
  return `${kept.trimEnd()}…`
}

/**
 * Rows of text under titles, none without rows; `width` is null where nothing need be cut, such as
 * in a file.
 */
export function toTable(columns: Column[], rows: string[][], width: number | null): string {
  if (rows.length === 0) return ''
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(toLine))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => measure(line[i] ?? ''))))
  const spare = columns.findLastIndex(({ isSpare }) => isSpare)
  if (width !== null && spare >= 0 && sumLeast(columns, widths) > width) {
    const without = <Cell>(all: Cell[]) => all.filter((_, i) => i !== spare)
    return toTable(without(columns), rows.map(without), width)
  }
  if (width !== null) narrow(columns, widths, width)
  return lines
    .map((line) => {
      const cells = columns.map((column, i) => pad(column, line[i] ?? '', widths[i] ?? 0))
      const text = cells.join(gap).trimEnd()
      return `${width === null ? text : cut(text, width)}\n`
    })
    .join('')
}

const sumLeast = (columns: Column[], widths: number[]) =>
  columns.reduce(
    (sum, { least }, i) => sum + Math.min(widths[i] ?? 0, least ?? Number.POSITIVE_INFINITY),
    gap.length * (columns.length - 1),
  )

function narrow(columns: Column[], widths: number[], width: number): void {
  let over = widths.reduce((sum, one) => sum + one, gap.length * (widths.length - 1)) - width
  for (let i = columns.length - 1; i >= 0 && over > 0; i -= 1) {
    const { least } = columns[i] ?? {}
    const own = widths[i] ?? 0
    if (least === undefined || own <= least) continue
    const taken = Math.min(over, own - least)
    widths[i] = own - taken
    over -= taken
  }
}

function pad({ isRight }: Column, text: string, width: number): string {
  const kept = cut(text, width)
  const space = ' '.repeat(Math.max(0, width - measure(kept)))
  return isRight ? space + kept : kept + space
}
