/** Receipts of orders that are handed over in parts, or not taken whole (54-FZ). */
import { expect, test } from 'vitest'
import { createBuyer } from '#tests/support/buyer.ts'
import { createPartedOrder } from '#tests/support/hand-over.ts'
import { createDesk, fill, pay, placeOrder, toDelivery } from '#tests/support/order-change.ts'
import { createReceiptShop, listBooked, readReceipts, sumReceipts } from '#tests/support/receipt.ts'

const whole = 412_500 + 274_900
const all = `Штукатурка 10.00 = 412500 commodity, Кирпич 100.00 = 274900 commodity`
const prepaid = `payment full_prepayment cashless ${whole}: ${all}`

test('of what the buyer does not take the prepayment goes back, and the rest is settled', async () => {
  const { api, plaster, brick, pick, give, read } = await createPartedOrder()
  await pick()

  const { status, body } = await give({
    items: [
      { itemId: plaster.id, quantity: 7, refused: 3, reason: 'Лишнее' },
      { itemId: brick.id, quantity: 100 },
    ],
  })

  const kept = whole - 3 * 41_250
  expect([status, body.order?.status]).toEqual([200, 'COMPLETED'])
  expect(await readReceipts(api)).toEqual([
    prepaid,
    `refund full_prepayment cashless ${3 * 41_250}: Штукатурка 3.00 = ${3 * 41_250} commodity`,
    `payment full_payment prepayment ${kept}: Штукатурка 7.00 = ${7 * 41_250} commodity, ` +
      `Кирпич 100.00 = 274900 commodity`,
  ])
  expect(await sumReceipts(api)).toEqual({ before: kept, with: kept })
  const { order } = await read()
  expect(order.money).toMatchObject({
    paid: { amountMinor: whole },
    givenBack: { amountMinor: 3 * 41_250 },
    toPay: { amountMinor: 0 },
  })
})

test('each part is settled as it goes, and the last one completes the order', async () => {
  const { api, plaster, brick, pick, give, handOver, readOwn } = await createPartedOrder()
  await pick()

  const first = await give({
    items: [
      { itemId: plaster.id, quantity: 4 },
      { itemId: brick.id, quantity: 33 },
    ],
  })
  const between = await readOwn()
  const second = await give({ items: [{ itemId: brick.id, quantity: 17 }] })
  await handOver()

  expect([first.status, first.body.order.status]).toEqual([200, 'READY'])
  expect([second.status, second.body.order.status]).toEqual([200, 'READY'])
  const half = 4 * 41_250 + 33 * 2749
  const rest = 6 * 41_250 + 50 * 2749
  expect((await readReceipts(api)).slice(1)).toEqual([
    `payment full_payment prepayment ${half}: Штукатурка 4.00 = ${4 * 41_250} commodity, ` +
      `Кирпич 33.00 = ${33 * 2749} commodity`,
    `payment full_payment prepayment ${17 * 2749}: Кирпич 17.00 = ${17 * 2749} commodity`,
    `payment full_payment prepayment ${rest}: Штукатурка 6.00 = ${6 * 41_250} commodity, ` +
      `Кирпич 50.00 = ${50 * 2749} commodity`,
  ])
  expect(await sumReceipts(api)).toEqual({ before: whole, with: whole })
  expect(between).toMatchObject({
    status: 'READY',
    items: [
      { id: plaster.id, handed: 4 },
      { id: brick.id, handed: 33 },
    ],
    handOvers: [{ number: 1, amount: { amountMinor: half }, atDoor: { amountMinor: 0 } }],
  })
  const after = await readOwn()
  expect(after.status).toBe('COMPLETED')
  expect(
    after.handOvers.map((part: { amount: { amountMinor: number } }) => part.amount.amountMinor),
  ).toEqual([half, 17 * 2749, rest])
  expect((await listBooked(api)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'PREPAYMENT REGISTERED',
    'SETTLEMENT REGISTERED',
    'SETTLEMENT REGISTERED',
    'SETTLEMENT REGISTERED',
  ])
})

test('what is left of an order in parts may be refused, and is given back', async () => {
  const { api, plaster, brick, pick, give } = await createPartedOrder()
  await pick()
  await give({ items: [{ itemId: plaster.id, quantity: 4 }] })

  const { body } = await give({
    items: [
      { itemId: plaster.id, refused: 6, reason: 'Передумал' },
      { itemId: brick.id, refused: 100, reason: 'Передумал' },
    ],
  })

  expect(body.order.status).toBe('COMPLETED')
  expect((await readReceipts(api)).slice(1)).toEqual([
    `payment full_payment prepayment ${4 * 41_250}: Штукатурка 4.00 = ${4 * 41_250} commodity`,
    `refund full_prepayment cashless ${whole - 4 * 41_250}: ` +
      `Штукатурка 6.00 = ${6 * 41_250} commodity, Кирпич 100.00 = 274900 commodity`,
  ])
  expect(await sumReceipts(api)).toEqual({ before: 4 * 41_250, with: 4 * 41_250 })
})

test('what no payment brought is paid as each part goes, and asked for no more', async () => {
  const { api, order, plaster, brick, change, pick, give, handOver, readOwn } =
    await createPartedOrder()
  await change({ items: [{ itemId: plaster.id, quantity: 14 }] })
  await pick()

  const { body } = await give({ items: [{ itemId: plaster.id, quantity: 12 }] })
  const between = await readOwn()
  await pay(api, order)
  await give({ items: [{ itemId: brick.id, quantity: 50 }] })
  await handOver()

  expect(body.order.handOvers[0].atDoor.amountMinor).toBe(2 * 41_250)
  expect(between.money).toMatchObject({
    paid: { amountMinor: whole + 2 * 41_250 },
    toPay: { amountMinor: 2 * 41_250 },
  })
  const brought = whole + 2 * 41_250
  expect(await sumReceipts(api)).toEqual({ before: brought, with: brought })
  expect((await readReceipts(api)).slice(1)).toEqual([
    `payment full_payment prepayment 412500: Штукатурка 10.00 = 412500 commodity`,
    `payment full_prepayment cashless 82500: Штукатурка 2.00 = 82500 commodity`,
    `payment full_payment prepayment ${50 * 2749}: Кирпич 50.00 = ${50 * 2749} commodity`,
    expect.stringContaining('Штукатурка 2.00 = 82500 commodity, Кирпич 50.00 = 137450 commodity'),
  ])
  const { money, status } = await readOwn()
  expect([status, money.toPay.amountMinor]).toEqual(['COMPLETED', 0])
  expect(money.paid.amountMinor).toBe(whole + 4 * 41_250)
})

test('delivery is settled with the first part, and with no other', async () => {
  const { api } = await createReceiptShop({ services: 'service' })
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 10 })
  const order = await placeOrder(api, buyer, { delivery: await toDelivery(api, buyer.token) })
  const { staff, path, read, move } = await createDesk(api, order)
  const [plaster] = order.items
  await move('PICKING')
  await move('DELIVERING')
  const { version } = await read()

  const items = [{ itemId: plaster.id, quantity: 4 }]
  await staff.call(`${path}/hand-overs`, { body: { version, items }, key: 'part' })
  await move('COMPLETED')
  await api.sweep()

  const delivery = order.sums.delivery.amountMinor
  expect((await readReceipts(api)).slice(1)).toEqual([
    `payment full_payment prepayment ${4 * 41_250 + delivery}: ` +
      `Штукатурка 4.00 = ${4 * 41_250} commodity, Доставка 1.00 = ${delivery} service`,
    `payment full_payment prepayment ${6 * 41_250}: Штукатурка 6.00 = ${6 * 41_250} commodity`,
  ])
  expect(delivery).toBeGreaterThan(0)
  const total = order.sums.total.amountMinor
  expect(await sumReceipts(api)).toEqual({ before: total, with: total })
})

test('an order that is paid on receipt is paid part by part, and sends nothing', async () => {
  const { api, plaster, pick, give, handOver, readOwn, read } = await createPartedOrder(
    {},
    { type: 'ON_RECEIPT' },
  )
  await pick()

  const { body } = await give({
    items: [{ itemId: plaster.id, quantity: 3, refused: 1, reason: 'Скол' }],
  })
  const { money } = await readOwn()
  await handOver()

  expect(body.order.handOvers[0].atDoor.amountMinor).toBe(3 * 41_250)
  expect(money.toPay.amountMinor).toBe(whole - 4 * 41_250)
  expect(await readReceipts(api)).toEqual([])
  const { movements } = await read()
  expect(
    movements.map(
      ({ kind, amount }: { kind: string; amount: { amountMinor: number } }) =>
        `${kind} ${amount.amountMinor}`,
    ),
  ).toEqual([`RECEIVED ${3 * 41_250}`, `RECEIVED ${whole - 4 * 41_250}`])
})
