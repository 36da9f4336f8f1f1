/** @jsxImportSource hono/jsx */
/** `/staff/redirects`: where addresses that have moved lead. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffRedirect, listStaffRedirects } from '#api/data/content/redirect.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { removeStaffRedirect, setStaffRedirect } from '#api/domain/staff/redirect.ts'
import type { Refusal } from '#api/outcome.ts'
import { toMessage } from '#schema/error.ts'
import { toReadablePath } from '#schema/redirect.ts'
import { StaffRedirectRemove, StaffRedirectSet } from '#schema/rest/staff/redirect.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { turnFields } from './pagination.tsx'
import { RedirectsPage, type RedirectTyped } from './redirect-page.tsx'
import { sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

/** What is not understood is left out. */
const Query = z.object({
  search: z.string().trim().max(200).catch(''),
  ...turnFields,
  /** The rule that is to be changed. */
  from: z.string().max(500).catch(''),
  match: z.enum(['EXACT', 'PREFIX']).catch('EXACT'),
  done: z.enum(['set', 'removed']).optional().catch(undefined),
})

type Shown = { typed?: RedirectTyped; status?: PageStatus; alert?: string }

async function sendRedirects(c: ApiContext, { typed, status = 200, alert = '' }: Shown = {}) {
  const { db } = c.var
  const { search, from, match, done = null, ...turn } = Query.parse(c.req.query())
  const [found, timezone, rule] = await Promise.all([
    listStaffRedirects(db, { search, ...turn, perPage }),
    findStaffTimezone(db),
    from === '' ? null : findStaffRedirect(db, { from, match }),
  ])
  const kept = rule && { values: toValues(rule), errors: {} }
  const shown = { search, found, timezone, done, alert, typed: typed ?? kept, isNew: !rule }
  return sendPage(c, { title: 'Переадресации', status, body: <RedirectsPage {...shown} /> })
}

const toValues = (rule: NonNullable<Awaited<ReturnType<typeof findStaffRedirect>>>): Values => ({
  from: toReadablePath(rule.from),
  match: rule.match,
  to: rule.to === null ? '' : toReadablePath(rule.to),
  status: String(rule.status),
  ...(rule.isActive && { isActive: 'on' }),
})

async function setRule(c: ApiContext) {
  const values = await readForm(c)
  const { from, match, to = '', status, isActive } = values
  const sent = StaffRedirectSet.safeParse({
    from,
    match,
    to: status === '410' || to.trim() === '' ? null : to,
    status: Number(status),
    isActive: isActive === 'on',
  })
  if (!sent.success) {
    const errors = Object.fromEntries(
      sent.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    )
    return sendRedirects(c, { typed: { values, errors }, status: 422 })
  }
  const outcome = await setStaffRedirect(c.var, toKeyed(c, values), sent.data)
  if (outcome.ok) return c.redirect('/staff/redirects?done=set', 303)
  return refuse(c, values, outcome.refusal)
}

function refuse(c: ApiContext, values: Values, refusal: Refusal) {
  const { code, field = [], message = toMessage(code) } = refusal
  const errors = { [field[0] ?? 'from']: message }
  return sendRedirects(c, { typed: { values, errors }, status: toPageStatus(code) })
}

/** A rule that is gone already is what was wished. */
async function removeRule(c: ApiContext) {
  const values = await readForm(c)
  const sent = StaffRedirectRemove.safeParse(values)
  if (!sent.success) return sendRedirects(c, { alert: toMessage('INVALID'), status: 422 })
  const outcome = await removeStaffRedirect(c.var, toKeyed(c, values), sent.data)
  if (outcome.ok || outcome.refusal.code === 'NOT_FOUND') {
    return c.redirect('/staff/redirects?done=removed', 303)
  }
  const { code, message = toMessage(code) } = outcome.refusal
  return sendRedirects(c, { alert: message, status: toPageStatus(code) })
}

export const redirects = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('redirect.change'))
  .get('/', (c) => sendRedirects(c))
  .post('/', (c) => setRule(c))
  .post('/remove', (c) => removeRule(c))
