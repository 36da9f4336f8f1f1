/** `npm run staff -- till`: a buyer's code, a purchase by it, and the purchase taken back. */
import type * as z from 'zod'
import { parsePrice } from '#schema/money.ts'
import { StaffTillCode, StaffTillPurchase, StaffTillPurchaseList } from '#schema/rest/staff/till.ts'
import { type Act, pageOptions, readPage, readText, UsageError, type Values } from './command.ts'
import { toPageLine, toRoubles, toTime } from './format.ts'
import { explain } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- till                     purchases with points; --receipt NUMBER
       npm run staff -- till look CODE          whose code it is: level, balance, what may be spent
         --total SUM      of a receipt of so many roubles
       npm run staff -- till buy CODE SHOP_ID RECEIPT SUM
                                                spends and earns points by a code, once
         --points N       to be spent; none unless told
         --excluded SUM   roubles of goods that neither earn nor are paid with points
       npm run staff -- till return ID --reason TEXT
                                                takes all that is left of a purchase back: spent
                                                points come back, held ones go
         --sum SUM        only goods of so many roubles before points; --excluded SUM of them
                          without points, --receipt NUMBER of the return
`

const options = {
  ...pageOptions,
  receipt: { type: 'string' },
  total: { type: 'string' },
  points: { type: 'string' },
  excluded: { type: 'string' },
  reason: { type: 'string' },
  sum: { type: 'string' },
} as const

export const tillCommand = { help: 'npm run staff -- till --help', usage, options, toAct }

const path = '/till/purchases'
const next = 'staff -- till'

function toAct([, verb, ...words]: string[], values: Values): Act | null {
  if (verb === undefined) return toList(values)
  const [first, shopId, receipt, sum, ...rest] = words
  if (first === undefined || rest.length > 0) return null
  if (verb === 'look' && shopId === undefined) return toLook(first, values)
  if (verb === 'return' && shopId === undefined) return toReturn(first, values)
  if (verb !== 'buy' || !shopId || !receipt || sum === undefined) return null
  const body = {
    code: first,
    shopId,
    receipt,
    totalMinor: readSum(sum),
    excludedMinor: readSum(readText(values['excluded']) ?? '0'),
    points: readPoints(values),
  }
  return async (client) => show(await client.post(StaffTillPurchase, path, body))
}

function readSum(text: string): number {
  const amountMinor = parsePrice(text)
  if (amountMinor !== null) return amountMinor
  throw new UsageError(`A sum is roubles, such as 12500 or 99.90, not «${text}»`)
}

function readPoints({ points }: Values): number {
  const text = readText(points) ?? '0'
  if (/^\d{1,8}$/.test(text)) return Number(text)
  throw new UsageError(`--points is a whole number, not «${text}»`)
}

function toLook(code: string, { total, excluded }: Values): Act {
  const sum = readText(total)
  const body = {
    code,
    totalMinor: sum === undefined ? null : readSum(sum),
    excludedMinor: readSum(readText(excluded) ?? '0'),
  }
  return async (client) => {
    const { value, text } = await client.post(StaffTillCode, '/till/codes', body)
    const print = () => `${describe(value)}\n`
    return { json: text, print, next: 'staff -- till buy CODE SHOP_ID RECEIPT SUM' }
  }
}

function describe(found: z.infer<typeof StaffTillCode>): string {
  const { initial, level, balance, canSpend, spendMax, spendPercent } = found
  const most = spendMax === null ? `${spendPercent} % of the goods` : `${spendMax} points`
  const spending = canSpend ? `up to ${most} can be spent` : 'older than a minute: it earns only'
  return `${initial || 'No name'}, ${level.name} (${level.rate / 100} %), ${balance} points; ${spending}`
}

function toReturn(id: string, values: Values): Act {
  const reason = readText(values['reason'])?.trim() ?? ''
  if (reason === '') throw new UsageError('--reason TEXT says why, for the audit log')
  const sum = readText(values['sum'])
  const [what, body] =
    sum === undefined
      ? ['return', { reason }]
      : [
          'returns',
          {
            reason,
            amountMinor: readSum(sum),
            excludedMinor: readSum(readText(values['excluded']) ?? '0'),
            receipt: readText(values['receipt']) ?? '',
          },
        ]
  const call = `${path}/${encodeURIComponent(id)}/${what}`
  return async (client) =>
    show(
      await explain(client.post(StaffTillPurchase, call, body), {
        NOT_FOUND: () => `There is no purchase ${id}`,
      }),
    )
}

function toList(values: Values): Act {
  const query = { ...readPage(values), receipt: readText(values['receipt']) }
  return async (client) => {
    const { value, text } = await client.get(StaffTillPurchaseList, path, query)
    const print = (width: number | null) =>
      printPurchases(value.items, width) + toPageLine(value, 'purchases')
    return { json: text, print, next: 'staff -- till look CODE' }
  }
}

/** `625.00 back` of one that came back in part. */
function toState({ returnedAt, totalMinor, leftMinor }: StaffTillPurchase): string {
  if (returnedAt !== null) return 'taken back'
  return leftMinor < totalMinor ? `${toRoubles(totalMinor - leftMinor)} back` : 'done'
}

const show = ({ value, text }: { value: StaffTillPurchase; text: string }) => ({
  json: text,
  print: (width: number | null) => printPurchases([value], width),
  next,
})

const columns = [
  { title: 'ID' },
  { title: 'AT', least: 10 },
  { title: 'SHOP', least: 8, isSpare: true },
  { title: 'RECEIPT' },
  { title: 'MONEY', isRight: true },
  { title: 'SPENT', isRight: true },
  { title: 'EARNED', isRight: true },
  { title: 'STATE' },
]

function printPurchases(purchases: StaffTillPurchase[], width: number | null): string {
  const rows = purchases.map((one) => [
    one.id,
    toTime(one.createdAt),
    one.shop,
    one.receipt,
    toRoubles(one.payMinor),
    String(one.spentPoints),
    String(one.earnedPoints),
    toState(one),
  ])
  return toTable(columns, rows, width)
}
