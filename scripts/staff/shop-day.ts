/** `npm run staff -- hours`: holidays, short days and stocktaking of a shop. */
import { StaffShopDays } from '#schema/rest/staff/shop-day.ts'
import { type Act, type Result, readText, UsageError, type Values } from './command.ts'
import { type Answer, explain } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- hours SHOP_ID                   days that differ from the week
       npm run staff -- hours SHOP_ID DAY closed        closes it for that day
       npm run staff -- hours SHOP_ID DAY 10:00-16:00   other hours, by the clock of its city
         --reason TEXT    what buyers read, such as 'Учёт товара'
       npm run staff -- hours SHOP_ID DAY usual         a day like any other again

  DAY is YYYY-MM-DD; SHOP_ID is as in npm run staff -- stock
`

const options = { reason: { type: 'string' } } as const

export const hoursCommand = { help: 'npm run staff -- hours --help', usage, options, toAct }

function toAct([, shopId, day, word, ...rest]: string[], values: Values): Act | null {
  if (!shopId || rest.length > 0) return null
  const path = `/shops/${encodeURIComponent(shopId)}/days`
  if (day === undefined) return async (client) => show(await client.get(StaffShopDays, path))
  if (word === undefined) return null
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new UsageError(`A day is YYYY-MM-DD, not «${day}»`)
  const isUsual = word === 'usual'
  const body = isUsual ? {} : { hours: readHours(word), reason: readReason(values) }
  const target = `${path}/${day}${isUsual ? '/remove' : ''}`
  return async (client) =>
    show(
      await explain(client.post(StaffShopDays, target, body), {
        NOT_FOUND: () => `There is no shop ${shopId}`,
      }),
    )
}

function readHours(word: string): { opens: string; closes: string } | null {
  if (word === 'closed') return null
  const [, opens, closes] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(word) ?? []
  if (opens && closes) return { opens, closes }
  throw new UsageError(`«${word}» is neither closed, usual nor hours such as 10:00-16:00`)
}

function readReason({ reason }: Values): string {
  const text = readText(reason)?.trim()
  if (text) return text
  throw new UsageError('--reason TEXT says why: buyers read it')
}

const columns = [{ title: 'DAY' }, { title: 'HOURS' }, { title: 'REASON', least: 10 }]

function show({ value, text }: Answer<StaffShopDays>): Result {
  const rows = value.exceptionalDays.map(({ day, hours, reason }) => [
    day,
    hours ? `${hours.opens}-${hours.closes}` : 'closed',
    reason,
  ])
  const print = (width: number | null) => `${value.shop}\n${toTable(columns, rows, width)}`
  return { json: text, print, next: `staff -- hours ${value.shopId} DAY closed --reason TEXT` }
}
