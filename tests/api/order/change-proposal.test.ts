/** A change that the shop proposes, and its buyer answers by a link. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { changedGoods, createChanged, readProvider } from '#tests/support/order-change.ts'

const seed = changedGoods

/** A paid order for which a book is proposed instead of the plaster. */
async function createProposal(api: TestApi) {
  const desk = await createChanged(api)
  const { order, change } = desk
  const [plaster] = order.items
  const wish = {
    items: [{ itemId: plaster.id, quantity: 0 }],
    added: [{ productId: 'book', quantity: 1, insteadOf: plaster.id }],
    reason: 'Кончилась',
    ask: true,
  }
  const proposed = await change(wish)
  const [entry] = proposed.body.changes
  const own = await api.request(`/user/orders/${order.id}`, { token: desk.buyer.token })
  const [{ token }] = own.body.changes
  const path = `/user/orders/${order.number}/changes/${token}`
  const answer = (how: 'accept' | 'decline') => api.request(`${path}/${how}`, { method: 'POST' })
  return { ...desk, proposed, entry, path, answer, show: () => api.request(path) }
}

test('a proposal changes nothing until its buyer agrees, and then once', async () => {
  const api = await createTestApi({ seed })
  const { order, proposed, show, answer, read } = await createProposal(api)

  const shown = await show()
  const [one, twin] = await Promise.all([answer('accept'), answer('accept')])
  const after = await answer('decline')

  expect(proposed.body.order.items).toEqual(order.items)
  expect(shown.body).toMatchObject({
    state: 'PROPOSED',
    orderNumber: order.number,
    reason: 'Кончилась',
    differenceMinor: 33_333 - 412_500,
    money: { toGiveBack: { amountMinor: 412_500 - 33_333 }, payBy: 'NOTHING' },
  })
  for (const { body } of [one, twin, after]) expect(body.state).toBe('APPLIED')
  const now = await read()
  expect(now.order.items.map(({ productId }: { productId: string }) => productId)).toEqual([
    'book',
    'brick',
  ])
  expect((await readProvider(api)).gave).toBe(412_500 - 33_333)
})

test('the link is in the message, and the buyer is told of what was changed', async () => {
  const api = await createTestApi({ seed })
  const { path, answer } = await createProposal(api)
  await api.sweep()
  await answer('accept')
  await api.sweep()

  const texts = (await api.outbox()).map(({ text }: { text: string }) => text)

  expect(texts.join('\n')).toContain(path.replace('/user', ''))
})

test('who says no, or is late, keeps the order as it is', async () => {
  const api = await createTestApi({ seed })
  const declined = await createProposal(api)
  const late = await createProposal(api)

  const no = await declined.answer('decline')
  api.clock.pass({ hours: 24 })
  const over = await late.answer('accept')

  expect(no.body.state).toBe('DECLINED')
  expect(over.body.state).toBe('EXPIRED')
  for (const { order, read } of [declined, late]) {
    expect((await read()).order.items).toEqual(order.items)
  }
})

test('a proposal ends when the shop takes it back, makes another one, or has picked the order', async () => {
  const api = await createTestApi({ seed })
  const taken = await createProposal(api)
  const other = await createProposal(api)
  const picked = await createProposal(api)

  const key = crypto.randomUUID()
  const end = `/orders/${taken.order.number}/changes/${taken.entry.id}/withdraw`
  await taken.staff.call(end, { method: 'POST', key })
  await other.change({ items: [{ itemId: other.order.items[1].id, quantity: 50 }] })
  await picked.move('PICKING')
  await picked.move('READY')

  for (const { answer } of [taken, other, picked]) {
    expect((await answer('accept')).body.state).toBe('WITHDRAWN')
  }
})

test('goods that are gone by then fail it, with a word, and nothing is changed', async () => {
  const api = await createTestApi({ seed })
  const { order, answer, read } = await createProposal(api)
  await api.db.prepare(`UPDATE stocks SET quantity = 0 WHERE product_id = 'book'`).run()

  const failed = await answer('accept')

  expect(failed.body).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('Книга') })
  expect((await read()).order.items).toEqual(order.items)
})

test('another price by then fails it', async () => {
  const api = await createTestApi({ seed })
  const { answer } = await createProposal(api)
  await api.db.prepare(`UPDATE products SET price_minor = 1 WHERE id = 'book'`).run()

  expect((await answer('accept')).body).toMatchObject({ state: 'FAILED' })
})

test('a wrong token is nowhere', async () => {
  const api = await createTestApi({ seed })
  const { path } = await createProposal(api)

  expect((await api.request(`${path}x`)).status).toBe(404)
})
