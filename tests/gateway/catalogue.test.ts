import { expect, test } from 'vitest'
import { allow } from '#tests/support/consent.ts'
import { insert } from '#tests/support/database.ts'
import { createShop } from '#tests/support/shop.ts'

const card = `id slug code name unit step min price { amountMinor currency } oldPrice { amountMinor }
  availability { status quantity shopCount } picture { url alt } properties { name value }
  units { unit numerator denominator } brand { id slug name } category { id slug name }
  rating reviewCount`

type Shop = Awaited<ReturnType<typeof createShop>>

/** Makes the browser's guest a buyer who has the product. */
async function sell({ api }: Shop, browser: ReturnType<Shop['createBrowser']>, productId: string) {
  const { text } = await browser.ask('{ viewer { user { id } } }')
  const userId = JSON.parse(text).data.viewer.user.id
  const zero = { goods_minor: 0, discount_minor: 0, delivery_minor: 0, lifting_minor: 0 }
  await api.db.batch([
    api.db
      .prepare("UPDATE users SET type = 'REGISTERED', phone = '79001234567' WHERE id = ?")
      .bind(userId),
    ...insert(api.db, 'orders', [
      {
        ...zero,
        id: 'order',
        number: 1,
        user_id: userId,
        city_id: 'msk',
        status: 'COMPLETED',
        cart_version: 1,
        recipient: '{}',
        delivery: '{}',
        total_minor: 0,
        weight_grams: 0,
        payment_type: 'ON_RECEIPT',
        created_at: '2026-11-01T09:00:00.000Z',
      },
    ]),
    ...insert(api.db, 'order_items', [
      {
        id: 'item',
        order_id: 'order',
        product_id: productId,
        code: '',
        name: '',
        unit: 'шт',
        quantity: 100,
        price_minor: 0,
        total_minor: 0,
        position: 0,
      },
    ]),
  ])
}

test('all that a product page streams is one public operation within the limits', async () => {
  const { createBrowser, logs } = await createShop()
  const browser = createBrowser()

  const { data, errors } = await browser.ask(
    `query($slug: String!, $cityId: ID!) {
      productRelated(slug: $slug, cityId: $cityId) { isNamed items { ${card} } }
      productSimilar(slug: $slug, cityId: $cityId) { ${card} }
      productAlsoBuy(slug: $slug, cityId: $cityId) { isFromOrders items { ${card} } }
      productReviews(slug: $slug) {
        total page perPage average breakdown { rating count }
        items { id author rating text createdAt }
      }
    }`,
    { slug: 'tile-white', cityId: 'msk' },
  )

  expect(errors).toBeUndefined()
  expect(logs).toEqual([])
  expect(data).toMatchObject({
    productSimilar: [{ id: 'tile-grey' }],
    productAlsoBuy: { isFromOrders: false },
    productReviews: { total: 0, average: null, perPage: 10 },
  })
  expect([...browser.cookies.keys()]).not.toContain('accessToken')
})

test('beside an unknown product stands nothing', async () => {
  const { createBrowser } = await createShop()

  const { data, errors } = await createBrowser().ask(`{
    productRelated(slug: "nothing", cityId: "msk") { isNamed }
    productSimilar(slug: "nothing", cityId: "msk") { id }
    productAlsoBuy(slug: "nothing", cityId: "msk") { isFromOrders }
    productReviews(slug: "nothing") { total }
  }`)

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    productRelated: null,
    productSimilar: null,
    productAlsoBuy: null,
    productReviews: null,
  })
})

test('brands are listed, and a brand and its category opened', async () => {
  const { createBrowser, logs } = await createShop()

  const { data, errors } = await createBrowser().ask(
    `query($listing: ListingInput!) {
      brands(cityId: "ekb", search: "кера") {
        letters { letter count }
        items { id slug name country logo { url alt } letter productCount cityCount }
      }
      brand(slug: "keramir", listing: $listing) {
        brand { id name text country logo { url } productCount cityCount }
        categories { id slug name productCount }
        products { total page perPage items { ${card} } }
        otherCities { id name nameIn }
      }
      front: brand(slug: "keramir", listing: { cityId: "ekb" }) {
        brand { isOfficialDealer }
        hits { ${card} }
        certificates { title url }
      }
      unknown: brand(slug: "nobody", listing: $listing) { brand { id } }
      category(slug: "plitka", brandSlug: "keramir", listing: $listing) { products { total } }
      facets(cityId: "ekb", brandSlug: "keramir") { total }
      facetShops(cityId: "ekb", brandSlug: "keramir") { count shop { id name } }
    }`,
    { listing: { cityId: 'ekb', filter: { inStock: true } } },
  )

  expect(errors).toBeUndefined()
  expect(logs).toEqual([])
  expect(data).toMatchObject({
    brands: { items: [{ slug: 'keramir', letter: 'К', cityCount: 1, logo: null }] },
    brand: {
      categories: [{ slug: 'nastennaya-plitka', productCount: 2 }, { productCount: 1 }],
      products: { total: 1, items: [{ id: 'tile-white' }] },
      otherCities: [{ id: 'msk' }],
    },
    front: { brand: { isOfficialDealer: false }, hits: [{ id: 'tile-white' }], certificates: [] },
    unknown: null,
    category: { products: { total: 1 } },
    facets: { total: 3 },
    facetShops: [
      { count: 1, shop: { id: 'ekb-center' } },
      { count: 0, shop: { id: 'ekb-west' } },
    ],
  })
})

test('a selection is opened with the facets of its goods', async () => {
  const { api, createBrowser } = await createShop()
  await api.db.batch([
    ...insert(api.db, 'contents', [
      {
        kind: 'selection',
        slug: 'season',
        title: 'К сезону',
        body: JSON.stringify({ text: 'Для ремонта', endsAt: '2026-11-01T00:00:00.000Z' }),
      },
    ]),
    ...insert(api.db, 'selection_products', [
      { selection_slug: 'season', product_id: 'tile-white', position: 0, quantity: 288 },
    ]),
  ])

  const { data, errors } = await createBrowser().ask(`{
    selection(slug: "season", listing: { cityId: "msk" }) {
      slug title text picture { url } endsAt isEnded
      kit { quantity product { ${card} } } products { total items { id } }
    }
    unknown: selection(slug: "never", listing: { cityId: "msk" }) { slug }
    facets(cityId: "msk", selectionSlug: "season") { total }
  }`)

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    selection: {
      slug: 'season',
      title: 'К сезону',
      text: 'Для ремонта',
      picture: null,
      endsAt: '2026-11-01T00:00:00.000Z',
      isEnded: true,
      kit: [{ quantity: 2.88, product: expect.objectContaining({ id: 'tile-white' }) }],
      products: { total: 1, items: [{ id: 'tile-white' }] },
    },
    unknown: null,
    facets: { total: 1 },
  })
})

test('a viewed product is remembered, an unknown one said in the payload', async () => {
  const { createBrowser } = await createShop()
  const browser = createBrowser()
  allow(browser)
  const view = (id: string) =>
    browser.ask(`mutation { viewedProductAdd(productId: "${id}") {
      viewer { viewedProducts { id name } } userErrors { code }
    } }`)

  const viewed = await view('tile-white')
  const unknown = await view('nothing')

  expect(viewed.data).toMatchObject({
    viewedProductAdd: { viewer: { viewedProducts: [{ id: 'tile-white' }] }, userErrors: [] },
  })
  expect(unknown.data).toMatchObject({
    viewedProductAdd: {
      viewer: { viewedProducts: [{ id: 'tile-white' }] },
      userErrors: [{ code: 'NOT_FOUND' }],
    },
  })
})

test('a buyer writes one review and sees it at once, others are refused', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  const write = (slug: string, text = 'Ровная, края не сколоты.') =>
    browser.ask(
      `mutation($slug: String!, $text: String!) {
        reviewCreate(productSlug: $slug, rating: 5, text: $text) {
          review { id author rating text } userErrors { code field message }
        }
      }`,
      { slug, text },
    )
  const guest = await write('tile-white')
  await sell(shop, browser, 'tile-white')
  const page = `{ productReviews(slug: "tile-white") { total }
    viewer { review(slug: "tile-white") { canWrite review { rating } } } }`
  const before = await browser.ask(page)

  const short = await write('tile-white', 'Ок')
  const written = await write('tile-white')
  const again = await write('tile-white')
  const other = await write('tile-grey')

  const after = await browser.ask(page)
  expect(guest.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect(before.data).toEqual({
    productReviews: { total: 0 },
    viewer: { review: { canWrite: true, review: null } },
  })
  expect(short.data).toMatchObject({
    reviewCreate: { review: null, userErrors: [{ code: 'VALIDATION', field: ['text'] }] },
  })
  expect(written.data).toMatchObject({
    reviewCreate: { review: { author: 'Покупатель', rating: 5 }, userErrors: [] },
  })
  expect(again.data).toMatchObject({ reviewCreate: { userErrors: [{ code: 'REVIEW_EXISTS' }] } })
  expect(other.data).toMatchObject({
    reviewCreate: { userErrors: [{ code: 'REVIEW_BUYER_ONLY' }] },
  })
  expect(after.data).toEqual({
    productReviews: { total: 1 },
    viewer: { review: { canWrite: false, review: { rating: 5 } } },
  })
})

test('a name keeps its units in one piece, and nothing else of it changes', async () => {
  const { api, createBrowser } = await createShop()
  await api.db
    .prepare("UPDATE products SET name = ? WHERE id = 'tile-white'")
    .bind('Плитка «Берег» серебристый/бежевый, 10 шт/уп, 1,44 м²/уп, 1/2')
    .run()

  const { text } = await createBrowser().ask(
    `query($slug: String!, $cityId: ID!) { product(slug: $slug, cityId: $cityId) { name } }`,
    { slug: 'tile-white', cityId: 'msk' },
  )

  expect(JSON.parse(text).data.product.name).toBe(
    'Плитка «Берег» серебристый/бежевый, 10 шт/\u2060уп, 1,44 м²/\u2060уп, 1/2',
  )
})
