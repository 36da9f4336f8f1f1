/** `npm run staff -- prices`: prices and stock by a table, by a key of role MANAGER. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  priceTableBytesMax,
  StaffPriceTable,
  StaffPriceTableList,
} from '#schema/rest/staff/price-table.ts'
import { type Act, type Result, readText, UsageError, type Values } from './command.ts'
import { toTime } from './format.ts'
import { printPriceReport as printReport } from './prices-print.ts'
import { ShopCallError, type ShopClient } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- prices                    tables that were sent, the newest first
       npm run staff -- prices FILE [--dry-run]  prices and stock by an XLSX or CSV table; --dry-run
                                                 tells what would change
         --accept-large   large changes are meant (terms.yaml: largePriceChangePercent)
       npm run staff -- prices apply ID          a table that was told of before
       npm run staff -- prices undo ID           takes back the one that was applied last
       npm run staff -- prices template FILE     the shop's goods as such a table
         --category ID    those of a category and below it
`

const options = {
  'dry-run': { type: 'boolean' },
  'accept-large': { type: 'boolean' },
  category: { type: 'string' },
  before: { type: 'string' },
} as const

export const pricesCommand = { help: 'npm run staff -- prices --help', usage, options, toAct }

const path = '/price-tables'
const waitMs = 300_000

function toAct([, first, second, ...rest]: string[], values: Values): Act | null {
  if (rest.length > 0) return null
  const isAccepted = values['accept-large'] === true
  if (first === undefined) return toList(values)
  if (second === undefined)
    return toUpload(first, { isDryRun: values['dry-run'] === true, isAccepted })
  if (first === 'apply') return (client) => apply(client, second, isAccepted)
  if (first === 'undo') return (client) => undo(client, second)
  return first === 'template' ? toTemplate(second, readText(values.category)) : null
}

function toUpload(
  file: string,
  { isDryRun, isAccepted }: { isDryRun: boolean; isAccepted: boolean },
): Act {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new UsageError(`There is no file ${file}`)
  if (statSync(file).size > priceTableBytesMax) {
    throw new UsageError(`${file} is larger than ${priceTableBytesMax / 1024 / 1024} MB`)
  }
  return async (client) => {
    const body = { name: basename(file), file: readFileSync(file).toString('base64') }
    const { value, text } = await client.post(StaffPriceTable, path, body, waitMs)
    const { id, report } = value
    const shown = { json: text, print: (width: number | null) => printReport(value, width) }
    if (isDryRun || report.products === 0) {
      return { ...shown, ...(report.products > 0 && { next: `staff -- prices apply ${id}` }) }
    }
    if (report.largeCount > 0 && !isAccepted) {
      throw new ShopCallError(
        `${report.largeCount} prices change by more than ${report.largePercent} %: look at them ` +
          `with --dry-run, then give --accept-large`,
      )
    }
    return apply(client, id, isAccepted)
  }
}

async function apply(client: ShopClient, id: string, isLargeAccepted: boolean): Promise<Result> {
  const call = `${path}/${encodeURIComponent(id)}/apply`
  const { value, text } = await client.post(StaffPriceTable, call, { isLargeAccepted }, waitMs)
  return {
    json: text,
    print: (width) => printReport(value, width),
    next: `staff -- prices undo ${id}`,
  }
}

async function undo(client: ShopClient, id: string): Promise<Result> {
  const call = `${path}/${encodeURIComponent(id)}/undo`
  const { value, text } = await client.post(StaffPriceTable, call, {}, waitMs)
  return { json: text, print: () => `${value.name} is taken back.\n`, next: 'staff -- prices' }
}

function toTemplate(file: string, category: string | undefined): Act {
  const [, type = 'xlsx'] = /\.(xlsx|csv)$/i.exec(file) ?? []
  return async (client) => {
    const query = new URLSearchParams({
      type: type.toUpperCase(),
      ...(category && { categoryId: category }),
    })
    const { bytes } = await client.download(`/price-table-template?${query}`)
    writeFileSync(file, bytes)
    const told = { file, bytes: bytes.length }
    return {
      json: JSON.stringify(told),
      print: () => `${file} is written.\n`,
      next: `staff -- prices ${file} --dry-run`,
    }
  }
}

function toList(values: Values): Act {
  return async (client) => {
    const before = readText(values.before)
    const { value, text } = await client.get(StaffPriceTableList, path, { before })
    const rows = value.items.map((one) => [
      one.id,
      one.state,
      toTime(one.createdAt),
      String(one.priceCount),
      String(one.stockCount),
      one.staffName,
      one.name,
    ])
    const print = (width: number | null) =>
      toTable(historyColumns, rows, width) + (value.next ? `More: --before ${value.next}\n` : '')
    return { json: text, print, next: 'staff -- prices FILE --dry-run' }
  }
}

const historyColumns = [
  { title: 'ID' },
  { title: 'STATE' },
  { title: 'SENT' },
  { title: 'PRICES', isRight: true },
  { title: 'STOCKS', isRight: true },
  { title: 'BY', least: 8 },
  { title: 'FILE', least: 8 },
]
