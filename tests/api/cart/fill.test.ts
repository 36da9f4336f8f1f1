/** One call adds many products to the cart. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

type Line = {
  productId: string
  quantity?: number
  isTicked?: boolean
  note?: string
  isRestored?: boolean
  before?: string
}
type Outcome = { productId: string; refusal: { code: string } | null }

async function openCart(api: TestApi) {
  const { token } = await api.guest()
  const fill = (items: Line[]) => api.request('/cart/fill', { token, body: { items, short: true } })
  const add = (productId: string, quantity: number) =>
    api.request('/cart/add', { token, body: { productId, quantity, short: true } })
  const readVersion = async () =>
    (await api.request('/cart', { token, body: {} })).body.version as string
  return { token, fill, add, readVersion }
}

const codesOf = (items: Outcome[]) =>
  items.map(({ productId, refusal }) => [productId, refusal?.code ?? null])

test('lines are made as asked, in the order they were asked, by one write', async () => {
  const api = await createTestApi()
  const { token, fill, readVersion } = await openCart(api)

  const { status, body } = await fill([
    { productId: 'tile-white', quantity: 10, note: ' В цвет ' },
    { productId: 'cement-m500' },
    { productId: 'screw-35', quantity: 20, isTicked: false },
  ])

  const { body: whole } = await api.request('/cart', { token, body: {} })
  expect(status).toBe(200)
  expect(codesOf(body.items)).toEqual([
    ['tile-white', null],
    ['cement-m500', null],
    ['screw-35', null],
  ])
  expect(body.cart.items).toMatchObject([
    { product: { id: 'tile-white' }, quantity: 10.08, isTicked: true, note: 'В цвет' },
    { product: { id: 'cement-m500' }, quantity: 1, isTicked: true, note: '' },
    { product: { id: 'screw-35' }, quantity: 20, isTicked: false, note: '' },
  ])
  expect(whole.items).toMatchObject(body.cart.items)
  expect(await readVersion()).toBe('1')
})

test('what is refused stops no other, and says why', async () => {
  const api = await createTestApi()
  const { fill } = await openCart(api)

  const { status, body } = await fill([
    { productId: 'mortar' },
    { productId: 'unknown' },
    { productId: 'cement-m400', quantity: 4 },
    { productId: 'tile-gone' },
    { productId: 'screw-35', quantity: 0 },
    { productId: 'cement-m500', quantity: 2 },
  ])

  expect(status).toBe(200)
  expect(codesOf(body.items)).toEqual([
    ['mortar', 'NOT_SELLABLE'],
    ['unknown', 'NOT_FOUND'],
    ['cement-m400', 'OUT_OF_STOCK'],
    ['tile-gone', 'OUT_OF_STOCK'],
    ['screw-35', 'VALIDATION'],
    ['cement-m500', null],
  ])
  expect(body.items[2].refusal).toEqual({
    field: ['quantity'],
    code: 'OUT_OF_STOCK',
    message: 'Сейчас можно купить не\u00a0больше 3\u00a0шт',
  })
  expect(body.cart.items).toMatchObject([{ product: { id: 'cement-m500' }, quantity: 2 }])
})

test('a line grows to what is asked, keeps its tick and note, and stays when it holds more', async () => {
  const api = await createTestApi()
  const { fill, add, readVersion } = await openCart(api)
  await add('cement-m500', 3)
  await add('tile-white', 10)
  const asked = [
    { productId: 'cement-m500', quantity: 9, isTicked: false, note: 'Другой' },
    { productId: 'tile-white', quantity: 1 },
    { productId: 'screw-35', quantity: 20 },
    { productId: 'screw-35', quantity: 50 },
  ]

  const { body } = await fill(asked)
  const again = await fill(asked)

  expect(body.cart.items).toMatchObject([
    { product: { id: 'cement-m500' }, quantity: 9, isTicked: true, note: '' },
    { product: { id: 'tile-white' }, quantity: 10.08 },
    { product: { id: 'screw-35' }, quantity: 50 },
  ])
  expect(codesOf(body.items).map(([, code]) => code)).toEqual([null, null, null, null])
  expect(again.body).toEqual(body)
  expect(await readVersion()).toBe('3')
})

test('a line that holds more than there is left is no refusal of less', async () => {
  const api = await createTestApi()
  const { fill, add } = await openCart(api)
  await add('cement-m400', 3)
  await api.db.prepare("UPDATE stocks SET quantity = 0 WHERE product_id = 'cement-m400'").run()

  const less = await fill([{ productId: 'cement-m400', quantity: 2 }])
  const more = await fill([{ productId: 'cement-m400', quantity: 4 }])

  expect(codesOf(less.body.items)).toEqual([['cement-m400', null]])
  expect(codesOf(more.body.items)).toEqual([['cement-m400', 'OUT_OF_STOCK']])
  expect(more.body.cart.items).toMatchObject([{ quantity: 3 }])
})

test('a cart with room for one more takes the first and refuses the rest', async () => {
  const api = await createTestApi()
  const { fill, add } = await openCart(api)
  await add('tile-white', 1)
  await api.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 498)
       INSERT INTO cart_items (id, user_id, product_id, quantity, position)
       SELECT 'filler' || n.i, user_id, 'filler' || n.i, 100, n.i + 1 FROM cart_items, n`,
    )
    .run()

  const { body } = await fill([
    { productId: 'cement-m500' },
    { productId: 'screw-35' },
    { productId: 'tile-white' },
  ])

  expect(codesOf(body.items)).toEqual([
    ['cement-m500', null],
    ['screw-35', 'CART_LIMIT'],
    ['tile-white', null],
  ])
})

test('a cart filled while its lines are being changed loses neither', async () => {
  const api = await createTestApi()
  const { token, fill, add } = await openCart(api)

  await Promise.all([
    ...Array.from({ length: 10 }, () => add('cement-m500', 1)),
    fill([{ productId: 'screw-35' }, { productId: 'tile-white' }]),
    fill([{ productId: 'screw-35' }, { productId: 'tile-grey' }]),
  ])

  const { body } = await api.request('/cart', { token, body: { short: true } })
  const held = body.items.map((item: { product: { id: string }; quantity: number }) => [
    item.product.id,
    item.quantity,
  ])
  expect(new Map(held)).toEqual(
    new Map([
      ['cement-m500', 10],
      ['screw-35', 10],
      ['tile-white', 1.44],
      ['tile-grey', 1.44],
    ]),
  )
})

test.each([
  ['no lines', []],
  ['501 lines', Array.from({ length: 501 }, (_, i) => ({ productId: `p${i}` }))],
  ['a note of 201 letters', [{ productId: 'screw-35', note: 'я'.repeat(201) }]],
])('%s are malformed', async (_, items) => {
  const api = await createTestApi()
  const { fill } = await openCart(api)

  const { status, body } = await fill(items)

  expect([status, body.error.code]).toEqual([400, 'INVALID'])
})

test('lines that are put back stand where they stood, and at the end when that is gone', async () => {
  const api = await createTestApi()
  const { token, fill } = await openCart(api)
  const read = async () => {
    const { body } = await api.request('/cart', { token, body: {} })
    return body.items.map(({ product }: { product: { id: string } }) => product.id)
  }
  const all = ['tile-white', 'cement-m500', 'screw-35', 'tile-grey']
  await fill(all.map((productId) => ({ productId })))
  const remove = async (...productIds: string[]) => {
    for (const productId of productIds) {
      const body = { productId, quantity: 0, short: true }
      await api.request('/cart/set', { token, body })
    }
  }

  await remove('cement-m500', 'screw-35')
  const restored = { isRestored: true, before: 'tile-grey' }
  await fill([
    { productId: 'cement-m500', ...restored },
    { productId: 'screw-35', ...restored },
  ])
  const together = await read()
  await remove('tile-white')
  await fill([{ productId: 'tile-white', before: 'cement-m500' }])
  const first = await read()
  await remove('cement-m500')
  await fill([{ productId: 'cement-m500', before: 'mortar' }])

  expect(together).toEqual(all)
  expect(first).toEqual(all)
  expect(await read()).toEqual(['tile-white', 'screw-35', 'tile-grey', 'cement-m500'])
})
