/** @jsxImportSource hono/jsx */
/** Goods that are handed over in parts, or not taken whole. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { sumLines } from '#api/domain/payment/rest.ts'
import { handOverStaffOrder, planHandOver } from '#api/domain/staff/hand-over.ts'
import { StaffHandOver } from '#schema/rest/staff/hand-over.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { isCounted, staleWords, toRefused, untyped } from './back-form.tsx'
import { type PageStatus, readForm, toKeyed, type Values } from './form.ts'
import { readHandOver, scanHandOver, toWay } from './hand-over-form.ts'
import {
  type HandOverCounted,
  HandOverPage,
  type HandOverTyped,
  NotHandable,
} from './hand-over-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const toNumber = (c: ApiContext) => Number(c.req.param('number'))
const find = (c: ApiContext) => findStaffOrder(c.var.db, toNumber(c), c.var.now())

const toTyped = (values: Values, more: Partial<HandOverTyped> = {}): HandOverTyped => ({
  ...untyped,
  values,
  sums: null,
  message: '',
  ...more,
})

function send(
  c: ApiContext,
  found: StaffOrder,
  { typed, status = 200 }: { typed: HandOverTyped; status?: PageStatus },
) {
  const title = `Выдача: заказ № ${found.order.number}`
  if (!found.next.includes('COMPLETED')) {
    return sendPage(c, { title, status, body: <NotHandable found={found} /> })
  }
  const way = toWay(typed.values['way'] ?? c.req.query('way'))
  const hasReader = found.items.some(({ marking }) => marking !== null)
  const body = <HandOverPage found={found} way={way} typed={typed} />
  return sendPage(c, { title, status, hasCamera: hasReader, hasReader, body })
}

async function show(c: ApiContext) {
  const found = await find(c)
  return found ? send(c, found, { typed: toTyped({}) }) : sendNotice(c, 404)
}

const wrong = (values: Values, errors: Record<string, string>) => ({
  typed: toTyped(values, { errors, alert: 'Проверьте отмеченное' }),
  status: 422 as const,
})

const stale = (values: Values) => ({
  typed: toTyped(values, { alert: staleWords }),
  status: 409 as const,
})

/** What stays with the buyer of a press that was made on the order as it is. */
async function count(
  c: ApiContext,
  asked: Parameters<typeof planHandOver>[2],
): Promise<
  | { sums: HandOverCounted }
  | { refused: Extract<Awaited<ReturnType<typeof planHandOver>>, { ok: false }> }
> {
  const planned = await planHandOver(c.var, toNumber(c), asked)
  if (!planned.ok) return { refused: planned }
  const { money, items, isLast } = planned.value
  const amountMinor = items.reduce(
    (sum, { itemId, quantity }) => sum + (quantity > 0 ? (money.amounts.get(itemId) ?? 0) : 0),
    0,
  )
  const { dueMinor, overpaid } = money
  return { sums: { amountMinor, dueMinor, backMinor: sumLines(overpaid), isLast } }
}

async function handOver(c: ApiContext) {
  const values = await readForm(c)
  const found = await find(c)
  if (!found) return sendNotice(c, 404)
  const isSeen = Number(values['version']) === found.version && Boolean(values['key'])
  const isGiven = values['do'] === 'give' && Boolean(values['key'])
  if (!isSeen && !isGiven) return send(c, found, stale(values))
  if (values['do'] === 'scan') {
    const scanned = scanHandOver(found, values)
    return send(c, found, { typed: toTyped(scanned.values, { message: scanned.message }) })
  }
  const { asked, errors } = readHandOver(found, toWay(values['way']), values)
  if (Object.keys(errors).length > 0) return send(c, found, wrong(values, errors))
  let sums: HandOverCounted | null = null
  // A press that comes twice finds the order changed by itself: its key answers as the first time.
  if (isSeen) {
    const counted = await count(c, asked)
    if ('refused' in counted) {
      const { typed, status } = toRefused(counted.refused, values)
      return send(c, found, { typed: { ...toTyped(values), ...typed }, status })
    }
    sums = counted.sums
    if (!isCounted(values, sums.amountMinor)) {
      return send(c, found, { typed: toTyped(values, { sums }) })
    }
  }
  return give(c, found, { values, asked, sums })
}

type Given = {
  values: Values
  asked: Parameters<typeof planHandOver>[2]
  sums: HandOverCounted | null
}

async function give(c: ApiContext, found: StaffOrder, { values, asked, sums }: Given) {
  const sent = StaffHandOver.safeParse({
    ...asked,
    version: Number(values['version']),
    collectionCode: values['collectionCode'] ?? null,
  })
  if (!sent.success) {
    const [first] = sent.error.issues
    return send(c, found, wrong(values, { items: first?.message ?? '' }))
  }
  const number = toNumber(c)
  const outcome = await handOverStaffOrder(c.var, { ...toKeyed(c, values), number }, sent.data)
  if (outcome.ok) {
    const done = outcome.value.order.status === 'COMPLETED' ? 'COMPLETED' : 'part'
    return c.redirect(`/staff/orders/${number}?done=${done}`, 303)
  }
  const current = (await find(c)) ?? found
  const { typed, status } = toRefused(outcome, values)
  return send(c, current, { typed: { ...toTyped(values, { sums }), ...typed }, status })
}

const path = '/:number{[0-9]{1,12}}/hand-over'

export const handOvers = new Hono<ApiEnv>()
  .use(requireStaff)
  .use(path, requirePageAct('order.hand-over'))
  .get(path, (c) => show(c))
  .post(path, (c) => handOver(c))
