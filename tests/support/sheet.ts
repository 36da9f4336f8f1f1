/** A spreadsheet of the shop's, with its formulas. */
import { type CellStyle, readXlsx } from 'hucre/xlsx'

type Cell = { value?: unknown; formula?: string; style?: CellStyle }

/** The first sheet, counted anew: what the file holds as results of its formulas is not believed. */
export async function readSheet(file: ArrayBuffer) {
  const [sheet] = (await readXlsx(new Uint8Array(file), { readStyles: true })).sheets
  const cells = new Map<string, Cell>(
    [...(sheet?.cells ?? [])].map(([at, cell]) => [at, cell as Cell]),
  )
  for (const [y, row] of (sheet?.rows ?? []).entries()) {
    for (const [x, value] of row.entries()) {
      cells.set(`${y},${x}`, { ...cells.get(`${y},${x}`), value })
    }
  }
  const toAt = (ref: string) => {
    const [, letter = 'A', number = '1'] = /^([A-Z])(\d+)$/.exec(ref) ?? []
    return [Number(number) - 1, letter.charCodeAt(0) - 65] as const
  }
  const count = (y: number, x: number): number => {
    const { formula, value } = cells.get(`${y},${x}`) ?? {}
    if (!formula) return typeof value === 'number' ? value : 0
    return evaluate(formula)
  }
  const evaluate = (formula: string): number => {
    const [, sum] = /^ROUND\(SUM\((.+)\),2\)$/.exec(formula) ?? []
    const [, left = '', sign, right = ''] = /^ROUND\((\w+)([*-])(\w+),2\)$/.exec(formula) ?? []
    const refs = (sum ?? '').split(',').flatMap(toRange)
    const exact = sum
      ? refs.reduce((total, ref) => total + count(...toAt(ref)), 0)
      : sign === '*'
        ? count(...toAt(left)) * count(...toAt(right))
        : count(...toAt(left)) - count(...toAt(right))
    return Math.round(Number((exact * 100).toFixed(6))) / 100
  }
  const toRange = (range: string): string[] => {
    const [from = '', to = from] = range.split(':')
    const [[y, x], [last]] = [toAt(from), toAt(to)]
    const letter = String.fromCharCode(65 + x)
    return Array.from({ length: last - y + 1 }, (_, i) => `${letter}${y + i + 1}`)
  }
  const rows = sheet?.rows ?? []
  const headAt = rows.findIndex((row) => row.includes('Наименование'))
  const columnOf = (title: string) => rows[headAt]?.indexOf(title) ?? -1
  const find = (name: string, title: string) => {
    const y = rows.findIndex((row) => row[columnOf('Наименование')] === name)
    return { ...cells.get(`${y},${columnOf(title)}`), counted: count(y, columnOf(title)) }
  }
  return { sheet, find }
}
