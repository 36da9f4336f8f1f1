import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFillLine } from './fill-line.ts'

/** Rows as they are typed, with what a builder means by them. */
const table = readFileSync(join(import.meta.dirname, 'fill-rows.txt'), 'utf8')
const rows = table.split('\n').filter((line) => line.includes(' => ') && !line.startsWith('#'))

/** In the words of the table. */
function read(line: string): string {
  const row = parseFillLine(line)
  const { quantity, unit, priceMinor, per, wastePercent } = row
  const none = row.isAsked || /\d/.test(line) ? '?' : '-'
  const amount =
    quantity === null ? (row.isReadable && !row.isAsked ? '-' : none) : `${quantity / 100} ${unit}`
  return [
    `${row.name} | ${amount.trim()}`.trim(),
    priceMinor === null ? '' : `${priceMinor / 100} ₽`,
    per === null ? '' : `per ${per.quantity} ${per.unit}`,
    wastePercent === null ? '' : `+${wastePercent} %`,
    row.isSure || quantity === null ? '' : 'unsure',
    row.isOwn ? 'job' : '',
    row.code === null ? '' : `code ${row.code}`,
    row.isReadable ? '' : 'unread',
  ]
    .filter(Boolean)
    .join(' | ')
}

test.each(rows.map((row) => row.split(' => ')))('«%s» is «%s»', (line = '', expected = '') => {
  expect(read(line)).toBe(expected.trim())
})
