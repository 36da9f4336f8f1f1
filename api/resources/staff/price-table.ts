import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findPriceTable, listPriceTables } from '#api/data/staff/price-table.ts'
import { tableTypes } from '#api/domain/file/table.ts'
import { writePriceTemplate } from '#api/domain/price-table/template.ts'
import { applyPriceTable, undoPriceTable, uploadPriceTable } from '#api/domain/staff/price-table.ts'
import { fromBase64 } from '#api/http/base64.ts'
import { priceTableBody } from '#api/http/body-limit.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, answersFile, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, staffOf, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffPriceTable,
  StaffPriceTableApply,
  StaffPriceTableList,
  StaffPriceTableQuery,
  StaffPriceTableUpload,
  StaffPriceTemplateQuery,
} from '#schema/rest/staff/price-table.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('price.change') }
const params = z.object({ id: Id.meta({ description: 'Of the upload' }) })

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/price-tables',
  summary: 'Tables of prices that were sent, the newest first',
  request: { query: StaffPriceTableQuery },
  responses: answers(StaffPriceTableList),
})

const upload = createRoute({
  ...shared,
  middleware: [requireAct('price.change'), priceTableBody],
  method: 'post',
  path: '/price-tables',
  summary: 'Reads a table of prices and stock, and tells what it would change; changes nothing',
  request: { body: json(StaffPriceTableUpload) },
  responses: answers(StaffPriceTable),
})

const find = createRoute({
  ...shared,
  method: 'get',
  path: '/price-tables/{id}',
  summary: 'A table of prices with its report',
  request: { params },
  responses: answers(StaffPriceTable),
})

const apply = createRoute({
  ...shared,
  method: 'post',
  path: '/price-tables/{id}/apply',
  summary: 'Changes what the report of the table tells, all of it or nothing',
  request: { params, headers: StaffKeyHeader, body: json(StaffPriceTableApply) },
  responses: answers(StaffPriceTable),
})

const undo = createRoute({
  ...shared,
  method: 'post',
  path: '/price-tables/{id}/undo',
  summary: 'Takes back the table that was applied last, while nothing newer has touched its goods',
  request: { params, headers: StaffKeyHeader },
  responses: answers(StaffPriceTable),
})

const template = createRoute({
  ...shared,
  method: 'get',
  path: '/price-table-template',
  summary: 'The shop’s goods as a table of prices, to be changed and sent back',
  request: { query: StaffPriceTemplateQuery },
  responses: answersFile(...Object.values(tableTypes)),
})

export const staffPriceTable = createResource()
  .openapi(list, async (c) => {
    const asking = { staffId: staffOf(c).id, now: c.var.now() }
    return c.json(await listPriceTables(c.var.db, asking, c.req.valid('query').before), 200)
  })
  .openapi(upload, async (c) => {
    const { name, file } = c.req.valid('json')
    const bytes = fromBase64(file)
    if (!bytes) return refuse(c, { code: 'INVALID', field: ['file'] })
    const outcome = await uploadPriceTable(c.var, { staff: staffOf(c), name, file: bytes })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(find, async (c) => {
    const asking = { staffId: staffOf(c).id, now: c.var.now() }
    const found = await findPriceTable(c.var.db, c.req.valid('param').id, asking)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(apply, async (c) => {
    const asked = {
      ...toKeyed(c, c.req.valid('header')['idempotency-key']),
      ...c.req.valid('param'),
    }
    const outcome = await applyPriceTable(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(undo, async (c) => {
    const asked = {
      ...toKeyed(c, c.req.valid('header')['idempotency-key']),
      ...c.req.valid('param'),
    }
    const outcome = await undoPriceTable(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(template, async (c) => {
    const { stream, type, name } = await writePriceTemplate(c.var.db, c.req.valid('query'))
    return c.body(stream, 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
