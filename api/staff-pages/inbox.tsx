/** @jsxImportSource hono/jsx */
/** `/staff/inbox` and `/staff/restocks`. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffInstallerPhoto } from '#api/data/account/installer-request.ts'
import { findComplaintPhoto } from '#api/data/feedback/complaint.ts'
import { findReturnLines } from '#api/data/marking/return.ts'
import {
  countInbox,
  countWantedRestocks,
  findCase,
  listInbox,
  listWantedRestocks,
} from '#api/data/staff/inbox.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { listSoldLines } from '#api/domain/marking/return.ts'
import { listKinds } from '#api/domain/staff/inbox.ts'
import { staffOf } from '#api/http/staff.ts'
import { type StaffCase, StaffCaseKind } from '#schema/rest/staff/inbox.ts'
import { mayDo } from '#schema/staff-role.ts'
import { checkCase } from './case-action.ts'
import type { CaseTyped } from './case-form.tsx'
import { CasePage } from './case-page.tsx'
import { toCasePath, toCaseTitle } from './case-words.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { InboxPage, InboxTabs } from './inbox-list.tsx'
import { Turn, turnFields } from './pagination.tsx'
import { sendPhotograph } from './photograph.ts'
import {
  answerPriceRequest,
  isPriceRequest,
  readPriceForm,
  sendPriceForm,
  sendPriceRequest,
} from './price-request.tsx'
import { RestockPage } from './restock-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 30

const Kind = z.string().max(20).toUpperCase().pipe(StaffCaseKind)

/** What is not understood is left out: an address is typed by hand at times. */
const Query = z.object({
  kind: Kind.optional().catch(undefined),
  view: z.enum(['waiting', 'answered']).catch('waiting'),
  ...turnFields,
})

async function sendInbox(c: ApiContext) {
  const { db } = c.var
  const query = Query.parse(c.req.query())
  const kinds = listKinds(staffOf(c).role, query.kind)
  if (kinds.length === 0) return sendNotice(c, 403)
  const { view, after, before } = query
  const asked = { kinds, waiting: view === 'waiting', after, before, perPage }
  const [found, tabs, timezone] = await Promise.all([
    listInbox(db, asked),
    readTabs(c),
    findStaffTimezone(db),
  ])
  const body = (
    <InboxPage {...tabs} query={query} found={found} now={c.var.now()} timezone={timezone} />
  )
  return sendPage(c, { title: 'Обращения', body })
}

async function readTabs(c: ApiContext) {
  const { db } = c.var
  const [{ counts }, restockCount] = await Promise.all([
    countInbox(db, listKinds(staffOf(c).role)),
    countWantedRestocks(db),
  ])
  return { counts, restockCount }
}

async function sendRestocks(c: ApiContext) {
  const { db } = c.var
  const [found, tabs, timezone] = await Promise.all([
    listWantedRestocks(db, { ...Turn.parse(c.req.query()), perPage }),
    readTabs(c),
    findStaffTimezone(db),
  ])
  const body = (
    <RestockPage found={found} timezone={timezone} hasStocks={mayDo(staffOf(c).role, 'stock.read')}>
      <InboxTabs {...tabs} query="restocks" />
    </RestockPage>
  )
  return sendPage(c, { title: 'Ждут товар', body })
}

/** Acts on the case that the address names, or says why it is not shown. */
const onCase =
  (act: (c: ApiContext, found: StaffCase) => Response | Promise<Response>) =>
  async (c: ApiContext) => {
    const kind = Kind.safeParse(c.req.param('kind'))
    if (!kind.success) return sendNotice(c, 404)
    if (listKinds(staffOf(c).role, kind.data).length === 0) return sendNotice(c, 403)
    const found = await findCase(c.var.db, { kind: kind.data, id: c.req.param('id') ?? '' })
    return found ? act(c, found) : sendNotice(c, 404)
  }

/** Of marked goods that a buyer asks to return. */
async function listSold({ var: { db, now } }: ApiContext, { kind, state, id }: StaffCase) {
  const returned =
    kind === 'RETURN' && state === 'WAITING' ? await findReturnLines(db, Number(id)) : null
  const order = returned && (await findStaffOrder(db, returned.orderNumber, now()))
  return order ? listSoldLines(order, returned.lines) : []
}

type Shown = { typed?: CaseTyped; status?: PageStatus; isDone?: boolean }

async function sendCase(c: ApiContext, found: StaffCase, shown: Shown = {}) {
  const { typed = null, status = 200, isDone = false } = shown
  const { db } = c.var
  const kinds = listKinds(staffOf(c).role)
  const [timezone, sold, waiting] = await Promise.all([
    findStaffTimezone(db),
    listSold(c, found),
    isDone ? listInbox(db, { kinds, waiting: true, perPage: 1 }) : { items: [] },
  ])
  const next = waiting.items[0] ?? null
  const props = { found, typed, isDone, next, sold, timezone, now: c.var.now() }
  return sendPage(c, { title: toCaseTitle(found), status, body: <CasePage {...props} /> })
}

async function answerCase(c: ApiContext, seen: StaffCase) {
  const values = await readForm(c)
  const { answer = '' } = values
  const checked = checkCase(c, seen.kind, { ...toKeyed(c, values), id: seen.id }, values)
  if (!('act' in checked) || !values.key) {
    const error = 'error' in checked ? checked.error : null
    const typed = { answer, error, isStale: error === null, values }
    return sendCase(c, seen, { typed, status: 422 })
  }
  const outcome = await checked.act()
  if (outcome.ok) return c.redirect(`${toCasePath(seen)}?done=1`, 303)
  const { code, message = null } = outcome.refusal
  const status = toPageStatus(code)
  const typed = { answer, error: status === 409 ? null : message, isStale: status === 409, values }
  const found = await findCase(c.var.db, seen)
  return found ? sendCase(c, found, { typed, status }) : sendNotice(c, 404)
}

/** What the address says of an answer in parts, after its form. */
function toJustDone(c: ApiContext) {
  const { done, read } = c.req.query()
  return { done, ...(read && /^\d{1,3}$/.test(read) && { readCount: Number(read) }) }
}

const photosOf: Partial<Record<StaffCaseKind, typeof findComplaintPhoto>> = {
  COMPLAINT: findComplaintPhoto,
  INSTALLER: findStaffInstallerPhoto,
}

async function sendPhoto(c: ApiContext, seen: StaffCase) {
  const asked = { number: Number(seen.id), position: Number(c.req.param('position')) }
  const find = photosOf[seen.kind]
  const photo = find ? await find(c.var.db, asked) : null
  return photo ? sendPhotograph(c, photo) : sendNotice(c, 404)
}

export const inbox = new Hono<ApiEnv>()
  .use(requireStaff)
  .get('/', (c) => sendInbox(c))
  .get(
    '/:kind/:id',
    onCase((c, found) =>
      isPriceRequest(c, found)
        ? sendPriceRequest(c, found, toJustDone(c))
        : sendCase(c, found, { isDone: c.req.query('done') === '1' }),
    ),
  )
  .post(
    '/:kind/:id',
    onCase((c, found) =>
      isPriceRequest(c, found) ? answerPriceRequest(c, found) : answerCase(c, found),
    ),
  )
  .get('/:kind/:id/form', requirePageAct('inquiry.price'), onCase(sendPriceForm))
  .post('/:kind/:id/form', requirePageAct('inquiry.price'), onCase(readPriceForm))
  .get('/:kind/:id/photos/:position{[0-4]}', onCase(sendPhoto))

export const restocks = new Hono<ApiEnv>().use(requireStaff).get('/', (c) => sendRestocks(c))
