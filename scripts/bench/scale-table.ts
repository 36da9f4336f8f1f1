/** The figures of `npm run bench:scale` as a table. */
import type { Times } from './ask.ts'

export type Column = {
  size: number
  /** Goods a second. */
  importRate: number
  /** The import was timed on some goods more. */
  isSlice: boolean
  megabytes: number
  /** By step; `rows` is what D1 counts as read, and bills. */
  costs: Map<string, Times & { rows: number }>
}

const base = 10_000
/** Of a step of ten seconds that reads a hundred million rows. */
const cellWidth = 40

export function toTable(columns: Column[], sliceSize: number): string {
  const names = [...(columns[0]?.costs.keys() ?? [])]
  const line = (name: string, toCell: (column: Column, i: number) => string) =>
    name.padEnd(26) + columns.map((column, i) => toCell(column, i).padStart(cellWidth)).join('')
  const steps = (toCell: (name: string, column: Column, i: number) => string) =>
    names.map((name) => line(name, (column, i) => toCell(name, column, i)))
  return [
    '',
    line('products', ({ size }) => size.toLocaleString('en')),
    line('import, goods a second', ({ importRate, isSlice }) =>
      isSlice ? `${importRate.toFixed(0)} (${sliceSize} more)` : importRate.toFixed(0),
    ),
    line('database, MB', ({ megabytes }) => megabytes.toFixed(0)),
    '',
    'ms: least / p50 / p99; rows read in D1',
    ...steps((name, { costs }) => {
      const { least = 0, p50 = 0, p99 = 0, rows = 0 } = costs.get(name) ?? {}
      const times = [least, p50, p99].map((time) => time.toFixed(1)).join(' / ')
      return `${times}; ${rows}`
    }),
    '',
    'p50 against ten thousand goods; against the column before',
    ...steps((name, column, i) => {
      const smaller = columns.find(({ size }) => size === base)
      return `${toRatio(name, column, smaller)}; ${toRatio(name, column, columns[i - 1])}`
    }),
  ].join('\n')
}

function toRatio(name: string, column: Column, other: Column | undefined): string {
  const own = column.costs.get(name)
  const its = other?.costs.get(name)
  return own && its ? `×${(own.p50 / its.p50).toFixed(2)}` : '—'
}
