/** @jsxImportSource hono/jsx */
/** `/staff/loyalty`: the programme and points, by those who may do all. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findLoyaltyAccount, findStaffProgram } from '#api/data/staff/loyalty.ts'
import { correctPoints, updateStaffProgram } from '#api/domain/staff/loyalty.ts'
import type { Refusal } from '#api/outcome.ts'
import { toMessage } from '#schema/error.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { checkCorrection, checkProgram, toField, toProgramValues } from './loyalty-form.ts'
import { LoyaltyPage, type LoyaltyTyped } from './loyalty-page.tsx'
import { sendPage } from './send.tsx'
import { requireLoyalty, requirePageAct, requireStaff } from './session.ts'

/** What is not understood is left out. */
const Query = z.object({
  saved: z.stringbool().catch(false),
  phone: z.string().max(11).catch(''),
})

type Shown = { typed?: LoyaltyTyped; status?: PageStatus; alert?: string }

async function sendLoyalty(c: ApiContext, { typed, status = 200, alert = '' }: Shown = {}) {
  const { db, now } = c.var
  const { saved: isSaved, phone } = Query.parse(c.req.query())
  const [program, account] = await Promise.all([
    findStaffProgram(db),
    phone === '' ? null : findLoyaltyAccount(db, phone, now()),
  ])
  const shown = { program: toProgramValues(program), account, isSaved, alert, typed: typed ?? null }
  return sendPage(c, { title: 'Бонусы', status, body: <LoyaltyPage {...shown} /> })
}

/** What no field is wrong about is told above the forms. */
function sendRefusal(c: ApiContext, typed: Omit<LoyaltyTyped, 'errors'>, refusal: Refusal) {
  const { code, field = [], message = toMessage(code) } = refusal
  const name = toField(field)
  const isSeen = name !== '' && name !== 'version'
  const errors: Record<string, string> = isSeen ? { [name]: message } : {}
  const status = toPageStatus(code)
  return sendLoyalty(c, { typed: { ...typed, errors }, status, alert: isSeen ? '' : message })
}

async function saveProgram(c: ApiContext) {
  const values = await readForm(c)
  const { sent, errors } = checkProgram(values)
  const form = 'program'
  if (!sent || !values.key) {
    return sendLoyalty(c, { typed: { form, values, errors }, status: 422 })
  }
  const outcome = await updateStaffProgram(c.var, toKeyed(c, values), sent)
  if (outcome.ok) return c.redirect('/staff/loyalty?saved=true', 303)
  if (outcome.refusal.field?.join() !== 'version') {
    return sendRefusal(c, { form, values }, outcome.refusal)
  }
  // What was typed is sent again over what is there now, once it was compared.
  const { version } = await findStaffProgram(c.var.db)
  const typed = { form, values: { ...values, version: String(version) } } as const
  return sendRefusal(c, typed, { ...outcome.refusal, message: changedMeanwhile })
}

const changedMeanwhile =
  'Пока страница была открыта, программу изменили, ваша не\u00a0сохранена. Откройте «Бонусы» ' +
  'в\u00a0другой вкладке, сверьте и\u00a0сохраните ещё раз'

async function correct(c: ApiContext) {
  const values = await readForm(c)
  const { sent, errors } = checkCorrection(values)
  const form = 'correction'
  if (!sent || !values.key) {
    return sendLoyalty(c, { typed: { form, values, errors }, status: 422 })
  }
  const outcome = await correctPoints(c.var, toKeyed(c, values), sent)
  if (outcome.ok) return c.redirect(`/staff/loyalty?phone=${outcome.value.phone}`, 303)
  return sendRefusal(c, { form, values }, outcome.refusal)
}

export const loyalty = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('loyalty.change'), requireLoyalty)
  .get('/', (c) => sendLoyalty(c))
  .post('/', (c) => saveProgram(c))
  .post('/corrections', (c) => correct(c))
