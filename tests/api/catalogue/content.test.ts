import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'

type Row = { kind: string; slug: string; title: string; body: unknown; version?: string }

async function write(api: TestApi, rows: Row[]): Promise<void> {
  const texts = rows.map((row, position) => ({
    ...row,
    position,
    version: row.version ?? '',
    body: JSON.stringify(row.body),
  }))
  await api.db.batch(insert(api.db, 'contents', texts))
}

test('the frame of every page shows the city, the roots of the catalogue and the shop’s own texts', async () => {
  const api = await createTestApi()
  const links = [{ title: 'Доставка', href: '/information/dostavka' }]
  await write(api, [
    {
      kind: 'common',
      slug: 'site',
      title: 'Отвес',
      body: {
        phone: '8 800 000-00-00',
        requisites: 'ООО «Отвес»',
        credits: ['Иван Петров'],
        payee: { name: 'ООО «Отвес»', ogrn: '1000000000000' },
      },
    },
    {
      kind: 'search-hint',
      slug: 'hint',
      title: '',
      body: { placeholder: 'Печи и камины', examples: ['дымоход 115'] },
    },
    { kind: 'footer', slug: 'buyers', title: 'Покупателям', body: { links } },
    {
      kind: 'legal-page',
      slug: 'oferta',
      title: 'Оферта',
      version: '2026-01-01',
      body: { isConsent: true },
    },
  ])

  const { body } = await api.request('/content/common?cityId=ekb')

  expect(body).toMatchObject({
    city: { id: 'ekb', name: 'Екатеринбург' },
    search: { placeholder: 'Печи и камины', examples: ['дымоход 115'] },
    shopCount: 2,
    phone: '8 800 000-00-00',
    requisites: 'ООО «Отвес»',
    seller: { legalName: 'ООО «Отвес»', inn: null, ogrn: '1000000000000', address: null },
    returnDays: 30,
    credits: ['Иван Петров'],
    footer: [{ title: 'Покупателям', links }],
    legalPages: [{ slug: 'oferta', title: 'Оферта', version: '2026-01-01', isConsent: true }],
  })
  expect(body.rootCategories.map(({ slug }: { slug: string }) => slug)).toEqual([
    'otdelka',
    'smesi',
    'krepezh',
  ])
})

test('the home page shows selections in their order, with live goods at the city’s prices', async () => {
  const api = await createTestApi()
  await write(api, [
    { kind: 'selection', slug: 'season', title: 'К сезону', body: { text: 'Для ремонта' } },
    { kind: 'selection', slug: 'empty', title: 'Пусто', body: { text: '' } },
    {
      kind: 'banner',
      slug: 'spring',
      title: 'Весна',
      body: { text: 'Скидки', button: 'Выбрать', href: '/selections/season', picture: null },
    },
    {
      kind: 'banner',
      slug: 'tiles',
      title: 'Тише едешь',
      body: {
        text: 'Плитка',
        button: 'Выбрать',
        href: '/catalog/plitka',
        picture: null,
        advertiser: 'ООО «Печь»',
        erid: '2VtzqwQet7F',
      },
    },
    { kind: 'article', slug: 'plitka', title: 'Как выбрать плитку', body: { lead: 'Коротко' } },
    { kind: 'benefit', slug: 'cut', title: 'Распил', body: { text: 'В день', icon: 'ruler' } },
  ])
  const chosen = ['tile-gone', 'screw-70', 'tile-white']
  await api.db.batch(
    insert(
      api.db,
      'selection_products',
      chosen.map((product_id, position) => ({ selection_slug: 'season', product_id, position })),
    ),
  )

  const { body } = await api.request('/content/main-page?cityId=ekb')

  expect(body.selections).toMatchObject([
    {
      slug: 'season',
      title: 'К сезону',
      text: 'Для ремонта',
      products: [{ id: 'screw-70' }, { id: 'tile-white', price: { amountMinor: 135000 } }],
    },
  ])
  expect(body).toMatchObject({
    banners: [
      { title: 'Весна', pageTitle: null, picture: null, advertiser: null, erid: null },
      { title: 'Тише едешь', pageTitle: 'Плитка', advertiser: 'ООО «Печь»', erid: '2VtzqwQet7F' },
    ],
    articles: [{ slug: 'plitka', title: 'Как выбрать плитку', lead: 'Коротко' }],
    benefits: [{ title: 'Распил', text: 'В день', icon: 'ruler' }],
    shops: [{ id: 'ekb-center' }, { id: 'ekb-west' }],
  })
  expect(body.brands).toContainEqual({
    id: 'keramir',
    slug: 'keramir',
    name: 'Керамир',
    country: 'Россия',
    logo: null,
    productCount: 3,
  })
})

test('of a selection what the city has in stock comes first, wherever it was picked', async () => {
  const api = await createTestApi()
  await write(api, [{ kind: 'selection', slug: 'season', title: 'К сезону', body: { text: '' } }])
  const chosen = ['tile-white', 'tile-grey', 'screw-70', 'cement-m400']
  await api.db.batch(
    insert(
      api.db,
      'selection_products',
      chosen.map((product_id, position) => ({ selection_slug: 'season', product_id, position })),
    ),
  )
  type Good = { id: string; availability: { status: string } }
  const read = (goods: Good[]) =>
    goods.map(({ id, availability }) => `${id} ${availability.status}`)

  const front = await api.request('/content/main-page?cityId=ekb')
  const page = await api.request('/products/selections/season?cityId=ekb')

  const order = [
    'tile-white LOW',
    'screw-70 IN_STOCK',
    'tile-grey OUT_OF_STOCK',
    'cement-m400 OUT_OF_STOCK',
  ]
  expect(read(front.body.selections[0].products)).toEqual(order)
  expect(read(page.body.products.items)).toEqual(order)
})

test('the home page names shops from the middle of the city on, warehouses last', async () => {
  const api = await createTestApi()
  const places: [string, number][] = [
    ['msk-north', 55.95],
    ['msk-south', 55.74],
    ['msk-depot', 55.7558],
  ]
  await api.db.batch(
    places.map(([id, latitude]) =>
      api.db.prepare('UPDATE shops SET latitude = ? WHERE id = ?').bind(latitude, id),
    ),
  )

  const { body } = await api.request('/content/main-page?cityId=msk')

  expect(body.shops.map(({ id }: { id: string }) => id)).toEqual([
    'msk-south',
    'msk-north',
    'msk-depot',
  ])
})

test.each(['/content/common', '/content/main-page'])(
  '%s of an unknown city is refused',
  async (path) => {
    const api = await createTestApi()

    const { status, body } = await api.request(`${path}?cityId=atlantis`)

    expect([status, body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
  },
)
