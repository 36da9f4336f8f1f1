import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const toNames = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name)

test('brands are listed by the alphabet with what they sell, and what the city has of it', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(
      `INSERT INTO brands (id, slug, name, name_key) VALUES ('idle', 'idle', 'Без товаров', 'без')`,
    )
    .run()

  const { body } = await api.request('/products/brands?cityId=ekb')

  expect(body.letters).toEqual([
    { letter: 'К', count: 2 },
    { letter: 'М', count: 1 },
  ])
  expect(body.items).toMatchObject([
    { slug: 'keramir', name: 'Керамир', letter: 'К', productCount: 3, cityCount: 1 },
    { slug: 'krepko', country: 'Беларусь', productCount: 1, cityCount: 1 },
    { slug: 'monolit', productCount: 3, cityCount: 1 },
  ])
})

test('brands are found by a part of the name, whatever its case and ё, and keep the alphabet', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE brands SET name = '3-й Ёж' WHERE id = 'zubr'").run()
  const find = async (search: string) =>
    (await api.request(`/products/brands?cityId=msk&search=${encodeURIComponent(search)}`)).body

  const [hedgehog, tiles, nothing] = [await find('еж'), await find(' КЕРА'), await find('%')]

  expect(toNames(hedgehog)).toEqual(['3-й Ёж'])
  expect(hedgehog.letters.map(({ letter }: { letter: string }) => letter)).toEqual([
    '0–9',
    'К',
    'М',
  ])
  expect(toNames(tiles)).toEqual(['Керамир'])
  expect(nothing).toMatchObject({ items: [], letters: [{}, {}, {}] })
})

test('brands of a category are those that have goods in it or below', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/brands?cityId=msk&categorySlug=otdelka')

  expect(toNames(body)).toEqual(['Керамир'])
})

test('a brand’s page has its goods, where they stand and the cities that have them', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE brands SET text = 'Плитка' WHERE id = 'keramir'").run()

  const { body } = await api.request('/products/brands/keramir?cityId=ekb&perPage=2&sort=price')

  expect(body).toMatchObject({
    brand: { id: 'keramir', name: 'Керамир', text: 'Плитка', productCount: 3, cityCount: 1 },
    categories: [
      { slug: 'nastennaya-plitka', productCount: 2 },
      { slug: 'napolnaya-plitka', productCount: 1 },
    ],
    products: { total: 3, perPage: 2, items: [{ id: 'tile-grey' }, { id: 'tile-white' }] },
    otherCities: [{ id: 'msk', nameIn: 'в Москве' }],
  })
})

test('a brand’s page takes a filter', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/brands/keramir?cityId=msk&f.tsvet=seryj&stock=1')

  expect(body.products).toMatchObject({ total: 1, items: [{ id: 'tile-grey' }] })
})

test('a brand without goods in the city keeps its page and says where it is sold', async () => {
  const api = await createTestApi({
    seed: { stock: { 'tile-white': { 'msk-north': 10 }, 'tile-grey': {}, 'tile-floor': {} } },
  })

  const { status, body } = await api.request('/products/brands/keramir?cityId=ekb')

  expect(status).toBe(200)
  expect(body).toMatchObject({ brand: { cityCount: 0 }, otherCities: [{ id: 'msk' }] })
})

test('a brand whose goods are all gone keeps an empty page', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE products SET is_hidden = 1 WHERE brand_id = 'zubr'").run()

  const { status, body } = await api.request('/products/brands/krepko?cityId=msk')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    brand: { productCount: 0, cityCount: 0 },
    categories: [],
    products: { total: 0, items: [] },
    otherCities: [],
  })
})

test.each(['/products/brands', '/products/brands/keramir'])(
  '%s of an unknown city is refused',
  async (path) => {
    const api = await createTestApi()

    const { body } = await api.request(`${path}?cityId=atlantis`)

    expect(body.error.code).toBe('CITY_UNKNOWN')
  },
)

test('an unknown brand is absent', async () => {
  const api = await createTestApi()

  const { status } = await api.request('/products/brands/nobody?cityId=msk')

  expect(status).toBe(404)
})

test('a logo is shown wherever the brand is, and its absence is said', async () => {
  const api = await createTestApi()
  const logo = { url: '/media/logo-keramir.svg', alt: 'Керамир' }
  await api.db
    .prepare("UPDATE brands SET logo = ? WHERE id = 'keramir'")
    .bind(JSON.stringify(logo))
    .run()

  const [list, page, search, main] = await Promise.all([
    api.request('/products/brands?cityId=msk'),
    api.request('/products/brands/keramir?cityId=msk'),
    api.request(`/search?cityId=msk&query=${encodeURIComponent('керамир')}`),
    api.request('/content/main-page?cityId=msk'),
  ])

  const toLogos = ({ body }: typeof list) =>
    Object.fromEntries(
      (body.items ?? body.brands).map((brand: { id: string; logo: unknown }) => [
        brand.id,
        brand.logo,
      ]),
    )
  expect(toLogos(list)).toEqual({ keramir: logo, monolit: null, zubr: null })
  expect(page.body.brand.logo).toEqual(logo)
  expect(toLogos(search)).toEqual({ keramir: logo })
  expect(toLogos(main)).toEqual({ keramir: logo, monolit: null, zubr: null })
})

test('a brand’s front page has its hits in stock, the most popular first', async () => {
  const api = await createTestApi({ seed: { stock: { 'tile-white': {} } } })
  await api.db.batch([
    api.db.prepare("UPDATE brands SET is_official_dealer = 1 WHERE id = 'keramir'"),
    api.db.prepare(
      "UPDATE products SET brand_id = 'keramir' WHERE id IN ('screw-70', 'cement-m500')",
    ),
  ])
  const read = async (query: string) =>
    (await api.request(`/products/brands/keramir?cityId=msk${query}`)).body
  const isThere = ({ availability }: { availability: { status: string } }) =>
    availability.status !== 'OUT_OF_STOCK'

  const front = await read('')
  const [second, filtered] = [await read('&page=2'), await read('&stock=1')]

  expect(front.brand.isOfficialDealer).toBe(true)
  expect(front.products.items.map(isThere)).toContain(false)
  expect(front.hits.length).toBeGreaterThan(1)
  expect(front.hits).toEqual(front.products.items.filter(isThere))
  expect([second.hits, filtered.hits]).toEqual([[], []])
})

test('certificates of a brand are its goods’ own, each once, and no other papers', async () => {
  const api = await createTestApi()
  const advice = { title: 'Памятка', url: '/media/advice.pdf' }
  const common = { title: 'Сертификат соответствия', url: '/media/common.pdf' }
  const rare = { title: 'декларация о соответствии', url: '/media/rare.pdf' }
  const foreign = { title: 'Сертификат', url: '/media/foreign.pdf' }
  const give = (id: string, documents: object[]) =>
    api.db
      .prepare('UPDATE products SET documents = ? WHERE id = ?')
      .bind(JSON.stringify(documents), id)
  await api.db.batch([
    give('tile-white', [advice, common]),
    give('tile-grey', [rare, common]),
    give('cement-m500', [foreign]),
  ])

  const { body } = await api.request('/products/brands/keramir?cityId=msk')

  expect(body.certificates).toEqual([common, rare])
})
