/** @jsxImportSource hono/jsx */
/** `/staff/marking-codes`: marked pieces that left circulation or came back to it. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listMarkingMovements } from '#api/data/marking/movement.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { toMarkingAsked } from '#api/domain/marking/movement-asked.ts'
import { restoreMarkingCode, withdrawMarkingCode } from '#api/domain/staff/marking-withdrawal.ts'
import { toMessage } from '#schema/error.ts'
import {
  StaffMarkingQuery,
  StaffMarkingRestore,
  StaffMarkingWithdraw,
} from '#schema/rest/staff/marking-code.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { MarkingCodesPage, type MarkingTyped } from './marking-code-page.tsx'
import { sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

type Shown = { typed?: MarkingTyped; alert?: string; status?: PageStatus }

/** What is not understood is left out. */
function readQuery(c: ApiContext) {
  const given = Object.entries(c.req.query()).filter(([, text]) => text !== '')
  const query = StaffMarkingQuery.safeParse({ ...Object.fromEntries(given), perPage })
  return query.success ? query.data : StaffMarkingQuery.parse({ perPage })
}

async function sendCodes(c: ApiContext, { typed, alert, status = 200 }: Shown = {}) {
  const { db } = c.var
  const query = readQuery(c)
  const [found, timezone] = await Promise.all([
    listMarkingMovements(db, await toMarkingAsked(db, query)),
    findStaffTimezone(db),
  ])
  const { kind = '', from = '', to = '', search = '' } = query
  const asked = { kind, from, to, search }
  const body = (
    <MarkingCodesPage
      found={found}
      query={asked}
      typed={typed ?? { values: {}, errors: {} }}
      alert={alert ?? ''}
      done={c.req.query('done') ?? ''}
      timezone={timezone}
    />
  )
  return sendPage(c, { title: 'Коды маркировки', status, body })
}

const toErrors = (
  issues: { path: PropertyKey[]; message: string }[] = [],
): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

async function withdraw(c: ApiContext) {
  const values: Values = await readForm(c)
  const code = values['code'] ?? ''
  const sent = StaffMarkingWithdraw.safeParse({ code, reason: values['reason'] })
  if (!sent.success || !values['key']) {
    const errors = {
      ...toErrors(sent.error?.issues),
      ...(code === '' && { code: 'Прочитайте или введите код' }),
    }
    return sendCodes(c, { typed: { values, errors }, status: 422 })
  }
  const outcome = await withdrawMarkingCode(c.var, toKeyed(c, values), sent.data)
  if (outcome.ok) return c.redirect('/staff/marking-codes?done=withdrawn', 303)
  const { code: refused, message = toMessage(refused) } = outcome.refusal
  const typed = { values, errors: { code: message } }
  return sendCodes(c, { typed, status: toPageStatus(refused) })
}

async function restore(c: ApiContext) {
  const values = await readForm(c)
  const sent = StaffMarkingRestore.safeParse({ key: values['code'] })
  if (!sent.success || !values['key']) return sendCodes(c, { status: 422 })
  const outcome = await restoreMarkingCode(c.var, toKeyed(c, values), sent.data)
  if (outcome.ok) return c.redirect('/staff/marking-codes?done=restored', 303)
  const { code, message = toMessage(code) } = outcome.refusal
  return sendCodes(c, { alert: message, status: toPageStatus(code) })
}

export const markingCodes = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('marking.read'))
  .get('/', (c) => sendCodes(c))
  .post('/withdraw', requirePageAct('marking.withdraw'), (c) => withdraw(c))
  .post('/restore', requirePageAct('marking.withdraw'), (c) => restore(c))
