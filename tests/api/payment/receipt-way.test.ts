/** Every way that an order goes, and the receipts of it, line by line (54-FZ). */
import { expect, test } from 'vitest'
import { createBuyer } from '#tests/support/buyer.ts'
import { createDesk, fill, pay, placeOrder, toDelivery } from '#tests/support/order-change.ts'
import { createHeldOrder } from '#tests/support/payment.ts'
import {
  createReceiptOrder,
  createReceiptShop,
  listBooked,
  readReceipts,
  sumReceipts,
} from '#tests/support/receipt.ts'

const whole = 412_500 + 274_900
const all = `Штукатурка 10.00 = 412500 commodity, Кирпич 100.00 = 274900 commodity`
const prepaid = `payment full_prepayment cashless ${whole}: ${all}`

test('what was paid before the goods went has a receipt, and the goods another one', async () => {
  const { api, sent, pick, handOver } = await createReceiptOrder()

  await pick()
  const before = await readReceipts(api)
  await handOver()

  expect(before).toEqual([prepaid])
  expect(await readReceipts(api)).toEqual([
    prepaid,
    `payment full_payment prepayment ${whole}: ${all}`,
  ])
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      type: 'payment',
      send: true,
      customer: { phone: '79161234567' },
      items: [
        { measure: 'piece', vat_code: 11, payment_mode: 'full_payment' },
        { measure: 'piece', vat_code: 3, payment_mode: 'full_payment' },
      ],
      settlements: [{ type: 'prepayment', amount: { value: '6874.00', currency: 'RUB' } }],
    },
  ])
  expect(await listBooked(api)).toMatchObject([
    { kind: 'PREPAYMENT', state: 'REGISTERED', minor: whole, isNumbered: 1 },
    { kind: 'SETTLEMENT', state: 'REGISTERED', minor: whole, isNumbered: 1 },
  ])
  expect(await sumReceipts(api)).toEqual({ before: whole, with: whole })
})

test('of what was not found the prepayment goes back, and the rest is handed over', async () => {
  const { api, brick, pick, handOver } = await createReceiptOrder()

  await pick([{ itemId: brick.id, quantity: 60 }])
  await handOver()

  const kept = whole - 40 * 2749
  expect(await readReceipts(api)).toEqual([
    prepaid,
    `refund full_prepayment cashless ${40 * 2749}: Кирпич 40.00 = ${40 * 2749} commodity`,
    `payment full_payment prepayment ${kept}: Штукатурка 10.00 = 412500 commodity, ` +
      `Кирпич 60.00 = ${60 * 2749} commodity`,
  ])
  expect(await sumReceipts(api)).toEqual({ before: kept, with: kept })
})

test('a cancelled order gives its prepayment back, and hands nothing over', async () => {
  const { api, brick, pick, move } = await createReceiptOrder()

  await pick([{ itemId: brick.id, quantity: 60 }])
  await move('CANCELLED', { reason: 'Не пришли' })
  await api.sweep()

  const receipts = await readReceipts(api)
  expect(receipts).toHaveLength(3)
  expect(receipts.at(-1)).toBe(
    `refund full_prepayment cashless ${whole - 40 * 2749}: Штукатурка 10.00 = 412500 commodity, ` +
      `Кирпич 60.00 = ${60 * 2749} commodity`,
  )
  expect(await sumReceipts(api)).toEqual({ before: 0, with: 0 })
  expect((await listBooked(api)).map(({ kind }) => kind)).toEqual([
    'PREPAYMENT',
    'REFUND',
    'REFUND',
  ])
})

test('two payments of an order that grew are settled by one receipt', async () => {
  const { api, order, plaster, change, pick, handOver } = await createReceiptOrder()

  await change({ items: [{ itemId: plaster.id, quantity: 12 }] })
  await pay(api, order)
  await pick()
  await handOver()

  expect((await readReceipts(api)).slice(1)).toEqual([
    'payment full_prepayment cashless 82500: Штукатурка 2.00 = 82500 commodity',
    `payment full_payment prepayment ${whole} + prepayment 82500: ` +
      `Штукатурка 12.00 = 495000 commodity, Кирпич 100.00 = 274900 commodity`,
  ])
  expect(await sumReceipts(api)).toEqual({ before: whole + 82_500, with: whole + 82_500 })
})

test('what a change takes off goes back as a prepayment', async () => {
  const { api, plaster, change, pick, handOver } = await createReceiptOrder()

  await change({ items: [{ itemId: plaster.id, quantity: 4 }] })
  await pick()
  await handOver()

  expect((await readReceipts(api)).slice(1)).toEqual([
    'refund full_prepayment cashless 247500: Штукатурка 6.00 = 247500 commodity',
    `payment full_payment prepayment ${whole - 247_500}: Штукатурка 4.00 = 165000 commodity, ` +
      `Кирпич 100.00 = 274900 commodity`,
  ])
})

test('what is paid at the door is left to the shop’s own till', async () => {
  const { api, plaster, change, pick, handOver } = await createReceiptOrder()

  await change({ items: [{ itemId: plaster.id, quantity: 12 }] })
  await pick()
  await handOver()

  const [, settlement] = await readReceipts(api)
  expect(settlement).toContain(`payment full_payment prepayment ${whole}: `)
  expect(settlement).toContain('Штукатурка 10.00 = 412500 commodity')
  expect(await sumReceipts(api)).toEqual({ before: whole, with: whole })
})

test('an order that is paid on receipt sends nothing', async () => {
  const { api, pick, handOver } = await createReceiptOrder({}, { type: 'ON_RECEIPT' })

  await pick()
  await handOver()

  expect(await readReceipts(api)).toEqual([])
  expect(await listBooked(api)).toEqual([])
})

test('goods that come back, and a favour, are refunds of what was handed over', async () => {
  const { api, staff, path, read, plaster, brick, pick, handOver } = await createReceiptOrder()
  await pick()
  await handOver()
  const act = async (what: string, more: object) => {
    const { version } = await read()
    return staff.call(`${path}/${what}`, { body: { version, ...more }, key: what })
  }

  const items = [{ itemId: brick.id, quantity: 30 }]
  await act('returns', { items, shopId: 'msk-north', reason: 'Осталось' })
  await act('refunds', { amountMinor: 10_000, itemId: plaster.id, reason: 'Скол' })
  await api.sweep()

  expect((await readReceipts(api)).slice(2)).toEqual([
    `refund full_payment cashless ${30 * 2749}: Кирпич 30.00 = ${30 * 2749} commodity`,
    'refund full_payment cashless 10000: Штукатурка 1.00 = 10000 commodity',
  ])
  const { order } = await read()
  expect((await sumReceipts(api)).with).toBe(
    order.money.paid.amountMinor - order.money.givenBack.amountMinor,
  )
})

test('delivery and lifting are services of both receipts', async () => {
  const shop = await createReceiptShop({ services: 'job', timezone: 2, internet: true })
  const { api, sent } = shop
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 10 })
  const lifted = { floor: 3, hasLift: true, isLifting: true }
  const delivery = await toDelivery(api, buyer.token, lifted)
  const order = await placeOrder(api, buyer, { delivery })
  const { move } = await createDesk(api, order)

  for (const status of ['PICKING', 'DELIVERING', 'COMPLETED']) await move(status)
  await api.sweep()

  const { sums } = order
  expect(await readReceipts(api)).toEqual([
    expect.stringContaining(`full_prepayment cashless ${sums.total.amountMinor}: `),
    `payment full_payment prepayment ${sums.total.amountMinor}: ` +
      `Штукатурка 10.00 = 412500 commodity, ` +
      `Доставка 1.00 = ${sums.delivery.amountMinor} job, ` +
      `Подъём на этаж 1.00 = ${sums.lifting.amountMinor} job`,
  ])
  expect(sums.delivery.amountMinor * sums.lifting.amountMinor).toBeGreaterThan(0)
  expect(sent[0]?.body).toMatchObject({ timezone: 2, internet: true })
})

test('held money has one receipt when it is taken, and the goods another one', async () => {
  const { api } = await createReceiptShop()
  const { order } = await createHeldOrder(api)
  const { move } = await createDesk(api, order)
  const [item] = order.items
  await move('PICKING')
  const held = await readReceipts(api)

  await move('READY', { picked: [{ itemId: item.id, quantity: 2 }] })
  const taken = await readReceipts(api)
  await move('COMPLETED', { collectionCode: order.collectionCode })

  const line = 'Гвозди строительные 2.00 = 40000 commodity'
  expect(held).toEqual([])
  expect(taken).toEqual([`payment full_prepayment cashless 40000: ${line}`])
  expect(await readReceipts(api)).toEqual([
    ...taken,
    `payment full_payment prepayment 40000: ${line}`,
  ])
})

test('where taking held money is the sale there is no second receipt', async () => {
  const { api } = await createReceiptShop({ held: 'payment' })
  const { order } = await createHeldOrder(api)
  const { move } = await createDesk(api, order)

  for (const status of ['PICKING', 'READY']) await move(status)
  await move('COMPLETED', { collectionCode: order.collectionCode })
  await api.sweep()

  expect(await readReceipts(api)).toEqual([
    'payment full_payment cashless 50000: Гвозди строительные 2.50 = 50000 commodity',
  ])
  expect(await listBooked(api)).toMatchObject([{ kind: 'SALE', state: 'REGISTERED' }])
})

test('a shop whose own till settles sends no second receipt', async () => {
  const { api, sent, pick, handOver } = await createReceiptOrder({ settlement: 'till' })

  await pick()
  await handOver()

  expect(sent).toEqual([])
  expect((await listBooked(api)).map(({ kind }) => kind)).toEqual(['PREPAYMENT'])
})
