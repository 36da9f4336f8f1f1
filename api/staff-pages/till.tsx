/** @jsxImportSource hono/jsx */
/** `/staff/till`: the till reads a buyer's code, then spends and earns points by it. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listTillPurchases } from '#api/data/loyalty/till-purchase.ts'
import { findStaffTimezone, listStaffShops } from '#api/data/staff/shop.ts'
import { findTillCode } from '#api/domain/loyalty/till-code.ts'
import { createTillPurchase } from '#api/domain/loyalty/till-purchase.ts'
import { returnTillPart, returnTillPurchase } from '#api/domain/loyalty/till-return.ts'
import { toAddress } from '#api/http/session.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import {
  StaffTillCodeAsked,
  type StaffTillPurchase,
  StaffTillPurchaseReturn,
} from '#schema/rest/staff/till.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { turnFields } from './pagination.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requireLoyalty, requirePageAct, requireStaff } from './session.ts'
import { checkPurchase, checkSums, readPart, readSums, type TillErrors } from './till-form.ts'
import type { TillBack } from './till-list.tsx'
import { type Buyer, TillPage } from './till-page.tsx'

const perPage = 20

/** What is not understood is left out. */
const Query = z.object({ ...turnFields, done: z.string().max(64).catch('') })

type Shown = {
  values?: Values
  errors?: TillErrors
  buyer?: Buyer | null
  status?: PageStatus
  /** Why a purchase was not taken back. */
  alert?: string
  back?: TillBack
}

async function sendTill(c: ApiContext, shown: Shown = {}) {
  const { values = {}, errors = {}, buyer = null, status = 200, alert = '' } = shown
  const back = shown.back ?? null
  const { db } = c.var
  const { done, ...turn } = Query.parse(c.req.query())
  const [found, shops, timezone] = await Promise.all([
    listTillPurchases(db, { ...turn, perPage }),
    listStaffShops(db),
    findStaffTimezone(db),
  ])
  // A till stands in one shop.
  const ownShopId = found.items.find(({ keyName }) => keyName === staffOf(c).name)?.shopId ?? ''
  const given = { values: { shopId: ownShopId, ...values }, errors, buyer, alert, back, done }
  const body = <TillPage {...given} found={found} shops={shops} timezone={timezone} />
  return sendPage(c, { title: 'Касса: бонусы', status, body, hasCamera: true })
}

const toErrors = ({ code, field = [], message = toMessage(code) }: Refusal): TillErrors => ({
  [field.join('.') || 'code']: message,
})

/** Whose code it is; a sum that is none yet is told by those who need one. */
async function findBuyer(c: ApiContext, values: Values) {
  const { totalMinor, excludedMinor } = readSums(values)
  const sent = StaffTillCodeAsked.safeParse({
    code: values.code ?? '',
    totalMinor: totalMinor || null,
    excludedMinor: totalMinor ? (excludedMinor ?? 0) : 0,
  })
  if (!sent.success) {
    const [issue] = sent.error.issues
    const name = String(issue?.path[0] ?? 'code')
    return { errors: { [name]: issue?.message ?? '' }, status: 422 as const, buyer: null }
  }
  const outcome = await findTillCode(c.var, { staff: staffOf(c), ip: toAddress(c), ...sent.data })
  if (outcome.ok) return { errors: {}, status: 200 as const, buyer: outcome.value }
  const status = toPageStatus(outcome.refusal.code)
  return { errors: toErrors(outcome.refusal), status, buyer: null }
}

async function look(c: ApiContext) {
  const values = await readForm(c)
  const asked = await findBuyer(c, values)
  // Beside the buyer the form asks what may be spent, which nothing tells without a sum.
  const errors = values.total === undefined ? {} : checkSums(values)
  return sendTill(c, { values, ...asked, errors: { ...errors, ...asked.errors } })
}

/** What was refused is shown again beside the buyer, whose code may be used up by now. */
async function buy(c: ApiContext) {
  const values = await readForm(c)
  const { made, errors } = checkPurchase(values)
  if (!made || !values.key) return refuse(c, values, errors, 422)
  const keyed = { ...toKeyed(c, values), ip: toAddress(c) }
  const outcome = await createTillPurchase(c.var, keyed, made)
  if (outcome.ok) return c.redirect(`/staff/till?done=${outcome.value.id}`, 303)
  const { refusal } = outcome
  return refuse(c, values, toErrors(refusal), toPageStatus(refusal.code))
}

async function refuse(c: ApiContext, values: Values, errors: TillErrors, status: PageStatus) {
  if (errors['code']) return sendTill(c, { values, errors, status })
  const found = await findBuyer(c, values)
  return sendTill(c, { values, errors: { ...found.errors, ...errors }, status, buyer: found.buyer })
}

async function takeBack(c: ApiContext) {
  const values = await readForm(c)
  const id = c.req.param('id') ?? ''
  const sent = StaffTillPurchaseReturn.safeParse({ reason: values.reason ?? '' })
  if (!sent.success || !values.key) {
    const reason = sent.error?.issues[0]?.message ?? toMessage('INVALID')
    return sendTill(c, { status: 422, back: { id, isPart: false, values, errors: { reason } } })
  }
  const asked = { id, reason: sent.data.reason }
  const outcome = await returnTillPurchase(c.var, toKeyed(c, values), asked)
  return answerBack(c, outcome, { id, isPart: false, values })
}

async function takePartBack(c: ApiContext) {
  const values = await readForm(c)
  const id = c.req.param('id') ?? ''
  const { asked, errors } = readPart(values)
  if (!asked || !values.key) {
    return sendTill(c, { status: 422, back: { id, isPart: true, values, errors } })
  }
  const outcome = await returnTillPart(c.var, toKeyed(c, values), { id, ...asked })
  return answerBack(c, outcome, { id, isPart: true, values })
}

async function answerBack(
  c: ApiContext,
  outcome: Outcome<StaffTillPurchase>,
  typed: Omit<TillBack, 'errors'>,
) {
  if (outcome.ok) return c.redirect(`/staff/till?done=${outcome.value.id}`, 303)
  const { code, field = [], message = toMessage(code) } = outcome.refusal
  if (toStatus(code) === 404) return sendNotice(c, 404)
  const status = toPageStatus(code)
  if (status !== 422) return sendTill(c, { status, alert: message })
  return sendTill(c, { status, back: { ...typed, errors: { [field.join('.')]: message } } })
}

export const till = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('till.use'), requireLoyalty)
  .get('/', (c) => sendTill(c))
  .post('/', (c) => look(c))
  .get('/purchases', (c) => c.redirect('/staff/till', 303))
  .post('/purchases', (c) => buy(c))
  .post('/purchases/:id/return', (c) => takeBack(c))
  .post('/purchases/:id/returns', (c) => takePartBack(c))
