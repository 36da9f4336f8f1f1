/** @jsxImportSource hono/jsx */
/** `/staff`: the pages on which the shop's people do their work. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listAudit } from '#api/data/staff/audit.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { countDay } from '#api/data/staff/order-day.ts'
import { listStaffOrders } from '#api/data/staff/order-list.ts'
import { findStaffTimezone, listStaffShops } from '#api/data/staff/shop.ts'
import { staffOf } from '#api/http/staff.ts'
import { log, toCause } from '#api/providers/log.ts'
import { createOutboxPages } from '#api/resources/content/outbox.ts'
import { toStatus } from '#schema/error.ts'
import { StaffAuditQuery } from '#schema/rest/staff/audit.ts'
import { mayDo } from '#schema/staff-role.ts'
import { AuditPage } from './audit-page.tsx'
import { goods, phrases, sendDay } from './day.tsx'
import { draftOrders } from './draft-order.tsx'
import { exports } from './export.ts'
import { files } from './files.ts'
import { firstSteps } from './first-step.tsx'
import { findFirstSteps } from './first-step-found.ts'
import { readForm } from './form.ts'
import { handOvers } from './hand-over.tsx'
import { inbox, restocks } from './inbox.tsx'
import { joins } from './join.tsx'
import { loyalty } from './loyalty.tsx'
import { markings } from './marking.tsx'
import { markingCodes } from './marking-code.tsx'
import { me } from './me.tsx'
import { news } from './news.tsx'
import { markPaid, mendReceipt, move, note, pick, readCodes, sendOrder } from './order-action.tsx'
import { orderBack } from './order-back.tsx'
import { orderChanges } from './order-change.tsx'
import { orderDocuments } from './order-document.tsx'
import { isToPick, OrderList, OrderListPage } from './order-list.tsx'
import { OrdersQuery, toAsked } from './order-query.ts'
import { orderTalk } from './order-talk.ts'
import { organizations } from './organization.tsx'
import { requireOwnForm } from './own-site.ts'
import { pageVotes } from './page-vote.tsx'
import { people } from './person.tsx'
import { PickingList, PickingLists } from './picking-list.tsx'
import { prices } from './prices.tsx'
import { promoCodes } from './promo-code.tsx'
import { redirects } from './redirect.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { identifyPage, requirePageAct, requireStaff, signIn, signOut, toNext } from './session.ts'
import { shopDays } from './shop-day.tsx'
import { SignIn } from './sign-in.tsx'
import { stocks } from './stock.tsx'
import { till } from './till.tsx'

const refreshSeconds = 20
const auditPerPage = 50

const orders = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('order.read'))
  .get('/', (c) => sendOrders(c))
  .get('/print', (c) => sendPickingLists(c))
  .get('/:number{[0-9]{1,12}}', async (c) => {
    const found = await findStaffOrder(c.var.db, Number(c.req.param('number')), c.var.now())
    return found ? sendOrder(c, found, { just: c.req.query('done') }) : sendNotice(c, 404)
  })
  .get('/:number{[0-9]{1,12}}/print', async (c) => {
    const found = await findStaffOrder(c.var.db, Number(c.req.param('number')), c.var.now())
    if (!found) return sendNotice(c, 404)
    const title = `Лист сборки № ${found.order.number}`
    return sendPage(c, { title, body: <PickingList found={found} now={c.var.now()} /> })
  })
  .post('/:number{[0-9]{1,12}}/move', (c) => move(c, 'move'))
  .post('/:number{[0-9]{1,12}}/pick', requirePageAct('order.pick'), (c) => pick(c))
  .post('/:number{[0-9]{1,12}}/marking-codes', requirePageAct('marking.pick'), (c) => readCodes(c))
  .post('/:number{[0-9]{1,12}}/cancel', requirePageAct('order.cancel'), (c) => move(c, 'cancel'))
  .post('/:number{[0-9]{1,12}}/notes', requirePageAct('order.note'), (c) => note(c))
  .post('/:number{[0-9]{1,12}}/paid', requirePageAct('order.pay'), (c) => markPaid(c))
  .post('/:number{[0-9]{1,12}}/receipts', requirePageAct('order.receipt'), (c) => mendReceipt(c))

async function sendOrders(c: ApiContext) {
  const { db } = c.var
  const now = c.var.now()
  const query = OrdersQuery.parse(c.req.query())
  const timezone = await findStaffTimezone(db)
  const asked = toAsked(query, now, timezone)
  const [found, day] = await Promise.all([
    listStaffOrders(db, asked),
    query.view === 'today' && asked.day ? countDay(db, asked.day, now) : [],
  ])
  const mayExport = mayDo(staffOf(c).role, 'order.export')
  const list = { query, found, day, now, timezone, mayExport }
  if (c.req.query('part') === 'list') return c.html(<OrderList {...list} />)
  const only = found.total === 1 ? found.items[0] : undefined
  // A scanned barcode, or a whole number that was typed, opens its order.
  if (only && query.search.replace(/^№\s*/, '') === only.number) {
    return c.redirect(`/staff/orders/${only.number}`, 303)
  }
  const shops = await listStaffShops(db)
  return sendPage(c, {
    title: 'Заказы',
    refreshSeconds,
    body: (
      <OrderListPage {...list} shops={shops} mayCreate={mayDo(staffOf(c).role, 'order.create')} />
    ),
  })
}

/** How many lists are printed at once. */
const sheetsMax = 20

/** Of the orders of a list that are still to be picked, in its order. */
async function sendPickingLists(c: ApiContext) {
  const { db } = c.var
  const now = c.var.now()
  const query = OrdersQuery.parse(c.req.query())
  const found = await listStaffOrders(db, toAsked(query, now, await findStaffTimezone(db)))
  const toPick = found.items.filter(isToPick)
  const numbers = toPick.slice(0, sheetsMax).map(({ number }) => number)
  const orders = await Promise.all(numbers.map((one) => findStaffOrder(db, Number(one), now)))
  const body = (
    <PickingLists
      orders={orders.filter((one) => one !== null)}
      restCount={toPick.length - numbers.length}
      now={now}
    />
  )
  return sendPage(c, { title: 'Листы сборки', body })
}

const audit = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('audit.read'))
  .get('/', async (c) => {
    const { db } = c.var
    const query = StaffAuditQuery.safeParse({ perPage: auditPerPage, ...c.req.query() })
    const asked = query.success ? query.data : { perPage: auditPerPage }
    const [found, timezone] = await Promise.all([listAudit(db, asked), findStaffTimezone(db)])
    const subject = query.data?.subject ?? ''
    const body = <AuditPage found={found} subject={subject} timezone={timezone} />
    return sendPage(c, { title: 'Журнал', body })
  })

const door = new Hono<ApiEnv>()
  .get('/', async (c) => {
    if (!c.var.staff) return c.redirect('/staff/sign-in', 303)
    if (await findFirstSteps(c, c.var.staff)) return c.redirect('/staff/first-steps', 303)
    return mayDo(c.var.staff.role, 'day.read') ? sendDay(c) : c.redirect('/staff/inbox', 303)
  })
  .get('/sign-in', async (c) => {
    const next = toNext(c.req.query('next'))
    return c.var.staff ? c.redirect(next, 303) : sendSignIn(c, { next, error: null })
  })
  .post('/sign-in', async (c) => {
    const { key = '', next: asked } = await readForm(c)
    const next = toNext(asked)
    const error = await signIn(c, key.trim())
    return error ? sendSignIn(c, { next, error }) : c.redirect(next, 303)
  })
  .post('/sign-out', async (c) => {
    await signOut(c)
    return c.redirect('/staff/sign-in', 303)
  })

function sendSignIn(c: ApiContext, shown: Parameters<typeof SignIn>[0]) {
  const status = shown.error ? toStatus(shown.error) : 200
  return sendPage(c, { title: 'Вход', status, header: 'none', body: <SignIn {...shown} /> })
}

/** Codes and letters of a trial are sent nowhere: the shop's people read them here. */
const trialOutbox = new Hono<ApiEnv>()
for (const path of ['/outbox', '/outbox/*', '/outbox.css']) {
  trialOutbox.use(path, (c, next) => (c.var.isTrial ? next() : sendNotice(c, 404)))
  trialOutbox.use(path, requireStaff, requirePageAct('outbox.read'))
}
trialOutbox.route('/', createOutboxPages('/staff'))

/** The api gives each request to the pages with its variables. */
type GivenEnv = ApiEnv & { Bindings: { variables: ApiEnv['Variables'] } }

const takeVariables = createMiddleware<GivenEnv>(async (c, next) => {
  for (const [name, value] of Object.entries(c.env.variables)) {
    c.set(name as keyof ApiEnv['Variables'], value as never)
  }
  await next()
})

export const staffPages = new Hono<ApiEnv>().basePath('/staff')
staffPages.use(takeVariables)
staffPages
  .use(identifyPage)
  .use(requireOwnForm)
  .route('/', files)
  .route('/join', joins)
  .route('/', door)
  .route('/orders/new', draftOrders)
  .route('/orders', orders)
  .route('/orders', orderDocuments)
  .route('/orders', orderChanges)
  .route('/orders', orderTalk)
  .route('/orders', handOvers)
  .route('/orders', orderBack)
  .route('/inbox', inbox)
  .route('/restocks', restocks)
  .route('/stocks', stocks)
  .route('/markings', markings)
  .route('/marking-codes', markingCodes)
  .route('/prices', prices)
  .route('/promo-codes', promoCodes)
  .route('/news', news)
  .route('/organizations', organizations)
  .route('/loyalty', loyalty)
  .route('/till', till)
  .route('/page-votes', pageVotes)
  .route('/audit', audit)
  .route('/redirects', redirects)
  .route('/shop-days', shopDays)
  .route('/people', people)
  .route('/me', me)
  .route('/first-steps', firstSteps)
  .route('/exports', exports)
  .route('/goods', goods)
  .route('/phrases', phrases)
  .route('/', trialOutbox)
  .all('*', (c) => sendNotice(c, 404))
  .onError((error, c) => {
    log('error', { requestId: c.var.requestId, event: 'request-failed', cause: toCause(error) })
    return sendNotice(c, 500)
  })
