/** Goods go from the cart, an order or a sample into an estimate, and from there into the cart. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import {
  createInstaller,
  goodsLine,
  hideProduct,
  type Installer,
  ownLine,
} from '#tests/support/estimate.ts'

async function createDesk() {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const { token } = installer
  const add = (productId: string, quantity: number) =>
    api.request('/cart/add', { token, body: { productId, quantity, short: true } })
  const readCart = async () => {
    const { body } = await api.request('/cart', { token, body: { short: true } })
    return body.items.map((item: { product: { id: string }; quantity: number }) => [
      item.product.id,
      item.quantity,
    ])
  }
  return { api, installer, add, readCart }
}

const linesOf = async ({ view }: Installer, id: string) =>
  (await view(id)).lines.map(({ productId, quantity, unit }: Record<string, unknown>) => [
    productId,
    quantity,
    unit,
  ])

test('an estimate is made of the ticked lines of the cart, in their units', async () => {
  const { api, installer, add } = await createDesk()
  const { token } = installer
  const source = { kind: 'CART' }
  const empty = await installer.post('', { title: 'Из корзины', source })
  await add('tile-white', 14.4)
  await add('cement-m500', 3)
  await add('screw-45', 10)
  const set = (body: object) => api.request('/cart/set', { token, body: { ...body, short: true } })
  await set({ productId: 'tile-white', unit: 'упак', note: 'светлая' })
  await set({ productId: 'screw-45', isTicked: false })

  const { body } = await installer.post('', { title: 'Из корзины', source })

  expect(empty.body.error.code).toBe('NOTHING_TICKED')
  expect(await linesOf(installer, body.id)).toEqual([
    ['tile-white', 14.4, 'упак'],
    ['cement-m500', 3, ''],
  ])
})

test('an estimate is made of one’s own order, also of what is sold no longer', async () => {
  const { api, installer } = await createDesk()
  const { buyer, order } = await createOnlineOrder(api)
  const owner = await createInstaller(api, buyer)
  const source = { kind: 'ORDER', orderId: order.id }
  await hideProduct(api, 'tile-white')

  const { body } = await owner.post('', { title: 'Как в заказе', source })
  const foreign = await installer.post('', { title: 'Как в заказе', source })

  const view = await owner.view(body.id)
  expect(view.lines).toMatchObject([{ productId: 'tile-white', quantity: 10.08, isGone: true }])
  expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  expect((await installer.get('')).body.total).toBe(0)
})

test('goods merge into the cart up to the stock, again without effect; what is missed is named', async () => {
  const { api, installer, add, readCart } = await createDesk()
  await add('screw-45', 20)
  const [tile, cement] = [goodsLine('tile-white', 14.4), goodsLine('cement-m500', 30)]
  const more = goodsLine('cement-m500', 30)
  const { id } = await installer.make('Ванная', {
    lines: [tile, cement, more, ownLine('Укладка', 1, 1), goodsLine('tile-grey', 1.44)],
  })
  await hideProduct(api, 'tile-grey')

  const ticked = await installer.post(`/${id}/cart`, { lineIds: [tile.id] })
  const one = await readCart()
  const first = await installer.post(`/${id}/cart`)
  await installer.post(`/${id}/cart`, { mode: 'MERGE' })

  expect(ticked.body).toEqual({ missed: [], removed: [] })
  expect(one).toEqual([
    ['screw-45', 20],
    ['tile-white', 14.4],
  ])
  expect(first.body.missed).toEqual([
    'Цемент М500 Д0 50 кг',
    'Плитка настенная «Туман» 250х400 мм серая',
  ])
  expect(await readCart()).toEqual([
    ['screw-45', 20],
    ['tile-white', 14.4],
    ['cement-m500', 50],
  ])
})

test('goods take the place of the cart, which its fill can put back; for nothing it stays', async () => {
  const { api, installer, add, readCart } = await createDesk()
  const { token } = installer
  await add('screw-45', 20)
  await add('cement-m500', 40)
  const before = await readCart()
  const { id } = await installer.make('Ванная', {
    lines: [goodsLine('tile-white', 14.4, { unit: 'упак' }), goodsLine('cement-m500', 3)],
  })
  const own = await installer.make('Работы', { lines: [ownLine('Укладка', 1, 1)] })

  const refused = await installer.post(`/${own.id}/cart`, { mode: 'REPLACE' })
  const replaced = await installer.post(`/${id}/cart`, { mode: 'REPLACE' })
  const after = await readCart()
  const items = replaced.body.removed.map((line: object) => ({ ...line, isRestored: true }))
  for (const productId of ['tile-white', 'cement-m500']) {
    await api.request('/cart/set', { token, body: { productId, quantity: 0, short: true } })
  }
  await api.request('/cart/fill', { token, body: { items, short: true } })

  expect(refused.body.error.code).toBe('VALIDATION')
  expect(after).toEqual([
    ['tile-white', 14.4],
    ['cement-m500', 3],
  ])
  expect(replaced.body).toMatchObject({
    missed: [],
    removed: [
      { productId: 'screw-45', quantity: 20, isTicked: true, note: '', unit: '' },
      { productId: 'cement-m500', quantity: 40 },
    ],
  })
  expect(await readCart()).toEqual(before)
})

test('what no shop has leaves a cart that is to be replaced as it is', async () => {
  const api = await createTestApi({ seed: { stock: { 'tile-white': {} } } })
  const installer = await createInstaller(api)
  const { token } = installer
  const body = { productId: 'cement-m500', quantity: 1, short: true }
  await api.request('/cart/add', { token, body })
  const { id } = await installer.make('Ванная', { lines: [goodsLine('tile-white', 1.44)] })

  const { status, body: refused } = await installer.post(`/${id}/cart`, { mode: 'REPLACE' })

  const { body: cart } = await api.request('/cart', { token, body: { short: true } })
  expect([status, refused.error.code]).toEqual([409, 'OUT_OF_STOCK'])
  expect(cart.items).toHaveLength(1)
})

test('a sample has its work in any shop, and goods where the shop has them', async () => {
  const { installer } = await createDesk()
  const bare = await createInstaller(await createTestApi({ seed: { isEmpty: true } }))
  const { body: listed } = await bare.get('/templates')
  for (const { id, title } of listed.items) {
    const source = { kind: 'TEMPLATE', templateId: id }
    const { body } = await bare.post('', { title, source })
    const { sections, lines, totals } = await bare.view(body.id)
    expect(sections.length).toBeGreaterThan(1)
    expect(lines.every(({ productId }: { productId: string | null }) => !productId)).toBe(true)
    expect(totals.total.amountMinor).toBeGreaterThan(0)
  }
  const absent = await bare.post('', { title: 'Х', source: { kind: 'TEMPLATE', templateId: 'x' } })

  expect(listed.items.map(({ id }: { id: string }) => id)).toEqual(['bathroom', 'floor', 'fence'])
  expect(absent.status).toBe(404)
  expect(installer.token).not.toBe(bare.token)
})

test('goods of a sample are counted by its area, in whole packs, from what the shop has', async () => {
  const { installer } = await createDesk()
  const source = { kind: 'TEMPLATE', templateId: 'bathroom' }

  const { body } = await installer.post('', { title: 'Ванная', source })

  const goods = (await linesOf(installer, body.id)).filter(([productId]: unknown[]) => productId)
  // 22 m² of tile in packs of 1.44, 4.5 m² of floor tile.
  expect(goods).toContainEqual([expect.stringMatching(/^tile-(white|grey)$/), 23.04, ''])
})
