import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import type { Product } from '#tests/support/goods.ts'

type Good = Omit<Partial<Product>, 'attributes'> & {
  id: string
  name: string
  about?: Record<string, string>
  grams?: number
}

/** An api that sells these in one category, and what it offers instead of one of them. */
async function createApi(goods: Good[]) {
  const products = goods.map((good) => ({
    code: good.id,
    category: 'cements',
    price: 500,
    stock: { 'msk-north': 100 },
    ...good,
  }))
  const api = await createTestApi({ seed: { isEmpty: true, products } })
  const set = api.db.prepare('UPDATE products SET attributes = ?, weight_grams = ? WHERE id = ?')
  await api.db.batch(
    goods.map(({ id, about = {}, grams }) => {
      const items = Object.entries(about).map(([name, value]) => ({ name, value }))
      return set.bind(JSON.stringify([{ group: '', items }]), grams ?? null, id)
    }),
  )
  const ask = async (id: string, quantity: number) => {
    const { body } = await api.request(
      `/products/${id}/substitutes?cityId=msk&quantity=${quantity}`,
    )
    type Item = { product: { id: string }; quantity: number; isSameGoods: boolean }
    return body.items.map((item: Item) => [item.product.id, item.quantity, item.isSameGoods])
  }
  return { api, ask }
}

const toCoating = (kg: number, over: Partial<Good> = {}): Good => ({
  id: `stop-${kg}`,
  name: `Гидроизоляция Монолар «Гидростоп», ${kg} кг`,
  brand: 'monolit',
  group: 'stop',
  price: 70 * kg,
  grams: (kg + 0.8) * 1000,
  about: { Основа: 'цемент', Фасовка: `${kg} кг` },
  ...over,
})

const mastic: Good = {
  id: 'mastic',
  name: 'Гидроизоляция Бетулит «Фундамент», 10 кг',
  brand: 'keramir',
  price: 700,
  grams: 10_800,
  about: { Основа: 'битум', Фасовка: '10 кг' },
}

test('other packs of the same goods come first, as many as make up the quantity', async () => {
  const cement: Good = {
    ...mastic,
    id: 'cement',
    name: 'Гидроизоляция Рогнедит «Стена», 20 кг',
    grams: 20_800,
    about: { Основа: 'цемент', Фасовка: '20 кг' },
  }
  const { ask } = await createApi([
    toCoating(10, { stock: {} }),
    toCoating(5),
    toCoating(20),
    mastic,
    cement,
  ])

  const three = await ask('stop-10', 3)
  const four = await ask('stop-10', 4)

  // Two of 20 kg are more than three of 10 kg, and just as much as four.
  expect(three).toEqual([
    ['stop-5', 6, true],
    ['stop-20', 2, true],
    ['cement', 2, false],
  ])
  expect(four).toEqual([
    ['stop-20', 2, true],
    ['stop-5', 8, true],
    ['cement', 2, false],
  ])
})

test('what is for another use is not offered, whatever its price', async () => {
  const { ask } = await createApi([
    toCoating(10, { stock: {} }),
    mastic,
    { ...mastic, id: 'unsaid', about: {} },
    { ...mastic, id: 'other', name: 'Мастика, 10 кг', about: { Основа: 'цемент' } },
  ])

  expect(await ask('stop-10', 1)).toEqual([])
})

test('a name tells a use where attributes do not', async () => {
  const { ask } = await createApi([
    { id: 'tile', name: 'Клей для плитки серый, 25 кг', unit: 'мешок', stock: {} },
    { id: 'tile-white', name: 'Клей для плитки белый, 20 кг', unit: 'мешок' },
    { id: 'paper', name: 'Клей для обоев, 25 кг', unit: 'мешок' },
    { id: 'cement', name: 'Цемент для плитки, 25 кг', unit: 'мешок' },
  ])

  expect(await ask('tile', 4)).toEqual([['tile-white', 5, false]])
})

test('two small things are not one large', async () => {
  const { ask } = await createApi([
    { id: 'hammer-800', name: 'Молоток столярный, 800 г', stock: {}, grams: 1000 },
    { id: 'hammer-400', name: 'Молоток столярный, 400 г', grams: 500 },
    { id: 'boiler-100', name: 'Водонагреватель, 100 л', stock: {}, grams: 25_000 },
    { id: 'boiler-50', name: 'Водонагреватель, 50 л', grams: 15_000 },
    { id: 'board-6', name: 'Доска обрезная, 6 м', stock: {} },
    { id: 'board-3', name: 'Доска обрезная, 3 м' },
    { id: 'screw-41', name: 'Саморез 3,5×41 мм, 200 шт', stock: {} },
    { id: 'screw-90', name: 'Саморез 5×90 мм, 200 шт' },
  ])

  for (const id of ['hammer-800', 'boiler-100', 'board-6', 'screw-41']) {
    expect(await ask(id, 1), id).toEqual([])
  }
})

test('a pack of which there is not enough is not offered', async () => {
  const stock = { 'msk-north': 3 }
  const { ask } = await createApi([toCoating(10, { stock: {} }), toCoating(5, { stock })])

  expect([await ask('stop-10', 1), await ask('stop-10', 2)]).toEqual([[['stop-5', 2, true]], []])
})

test('the price is that for as much', async () => {
  const { api } = await createApi([toCoating(10, { stock: {} }), toCoating(5)])
  await api.db
    .prepare(`UPDATE products SET price_breaks = '[[600, 30000]]' WHERE id = 'stop-5'`)
    .run()

  const { body } = await api.request('/products/stop-10/substitutes?cityId=msk&quantity=3')

  expect(body.items[0]).toMatchObject({
    quantity: 6,
    price: { amountMinor: 30_000 },
    total: { amountMinor: 180_000 },
  })
})

test('what the merchant named in its place comes first', async () => {
  const { api, ask } = await createApi([
    toCoating(10, { isHidden: true }),
    toCoating(5),
    { id: 'heir', name: 'Обмазка «Новый Гидростоп», 10 кг', unit: 'мешок' },
  ])
  await api.db.prepare(`UPDATE products SET successor_key = 'heir' WHERE id = 'stop-10'`).run()

  expect(await ask('stop-10', 1)).toEqual([
    ['heir', 1, false],
    ['stop-5', 2, true],
  ])
})

test('a product, a city and a quantity that are none are refused', async () => {
  const { api } = await createApi([toCoating(10)])

  const unknown = await api.request('/products/nothing/substitutes?cityId=msk')
  const atlantis = await api.request('/products/stop-10/substitutes?cityId=atlantis')
  const much = await api.request('/products/stop-10/substitutes?cityId=msk&quantity=much')

  expect(unknown.status).toBe(404)
  expect(atlantis.body.error.code).toBe('CITY_UNKNOWN')
  expect(much.status).toBe(400)
})

test('of what is sold out only what can take its place is shown as like it', async () => {
  const { api } = await createApi([
    toCoating(10, { stock: {} }),
    toCoating(5),
    mastic,
    { ...mastic, id: 'mastic-20', name: 'Гидроизоляция Бетулит «Фундамент», 20 кг' },
  ])
  const list = async (id: string) => {
    const { body } = await api.request(`/products/${id}/similar?cityId=msk`)
    return body.items.map((product: { id: string }) => product.id)
  }

  expect(await list('stop-10')).toEqual(['stop-5'])
  expect(await list('stop-5')).toEqual(expect.arrayContaining(['mastic', 'mastic-20']))
  // Where nothing can take its place, the nearest are better than nothing.
  await api.db.prepare("UPDATE stocks SET quantity = 0 WHERE product_id = 'stop-5'").run()
  expect(await list('stop-10')).toContain('mastic')
})
