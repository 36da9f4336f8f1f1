import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createOrganization } from '#tests/support/payer.ts'

async function createShopper() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const order = (payer: object | null, paymentType: 'INVOICE' | 'ON_RECEIPT' = 'INVOICE') => {
    const body = { ...toPickup(checkout, 'msk-north', paymentType), payer }
    return api.request('/user/orders', { token: buyer.token, body })
  }
  return { api, buyer, order }
}

test('an order keeps the requisites of its payer as they were', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId)

  const { body } = await order({ organizationId, poNumber: ' ПО-17 ', object: 'ЖК «Север»' })
  await api.db.prepare(`UPDATE organizations SET name = 'ООО «Иначе»'`).run()
  const read = await api.request(`/user/orders/${body.id}`, { token: buyer.token })

  expect(read.body).toMatchObject({
    status: 'AWAITING_PAYMENT',
    payer: { organizationId, name: 'ООО «Ремстрой»', inn: '7707083893', kpp: '770701001' },
    poNumber: 'ПО-17',
    object: 'ЖК «Север»',
    isCancellable: true,
    payment: {
      type: 'INVOICE',
      isPaid: false,
      isPayable: false,
      token: null,
      expiresAt: '2026-11-13T21:00:00.000Z',
    },
  })
})

test('a buyer who pays themselves has no payer', async () => {
  const { order } = await createShopper()

  const { status, body } = await order(null, 'ON_RECEIPT')

  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ACCEPTED', payer: null, poNumber: '', object: '' })
})

test('an organisation may pay on receipt too', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId, { role: 'BUYER' })

  const { body } = await order({ organizationId }, 'ON_RECEIPT')

  expect(body).toMatchObject({ status: 'ACCEPTED', payer: { organizationId } })
})

test('an invoice without an organisation is refused at the way to pay', async () => {
  const { order } = await createShopper()

  const { status, body } = await order(null)

  expect(status).toBe(422)
  expect(body.error.fields).toEqual([
    {
      code: 'VALIDATION',
      field: ['paymentType'],
      message: 'Счёт выставляем только организации: выберите её',
    },
  ])
})

test('another person’s organisation, a removed one and an unknown one look the same', async () => {
  const { api, buyer, order } = await createShopper()
  const stranger = await createBuyer(api)
  const foreign = await createOrganization(api, stranger.userId)
  const removed = await createOrganization(api, buyer.userId)
  await api.db
    .prepare(`UPDATE organizations SET removed_at = '2026-11-01T00:00:00Z' WHERE id = ?`)
    .bind(removed)
    .run()

  for (const organizationId of [foreign, removed, 'org-none']) {
    const { status, body } = await order({ organizationId })

    expect(status).toBe(404)
    expect(body.error.fields).toMatchObject([
      { code: 'NOT_FOUND', field: ['payer', 'organizationId'] },
    ])
  }
})

test('an accountant sees orders and places none', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId, { role: 'ACCOUNTANT' })

  const { status, body } = await order({ organizationId })

  expect(status).toBe(403)
  expect(body.error.fields).toMatchObject([
    { code: 'FORBIDDEN', field: ['payer', 'organizationId'] },
  ])
  expect(body.error.fields[0].message).toContain('Бухгалтер не\u00a0оформляет заказы')
})

test.each(['LIQUIDATED', 'BANKRUPT'])('%s: an organisation gets no invoice', async (state) => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId, { state })

  const { status, body } = await order({ organizationId })

  expect(status).toBe(409)
  expect(body.error.code).toBe('ORGANIZATION_CLOSED')
})

test('an organisation that went bankrupt since it was added gets no invoice', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId)
  await api.db
    .prepare(
      `UPDATE organizations SET inn = '7798493069', kpp = '779801001',
        checked_at = '2026-11-01T09:00:00Z'`,
    )
    .run()

  const { body } = await order({ organizationId })
  const { results } = await api.db.prepare('SELECT state, checked_at FROM organizations').all()

  expect(body.error).toMatchObject({
    code: 'ORGANIZATION_CLOSED',
    fields: [{ field: ['payer', 'organizationId'] }],
  })
  expect(results).toMatchObject([
    { state: 'BANKRUPT', checked_at: expect.stringMatching(/^2026-11-10/) },
  ])
})

test('a number of over 50 and an object of over 200 signs are refused by their fields', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId)

  const long = await order({ organizationId, poNumber: '1'.repeat(51) })
  const wide = await order({ organizationId, object: 'о'.repeat(201) })

  expect([long.status, wide.status]).toEqual([422, 422])
  expect(long.body.error.fields).toMatchObject([{ field: ['payer', 'poNumber'] }])
  expect(wide.body.error.fields).toMatchObject([{ field: ['payer', 'object'] }])
})

test('goods are held for three working days, and time cancels what was not paid', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId)
  const { body } = await order({ organizationId })
  const stock = () =>
    api.db
      .prepare(
        `SELECT quantity FROM stocks WHERE product_id = 'tile-white' AND shop_id = 'msk-north'`,
      )
      .first<number>('quantity')
  // A session does not last as long.
  const statusOf = (id: string) =>
    api.db.prepare('SELECT status FROM orders WHERE id = ?').bind(id).first('status')
  const held = await stock()

  api.clock.pass({ days: 3, hours: 11, minutes: 59 })
  await api.sweep()
  const before = await statusOf(body.id)
  api.clock.pass({ minutes: 1 })
  await api.sweep()
  const after = await statusOf(body.id)

  expect(before).toBe('AWAITING_PAYMENT')
  expect(after).toBe('CANCELLED')
  expect((await stock()) ?? 0).toBeGreaterThan(held ?? 0)
})

test('a buyer gives up an order that waits for its transfer', async () => {
  const { api, buyer, order } = await createShopper()
  const organizationId = await createOrganization(api, buyer.userId)
  const { body } = await order({ organizationId })

  const cancelled = await api.request(`/user/orders/${body.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })

  expect(cancelled.body.status).toBe('CANCELLED')
})

test('orders are narrowed to a payer and an object, and found by the buyer’s own number', async () => {
  const { api, buyer, order } = await createShopper()
  const { token } = buyer
  const organizationId = await createOrganization(api, buyer.userId)
  await order({ organizationId, poNumber: 'ПО-17', object: 'ЖК «Север»' })
  await fillCart(api, buyer, 'cement-m500', 1)
  const { body: checkout } = await api.request('/user/orders/checkout', { token, body: {} })
  const body = toPickup(checkout, 'msk-north')
  const own = await api.request('/user/orders', { token, body })
  const list = async (query: Record<string, string>) =>
    (await api.request(`/user/orders?${new URLSearchParams(query)}`, { token })).body

  const ofPayer = await list({ organizationId })
  const ofObject = await list({ object: 'ЖК «Север»' })
  const ofAnother = await list({ object: 'ЖК «Юг»' })
  const found = await list({ search: 'по-17' })
  const stranger = await createBuyer(api)
  const theirs = await api.request(`/user/orders?organizationId=${organizationId}`, {
    token: stranger.token,
  })

  expect(own.status).toBe(200)
  expect([ofPayer.total, ofObject.total, ofAnother.total, found.total]).toEqual([1, 1, 0, 1])
  expect(ofAnother.marks).toEqual({
    organizations: [{ organizationId, name: 'ООО «Ремстрой»' }],
    objects: ['ЖК «Север»'],
  })
  expect(theirs.body).toMatchObject({ total: 0, marks: { organizations: [], objects: [] } })
})

test('the checkout offers payers that may be ordered for, and an invoice with one of them', async () => {
  const { api, buyer, order } = await createShopper()
  const { token, userId } = buyer
  const organizationId = await createOrganization(api, userId, { isDefault: true })
  await createOrganization(api, userId, { role: 'ACCOUNTANT' })
  await createOrganization(api, userId, { state: 'LIQUIDATED' })
  await order({ organizationId, object: 'ЖК «Север»' })
  await fillCart(api, buyer, 'cement-m500', 1)
  const ask = async (asked: object) =>
    (await api.request('/user/orders/checkout', { token, body: asked })).body

  const own = await ask({})
  const paid = await ask({ organizationId })
  const foreign = await ask({ organizationId: 'org-none' })

  const typesOf = ({ payments }: { payments: { type: string }[] }) =>
    payments.map(({ type }) => type)
  expect(own.payers).toMatchObject([{ organizationId, isDefault: true, inn: '7707083893' }])
  expect(own.objects).toEqual(['ЖК «Север»'])
  expect(typesOf(own)).toEqual(['ONLINE', 'ON_RECEIPT'])
  expect(typesOf(foreign)).toEqual(['ONLINE', 'ON_RECEIPT'])
  expect(paid.sums).toEqual(own.sums)
  expect(paid.payments.at(-1)).toEqual({
    type: 'INVOICE',
    title: 'По счёту',
    text: 'Переводом до\u00a013\u00a0ноября включительно. Товар бронируется',
    isAvailable: true,
    means: [],
  })
})

test('a draft keeps the payer and its marks', async () => {
  const { api, buyer } = await createShopper()
  const { token } = buyer
  const marks = { payer: 'org-1', poNumber: 'ПО-17', object: 'ЖК «Север»' }

  await api.request('/user/orders/checkout/draft', {
    token,
    method: 'PUT',
    body: { ...marks, accountId: null },
  })

  const { body } = await api.request('/user/orders/checkout', { token, body: {} })
  expect(body.draft).toMatchObject(marks)
})
