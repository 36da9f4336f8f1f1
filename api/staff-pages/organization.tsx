/** @jsxImportSource hono/jsx */
/** `/staff/organizations`: the discounts agreed with them, set by those who may do all. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffOrganization, listStaffOrganizations } from '#api/data/staff/organization.ts'
import { changeOrganizationDiscount } from '#api/domain/staff/organization.ts'
import { toMessage } from '#schema/error.ts'
import { StaffDiscountChange, type StaffOrganization } from '#schema/rest/staff/organization.ts'
import {
  type PageStatus,
  parseWhole,
  readForm,
  toKeyed,
  toPageStatus,
  type Values,
} from './form.ts'
import { OrganizationsPage, toOrganizationPath } from './organization-list.tsx'
import { type DiscountTyped, OrganizationPage } from './organization-page.tsx'
import { turnFields } from './pagination.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

/** What is not understood is left out. */
const Query = z.object({ search: z.string().trim().max(100).catch(''), ...turnFields })

async function sendOrganizations(c: ApiContext) {
  const { search, ...turn } = Query.parse(c.req.query())
  const found = await listStaffOrganizations(c.var.db, { search, ...turn, perPage })
  const body = <OrganizationsPage search={search} found={found} />
  return sendPage(c, { title: 'Организации', body })
}

type Shown = { typed?: DiscountTyped; status?: PageStatus; isDone?: boolean }

function sendOrganization(c: ApiContext, found: StaffOrganization, shown: Shown = {}) {
  const { typed = null, status = 200, isDone = false } = shown
  const body = <OrganizationPage found={found} typed={typed} isDone={isDone} />
  return sendPage(c, { title: found.name, status, body })
}

/** What was typed, as the call takes it; `errors` by field when it cannot be. */
function checkDiscount({ seen, percent = '', reason = '' }: Values) {
  const wanted = parseWhole(percent) ?? Number.NaN
  const sent = StaffDiscountChange.safeParse({ seen: Number(seen), percent: wanted, reason })
  const errors = Object.fromEntries(
    (sent.error?.issues ?? []).map(({ path: [name], message }) => [String(name), message]),
  )
  return { change: sent.data, errors }
}

async function changeDiscount(c: ApiContext) {
  const id = c.req.param('id') ?? ''
  const values = await readForm(c)
  const { percent = '', reason = '' } = values
  const { change, errors } = checkDiscount(values)
  const refuse = async (typed: Pick<DiscountTyped, 'errors' | 'isStale'>, status: PageStatus) => {
    const found = await findStaffOrganization(c.var.db, id)
    if (!found) return sendNotice(c, 404)
    return sendOrganization(c, found, { typed: { percent, reason, ...typed }, status })
  }
  if (!change || !values.key) {
    return refuse({ errors, isStale: Object.keys(errors).length === 0 }, 422)
  }
  const outcome = await changeOrganizationDiscount(c.var, { ...toKeyed(c, values), id }, change)
  if (outcome.ok) return c.redirect(`${toOrganizationPath({ id })}?done=1`, 303)
  const { code, field = [], message = toMessage(code) } = outcome.refusal
  const status = toPageStatus(code)
  const isStale = status === 409
  return refuse({ errors: isStale ? {} : { [field.join('.')]: message }, isStale }, status)
}

export const organizations = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('organization.change'))
  .get('/', (c) => sendOrganizations(c))
  .get('/:id', async (c) => {
    const found = await findStaffOrganization(c.var.db, c.req.param('id'))
    const isDone = c.req.query('done') === '1'
    return found ? sendOrganization(c, found, { isDone }) : sendNotice(c, 404)
  })
  .post('/:id', (c) => changeDiscount(c))
