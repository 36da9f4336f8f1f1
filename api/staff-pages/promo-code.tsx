/** @jsxImportSource hono/jsx */
/** `/staff/promo-codes`: made and ended by those who may do all. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listStaffPromoCodes } from '#api/data/staff/promo-code.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { createStaffPromoCode, endStaffPromoCode } from '#api/domain/staff/promo-code.ts'
import type { Outcome } from '#api/outcome.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import type { StaffPromoCode } from '#schema/rest/staff/promo-code.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { turnFields } from './pagination.tsx'
import { checkPromoCode } from './promo-code-form.ts'
import { PromoCodesPage, type PromoTyped } from './promo-code-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

/** What is not understood is left out. */
const Query = z.object({
  view: z.enum(['active', 'over', 'all']).catch('active'),
  ...turnFields,
  done: z.string().max(32).catch(''),
})

type Shown = {
  typed?: PromoTyped
  status?: PageStatus
  /** Why a code was not ended. */
  alert?: string
}

async function sendPromoCodes(c: ApiContext, { typed, status = 200, alert = '' }: Shown = {}) {
  const { db } = c.var
  const now = c.var.now()
  const { view, done, ...turn } = Query.parse(c.req.query())
  const active = view === 'all' ? undefined : view === 'active'
  const [found, timezone] = await Promise.all([
    listStaffPromoCodes(db, { active, ...turn, perPage, now }),
    findStaffTimezone(db),
  ])
  const shown = { view, found, timezone, now, done, alert, typed: typed ?? null }
  return sendPage(c, { title: 'Промокоды', status, body: <PromoCodesPage {...shown} /> })
}

async function createCode(c: ApiContext) {
  const values = await readForm(c)
  const { made, errors } = checkPromoCode(values, await findStaffTimezone(c.var.db))
  if (!made || !values.key) return sendPromoCodes(c, { typed: { values, errors }, status: 422 })
  return answer(c, values, await createStaffPromoCode(c.var, toKeyed(c, values), made))
}

function answer(c: ApiContext, values: Values, outcome: Outcome<StaffPromoCode>) {
  if (outcome.ok) {
    const { code } = outcome.value
    return c.redirect(`/staff/promo-codes?${new URLSearchParams({ view: 'all', done: code })}`, 303)
  }
  const { code, field = [], message = toMessage(code) } = outcome.refusal
  const errors = { [field.join('.') || 'code']: message }
  return sendPromoCodes(c, { typed: { values, errors }, status: toPageStatus(code) })
}

/** A code that is over is what was wished: only the words tell that another person was quicker. */
async function endCode(c: ApiContext) {
  const values = await readForm(c)
  const code = c.req.param('code') ?? ''
  if (!values.key) return sendPromoCodes(c, { status: 422, alert: toMessage('INVALID') })
  const outcome = await endStaffPromoCode(c.var, { ...toKeyed(c, values), code })
  if (outcome.ok) {
    return c.redirect(
      `/staff/promo-codes?${new URLSearchParams({ view: 'over', done: code })}`,
      303,
    )
  }
  if (toStatus(outcome.refusal.code) === 404) return sendNotice(c, 404)
  const alert = `${code}: ${toMessage(outcome.refusal.code)}`
  return sendPromoCodes(c, { status: toPageStatus(outcome.refusal.code), alert })
}

export const promoCodes = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('promo-code.change'))
  .get('/', (c) => sendPromoCodes(c))
  .post('/', (c) => createCode(c))
  .post('/:code/end', (c) => endCode(c))
