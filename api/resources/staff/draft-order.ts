import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findCity } from '#api/data/catalogue/city.ts'
import { findDraftOrder, listDraftOrders } from '#api/data/order/draft-order.ts'
import { copyOrder, createDraft, removeDraft } from '#api/domain/staff/draft-order.ts'
import { findDraftGoods, setDraftItems } from '#api/domain/staff/draft-order-goods.ts'
import { orderDraft, sendDraft, setDraftFields } from '#api/domain/staff/draft-order-place.ts'
import { answerDraft, findStaffBuyer } from '#api/domain/staff/draft-order-view.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { AddressList } from '#schema/rest/delivery/address.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffBuyer,
  StaffBuyerQuery,
  StaffDraftOrder,
  StaffDraftOrderAddressQuery,
  StaffDraftOrderAsked,
  StaffDraftOrderCreate,
  StaffDraftOrderFields,
  StaffDraftOrderFound,
  StaffDraftOrderItems,
  StaffDraftOrderList,
  StaffDraftOrderQuery,
  StaffDraftOrderSeen,
} from '#schema/rest/staff/draft-order.ts'
import { StaffOrder } from '#schema/rest/staff/order.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('order.create') }
const headers = StaffKeyHeader
const params = z.object({ id: Id.meta({ description: 'Of the draft' }) })
const path = '/draft-orders'

const buyer = createRoute({
  ...shared,
  method: 'get',
  path: '/buyers',
  summary: 'Who has a phone: the account, its newest orders, organisations and addresses',
  request: { query: StaffBuyerQuery },
  responses: answers(StaffBuyer),
})

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Orders that are being filled for callers, the newest first',
  request: { query: StaffDraftOrderQuery },
  responses: answers(StaffDraftOrderList),
})

const create = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Begins an order for a buyer by their phone; no account is made before the order is',
  request: { headers, body: json(StaffDraftOrderCreate) },
  responses: answers(StaffDraftOrder),
})

const copy = createRoute({
  ...shared,
  method: 'post',
  path: '/orders/{number}/copy',
  summary: 'Begins an order with the goods and the way of another one, for the same buyer',
  request: {
    headers,
    params: z.object({
      number: z.coerce.number().int().min(1).meta({ description: 'Of the order' }),
    }),
  },
  responses: answers(StaffDraftOrder),
})

const read = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{id}`,
  summary: 'A draft with its goods, their stock, and its sums',
  request: { params },
  responses: answers(StaffDraftOrder),
})

const remove = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/remove`,
  summary: 'Takes a draft away; an order that it has become stays',
  request: { headers, params },
  responses: answers(z.object({})),
})

const find = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/rows`,
  summary: 'Looks for goods by a code, a part of a name or a list; nothing is stored',
  request: { params, body: json(StaffDraftOrderAsked) },
  responses: answers(StaffDraftOrderFound),
})

const setItems = createRoute({
  ...shared,
  method: 'put',
  path: `${path}/{id}/items`,
  summary: 'Sets lines; the same call again changes nothing more',
  request: { params, body: json(StaffDraftOrderItems) },
  responses: answers(StaffDraftOrder),
})

const addresses = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{id}/addresses`,
  summary: 'Addresses that begin like the text, those of the draft’s city first',
  request: { params, query: StaffDraftOrderAddressQuery },
  responses: answers(AddressList),
})

const setFields = createRoute({
  ...shared,
  method: 'put',
  path: `${path}/{id}/fields`,
  summary: 'Writes the way, the recipient, the payment and the promo code',
  request: { params, body: json(StaffDraftOrderFields) },
  responses: answers(StaffDraftOrder),
})

const place = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/order`,
  summary: 'Makes the order for its buyer; one to be paid online sends them the link to pay',
  request: { headers, params, body: json(StaffDraftOrderSeen) },
  responses: answers(StaffOrder),
})

const send = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/send`,
  summary: 'Sends the buyer a link to see the whole and agree; goods are reserved then',
  request: { headers, params, body: json(StaffDraftOrderSeen) },
  responses: answers(StaffDraftOrder),
})

export const staffDraftOrder = createResource()
  .openapi(buyer, async (c) => {
    const phone = toPhoneDigits(c.req.valid('query').phone)
    return c.json((await findStaffBuyer(c.var, { phone })).buyer, 200)
  })
  .openapi(list, async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now() }
    return c.json(await listDraftOrders(c.var.db, asked), 200)
  })
  .openapi(create, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await createDraft(c.var, keyed, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(copy, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await copyOrder(c.var, keyed, c.req.valid('param').number)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(read, async (c) => {
    const outcome = await answerDraft(c.var, c.req.valid('param').id)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await removeDraft(c.var, keyed, c.req.valid('param').id)
    return outcome.ok ? c.json({}, 200) : refuse(c, outcome.refusal)
  })
  .openapi(find, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const outcome = await findDraftGoods(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(setItems, async (c) => {
    const outcome = await setDraftItems(c.var, c.req.valid('param').id, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(addresses, async (c) => {
    const { db, now } = c.var
    const draft = await findDraftOrder(db, c.req.valid('param').id, now())
    const city = draft && (await findCity(db, draft.cityId))
    if (!city) return absent(c)
    const found = await c.var.addresses.suggest(c.req.valid('query').search, city)
    const items = found.map(({ value, fiasId, latitude, longitude, hasHouse }) => {
      return { value, fiasId, latitude, longitude, hasHouse }
    })
    return c.json({ items }, 200)
  })
  .openapi(setFields, async (c) => {
    const outcome = await setDraftFields(c.var, c.req.valid('param').id, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(place, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const asked = { ...c.req.valid('param'), seen: c.req.valid('json') }
    const outcome = await orderDraft(c.var, keyed, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(send, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const asked = { ...c.req.valid('param'), seen: c.req.valid('json') }
    const outcome = await sendDraft(c.var, keyed, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
