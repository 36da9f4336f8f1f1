/** @jsxImportSource hono/jsx */
/** What comes back of an order: money, goods, and a delivery that failed. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { listStaffShops } from '#api/data/staff/shop.ts'
import { failStaffDelivery, findDeliveryChoice } from '#api/domain/staff/failed-delivery.ts'
import { planReturn, takeBackStaffOrder } from '#api/domain/staff/order-return.ts'
import { findStaffRefundLeft, planRefund, refundStaffOrder } from '#api/domain/staff/refund.ts'
import { staffOf } from '#api/http/staff.ts'
import { toCancelReason } from '#schema/cancel-reason.ts'
import { StaffFailedDelivery } from '#schema/rest/staff/failed-delivery.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { StaffOrderReturn } from '#schema/rest/staff/order-return.ts'
import { StaffOrderRefund } from '#schema/rest/staff/refund.ts'
import { mayDo } from '#schema/staff-role.ts'
import {
  type BackErrors,
  type BackTyped,
  isCounted,
  staleWords,
  toRefused,
  untyped,
} from './back-form.tsx'
import { FailedDeliveryPage } from './failed-delivery-page.tsx'
import { type PageStatus, readForm, toKeyed, type Values } from './form.ts'
import { listRefundLines, RefundPage, readRefund, toRefundErrors } from './refund-page.tsx'
import { ReturnPage, readReturn } from './return-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const toNumber = (c: ApiContext) => Number(c.req.param('number'))
const toAsked = (c: ApiContext, values: Values) => ({ ...toKeyed(c, values), number: toNumber(c) })
const find = (c: ApiContext) => findStaffOrder(c.var.db, toNumber(c), c.var.now())
const toTitle = (name: string, { order }: StaffOrder) => `${name}: заказ № ${order.number}`
const isWrong = (errors: BackErrors) => Object.keys(errors).length > 0

type Shown = { typed: BackTyped; status?: PageStatus }

const wrong = (
  values: Values,
  errors: BackErrors,
  counted: BackTyped['counted'] = null,
): Shown => ({
  typed: { values, errors, alert: 'Проверьте отмеченное', counted },
  status: 422,
})

const stale = (values: Values): Shown => ({
  typed: { ...untyped, values, alert: staleWords },
  status: 409,
})

/** Whether the form was opened on the order as it is. */
const isSeen = (found: StaffOrder, values: Values) =>
  Number(values['version']) === found.version && Boolean(values['key'])

/** A press that comes twice finds the order changed by itself: its key answers as the first time. */
const isGiven = (values: Values) => values['do'] === 'give' && Boolean(values['key'])

const leave = (c: ApiContext, just: string) =>
  c.redirect(`/staff/orders/${toNumber(c)}?done=${just}`, 303)

async function sendRefund(c: ApiContext, { typed, status = 200 }: Shown = { typed: untyped }) {
  const [found, left] = await Promise.all([find(c), findStaffRefundLeft(c.var, toNumber(c))])
  if (!found || !left) return sendNotice(c, 404)
  const body = <RefundPage found={found} left={left} typed={typed} />
  return sendPage(c, { title: toTitle('Вернуть деньги', found), status, body })
}

async function refund(c: ApiContext) {
  const values = await readForm(c)
  const [found, left] = await Promise.all([find(c), findStaffRefundLeft(c.var, toNumber(c))])
  if (!found || !left) return sendNotice(c, 404)
  const { asked, errors } = readRefund(listRefundLines(found, left), values)
  if (isWrong(errors)) return sendRefund(c, wrong(values, errors))
  let counted: BackTyped['counted'] = null
  if (isSeen(found, values)) {
    const { id, status } = found.order
    const planned = await planRefund(c.var, { id, status }, asked)
    if (!planned.ok) return sendRefund(c, refuse(planned, values, asked))
    counted = planned.value
    if (!isCounted(values, counted.amountMinor)) {
      return sendRefund(c, { typed: { ...untyped, values, counted } })
    }
  } else if (!isGiven(values)) return sendRefund(c, stale(values))
  const sent = StaffOrderRefund.safeParse({
    ...asked,
    version: Number(values['version']),
    reason: values['reason'] ?? '',
  })
  if (!sent.success) return sendRefund(c, wrong(values, toErrors(sent.error), counted))
  const outcome = await refundStaffOrder(c.var, toAsked(c, values), sent.data)
  return outcome.ok ? leave(c, 'refund') : sendRefund(c, refuse(outcome, values, asked))
}

function refuse(
  outcome: Parameters<typeof toRefused>[0],
  values: Values,
  asked: Parameters<typeof toRefundErrors>[1],
): Shown {
  const { typed, status } = toRefused(outcome, values)
  return { typed: { ...typed, errors: toRefundErrors(typed.errors, asked) }, status }
}

const toErrors = ({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): BackErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

async function sendReturn(c: ApiContext, { typed, status = 200 }: Shown = { typed: untyped }) {
  const [found, left, shops] = await Promise.all([
    find(c),
    findStaffRefundLeft(c.var, toNumber(c)),
    listStaffShops(c.var.db),
  ])
  if (!found || !left) return sendNotice(c, 404)
  const ways = left.ways.map(({ way }) => way)
  const body = <ReturnPage {...{ found, shops, ways, typed }} now={c.var.now()} />
  return sendPage(c, { title: toTitle('Возврат', found), status, body })
}

async function takeBack(c: ApiContext) {
  const values = await readForm(c)
  const found = await find(c)
  if (!found) return sendNotice(c, 404)
  const { asked, errors } = readReturn(found, values)
  if (isWrong(errors)) return sendReturn(c, wrong(values, errors))
  let counted: BackTyped['counted'] = null
  if (isSeen(found, values)) {
    const { id, status } = found.order
    if (status !== 'COMPLETED') return sendReturn(c)
    const planned = await planReturn(c.var, { id, number: toNumber(c) }, asked)
    if (!planned.ok) return sendReturn(c, toRefused(planned, values))
    counted = planned.value
    if (!isCounted(values, counted.amountMinor)) {
      return sendReturn(c, { typed: { ...untyped, values, counted } })
    }
  } else if (!isGiven(values)) return sendReturn(c, stale(values))
  const sent = StaffOrderReturn.safeParse({
    ...asked,
    version: Number(values['version']),
    reason: values['reason'] ?? '',
  })
  if (!sent.success) return sendReturn(c, wrong(values, toErrors(sent.error), counted))
  const outcome = await takeBackStaffOrder(c.var, toAsked(c, values), sent.data)
  return outcome.ok ? leave(c, 'return') : sendReturn(c, toRefused(outcome, values))
}

async function sendFailed(c: ApiContext, { typed, status = 200 }: Shown = { typed: untyped }) {
  const [found, choice] = await Promise.all([find(c), findDeliveryChoice(c.var, toNumber(c))])
  if (!found) return sendNotice(c, 404)
  const mayCancel = mayDo(staffOf(c).role, 'order.cancel') && found.order.handOvers.length === 0
  const shown = { found, choice, mayCancel, typed, now: c.var.now() }
  const title = toTitle('Не доставлен', found)
  return sendPage(c, { title, status, body: <FailedDeliveryPage {...shown} /> })
}

async function fail(c: ApiContext) {
  const values = await readForm(c)
  const found = await find(c)
  if (!found) return sendNotice(c, 404)
  if (!values['key']) return sendFailed(c, stale(values))
  const sent = StaffFailedDelivery.safeParse({
    version: Number(values['version']),
    reason: toCancelReason(values['choice'] ?? '', values['reason'] ?? ''),
    next: values['next'] ?? '',
    date: values['date'] || null,
    window: values['window'] || null,
  })
  if (!sent.success) return sendFailed(c, wrong(values, toErrors(sent.error)))
  const outcome = await failStaffDelivery(c.var, toAsked(c, values), sent.data)
  if (!outcome.ok) return sendFailed(c, toRefused(outcome, values))
  return leave(c, sent.data.next === 'AGAIN' ? 'delivery-again' : 'CANCELLED')
}

const path = '/:number{[0-9]{1,12}}'

export const orderBack = new Hono<ApiEnv>()
  .use(requireStaff)
  .use(`${path}/refund`, requirePageAct('order.refund'))
  .get(`${path}/refund`, (c) => sendRefund(c))
  .post(`${path}/refund`, (c) => refund(c))
  .use(`${path}/return`, requirePageAct('order.return'))
  .get(`${path}/return`, (c) => sendReturn(c))
  .post(`${path}/return`, (c) => takeBack(c))
  .use(`${path}/failed-delivery`, requirePageAct('order.hand-over'))
  .get(`${path}/failed-delivery`, (c) => sendFailed(c))
  .post(`${path}/failed-delivery`, (c) => fail(c))
