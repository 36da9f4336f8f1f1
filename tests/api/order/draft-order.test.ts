/** The page at which a buyer agrees to an order that the shop has filled. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { type Call, findLink, pickup, takeCall } from '#tests/support/draft-order.ts'
import { addDocuments, personalData } from '#tests/support/legal.ts'
import { setTerms } from '#tests/support/terms.ts'

async function sendLink(api: TestApi, call: Call) {
  const sent = await call.finish('send')
  await api.sweep()
  const path = `/draft-orders/${(await findLink(api, call.phone)).split('/').at(-1)}`
  const show = () => api.request(path)
  const confirm = async (over: object = {}) => {
    const { cartVersion, sums } = (await show()).body
    const body = { cartVersion, total: sums.total.amountMinor, legalPages: [], ...over }
    return api.request(`${path}/confirm`, { body })
  }
  const decline = () => api.request(`${path}/decline`, { method: 'POST' })
  return { sent, path, show, confirm, decline }
}

async function askBuyer(fields: object = {}, terms: object = {}) {
  const api = await createTestApi()
  await setTerms(api, terms)
  await addDocuments(api)
  const call = await takeCall(api)
  await call.hold([{ productId: 'cement-m500', quantity: 2 }])
  await call.write({ ...pickup, ...fields })
  return { api, call, ...(await sendLink(api, call)) }
}

test('the buyer agrees with what must be agreed to, and has one order however often they press', async () => {
  const { api, call, sent, show, confirm } = await askBuyer()
  const stockOf = () =>
    api.db
      .prepare(`SELECT sum(quantity) AS n FROM stocks WHERE product_id = 'cement-m500'`)
      .first('n')
  const before = await stockOf()

  const shown = await show()
  const bare = await confirm()
  const agreed = await Promise.all([
    confirm({ legalPages: [personalData] }),
    confirm({ legalPages: [personalData] }),
  ])
  const consents = await api.db.prepare(`SELECT slug, act, screen FROM consents`).all()
  const { body: draft } = await call.read()
  const made = await call.staff.call(`/orders/${draft.orderNumber}`)

  expect(sent.body).toMatchObject({
    state: 'SENT',
    link: expect.stringContaining('/draft-orders/'),
  })
  expect(shown.body).toMatchObject({
    state: 'SENT',
    method: 'PICKUP',
    place: expect.stringContaining('Отвес на Дмитровском шоссе'),
    items: [{ productId: 'cement-m500', quantity: 2 }],
    consents: [{ slug: 'personal-data', title: 'Согласие' }],
    order: null,
  })
  expect(JSON.stringify(shown.body)).not.toContain('916')
  expect([bare.status, bare.body.error.fields[0].field]).toEqual([
    422,
    ['legalPages', 'personal-data'],
  ])
  expect(agreed.map(({ body }) => body.order?.number)).toEqual([
    draft.orderNumber,
    draft.orderNumber,
  ])
  expect(consents.results).toEqual([{ slug: 'personal-data', act: 'AGREED', screen: 'CHECKOUT' }])
  expect(made.body.acts).toMatchObject([{ act: 'order.create', by: 'Ольга, заказы' }])
  expect(await api.db.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(1)
  expect(Number(before) - Number(await stockOf())).toBe(200)
})

test('goods are not kept for a link, and a price or a line that has changed is shown first', async () => {
  const { api, call, show, confirm } = await askBuyer()
  const given = { legalPages: [personalData] }
  const { body: seen } = await show()
  const old = { ...given, cartVersion: seen.cartVersion, total: seen.sums.total.amountMinor }

  await api.db.prepare(`UPDATE products SET price_minor = 60000 WHERE id = 'cement-m500'`).run()
  const dearer = await confirm(old)
  await call.hold([{ productId: 'cement-m500', quantity: 3 }])
  const longer = await confirm({ ...old, total: 120_000 })
  await api.db.prepare(`UPDATE stocks SET quantity = 0 WHERE product_id = 'cement-m500'`).run()
  const gone = await confirm(given)
  const shown = await show()

  expect(dearer.body.error.code).toBe('CART_CHANGED')
  expect(longer.body.error.code).toBe('CART_CHANGED')
  expect(gone.body.error.code).toBe('OUT_OF_STOCK')
  expect(shown.body.unavailable).toMatchObject([{ productId: 'cement-m500', wanted: 3 }])
})

test('what is not agreed to in time ends by itself, and can be sent again', async () => {
  const { api, call, show, confirm, decline } = await askBuyer({}, { agreementHours: 2 })

  api.clock.pass({ hours: 2 })
  const ended = await show()
  const late = await confirm({ legalPages: [personalData] })
  const refused = await decline()
  const { body: list } = await call.staff.call('/draft-orders')
  const again = await sendLink(api, call)
  const shown = await again.show()

  expect(ended.body.state).toBe('ENDED')
  expect([late.status, late.body.error.code]).toEqual([409, 'DRAFT_ORDER_ENDED'])
  expect(refused.body.error.code).toBe('DRAFT_ORDER_ENDED')
  expect(list.items).toMatchObject([{ state: 'ENDED' }])
  expect(shown.body.state).toBe('SENT')
})

test('a buyer who declines is seen by the shop, and no order is made', async () => {
  const { api, call, decline, confirm } = await askBuyer()

  const declined = await decline()
  const twice = await decline()
  const late = await confirm({ legalPages: [personalData] })

  expect([declined.body.state, twice.body.state]).toEqual(['DECLINED', 'DECLINED'])
  expect(late.body.error.code).toBe('DRAFT_ORDER_ENDED')
  expect((await call.read()).body.state).toBe('DECLINED')
  expect(await api.db.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(0)
})

test('a buyer who agrees to pay online goes on at the payment page', async () => {
  const { api, confirm } = await askBuyer({ paymentType: 'ONLINE' })

  const { body } = await confirm({ legalPages: [personalData] })
  const page = await api.request(
    `/user/orders/${body.order.id}/payments/${body.order.paymentToken}`,
  )

  expect(body.state).toBe('ORDERED')
  expect(page.body.isPayable).toBe(true)
})

test('an unknown link is no page, and a deleted account takes its drafts along', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)
  await call.hold([{ productId: 'cement-m500', quantity: 2 }])
  await call.write(pickup)
  const { show } = await sendLink(api, call)

  const unknown = await api.request('/draft-orders/no-such')
  const session = await api.signIn(call.phone)
  api.clock.pass({ minutes: 2 })
  const deleted = await deleteAccount(api, session)

  expect(unknown.status).toBe(404)
  expect(deleted.status).toBe(200)
  expect((await show()).status).toBe(404)
  expect(await api.db.prepare('SELECT count(*) AS n FROM draft_orders').first('n')).toBe(0)
})
