/** The shop's people answer and decide what waits for them. */
import { expect, test } from 'vitest'
import { toDecimal } from '#schema/decimal.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder } from '#tests/support/buyer.ts'
import { createCases, jpeg } from '#tests/support/cases.ts'
import { card, choose } from '#tests/support/payment.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

type Case = { kind: string; id: string; version: number; state: string }

async function listCases(staff: Awaited<ReturnType<typeof createStaff>>, query = '') {
  const { body } = await staff.call(`/inbox${query}`)
  return body.items as Case[]
}

test('all that waits is in one list, the oldest first, and each role sees what it answers', async () => {
  const api = await createTestApi()
  const { staff } = await createCases(api)
  const orders = await createStaff(api, 'MANAGER')
  const content = await createStaff(api, 'CONTENT')

  const { body } = await staff.call('/inbox')

  expect(body).toMatchObject({
    total: 5,
    items: [
      {
        kind: 'COMPLAINT',
        state: 'WAITING',
        from: 'Анна',
        contact: '79161234567',
        complaintKind: 'DAMAGED',
        about: [{ name: expect.stringContaining('Цемент') }],
        photoCount: 1,
      },
      {
        kind: 'QUESTION',
        contact: null,
        productSlug: 'cement-m500',
        text: 'Подойдёт ли для улицы?',
      },
      { kind: 'REVIEW', rating: 1, productSlug: 'cement-m500' },
      { kind: 'INQUIRY', city: 'Москва', about: [{ name: 'анкер' }], text: 'Две коробки' },
      { kind: 'RETURN', id: '5001', about: [{ quantity: 1, unit: 'шт' }], amountMinor: 52_000 },
    ],
  })
  const kindsOf = (cases: Case[]) => cases.map(({ kind }) => kind)
  expect(kindsOf(await listCases(orders))).toEqual(['COMPLAINT', 'INQUIRY', 'RETURN'])
  expect(kindsOf(await listCases(content))).toEqual(['QUESTION', 'REVIEW', 'INQUIRY'])
  expect(kindsOf(await listCases(staff, '?kind=REVIEW'))).toEqual(['REVIEW'])
  expect(kindsOf(await listCases(staff, '?perPage=2&page=3'))).toEqual(['RETURN'])
  expect((await orders.call('/inbox?kind=REVIEW')).status).toBe(403)
  expect((await content.call('/inbox/RETURN/5001')).status).toBe(403)
  expect((await staff.call('/inbox/RETURN/5001')).body).toEqual(body.items[4])
  expect((await staff.call('/inbox/RETURN/5002')).status).toBe(404)
})

test('what is answered leaves the list, is told to who asked, and stands in the log', async () => {
  const api = await createTestApi()
  const { buyer, path, staff } = await createCases(api)
  const [complaint, question, review, inquiry, back] = await listCases(staff)
  const act = (to: string, body: object) =>
    staff.call(to, { body: { version: 1, ...body }, key: to })

  const answers = [
    await act(`/complaints/${complaint?.id}/answer`, { answer: 'Привезём новые' }),
    await act(`/questions/${question?.id}/answer`, { answer: 'Да, подойдёт' }),
    await act(`/reviews/${review?.id}/decision`, { to: 'HIDDEN', reason: 'О другом магазине' }),
    await act(`/inquiries/${inquiry?.id}/close`, {}),
    await act(`/returns/${back?.id}/decision`, { to: 'REFUSED', answer: 'Мешок намок' }),
  ]

  expect(answers.map(({ body }) => [body.state, body.answer])).toEqual([
    ['ANSWERED', 'Привезём новые'],
    ['ANSWERED', 'Да, подойдёт'],
    ['HIDDEN', 'О другом магазине'],
    ['CLOSED', null],
    ['REFUSED', 'Мешок намок'],
  ])
  expect((await staff.call('/inbox')).body).toMatchObject({ items: [], total: 0 })
  expect(await listCases(staff, '?waiting=false')).toHaveLength(5)
  const { body: order } = await api.request(path, { token: buyer.token })
  expect(order).toMatchObject({
    complaints: [{ status: 'ANSWERED', answer: 'Привезём новые' }],
    returns: [{ status: 'REFUSED', answer: 'Мешок намок' }],
  })
  const shown = await api.request('/products/cement-m500/questions')
  expect(shown.body.items).toMatchObject([{ answer: 'Да, подойдёт' }])
  const audit = await staff.call(`/audit?subject=complaint:${complaint?.id}`)
  expect(audit.body.items).toMatchObject([
    {
      act: 'complaint.answer',
      keyName: 'Анна, склад',
      before: { state: 'WAITING' },
      after: { state: 'ANSWERED' },
    },
  ])
})

test('a hidden review and its stars are off the pages, and come back when it is shown', async () => {
  const api = await createTestApi()
  const { staff } = await createCases(api)
  const [review] = await listCases(staff, '?kind=REVIEW')
  const decide = (version: number, body: object) =>
    staff.call(`/reviews/${review?.id}/decision`, {
      body: { version, ...body },
      key: `v${version}`,
    })
  const read = async () => {
    const { body: reviews } = await api.request('/products/cement-m500/reviews')
    const { body: product } = await api.request('/products/cement-m500?cityId=msk')
    return [reviews.total, reviews.items.length, reviews.average, product.reviewCount]
  }

  const before = await read()
  const unsaid = await decide(1, { to: 'HIDDEN' })
  await decide(1, { to: 'HIDDEN', reason: 'О другом магазине' })
  const hidden = await read()
  const shown = await decide(2, { to: 'SHOWN' })

  expect(unsaid.body.error).toMatchObject({ code: 'VALIDATION', fields: [{ field: ['reason'] }] })
  expect([before, hidden, await read()]).toEqual([[1, 1, 1, 1], [0, 0, null, 0], before])
  expect(shown.body).toMatchObject({ state: 'SHOWN', answer: null, version: 3 })
})

test('of two people who decide a return at once one does, and goods and money go back once', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, received)
  const orderPath = `/user/orders/${order.id}`
  const asked = { items: [{ itemId: order.items[0].id, quantity: 2.88 }] }
  await api.request(`${orderPath}/returns`, { token: buyer.token, body: asked })
  const [one, other] = [
    await createStaff(api, 'MANAGER'),
    await createStaff(api, 'MANAGER', 'Пётр'),
  ]
  const director = await createStaff(api)
  const stock = () =>
    api.db
      .prepare(`SELECT sum(quantity) AS sum FROM stocks WHERE product_id = 'tile-white'`)
      .first<number>('sum')
  const before = await stock()
  const accept = { version: 1, to: 'ACCEPTED' }
  const decide = (staff: typeof one, key: string, body: object = accept) =>
    staff.call('/returns/5001/decision', { body, key })

  const answers = await Promise.all([
    decide(one, 'a'),
    decide(one, 'a'),
    decide(other, 'b', { version: 1, to: 'REFUSED', answer: 'Нет чека' }),
    decide(other, 'c'),
  ])
  await api.sweep()

  const { body: final } = await one.call('/inbox/RETURN/5001')
  const refunded = await api.db
    .prepare("SELECT body ->> '$.refunded_amount.value' AS value FROM emulator_payments")
    .first<string>('value')
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - done.length)
  expect((await director.call('/audit?subject=return:5001')).body.total).toBe(1)
  expect(['REFUNDED', 'REFUSED']).toContain(final.state)
  const isTaken = final.state === 'REFUNDED'
  expect(await stock()).toBe(Number(before) + (isTaken ? 288 : 0))
  expect(refunded).toBe(isTaken ? toDecimal(final.amountMinor) : null)
  expect((await decide(other, 'd')).body.error.code).toBe('DECIDED')
})

test('what was answered meanwhile, a refusal without a word and a call without a key do nothing', async () => {
  const api = await createTestApi()
  const { staff } = await createCases(api)
  const content = await createStaff(api, 'CONTENT')
  const [question] = await listCases(staff, '?kind=QUESTION')
  const path = `/questions/${question?.id}/answer`
  const body = { version: 1, answer: 'Да, подойдёт' }

  const first = await content.call(path, { body, key: 'a' })
  const late = await staff.call(path, { body: { ...body, answer: 'Нет' }, key: 'b' })
  const anew = await staff.call(path, { body: { version: 2, answer: 'Только сухой' }, key: 'c' })
  const again = await staff.call(path, { body: { version: 2, answer: 'Только сухой' }, key: 'c' })
  const reused = await staff.call(path, { body: { version: 3, answer: 'Другой' }, key: 'c' })
  const refuse = { version: 1, to: 'REFUSED' }
  const silent = await staff.call('/returns/5001/decision', { body: refuse, key: 'd' })
  const keyless = await staff.call(path, { body: { version: 3, answer: 'Ещё' } })
  const foreign = await content.call('/returns/5001/decision', { body: refuse, key: 'e' })

  expect([first.status, late.status, late.body.error.code]).toEqual([200, 409, 'CONFLICT'])
  expect([anew.body.version, again.body.version]).toEqual([3, 3])
  expect(reused.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(silent.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['answer'], message: 'Напишите покупателю, почему отказано' }],
  })
  expect([keyless.status, foreign.status]).toEqual([400, 403])
  expect((await staff.call('/inbox/RETURN/5001')).body).toMatchObject({
    state: 'WAITING',
    version: 1,
  })
})

test('a picture of a complaint is for those who answer it', async () => {
  const api = await createTestApi()
  const { buyer } = await createCases(api)
  const orders = await createStaff(api, 'MANAGER')
  const content = await createStaff(api, 'CONTENT')
  const path = '/api/v1/staff/complaints/3001/photos'

  const photo = await api.send(`${path}/0`, { token: orders.token })

  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(jpeg)
  expect((await api.send(`${path}/1`, { token: orders.token })).status).toBe(404)
  expect((await api.send(`${path}/0`, { token: content.token })).status).toBe(403)
  expect((await api.send(`${path}/0`, { token: buyer.token })).status).toBe(401)
})

test('what people wait for is listed by product and city, the most wanted first', async () => {
  const api = await createTestApi()
  const staff = await createStaff(api, 'CONTENT')
  await api.db.prepare(`DELETE FROM stocks WHERE product_id IN ('cement-m500', 'tile-white')`).run()
  for (const id of ['tile-white', 'cement-m500', 'cement-m500']) {
    // oxlint-disable-next-line no-await-in-loop -- the order of asking is asserted
    const { token } = await createBuyer(api)
    // oxlint-disable-next-line no-await-in-loop
    await api.request(`/user/products/${id}/restock`, { token, body: { legalPages: [] } })
  }

  const { body } = await staff.call('/restocks')

  expect(body).toMatchObject({
    total: 2,
    items: [
      { productId: 'cement-m500', productSlug: 'cement-m500', city: 'Москва', count: 2 },
      { productId: 'tile-white', count: 1 },
    ],
  })
})
