/** Goods that are handed over in parts, or that their buyer does not take. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { countStock, createCounter, listTold } from '#tests/support/counter.ts'
import { createPartedOrder, toFault } from '#tests/support/hand-over.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { moveOrder } from '#tests/support/received.ts'
import { writeSite } from '#tests/support/site.ts'

test('what is refused stands on its shelf again, the broken pieces on none', async () => {
  const { api, plaster, brick, pick, give } = await createPartedOrder({}, { type: 'ON_RECEIPT' })
  await pick()
  const stock = async () => [await countStock(api, 'plaster'), await countStock(api, 'brick')]
  const before = await stock()

  const { status } = await give({
    items: [
      { itemId: plaster.id, quantity: 7, refused: 3, reason: 'Передумал' },
      { itemId: brick.id, quantity: 96, refused: 4, reason: 'Бой', isDefective: true },
    ],
  })

  expect(status).toBe(200)
  const [plasters = 0, bricks] = before
  expect(await stock()).toEqual([plasters + 300, bricks])
})

test('the buyer reads what they have got, what waits, and what they have not taken', async () => {
  const { api, plaster, brick, pick, give, readOwn } = await createPartedOrder(
    {},
    { type: 'ON_RECEIPT' },
  )
  await pick()

  await give({ items: [{ itemId: plaster.id, quantity: 4, refused: 1, reason: 'Скол' }] })
  const order = await readOwn()
  await give({
    items: [
      { itemId: plaster.id, quantity: 5 },
      { itemId: brick.id, quantity: 98, refused: 2, reason: 'Лишнее' },
    ],
  })

  expect(order.items).toMatchObject([
    { quantity: 10, picked: 9, handed: 4, refused: 1 },
    { quantity: 100, picked: 100, handed: 0, refused: 0 },
  ])
  expect(order.handOvers).toMatchObject([
    { number: 1, items: [{ itemId: plaster.id, quantity: 4, refused: 1, reason: 'Скол' }] },
  ])
  expect((await readOwn()).items).toMatchObject([{ handed: 9 }, { handed: 98, refused: 2 }])
  expect(await listTold(api, 'HAND_OVER')).toEqual([
    expect.stringMatching(
      /выдали часть заказа №.*: «Штукатурка».— 4.*Не.взяли: «Штукатурка».— 1.*Осталось: «Штукатурка».— 5.*и.ещё 1/,
    ),
    expect.stringMatching(/заказ №.* выдан: .*Не.взяли: «Кирпич».— 2/),
  ])
})

test('one press hands over once, and a page that is out of date hands over nothing', async () => {
  const { plaster, pick, give, read } = await createPartedOrder({}, { type: 'ON_RECEIPT' })
  await pick()
  const { version } = await read()
  const items = [{ itemId: plaster.id, quantity: 4 }]

  const first = await give({ items, version }, 'one')
  const again = await give({ items, version }, 'one')
  const other = await give({ items: [{ itemId: plaster.id, quantity: 5 }], version }, 'one')
  const stale = await give({ items, version }, 'two')

  expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
  expect([stale.status, stale.body.error.code]).toEqual([409, 'CONFLICT'])
  const { order, acts } = await read()
  expect(order.items[0].handed).toBe(4)
  expect(acts.filter(({ act }: { act: string }) => act === 'order.hand-over')).toHaveLength(1)
})

test('two people who hand over one order at once give nobody more than there is', async () => {
  const { plaster, pick, give, read } = await createPartedOrder({}, { type: 'ON_RECEIPT' })
  await pick()
  const { version } = await read()
  const items = [{ itemId: plaster.id, quantity: 8 }]

  const answers = await Promise.all([give({ items, version }), give({ items, version })])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).order.items[0].handed).toBe(8)
})

test('too much, a part of a piece, no reason, a wrong code and nothing at all are refused', async () => {
  const { plaster, brick, pick, give, read } = await createPartedOrder({}, { type: 'ON_RECEIPT' })
  const early = await give({ items: [{ itemId: plaster.id, quantity: 1 }] })
  await pick()
  const ask = async (item: object, more: object = {}) =>
    toFault(await give({ items: [{ itemId: plaster.id, ...item }], ...more }))
  const all = [plaster, brick].map(({ id, quantity }) => {
    return { itemId: id, refused: quantity, reason: 'Передумал' }
  })

  expect(early.body.error.code).toBe('ORDER_NOT_MOVABLE')
  expect(await ask({ quantity: 9, refused: 2, reason: 'Скол' })).toMatchObject({
    code: 'VALIDATION',
    field: ['items', plaster.id],
  })
  expect((await ask({ quantity: 1.5 }))?.message).toContain('должно делиться')
  expect(await ask({ quantity: 1, refused: 1 })).toMatchObject({
    field: ['items', plaster.id, 'reason'],
  })
  expect((await ask({}))?.message).toContain('Укажите, сколько выдаёте')
  expect((await ask({ quantity: 1 }, { collectionCode: '0' }))?.code).toBe('CODE_WRONG')
  expect(toFault(await give({ items: all }))?.message).toContain('отмените заказ')
  expect((await read()).order).toMatchObject({ status: 'READY', handOvers: [] })
})

test('an order whose part is with its buyer is cancelled by nobody', async () => {
  const api = await createTestApi()
  const { order } = await createDeliveryOrder(api)
  const counter = await createCounter(api, order.number, 'OWNER')
  await counter.move('PICKING')
  await counter.move('DELIVERING')
  const [item] = order.items

  const part = await counter.act('hand-overs', {
    items: [{ itemId: item.id, quantity: item.returnStep }],
  })
  const cancelled = await counter.move('CANCELLED', { reason: 'Не\u00a0приехали' })
  const stocked = await counter.fail({ next: 'STOCK' })
  const { next, order: after } = await counter.find()

  expect([part.status, cancelled.status, stocked.status]).toEqual([200, 409, 409])
  expect(cancelled.body.error.message).toContain('отказ от\u00a0остатка')
  expect(await moveOrder(api, order.number, ['CANCELLED'])).toEqual([409])
  expect(next).toEqual(['COMPLETED'])
  expect(after.status).toBe('DELIVERING')
})

test('a role that hands nothing over may not hand over a part either', async () => {
  const { api, order, plaster, pick } = await createPartedOrder({}, { type: 'ON_RECEIPT' })
  await pick()
  const picker = await createCounter(api, order.number, 'PICKER')

  const { status } = await picker.act('hand-overs', {
    items: [{ itemId: plaster.id, quantity: 1 }],
    collectionCode: order.collectionCode,
  })

  expect(status).toBe(403)
})

/** The tax office's files are not in UTF-8. */
const readXml = async (file: Response) =>
  new TextDecoder('windows-1251').decode(await file.arrayBuffer())

test('an organisation gets a transfer document of each part, services with the first one', async () => {
  const api = await createTestApi()
  await writeSite(api)
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  const { order } = shop
  const counter = await createCounter(api, order.number, 'OWNER')
  await counter.move('PICKING')
  await counter.move(order.delivery.method === 'PICKUP' ? 'READY' : 'DELIVERING')
  const { collectionCode } = (await counter.find()).order
  const [item] = order.items

  await counter.act('hand-overs', {
    items: [{ itemId: item.id, quantity: item.returnStep }],
    collectionCode,
  })
  const between = (await counter.find()).order
  await counter.move('COMPLETED', { collectionCode })
  const after = (await counter.find()).order

  expect([between.hasTransferDocument, after.hasTransferDocument]).toEqual([false, false])
  expect(after.handOvers).toMatchObject([
    { hasTransferDocument: true },
    { hasTransferDocument: true },
  ])
  const path = `/orders/${order.number}/transfer-document?format=XML`
  const headers = { authorization: `Bearer ${counter.staff.token}` }
  const files: Response[] = []
  for (const part of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    files.push(await api.send(`/api/v1/staff${path}&handOver=${part}`, { headers }))
  }
  expect(files.map(({ status }) => status)).toEqual([200, 200, 404])
  const [first = '', second = ''] = await Promise.all(files.map(readXml))
  expect(first).toContain(`НомерДок="${order.number}-1"`)
  expect(second).toContain(`НомерДок="${order.number}-2"`)
  expect(first).toContain(`КолТов="${item.returnStep}"`)
  const sum = [first, second].reduce(
    (all, text) => all + Number(/СтТовУчНалВсего="([\d.]+)"/.exec(text)?.[1] ?? 0),
    0,
  )
  expect(Math.round(sum * 100)).toBe(order.sums.total.amountMinor)
})
