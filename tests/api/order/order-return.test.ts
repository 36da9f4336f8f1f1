/** A buyer returns the leftovers of an order. */
import { expect, test } from 'vitest'
import { toDecimal } from '#schema/decimal.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { choose } from '#tests/support/payment.ts'
import { createReceivedOrder, moveOrder, received } from '#tests/support/received.ts'

test('leftovers are asked back once per key, and what is paid for them is exact', async () => {
  const api = await createTestApi()
  const { buyer, tile, path } = await createReceivedOrder(api)
  const ask = (quantity: number, key: string) =>
    api.request(`${path}/returns`, {
      token: buyer.token,
      body: { items: [{ itemId: tile.id, quantity }] },
      key,
    })

  const [first, twin] = await Promise.all([ask(2.88, 'form-1'), ask(2.88, 'form-1')])
  const rest = await ask(7.2, 'form-2')
  const again = await ask(2.88, 'form-1')

  expect([first.status, twin.status, rest.status]).toEqual([200, 200, 200])
  expect(twin.body).toEqual(first.body)
  expect(again.body).toEqual(first.body)
  expect(first.body.items[0]).toMatchObject({ returned: 2.88, returnable: 7.2, returnStep: 1.44 })
  expect(rest.body.items[0]).toMatchObject({ returned: 10.08, returnable: 0 })
  expect(rest.body.returns).toMatchObject([
    { status: 'REQUESTED', answer: null, items: [{ itemId: tile.id, quantity: 2.88 }] },
    { status: 'REQUESTED', items: [{ quantity: 7.2 }] },
  ])
  const amounts = rest.body.returns.map(
    ({ amount }: { amount: { amountMinor: number } }) => amount.amountMinor,
  )
  expect(amounts[0] + amounts[1]).toBe(tile.total.amountMinor)
})

test('two tabs cannot give back more than there is', async () => {
  const api = await createTestApi()
  const { buyer, cement, path } = await createReceivedOrder(api)

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      api.request(`${path}/returns`, {
        token: buyer.token,
        body: { items: [{ itemId: cement.id, quantity: 1 }] },
        key: `tab-${i}`,
      }),
    ),
  )

  const { body } = await api.request(path, { token: buyer.token })
  const taken = answers.filter(({ status }) => status === 200).length
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThanOrEqual(4)
  expect(body.items[1].returned).toBe(taken)
})

test('too much, a broken pack and nothing at all are refused by the line', async () => {
  const api = await createTestApi()
  const { buyer, tile, cement, path } = await createReceivedOrder(api)
  const ask = async (itemId: string, quantity: number) => {
    const body = { items: [{ itemId, quantity }] }
    const answer = await api.request(`${path}/returns`, { token: buyer.token, body })
    return { status: answer.status, ...answer.body.error.fields[0] }
  }

  const answers = [await ask(cement.id, 5), await ask(tile.id, 1), await ask(tile.id, 0)]

  expect(answers).toMatchObject([
    { status: 422, field: ['items', cement.id], message: 'Можно вернуть не\u00a0больше 4\u00a0шт' },
    {
      status: 422,
      field: ['items', tile.id],
      message: 'Количество должно делиться на\u00a01,44\u00a0м²',
    },
    { status: 422, field: ['items'], message: 'Укажите, сколько возвращаете' },
  ])
})

test('what was not picked cannot be given back', async () => {
  const api = await createTestApi()
  const { buyer, cement, order } = await createReceivedOrder(api)
  await api.db.prepare("UPDATE orders SET status = 'PICKING'").run()
  const picked = [{ itemId: cement.id, quantity: 3 }]
  await moveOrder(api, order.number, ['READY', 'COMPLETED'], picked)

  const { body } = await api.request(`/user/orders/${order.id}`, { token: buyer.token })

  expect(body.items).toMatchObject([
    { quantity: 10.08, picked: 10.08, returnable: 10.08 },
    { quantity: 4, picked: 3, returnable: 3 },
  ])
})

test('leftovers go back within thirty days of receiving, and only from their buyer', async () => {
  const api = await createTestApi()
  const { buyer, cement, path, order } = await createReceivedOrder(api)
  const other = await createBuyer(api)
  const body = { items: [{ itemId: cement.id, quantity: 1 }] }
  const ask = (token: string) => api.request(`${path}/returns`, { token, body })

  const foreign = await ask(other.token)
  await api.db.prepare("UPDATE order_events SET at = '2026-10-01T09:00:00.000Z'").run()
  const late = await ask(buyer.token)
  await api.db.prepare("UPDATE orders SET status = 'READY'").run()
  const early = await ask(buyer.token)

  expect(order.returnUntil).toBe(null)
  expect(foreign.status).toBe(404)
  expect(late.body.error).toMatchObject({
    code: 'ORDER_NOT_RETURNABLE',
    message: 'Вернуть остатки можно было до 31\u00a0октября',
  })
  expect(early.body.error.message).toBe('Вернуть остатки можно, когда заказ получен')
})

test('what the shop refuses is told with the reason, and can be asked for again', async () => {
  const api = await createTestApi()
  const { buyer, cement, path } = await createReceivedOrder(api)
  const { token } = buyer
  const body = { items: [{ itemId: cement.id, quantity: 4 }] }
  await api.request(`${path}/returns`, { token, body })
  const full = await api.request(`${path}/returns`, { token, body })

  await api.db
    .prepare("UPDATE order_returns SET status = 'REFUSED', answer = 'Мешки намокли'")
    .run()

  const { body: order } = await api.request(path, { token })
  const again = await api.request(`${path}/returns`, { token, body })
  expect(full.status).toBe(422)
  expect(order.returns).toMatchObject([{ status: 'REFUSED', answer: 'Мешки намокли' }])
  expect(again.status).toBe(200)
})

test('what is taken back in pieces comes to what was paid, whichever piece is refused', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token } = buyer
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 3)
  const { body: order } = await api.request('/user/orders', {
    token,
    body: toPickup(checkout, 'msk-north'),
  })
  // A price by the pallet, which three bags do not share evenly.
  await api.db.prepare('UPDATE order_items SET total_minor = 100000').run()
  await moveOrder(api, order.number, received)
  const path = `/user/orders/${order.id}`
  const ask = async (key: string) => {
    const body = { items: [{ itemId: order.items[0].id, quantity: 1 }] }
    const answer = await api.request(`${path}/returns`, { token, body, key })
    return answer.body.returns.at(-1)
  }
  const decide = ({ number }: { number: string }, status: string) =>
    api.db
      .prepare('UPDATE order_returns SET status = ? WHERE number = ?')
      .bind(status, Number(number))
      .run()

  const first = await ask('form-1')
  const second = await ask('form-2')
  await decide(first, 'REFUSED')
  await decide(second, 'ACCEPTED')
  const others = [await ask('form-3'), await ask('form-4')]

  const amounts = [second, ...others].map(({ amount }) => amount.amountMinor)
  expect(amounts).toEqual([33_334, 33_333, 33_333])
})

test('money paid online for what is taken back goes back, once, and no more than was paid', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, received)
  const { token } = buyer
  const orderPath = `/user/orders/${order.id}`
  const body = { items: [{ itemId: order.items[0].id, quantity: 2.88 }] }
  const readReturns = async () => (await api.request(orderPath, { token })).body.returns
  const readRefunded = () =>
    api.db
      .prepare("SELECT body ->> '$.refunded_amount.value' AS value FROM emulator_payments")
      .first<string>('value')
  await api.request(`${orderPath}/returns`, { token, body, key: 'form-1' })
  await api.request(`${orderPath}/returns`, { token, body, key: 'form-2' })
  const [first, second] = await readReturns()
  // As `npm run answer` does.
  const accept = (number: string) =>
    api.db
      .prepare("UPDATE order_returns SET status = 'ACCEPTED' WHERE number = ?")
      .bind(Number(number))
      .run()

  await accept(first.number)
  const [accepted, waiting] = await readReturns()
  await api.sweep()
  await api.sweep()
  const once = await readRefunded()
  await accept(second.number)
  await api.sweep()

  expect([accepted.status, waiting.status]).toEqual(['ACCEPTED', 'REQUESTED'])
  expect(once).toBe(toDecimal(first.amount.amountMinor))
  expect(await readRefunded()).toBe(toDecimal(first.amount.amountMinor + second.amount.amountMinor))
  expect((await readReturns()).map(({ status }: { status: string }) => status)).toEqual([
    'REFUNDED',
    'REFUNDED',
  ])
})

test('the shop moves an order on only the way an order goes', async () => {
  const api = await createTestApi()
  const { order } = await createReceivedOrder(api)

  expect(await moveOrder(api, order.number, ['PICKING', 'READY'])).toEqual([409, 409])
  expect(await moveOrder(api, '1', ['PICKING'])).toEqual([409])
})
