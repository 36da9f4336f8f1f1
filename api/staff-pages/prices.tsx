/** @jsxImportSource hono/jsx */
/** `/staff/prices`: prices and stock by a table, looked at before they are applied. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findPriceTable, listPriceTables } from '#api/data/staff/price-table.ts'
import { listPricedCategories } from '#api/data/staff/price-table-present.ts'
import { listPromisedPrices } from '#api/data/staff/promised-price.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { writePriceTemplate } from '#api/domain/price-table/template.ts'
import { fileFaults } from '#api/domain/price-table/words.ts'
import { applyPriceTable, undoPriceTable, uploadPriceTable } from '#api/domain/staff/price-table.ts'
import { isTooLongForm } from '#api/http/body-limit.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Refusal } from '#api/outcome.ts'
import { toMessage } from '#schema/error.ts'
import { type StaffPriceTable, StaffPriceTemplateQuery } from '#schema/rest/staff/price-table.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { Turn } from './pagination.tsx'
import { PricesPage } from './prices-page.tsx'
import { PriceReportPage, type ReportShown } from './prices-report.tsx'
import { PromisedPricesPage } from './promised-prices-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const promisedPerPage = 30

const toAsking = (c: ApiContext) => ({ staffId: staffOf(c).id, now: c.var.now() })

async function sendPrices(c: ApiContext, error?: string) {
  const { db } = c.var
  const before = c.req.query('before')?.slice(0, 100)
  const [history, categories, timezone] = await Promise.all([
    listPriceTables(db, toAsking(c), before),
    listPricedCategories(db),
    findStaffTimezone(db),
  ])
  const shown = { history, categories, timezone, isFirst: !before, error }
  const status = error ? 422 : 200
  return sendPage(c, { title: 'Цены', status, body: <PricesPage {...shown} /> })
}

async function upload(c: ApiContext) {
  if (isTooLongForm(c)) return sendPrices(c, fileFaults.TOO_LONG)
  const { file } = await c.req.parseBody()
  if (!(file instanceof File) || file.name === '') {
    return sendPrices(c, 'Выберите файл с\u00a0ценами')
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = file.name.slice(0, 200)
  const outcome = await uploadPriceTable(c.var, { staff: staffOf(c), name, file: bytes })
  if (outcome.ok) return c.redirect(`/staff/prices/${outcome.value.id}`, 303)
  const { code, message = toMessage(code) } = outcome.refusal
  return sendPrices(c, message)
}

type Shown = Partial<Omit<ReportShown, 'table' | 'timezone'>> & { status?: PageStatus }

async function sendReport(c: ApiContext, table: StaffPriceTable, shown: Shown = {}) {
  const { status = 200, error = null, isDone = false, typed = null } = shown
  const timezone = await findStaffTimezone(c.var.db)
  const body = <PriceReportPage {...{ table, timezone, error, isDone, typed }} />
  return sendPage(c, { title: `Цены: ${table.name}`, status, body })
}

const find = (c: ApiContext) =>
  findPriceTable(c.var.db, (c.req.param('id') ?? '').slice(0, 64), toAsking(c))

async function refuse(c: ApiContext, refusal: Refusal, typed: ReportShown['typed']) {
  const table = await find(c)
  if (!table) return sendNotice(c, 404)
  const { code, field = [], message = toMessage(code) } = refusal
  const error = { field: field.join('.'), message }
  return sendReport(c, table, { error, typed, status: toPageStatus(code) })
}

async function apply(c: ApiContext) {
  const values = await readForm(c)
  const isLargeAccepted = values.isLargeAccepted === 'on'
  const asked = { ...toKeyed(c, values), id: c.req.param('id') ?? '' }
  if (!asked.key) return refuse(c, { code: 'INVALID' }, { isLargeAccepted })
  const outcome = await applyPriceTable(c.var, asked, { isLargeAccepted })
  if (outcome.ok) return c.redirect(`/staff/prices/${outcome.value.id}?done=1`, 303)
  return refuse(c, outcome.refusal, { isLargeAccepted })
}

async function undo(c: ApiContext) {
  const values = await readForm(c)
  const asked = { ...toKeyed(c, values), id: c.req.param('id') ?? '' }
  if (!asked.key) return refuse(c, { code: 'INVALID' }, null)
  const outcome = await undoPriceTable(c.var, asked)
  if (outcome.ok) return c.redirect(`/staff/prices/${outcome.value.id}?done=1`, 303)
  return refuse(c, outcome.refusal, null)
}

async function sendTemplate(c: ApiContext) {
  const { type, categoryId } = c.req.query()
  const query = StaffPriceTemplateQuery.safeParse({ type, categoryId: categoryId || undefined })
  if (!query.success) return sendNotice(c, 404)
  const file = await writePriceTemplate(c.var.db, query.data)
  return c.body(file.stream, 200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
  })
}

async function sendPromised(c: ApiContext) {
  const asked = { ...Turn.parse(c.req.query()), perPage: promisedPerPage }
  const found = await listPromisedPrices(c.var.db, asked, c.var.now())
  return sendPage(c, { title: 'Обещанные цены', body: <PromisedPricesPage found={found} /> })
}

export const prices = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('price.change'))
  .get('/', (c) => sendPrices(c))
  .post('/', (c) => upload(c))
  .get('/template', (c) => sendTemplate(c))
  .get('/promised', (c) => sendPromised(c))
  .get('/:id', async (c) => {
    const table = await find(c)
    return table
      ? sendReport(c, table, { isDone: c.req.query('done') === '1' })
      : sendNotice(c, 404)
  })
  .post('/:id/apply', (c) => apply(c))
  .post('/:id/undo', (c) => undo(c))
