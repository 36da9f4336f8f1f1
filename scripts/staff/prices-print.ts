/** How `npm run staff -- prices` tells what a table changes. */
import type {
  PriceTableFault,
  StaffPriceTable,
  StaffPriceTablePriceChange,
  StaffPriceTableReport,
} from '#schema/rest/staff/price-table.ts'
import { toTable } from './table.ts'

/** The api speaks Russian to shoppers; a command is in English. */
const faults: Record<PriceTableFault, string> = {
  NO_CODE: 'has no code',
  CODE_UNKNOWN: 'no goods have this code',
  CODE_SHARED: 'several goods have this code',
  CODE_DOUBLED: 'the code stands twice: the first row is taken',
  DISCONTINUED: 'the goods are no longer sold',
  DATE: 'a day instead of a number',
  ERROR: 'the error of a formula',
  UNCOUNTED: 'a formula without a value',
  NOT_NUMBER: 'is no number',
  UNCLEAR: 'the separator may be of thousands or of a fraction',
  NEGATIVE: 'is below zero',
  TOO_GREAT: 'is too great',
  OLD_PRICE: 'the old price is not above the price',
  OLD_ALONE: 'an old price without a price',
  RESERVED: 'orders have taken more',
}

const listedMax = 20

export function printPriceReport(
  { state, report, name }: StaffPriceTable,
  width: number | null,
): string {
  const { prices, stocks, problems, problemCount, large, largeCount, largePercent } = report
  const lines = [
    `${name}: ${state.toLowerCase()}`,
    `rows ${report.rows}, products to change ${report.products}, as they are ${report.unchanged}, left out ${problemCount}`,
    `prices: up ${prices.up}, down ${prices.down}, new ${prices.set}, taken away ${prices.removed}, old price only ${prices.old}`,
    `stocks: more ${stocks.up}, less ${stocks.down}, of them none left ${stocks.ended}`,
    ...printChanges(
      `by more than ${largePercent} % (${largeCount})`,
      large.slice(0, listedMax),
      width,
    ),
    ...printChanges('greatest rises', report.biggestUp, width),
    ...printChanges('greatest falls', report.biggestDown, width),
    ...(problemCount > 0 ? [`left out (${problemCount})`] : []),
    ...problems
      .slice(0, listedMax)
      .map(
        ({ row, column, code, fault }) => `  ${column ?? 'row '}${row}  ${code}  ${faults[fault]}`,
      ),
    ...report.notes.map(({ note }) => `note: ${notes[note]}`),
  ]
  return `${lines.join('\n')}\n`
}

const notes: Record<StaffPriceTableReport['notes'][number]['note'], string> = {
  COLUMN_IGNORED: 'a column is passed over (--json tells which)',
  SHEETS_IGNORED: 'other sheets have prices too: they are passed over',
  MERGED: 'merged cells count for their first row only',
  ROUNDED: 'some numbers were rounded to hundredths',
  ZEROS_LOST: 'some codes were found by their digits without the zeros before them',
  CITY_PRICES: 'some goods keep prices of their own in cities',
  BREAKS: 'prices for more change by the same share',
}

function printChanges(
  title: string,
  changes: readonly StaffPriceTablePriceChange[],
  width: number | null,
): string[] {
  if (changes.length === 0) return []
  const rows = changes.map(({ code, name, city, beforeMinor, afterMinor, percent }) => [
    toRoubles(beforeMinor),
    toRoubles(afterMinor),
    percent === null ? '' : `${percent} %`,
    code,
    city ?? '',
    name,
  ])
  return [title, toTable(changeColumns, rows, width).trimEnd()]
}

const changeColumns = [
  { title: 'WAS', isRight: true },
  { title: 'IS', isRight: true },
  { title: '%', isRight: true },
  { title: 'CODE' },
  { title: 'CITY' },
  { title: 'NAME', least: 10 },
]

const toRoubles = (minor: number | null) =>
  minor === null ? 'on request' : (minor / 100).toFixed(2)
