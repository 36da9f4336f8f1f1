/** Codes of marking that are read while an order is with the shop. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import {
  cementBarcode,
  createCode,
  createMarkedOrder,
  gs,
  listMoves,
  listPlaces,
  markCement,
  toKey,
} from '#tests/support/marking.ts'
import { createDesk } from '#tests/support/order-change.ts'

type Answer = { status: number; body: { error?: { code: string; message: string } } }

const toMessage = ({ status, body }: Answer) => [status, body.error?.message]

test('an order of marked goods leaves its shelf and the shop with a code of each piece', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { buyer, order, read, readNew, readLine, move, handOver } = await createMarkedOrder(api)

  const bare = await move('READY')
  const [first] = await readNew(3)
  const few = await move('READY')
  const last = await read(createCode())
  const line = await readLine()
  const done = await handOver()
  const { body: own } = await api.request(`/user/orders/${order.id}`, { token: buyer.token })

  expect(toMessage(bare)).toEqual([
    422,
    'Цемент М500 Д0 50\u00a0кг: прочитано кодов: 0 из\u00a04\u00a0шт. Не\u00a0хватает 4\u00a0кодов'.replace(
      '50\u00a0кг',
      '50 кг',
    ),
  ])
  expect(few.body.error.message).toContain('прочитано кодов: 3 из\u00a04\u00a0шт')
  expect(last.status).toBe(200)
  expect(line).toMatchObject({
    group: 'construction',
    isRequired: true,
    pieceCount: 4,
    gtins: [`0${cementBarcode}`],
  })
  expect(line.codes[0]).toMatchObject({ key: toKey(first ?? ''), status: 'PICKED', outcome: 'OK' })
  expect(done.status).toBe(200)
  expect(Object.values(await listPlaces(api))).toEqual(Array(4).fill('SOLD'))
  expect(await listMoves(api)).toEqual(Array(4).fill('SOLD'))
  expect(own.items[0].markingCodes).toHaveLength(4)
  expect(own.items[0].markingCodes[0]).toBe(
    `(01)0${cementBarcode}(21)${toKey(first ?? '').slice(18)}(93)dGVz`,
  )
})

test('a code that cannot be taken says why, and nothing that was read is lost', async () => {
  const api = await createTestApi()
  await markCement(api)
  const other = await createMarkedOrder(api)
  const [taken = ''] = await other.readNew(1)
  const sold = await createMarkedOrder(api, { bags: 1 })
  const [bought = ''] = await sold.readNew(1)
  await sold.handOver()
  const { read, readNew, readLine, move } = await createMarkedOrder(api, { bags: 2 })
  const [own = ''] = await readNew(1)

  const said = async (code: string) => toMessage(await read(code))[1]

  expect(await said(own)).toBe('Этот код уже прочитан в\u00a0этом заказе: Цемент М500 Д0 50 кг')
  expect(await said(taken)).toContain(
    `Этот код уже стоит в\u00a0заказе №\u00a0${other.order.number}`,
  )
  expect(await said(bought)).toContain(
    `Этот код уже продан в\u00a0заказе №\u00a0${sold.order.number}`,
  )
  expect(await said(createCode('A', '04600000000022'))).toContain(
    'Это код другого товара: GTIN\u00a004600000000022',
  )
  expect(await said(cementBarcode)).toContain('Это штрихкод товара')
  expect(await said('00146000000000000012')).toContain('групповой упаковки')
  expect(await said(createCode('B').slice(0, 14))).toContain('не\u00a0целиком')
  expect(await said(createCode('UNKN'))).toContain('«Честный знак» не\u00a0знает этого кода')
  expect(await said(createCode('SOLD'))).toContain('эта единица уже продана')
  expect(await said(createCode('BLCK'))).toContain('не\u00a0разрешает продавать')
  await readNew(1)
  expect(await said(createCode())).toContain('2 из\u00a02\u00a0шт. Лишний код не\u00a0записан')
  expect((await readLine()).codes).toHaveLength(2)
  expect((await move('READY')).status).toBe(200)
  expect((await read(createCode('', '04600000000022'))).status).toBe(422)
})

test('a scanner that loses the separator, or types in Russian, reads the same piece', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { read, readLine } = await createMarkedOrder(api)
  const code = createCode('5aBcD')

  const lost = await read(code.replace(gs, ''))
  const again = await read(`]d2${code}`)

  expect(lost.status).toBe(200)
  expect(toMessage(again)[1]).toContain('уже прочитан')
  expect((await readLine()).codes[0].key).toBe(toKey(code))
})

test('one that was read by mistake is taken back, and is free for another order', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { readNew, free, readLine, handOver } = await createMarkedOrder(api, { bags: 2 })
  const other = await createMarkedOrder(api, { bags: 1 })
  const [first = ''] = await readNew(2)

  const key = crypto.randomUUID()
  const freed = await free(first, key)
  const again = await free(first, key)
  const absent = await free(first)
  const elsewhere = await other.read(first)
  await readNew(1)
  await handOver()
  const late = await free(first)

  expect([freed.status, again.status]).toEqual([200, 200])
  expect(toMessage(absent)).toEqual([422, 'Этого кода в\u00a0заказе уже нет'])
  expect(elsewhere.status).toBe(200)
  expect((await readLine()).codes).toHaveLength(2)
  expect(late.status).toBe(409)
})

test('what was not found has no codes left, and keeps those of what was', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { cement, readNew, free, move, handOver } = await createMarkedOrder(api)
  const picked = [{ itemId: cement.id, quantity: 2 }]
  const [third = ''] = await readNew(3)

  const many = await move('READY', { picked })
  await free(third)
  const done = await handOver(picked)

  expect(toMessage(many)[1]).toContain('прочитано 3\u00a0кода, а\u00a0собрано 2\u00a0шт')
  expect(done.status).toBe(200)
  expect(Object.values(await listPlaces(api))).toEqual(['SOLD', 'SOLD'])
})

test('before its day a line needs no codes, and on it those that are missing are read', async () => {
  const api = await createTestApi()
  await markCement(api, { from: '2026-11-12' })
  const { find, readNew, readLine, move } = await createMarkedOrder(api, { bags: 2 })

  await readNew(1)
  const early = await readLine()
  const ready = await move('READY')
  api.clock.pass({ days: 3 })
  const { collectionCode } = (await find()).order
  const stopped = await move('COMPLETED', { collectionCode })
  await readNew(1)
  const done = await move('COMPLETED', { collectionCode })

  expect([early.isRequired, ready.status]).toEqual([false, 200])
  expect(stopped.body.error.message).toContain('Не\u00a0хватает 1\u00a0кода')
  expect(done.status).toBe(200)
})

test('a silent register lets codes pass, or keeps them out, as the shop has set', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { read, readLine } = await createMarkedOrder(api)

  const passed = await read(createCode('DOWN1'))
  await markCement(api, { whenUnanswered: 'refuse' })
  const refused = await read(createCode('DOWN2'))

  expect(passed.status).toBe(200)
  expect((await readLine()).codes[0].outcome).toBe('UNANSWERED')
  expect(toMessage(refused)[1]).toContain('«Честный знак» не\u00a0ответил')
})

test('however many read one piece at once, it is in one order', async () => {
  const api = await createTestApi()
  await markCement(api)
  const orders = []
  // oxlint-disable-next-line no-await-in-loop -- one shelf
  for (let i = 0; i < 4; i += 1) orders.push(await createMarkedOrder(api, { bags: 1 }))
  const code = createCode()

  const answers = await Promise.all(orders.flatMap(({ read }) => [read(code), read(code)]))

  const said = answers.map(({ body }: Answer) => body.error?.message ?? '')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(said.filter((text) => /уже (?:стоит|прочитан)/.test(text))).toHaveLength(7)
})

test('a cancelled order, and a line that a change takes out, free their pieces', async () => {
  const api = await createTestApi()
  await markCement(api)
  const cancelled = await createMarkedOrder(api, { bags: 2 })
  await cancelled.readNew(2)
  const changed = await createMarkedOrder(api, { bags: 2 })
  await changed.readNew(1)
  const desk = await createDesk(api, changed.order)

  await cancelled.move('CANCELLED', { reason: 'Не\u00a0нашлось' })
  const made = await desk.change({
    items: [{ itemId: changed.cement.id, quantity: 0 }],
    added: [{ productId: 'screw-35', quantity: 10, insteadOf: null }],
    reason: 'Замена',
  })

  expect(made.body.error ?? null).toBe(null)
  expect(await listPlaces(api)).toEqual({})
  expect(await listMoves(api)).toEqual([])
})

test('goods are sent out with their codes, which stay through a failed delivery', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { readNew, move, fail, find, read, order } = await createMarkedOrder(api, {
    bags: 2,
    isDelivered: true,
  })
  const listStatuses = async () => Object.values(await listPlaces(api))

  const bare = await move('DELIVERING')
  const [first = ''] = await readNew(2)
  const sent = await move('DELIVERING')
  const { date, window } = (await find()).order.delivery
  const again = await fail({ next: 'AGAIN', date, window })
  const waiting = await listStatuses()
  await move('DELIVERING')
  const back = await fail({ next: 'STOCK', date: null, window: null })
  const other = await createMarkedOrder(api, { bags: 1 })
  const resold = await other.read(first)

  expect(bare.body.error.message).toContain('Не\u00a0хватает 2\u00a0кодов')
  expect([sent.status, again.status, back.status]).toEqual([200, 200, 200])
  expect(waiting).toEqual(['PICKED', 'PICKED'])
  expect((await read(createCode())).status).toBe(409)
  expect(order.number).not.toBe(other.order.number)
  expect(resold.status).toBe(200)
})

test('a line with as many codes as it may have says how the rest is picked', async () => {
  const api = await createTestApi({ seed: { stock: { 'cement-m500': { 'msk-north': 3000 } } } })
  await markCement(api)
  const { order, cement, read, move } = await createMarkedOrder(api, { bags: 2001 })
  await api.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO marking_codes (key, text, status, order_item_id, product_id, name, by_name,
         changed_at)
       SELECT '010460000000001521many' || i, '010460000000001521many' || i, 'PICKED', ?,
         'cement-m500', 'Цемент', 'Анна', '2026-11-10' FROM n`,
    )
    .bind(cement.id)
    .run()
  const code = createCode()

  const full = await read(code)
  const desk = await createDesk(api, order)
  const made = await desk.change({
    items: [{ itemId: cement.id, quantity: 2000 }],
    added: [{ productId: 'cement-m500', quantity: 1, insteadOf: null }],
    reason: 'Коды',
  })
  const taken = await read(code)
  const ready = await move('READY')

  expect(full.body.error.message).toContain('новой строкой')
  expect([made.status, taken.status, ready.status]).toEqual([200, 200, 200])
})
