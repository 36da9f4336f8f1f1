/** Gathers what a table would change into a report of bounded length. */

import { toColumnName } from '#api/rules/file/table-sheet.ts'
import {
  type Change,
  isLarge,
  type PresentProduct,
  type PriceChange,
  toPercent,
} from '#api/rules/price-table/compare.ts'
import { type Column, type Heading, type Places } from '#api/rules/price-table/heading.ts'
import {
  priceTableListMax as max,
  type PriceTableFault,
  type StaffPriceTableNote,
  type StaffPriceTablePriceChange,
  type StaffPriceTableReport,
} from '#schema/rest/staff/price-table.ts'
import { toIgnoredText, toMeaningText, toProblemText } from './words.ts'

type Problem = {
  fault: PriceTableFault
  row: number
  code: string
  column: number | null
  text?: string
  where?: string
  unit?: string
  reserved?: number
}

type Given = { sheet: string; heading: Heading; places: Places; largePercent: number }

export type PriceTableReporter = ReturnType<typeof createPriceReport>

export function createPriceReport({ sheet, heading, places, largePercent }: Given) {
  const report = createEmpty({ sheet, heading, places, largePercent })
  const cityNames = new Map(places.cities.map(({ id, name }) => [id, name]))
  const up = createTop(report.biggestUp, (a, b) => (b.percent ?? 0) - (a.percent ?? 0))
  const down = createTop(report.biggestDown, (a, b) => (a.percent ?? 0) - (b.percent ?? 0))

  function addPrice(row: number, product: PresentProduct, change: PriceChange) {
    const { before, after } = change.paid
    const kind = toKind(change)
    report.prices[kind] += 1
    const shown: StaffPriceTablePriceChange = {
      row,
      code: product.code,
      name: product.name,
      city: change.placeId === '' ? null : (cityNames.get(change.placeId) ?? change.placeId),
      beforeMinor: before,
      afterMinor: after,
      percent: toPercent(change.paid),
    }
    if (kind === 'up') up(shown)
    if (kind === 'down') down(shown)
    if (!isLarge(change.paid, largePercent)) return
    report.largeCount += 1
    if (report.large.length < max.large) report.large.push(shown)
  }

  return {
    report,
    addRow: () => {
      report.rows += 1
    },
    addChanges(row: number, product: PresentProduct, changes: readonly Change[]) {
      if (changes.length === 0) {
        report.unchanged += 1
        return
      }
      report.products += 1
      for (const change of changes) {
        if (change.kind === 'PRICE') addPrice(row, product, change)
        else {
          report.stocks[change.after > change.before ? 'up' : 'down'] += 1
          if (change.after === 0) report.stocks.ended += 1
        }
      }
    },
    refuse({ fault, row, code, column, ...cell }: Problem) {
      report.problemCount += 1
      if (report.problems.length >= max.problems) return
      const message = toProblemText[fault]({
        text: cell.text ?? '',
        where: cell.where ?? '',
        unit: cell.unit ?? '',
        reserved: cell.reserved ?? 0,
      })
      const letter = column === null ? null : toColumnName(column)
      report.problems.push({ row, column: letter, code, fault, message })
    },
    note(note: StaffPriceTableNote['note'], message: string) {
      if (report.notes.length < max.notes) report.notes.push({ note, message })
    },
  }
}

function createEmpty({ sheet, heading, places, largePercent }: Given): StaffPriceTableReport {
  return {
    sheet,
    columns: heading.columns.map((column) => toColumn(column, places)),
    rows: 0,
    products: 0,
    unchanged: 0,
    prices: { up: 0, down: 0, set: 0, removed: 0, old: 0 },
    stocks: { up: 0, down: 0, ended: 0 },
    biggestUp: [],
    biggestDown: [],
    largePercent,
    largeCount: 0,
    large: [],
    problemCount: 0,
    problems: [],
    notes: heading.ignored
      .map(({ heading: text, index, reason }) => ({
        note: 'COLUMN_IGNORED' as const,
        message: toIgnoredText(text, index, reason),
      }))
      .slice(0, 50),
  }
}

const toColumn = (column: Column, places: Places) => ({
  column: toColumnName(column.index),
  heading: column.heading,
  meaning: toMeaningText(column, places),
})

function toKind({ paid: { before, after }, after: own }: PriceChange) {
  if (before === after) return own === null ? 'removed' : 'old'
  if (after === null) return 'removed'
  if (before === null) return 'set'
  return after > before ? 'up' : 'down'
}

/** Keeps the first few of an order in a list that is always sorted. */
function createTop<Item>(list: Item[], compare: (a: Item, b: Item) => number) {
  return (item: Item) => {
    const last = list.at(-1)
    if (list.length >= max.biggest && last && compare(item, last) >= 0) return
    list.push(item)
    list.sort(compare)
    list.length = Math.min(list.length, max.biggest)
  }
}
