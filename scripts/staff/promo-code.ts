/** `npm run staff -- promo`: promo codes, which a key of role OWNER makes and ends. */
import type * as z from 'zod'
import { parsePrice } from '#schema/money.ts'
import { StaffPromoCode, StaffPromoCodeList } from '#schema/rest/staff/promo-code.ts'
import { type Act, pageOptions, readPage, readText, UsageError, type Values } from './command.ts'
import { toPageLine, toRoubles, toTime } from './format.ts'
import { explain } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- promo [--active]         promo codes, how often each was used
       npm run staff -- promo create CODE 10%   a share off the goods; or roubles, such as 500,
                                                which need --minimum above them
         --minimum SUM    roubles of goods it needs at least
         --from, --to DAY YYYY-MM-DD, by the clock of this machine; --to is its last day
         --uses N         orders of all buyers
         --once           once for each buyer
       npm run staff -- promo end CODE          ends it now
`

const options = {
  ...pageOptions,
  active: { type: 'boolean' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  uses: { type: 'string' },
  once: { type: 'boolean' },
} as const

export const promoCommand = { help: 'npm run staff -- promo --help', usage, options, toAct }

const path = '/promo-codes'

function toAct([, verb, code, worth, ...rest]: string[], values: Values): Act | null {
  if (verb === undefined) return toList(values)
  if (!code || rest.length > 0) return null
  if (verb === 'end' && worth === undefined) return toEnd(code)
  if (verb !== 'create' || worth === undefined) return null
  const body = { code, ...readWorth(worth), ...readLimits(values) }
  return async (client) => {
    const { value, text } = await client.post(StaffPromoCode, path, body)
    return { json: text, print: (width) => printCodes([value], width), next: 'staff -- promo' }
  }
}

function toEnd(code: string): Act {
  return async (client) => {
    const call = client.post(StaffPromoCode, `${path}/${encodeURIComponent(code)}/end`)
    const { value, text } = await explain(call, {
      NOT_FOUND: () => `There is no promo code ${code}`,
    })
    return { json: text, print: (width) => printCodes([value], width), next: 'staff -- promo' }
  }
}

function readWorth(text: string): { kind: 'PERCENT' | 'SUM'; value: number } {
  const percent = /^(\d{1,2})%$/.exec(text)?.[1]
  if (percent) return { kind: 'PERCENT', value: Number(percent) }
  return { kind: 'SUM', value: readSum(text) }
}

function readSum(text: string): number {
  const amountMinor = parsePrice(text)
  if (amountMinor !== null) return amountMinor
  throw new UsageError(`«${text}» is neither roubles, such as 500, nor a share, such as 10%`)
}

function readLimits({ minimum, from, to, uses, once }: Values) {
  const least = readText(minimum)
  const usesText = readText(uses)
  if (usesText !== undefined && !/^[1-9]\d{0,8}$/.test(usesText)) {
    throw new UsageError(`--uses is a number of orders, not «${usesText}»`)
  }
  return {
    ...(least !== undefined && { minimumMinor: readSum(least) }),
    startsAt: readDay(readText(from), 0),
    endsAt: readDay(readText(to), 1),
    usesMax: usesText === undefined ? null : Number(usesText),
    isOnce: once === true,
  }
}

/** Midnight at the beginning of a day, or of one `later`. */
function readDay(text: string | undefined, later: number): string | null {
  if (text === undefined) return null
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const first = new Date(Number(year), Number(month) - 1, Number(day))
  if (first.getDate() !== Number(day)) throw new UsageError(`A day is YYYY-MM-DD, not «${text}»`)
  first.setDate(first.getDate() + later)
  return first.toISOString()
}

function toList(values: Values): Act {
  const query = { ...readPage(values), active: values.active ? 'true' : undefined }
  return async (client) => {
    const { value, text } = await client.get(StaffPromoCodeList, path, query)
    const print = (width: number | null) =>
      printCodes(value.items, width) + toPageLine(value, 'promo codes')
    return { json: text, print, next: 'staff -- promo create CODE 10%' }
  }
}

const columns = [
  { title: 'CODE' },
  { title: 'WORKS' },
  { title: 'OFF', isRight: true },
  { title: 'FROM GOODS OF', isRight: true },
  { title: 'USED', isRight: true },
  { title: 'BEGINS', least: 6 },
  { title: 'ENDS', least: 6 },
  { title: 'EACH BUYER', least: 4 },
]

function printCodes(codes: z.infer<typeof StaffPromoCode>[], width: number | null): string {
  const rows = codes.map((one) => [
    one.code,
    one.isActive ? 'yes' : 'no',
    one.kind === 'PERCENT' ? `${one.value} %` : toRoubles(one.value),
    one.minimumMinor > 0 ? toRoubles(one.minimumMinor) : '',
    one.usesMax === null ? String(one.useCount) : `${one.useCount} of ${one.usesMax}`,
    one.startsAt === null ? '' : toTime(one.startsAt),
    one.endsAt === null ? '' : toTime(one.endsAt),
    one.isOnce ? 'once' : '',
  ])
  return toTable(columns, rows, width)
}
