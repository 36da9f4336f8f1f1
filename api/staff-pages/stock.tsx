/** @jsxImportSource hono/jsx */
/** `/staff/stocks`: what stands in the shops, corrected to what was counted. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listStaffShops } from '#api/data/staff/shop.ts'
import { findStaffStock, listStaffStocks } from '#api/data/staff/stock.ts'
import { changeStaffStock } from '#api/domain/staff/stock.ts'
import { toMessage } from '#schema/error.ts'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { type StaffStock, StaffStockChange } from '#schema/rest/staff/stock.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { turnFields } from './pagination.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'
import { StockListPage, toStockPath } from './stock-list.tsx'
import { StockPage, type StockTyped } from './stock-page.tsx'

const perPage = 60

/** What is not understood is left out. */
const Query = z.object({
  search: z.string().trim().max(100).catch(''),
  shopId: z.string().max(64).catch(''),
  ...turnFields,
})

async function sendStocks(c: ApiContext) {
  const { db } = c.var
  const query = Query.parse(c.req.query())
  const { search, shopId, ...turn } = query
  const asked = { search, shopId: shopId || undefined, ...turn, perPage }
  const [found, shops] = await Promise.all([
    search ? listStaffStocks(db, asked) : null,
    listStaffShops(db),
  ])
  const body = <StockListPage query={query} shops={shops} found={found} />
  return sendPage(c, { title: 'Остатки', body })
}

const toPlace = (c: ApiContext) => ({
  productId: c.req.param('productId') ?? '',
  shopId: c.req.param('shopId') ?? '',
})

type Shown = { typed?: StockTyped; status?: PageStatus; isDone?: boolean }

async function sendStock(c: ApiContext, found: StaffStock, shown: Shown = {}) {
  const { typed = null, status = 200, isDone = false } = shown
  const shops = await listStaffShops(c.var.db)
  const body = <StockPage found={found} typed={typed} isDone={isDone} shops={shops} />
  return sendPage(c, { title: `Остаток: ${found.name}`, status, body })
}

/** What was typed, as the call takes it; `errors` by field when it cannot be. */
function checkStock({ seen, onHand = '', reason = '' }: Values) {
  const hundredths = parseQuantity(onHand)
  const counted = hundredths === null ? null : toQuantity(hundredths)
  const sent = StaffStockChange.safeParse({ seen: Number(seen), onHand: counted ?? 0, reason })
  const unsaid = sent.error?.issues.find(({ path: [name] }) => name === 'reason')
  const errors = {
    ...(counted === null && { onHand: 'Введите число, например 10 или 2,5' }),
    ...(unsaid && { reason: unsaid.message }),
  }
  return { change: counted === null ? undefined : sent.data, errors }
}

async function changeStock(c: ApiContext) {
  const { db } = c.var
  const place = toPlace(c)
  const values = await readForm(c)
  const { onHand = '', reason = '' } = values
  const { change, errors } = checkStock(values)
  if (!change || !values.key) {
    const found = await findStaffStock(db, place)
    const isStale = Object.keys(errors).length === 0
    const typed = { onHand, reason, errors, isStale }
    return found ? sendStock(c, found, { typed, status: 422 }) : sendNotice(c, 404)
  }
  const outcome = await changeStaffStock(c.var, { ...toKeyed(c, values), ...place }, change)
  if (outcome.ok) return c.redirect(`${toStockPath(place)}?done=1`, 303)
  const { code, field = [], message = toMessage(code) } = outcome.refusal
  const status = toPageStatus(code)
  const found = await findStaffStock(db, place)
  if (!found) return sendNotice(c, 404)
  const isStale = status === 409
  const refused: Record<string, string> = isStale ? {} : { [field.join('.')]: message }
  return sendStock(c, found, { typed: { onHand, reason, errors: refused, isStale }, status })
}

export const stocks = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('stock.read'))
  .get('/', (c) => sendStocks(c))
  // Of the form that chooses another shop.
  .get('/place', async (c) => {
    const { productId = '', shopId = '' } = c.req.query()
    return productId && shopId
      ? c.redirect(toStockPath({ productId, shopId }), 303)
      : sendNotice(c, 404)
  })
  .get('/:productId/:shopId', async (c) => {
    const found = await findStaffStock(c.var.db, toPlace(c))
    return found ? sendStock(c, found, { isDone: c.req.query('done') === '1' }) : sendNotice(c, 404)
  })
  .post('/:productId/:shopId', requirePageAct('stock.correct'), (c) => changeStock(c))
