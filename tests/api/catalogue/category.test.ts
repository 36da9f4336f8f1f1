import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const idsOf = (body: { products: { items: { id: string }[] } }) =>
  body.products.items.map(({ id }) => id)

test('a category lists the live goods of every level below it, in stock before sold out', async () => {
  const api = await createTestApi()

  const { status, body } = await api.request('/products/categories/otdelka?cityId=msk')

  expect(status).toBe(200)
  expect(idsOf(body)).toEqual(['tile-white', 'tile-grey', 'tile-floor'])
  expect(body.products).toMatchObject({ total: 3, page: 1, perPage: 24 })
  expect(body.category).toMatchObject({ name: 'Отделка', productCount: 3 })
  expect(body.category.children.map((child: { slug: string }) => child.slug)).toEqual(['plitka'])
})

test('a category knows the way to it from the root', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/categories/nastennaya-plitka?cityId=msk')

  expect(body.category.path.map(({ slug }: { slug: string }) => slug)).toEqual([
    'otdelka',
    'plitka',
    'nastennaya-plitka',
  ])
})

test('a city has its own price, its own old price and its own stock', async () => {
  const api = await createTestApi()
  const path = '/products/categories/nastennaya-plitka?sort=name&direction=DESC'

  const moscow = await api.request(`${path}&cityId=msk`)
  const yekaterinburg = await api.request(`${path}&cityId=ekb`)

  const [, here] = moscow.body.products.items
  const [, there] = yekaterinburg.body.products.items
  expect(here).toMatchObject({
    id: 'tile-white',
    price: { amountMinor: 129000 },
    oldPrice: { amountMinor: 149000 },
    availability: { status: 'IN_STOCK', quantity: 172.8, shopCount: 2 },
  })
  expect(there).toMatchObject({
    id: 'tile-white',
    price: { amountMinor: 135000 },
    oldPrice: null,
    availability: { status: 'LOW', quantity: 4.32, shopCount: 1 },
  })
})

test.each([
  ['sort=price', ['cement-m400', 'cement-m500', 'mortar']],
  ['sort=price&direction=DESC', ['cement-m500', 'cement-m400', 'mortar']],
  ['sort=name&direction=ASC', ['cement-m400', 'cement-m500', 'mortar']],
  ['sort=new', ['cement-m500', 'cement-m400', 'mortar']],
  ['sort=popularity', ['cement-m500', 'cement-m400', 'mortar']],
  ['sort=nonsense', ['cement-m500', 'cement-m400', 'mortar']],
])('by %s, what has no price stands last', async (order, ids) => {
  const api = await createTestApi()

  const { body } = await api.request(`/products/categories/smesi?cityId=msk&${order}`)

  expect(idsOf(body)).toEqual(ids)
})

test('by discount, the largest share off the old price stands first', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/categories/plitka?cityId=msk&sort=discount')

  expect(idsOf(body)[0]).toBe('tile-white')
})

test('pages meet without a gap and without a repeat', async () => {
  const api = await createTestApi()
  const path = '/products/categories/smesi?cityId=msk&perPage=2'

  const first = await api.request(`${path}&page=1`)
  const second = await api.request(`${path}&page=2`)
  const third = await api.request(`${path}&page=3`)

  expect([...idsOf(first.body), ...idsOf(second.body)].sort()).toEqual([
    'cement-m400',
    'cement-m500',
    'mortar',
  ])
  expect(third.body.products).toMatchObject({ items: [], total: 3, page: 3 })
})

test.each([
  ['brand=keramir', 'otdelka', ['tile-white', 'tile-grey', 'tile-floor']],
  ['brand=monolit', 'otdelka', []],
  ['f.tsvet=seryj', 'plitka', ['tile-grey', 'tile-floor']],
  ['f.tsvet=seryj,belyj&f.poverhnost=glyancevaya', 'plitka', ['tile-white']],
  ['f.ves=25..50', 'smesi', ['cement-m500', 'cement-m400']],
  ['f.ves=..25', 'smesi', ['cement-m400']],
  ['price=1200..1300', 'plitka', ['tile-white']],
  ['stock=1', 'plitka', ['tile-white', 'tile-grey']],
  ['shop=msk-depot', 'plitka', ['tile-white']],
  ['f.nothing=x', 'plitka', []],
])('the filter %s leaves of %s what fits', async (filter, slug, ids) => {
  const api = await createTestApi()

  const { body } = await api.request(`/products/categories/${slug}?cityId=msk&${filter}`)

  expect(idsOf(body)).toEqual(ids)
  expect(body.products.total).toBe(ids.length)
})

test('a remainder smaller than a pack is sold out', async () => {
  const stock = { 'tile-white': { 'msk-north': 1 } }
  const api = await createTestApi({ seed: { stock } })

  const { body } = await api.request('/products/categories/nastennaya-plitka?cityId=msk&stock=1')
  const product = await api.request('/products/tile-white?cityId=msk')

  expect(idsOf(body)).toEqual(['tile-grey'])
  expect(product.body.availability).toEqual({ status: 'OUT_OF_STOCK', quantity: 0, shopCount: 0 })
})

test('an unknown category is absent, an unknown city is refused', async () => {
  const api = await createTestApi()

  const category = await api.request('/products/categories/нет-такой?cityId=msk')
  const city = await api.request('/products/categories/plitka?cityId=atlantis')

  expect([category.status, category.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect([city.status, city.body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
})

test('the catalogue tree has parents before their children', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/catalog?cityId=msk')

  const ids = body.items.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(10)
  for (const { id, parentId } of body.items) {
    expect(ids.indexOf(parentId ?? '')).toBeLessThan(ids.indexOf(id))
  }
})

test('a catalogue without goods has no categories to show', async () => {
  const api = await createTestApi({ seed: { isEmpty: true } })

  const { body } = await api.request('/products/catalog?cityId=msk')

  expect(body).toEqual({ items: [] })
})

test('the roots of the catalogue name the eight brands with most goods in them', async () => {
  const api = await createTestApi({
    seed: {
      products: Array.from({ length: 10 }, (_, i) => ({
        id: `extra-${i}`,
        code: `X-${i}`,
        name: `Гвоздь ${i}`,
        category: 'wood-screws',
        isHidden: i === 9,
        price: 10,
      })),
    },
  })
  const many = Array.from(
    { length: 10 },
    (_, i) => `('small-${i}', 'small-${i}', 'М${i}', 'м${i}')`,
  )
  await api.db
    .prepare(`INSERT INTO brands (id, slug, name, name_key) VALUES ${many.join(', ')}`)
    .run()
  await api.db
    .prepare("UPDATE products SET brand_id = 'small-' || substr(id, 7) WHERE id LIKE 'extra-%'")
    .run()

  const { body } = await api.request('/products/catalog?cityId=msk')

  const brandsOf = (id: string): string[] =>
    body.items
      .find((item: { id: string }) => item.id === id)
      .brands.map(({ slug }: { slug: string }) => slug)
  expect(brandsOf('mixes')).toEqual(['monolit'])
  // Of the ten small ones those first by name; the last has a hidden product only.
  expect(brandsOf('fasteners')).toEqual([
    'krepko',
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => `small-${i}`),
  ])
  expect(brandsOf('screws')).toEqual([])
})

test('goods sold by the area they cover are counted by it, goods by the piece are not', async () => {
  const api = await createTestApi()

  const tiles = await api.request('/products/categories/otdelka?cityId=msk')
  const cement = await api.request('/products/categories/cement?cityId=msk')

  expect(tiles.body.products.countedBy).toBe('AREA')
  expect(cement.body.products.countedBy).toBeNull()
})

test.each([
  ['кг/м²/мм', 'LAYER'],
  ['кг/м²/см', 'LAYER'],
  ['л/м²', 'COATS'],
  ['м/рулон', null],
])('goods that take so many %s are counted by %s', async (unit, countedBy) => {
  const api = await createTestApi()
  await api.db
    .prepare('UPDATE products SET consumption = ?')
    .bind(JSON.stringify({ value: 8.5, unit }))
    .run()

  const { body } = await api.request('/products/categories/cement?cityId=msk')

  expect(body.products.countedBy).toBe(countedBy)
  expect(body.products.items[0].consumption).toEqual({ value: 8.5, unit })
})

test('a category tells its own questions, not those of its children', async () => {
  const api = await createTestApi()
  const questions = [{ question: 'Сколько брать про запас?', answer: 'Десятую часть.' }]
  await api.db
    .prepare("UPDATE categories SET questions = ? WHERE slug = 'nastennaya-plitka'")
    .bind(JSON.stringify(questions))
    .run()

  const own = await api.request('/products/categories/nastennaya-plitka?cityId=msk')
  const parent = await api.request('/products/categories/plitka?cityId=msk')

  expect(own.body.category.questions).toEqual(questions)
  expect(parent.body.category.questions).toEqual([])
})
