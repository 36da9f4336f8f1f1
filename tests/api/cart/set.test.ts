import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

async function openCart(options: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi(options)
  const { token } = await api.guest()
  const post = (path: string, body: object) =>
    api.request(`/cart${path}`, { token, body: { short: true, ...body } })
  const set = (productId: string, line: object) => post('/set', { productId, ...line })
  const read = async () => (await post('', {})).body
  return { api, post, set, read }
}

const stockUp = ({ db }: TestApi, productId: string, quantity: number) =>
  db
    .prepare('UPDATE stocks SET quantity = ? WHERE product_id = ?')
    .bind(quantity * 100, productId)
    .run()

test('a line is made, changed by what is named alone, and removed by nought', async () => {
  const { set } = await openCart()

  const made = await set('tile-white', { quantity: 10, unit: 'упак', note: ' Одной партии ' })
  const unticked = await set('tile-white', { isTicked: false })
  const less = await set('tile-white', { quantity: 1 })
  const removed = await set('tile-white', { quantity: 0 })

  const line = { quantity: 10.08, isTicked: true, note: 'Одной партии' }
  expect(made.body.items).toMatchObject([line])
  expect(unticked.body.items).toMatchObject([{ ...line, isTicked: false }])
  expect(less.body.items).toMatchObject([{ ...line, isTicked: false, quantity: 1.44 }])
  expect(removed).toMatchObject({ status: 200, body: { items: [] } })
})

test('the whole cart is answered unless the short one is asked for', async () => {
  const { set } = await openCart()

  const { body } = await set('tile-white', { quantity: 10, unit: 'упак', short: false })

  expect(body).toMatchObject({
    version: '1',
    items: [{ unit: 'упак', product: { id: 'tile-white' }, total: { amountMinor: 1_300_320 } }],
    summary: { count: 1 },
  })
})

test('without a quantity an absent line is left absent, and the version stays', async () => {
  const { set } = await openCart()

  const noted = await set('cement-m500', { note: 'Сухой' })
  const removed = await set('cement-m500', { quantity: 0 })

  expect(noted).toMatchObject({ status: 200, body: { version: '0', items: [] } })
  expect(removed).toMatchObject({ status: 200, body: { version: '0', items: [] } })
})

test('what is refused changes nothing of the line', async () => {
  const { set, read } = await openCart()
  await set('tile-white', { quantity: 1.44, note: 'Одной партии' })
  const before = await read()

  const refused = [
    await set('tile-white', { quantity: 1000, note: '' }),
    await set('tile-white', { quantity: 2.88, unit: 'бочка' }),
    await set('mortar', { quantity: 1 }),
    await set('unknown', { quantity: 1 }),
    await set('tile-gone', { quantity: 1 }),
  ]

  const codes = refused.map(({ status, body }) => [status, body.error.code])
  expect(codes).toEqual([
    [409, 'OUT_OF_STOCK'],
    [422, 'VALIDATION'],
    [409, 'NOT_SELLABLE'],
    [404, 'NOT_FOUND'],
    [409, 'OUT_OF_STOCK'],
  ])
  expect(await read()).toEqual(before)
})

test('a line may be noted, ticked and lowered to what is left when its goods run out', async () => {
  const { api, set } = await openCart()
  await set('cement-m500', { quantity: 5 })
  await stockUp(api, 'cement-m500', 1)

  const marked = await set('cement-m500', { note: 'Сухой', isTicked: false })
  const lowered = await set('cement-m500', { quantity: 2 })

  expect(marked.body.items).toMatchObject([{ quantity: 5, note: 'Сухой', isTicked: false }])
  expect(lowered.body.items).toMatchObject([{ quantity: 2, note: 'Сухой' }])
})

test('two at once that set a new line to one leave one', async () => {
  const { set, read } = await openCart()

  const answers = await Promise.all([
    set('cement-m500', { quantity: 1 }),
    set('cement-m500', { quantity: 1 }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).items).toMatchObject([{ quantity: 1 }])
})

test('two hundred adds at once are all counted', async () => {
  const { api, post, read } = await openCart()
  await stockUp(api, 'cement-m500', 100)

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => post('/add', { productId: 'cement-m500', quantity: 1 })),
  )

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect((await read()).items).toMatchObject([{ quantity: 200 }])
})

test('adds at once stop at the stock, each rounded up to the step', async () => {
  const { api, post, read } = await openCart()
  // The two shops of Moscow that have it hold four packs of 1.44 each.
  await stockUp(api, 'tile-white', 5.76)

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => post('/add', { productId: 'tile-white', quantity: 1 })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await read()).items).toMatchObject([{ quantity: 11.52 }])
})

test('of lines made at once no more come in than a cart may hold', async () => {
  const { api, set, read } = await openCart()
  await set('cement-m400', { quantity: 1 })
  const { user_id: userId } = (await api.db
    .prepare('SELECT user_id FROM cart_items')
    .first<{ user_id: string }>()) ?? { user_id: '' }
  await api.db
    .prepare(
      `INSERT INTO cart_items (id, user_id, product_id, quantity, position)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 498)
       SELECT 'line' || i, ?, 'filler' || i, 100, 1 FROM n`,
    )
    .bind(userId)
    .run()

  const answers = await Promise.all(
    ['cement-m500', 'screw-35', 'screw-45'].map((productId) => set(productId, { quantity: 10 })),
  )

  const refused = answers.filter(({ body }) => body.error?.code === 'CART_LIMIT')
  const { count } = (await api.db.prepare('SELECT count(*) AS count FROM cart_items').first<{
    count: number
  }>()) ?? { count: 0 }
  expect(refused).toHaveLength(2)
  expect(count).toBe(500)
  expect((await read()).items).toHaveLength(2)
})

test('every answer tells a version that grows with every change', async () => {
  const { post, set } = await openCart()
  const lines = { productIds: ['cement-m500'] }
  const answers = [
    await post('/add', { productId: 'cement-m500' }),
    await set('cement-m500', { quantity: 3 }),
    await set('cement-m500', { note: 'Сухой' }),
    await post('/tick', { ...lines, isTicked: false }),
    await post('/prices/read', lines),
    await post('/fill', { items: [{ productId: 'screw-35', quantity: 10 }] }),
    await post('/saved-for-later', lines),
    await post('/saved-for-later/return', lines),
    await set('cement-m500', { quantity: 0, short: false }),
  ]

  const versions = answers.map(({ body }) => Number((body.cart ?? body).version))

  expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('an add goes to the database three times, and a line is set in as many', async () => {
  const { api, post, set } = await openCart()
  // The first use of a token is remembered, once.
  await post('', {})
  api.takeRoundTrips()

  await post('/add', { productId: 'cement-m500', quantity: 1 })
  const added = api.takeRoundTrips()
  await set('cement-m500', { quantity: 2 })
  const changed = api.takeRoundTrips()
  await set('cement-m500', { quantity: 0 })
  const removed = api.takeRoundTrips()

  expect([added, changed, removed]).toEqual([3, 3, 2])
})
