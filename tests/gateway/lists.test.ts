import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

const change = (field: string) => `mutation {
  ${field} {
    viewer { favorites { productIds categoryIds brandIds } comparisonProductIds }
    userErrors { code message field }
  }
}`
const favoriteChange = (field: string) => `mutation {
  ${field} { viewer { favorites { productIds brandIds } } userErrors { code field } }
}`
const card = `id slug name unit price { amountMinor currency } availability { status quantity }
  picture { url alt } properties { name value } units { unit numerator denominator }
  brand { id slug name } category { id slug name }`

test('a heart is one call, and its answer carries the ids', async () => {
  const { createBrowser, paths } = await createShop()
  const browser = createBrowser()
  await browser.ask('{ viewer { favorites { productIds } } }')
  paths.length = 0

  const added = await browser.ask(
    favoriteChange('favoriteAdd(kind: PRODUCT, ids: ["tile-white", "tile-grey"])'),
  )
  const removed = await browser.ask(
    favoriteChange('favoriteRemove(kind: PRODUCT, ids: ["tile-white"])'),
  )
  const restored = await browser.ask(
    favoriteChange('favoriteRestore(kind: PRODUCT, ids: ["tile-white"])'),
  )
  const cleared = await browser.ask(favoriteChange('favoriteClear(kind: PRODUCT)'))

  const idsOf = (productIds: string[]) => ({
    viewer: { favorites: { productIds, brandIds: [] } },
    userErrors: [],
  })
  expect(added.data).toEqual({ favoriteAdd: idsOf(['tile-grey', 'tile-white']) })
  expect(removed.data).toEqual({ favoriteRemove: idsOf(['tile-grey']) })
  expect(restored.data).toEqual({ favoriteRestore: idsOf(['tile-grey', 'tile-white']) })
  expect(cleared.data).toEqual({ favoriteClear: idsOf([]) })
  expect(paths).toEqual(
    ['add', 'remove', 'restore', 'remove/all'].map((verb) => `/user/favorites/${verb}`),
  )
})

test('a refused heart says why and answers the hearts as they stand', async () => {
  const { createBrowser } = await createShop()
  const browser = createBrowser()
  await browser.ask(favoriteChange('favoriteAdd(kind: BRAND, ids: ["zubr"])'))

  const { data, errors } = await browser.ask(
    favoriteChange('favoriteAdd(kind: PRODUCT, ids: ["nothing"])'),
  )

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    favoriteAdd: {
      viewer: { favorites: { productIds: [], brandIds: ['zubr'] } },
      userErrors: [{ code: 'NOT_FOUND', field: ['ids'] }],
    },
  })
})

test('the whole favorites page is one operation within the limits', async () => {
  const { createBrowser, logs } = await createShop()
  const browser = createBrowser()
  await browser.ask(favoriteChange('favoriteAdd(kind: PRODUCT, ids: ["tile-white"])'))
  await browser.ask(favoriteChange('favoriteAdd(kind: CATEGORY, ids: ["tiles"])'))
  await browser.ask(favoriteChange('favoriteAdd(kind: BRAND, ids: ["keramir"])'))

  const { data, errors } = await browser.ask(`{
    sorts(type: FAVORITE_PRODUCT) {
      items { id sort direction title }
      default { sort direction }
    }
    viewer {
      favorites {
        productIds
        categoryIds
        brandIds
        info { products categories brands changedAt }
        productCategories { id slug name keptCount }
        products(sort: "price", direction: ASC, categoryId: "tiles") {
          total page perPage
          items {
            id addedAt priceThen { amountMinor } priceNow { amountMinor }
            product { ${card} oldPrice { amountMinor } rating reviewCount }
          }
        }
        categories { id addedAt category { id slug name productCount picture { url } } }
        brands { id addedAt brand { id slug name country productCount } }
      }
    }
  }`)

  expect(errors).toBeUndefined()
  expect(logs).toEqual([])
  expect(data).toMatchObject({
    viewer: {
      favorites: {
        info: { products: 1, categories: 1, brands: 1 },
        productCategories: [{ slug: 'nastennaya-plitka', keptCount: 1 }],
        products: { total: 1, items: [{ id: 'tile-white', priceThen: { amountMinor: 129_000 } }] },
        categories: [{ id: 'tiles', category: { slug: 'plitka' } }],
        brands: [{ id: 'keramir', brand: { country: 'Россия' } }],
      },
    },
  })
})

test('products are compared, cleared by tab and refused past the limit', async () => {
  const { api, createBrowser } = await createShop()
  const browser = createBrowser()
  await browser.ask(change('comparisonAdd(productId: "screw-35")'))
  api.clock.pass({ ms: 1 })
  await browser.ask(change('comparisonAdd(productId: "tile-white")'))
  await browser.ask(change('comparisonAdd(productId: "tile-grey")'))

  const { data } = await browser.ask(`{ viewer { comparison(categoryId: "wall-tiles") {
    categories { id slug name comparedCount }
    categoryId
    products { ${card} }
    rows { group name values isSame }
    limit { total perCategory }
  } } }`)
  const refused = await browser.ask(change('comparisonAdd(productId: "nothing")'))
  const cleared = await browser.ask(change('comparisonClear(categoryId: "wall-tiles")'))
  const removed = await browser.ask(change('comparisonRemove(productId: "screw-35")'))

  expect(data).toMatchObject({
    viewer: {
      comparison: {
        categories: [{ id: 'wood-screws' }, { id: 'wall-tiles', comparedCount: 2 }],
        categoryId: 'wall-tiles',
        limit: { total: 20, perCategory: 10 },
      },
    },
  })
  expect(refused.data).toMatchObject({
    comparisonAdd: { userErrors: [{ code: 'NOT_FOUND', field: ['id'] }] },
  })
  expect(cleared.data).toMatchObject({
    comparisonClear: { viewer: { comparisonProductIds: ['screw-35'] }, userErrors: [] },
  })
  expect(removed.data).toMatchObject({
    comparisonRemove: { viewer: { comparisonProductIds: [] }, userErrors: [] },
  })
})

test('a link is opened by a stranger without a session', async () => {
  const { createBrowser } = await createShop()
  const owner = createBrowser()
  await owner.ask(favoriteChange('favoriteAdd(kind: PRODUCT, ids: ["tile-white"])'))
  await owner.ask(change('comparisonAdd(productId: "tile-white")'))
  const shared = await owner.ask(`mutation {
    favoritesShare { token userErrors { code } }
    comparisonShare(categoryId: "wall-tiles") { token userErrors { code } }
  }`)
  const { favoritesShare, comparisonShare } = JSON.parse(shared.text).data
  const stranger = createBrowser()

  const { data, errors } = await stranger.ask(
    `query($favorites: String!, $comparison: String!) {
      sharedFavorites(token: $favorites, cityId: "ekb") {
        sharedAt products { total items { id price { amountMinor } } } categories { id } brands { id }
      }
      sharedComparison(token: $comparison, cityId: "ekb") { products { id } rows { name values } }
      absent: sharedFavorites(token: "../user", cityId: "ekb") { sharedAt }
    }`,
    { favorites: favoritesShare.token, comparison: comparisonShare.token },
  )

  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    sharedFavorites: {
      products: { total: 1, items: [{ id: 'tile-white', price: { amountMinor: 135_000 } }] },
    },
    sharedComparison: { products: [{ id: 'tile-white' }] },
    absent: null,
  })
  expect([...stranger.cookies.keys()]).not.toContain('accessToken')
})

test('an empty list has no link', async () => {
  const { createBrowser } = await createShop()

  const { data } = await createBrowser().ask(
    'mutation { favoritesShare { token userErrors { code message } } }',
  )

  expect(data).toEqual({
    favoritesShare: {
      token: null,
      userErrors: [{ code: 'NOT_FOUND', message: 'В избранном пока ничего нет' }],
    },
  })
})

test('a choice of favorites is shared by one call, and the shared page names all its goods', async () => {
  const { createBrowser, paths } = await createShop()
  const owner = createBrowser()
  await owner.ask(
    favoriteChange('favoriteAdd(kind: PRODUCT, ids: ["tile-white", "tile-grey", "screw-35"])'),
  )
  await owner.ask(favoriteChange('favoriteAdd(kind: BRAND, ids: ["zubr"])'))
  paths.length = 0
  const shared = await owner.ask(`mutation {
    favoritesShare(kind: PRODUCT, ids: ["tile-grey", "screw-35", "cement-m500"]) { token }
  }`)
  const { token } = JSON.parse(shared.text).data.favoritesShare

  const { data } = await createBrowser().ask(
    `query($token: String!) { sharedFavorites(token: $token, cityId: "msk") {
      productIds products { total } brands { id }
    } }`,
    { token },
  )

  expect(paths).toEqual(['/user/favorites/share', `/shared/favorites/${token}`])
  expect(data).toEqual({
    sharedFavorites: {
      productIds: expect.arrayContaining(['screw-35', 'tile-grey']),
      products: { total: 2 },
      brands: [],
    },
  })
})

test('a kept category tells what is new, a compared property which number is better', async () => {
  const { api, createBrowser } = await createShop()
  const browser = createBrowser()
  await browser.ask(favoriteChange('favoriteAdd(kind: CATEGORY, ids: ["tiles"])'))
  await browser.ask(change('comparisonAdd(productId: "tile-grey")'))
  const warranty = [{ group: 'Сроки', items: [{ name: 'Гарантия', value: '5 лет' }] }]
  await api.db
    .prepare('UPDATE products SET created_at = ?, attributes = ? WHERE id = ?')
    .bind('2026-11-12T00:00:00.000Z', JSON.stringify(warranty), 'tile-grey')
    .run()

  const { data } = await browser.ask(`{ viewer {
    favorites {
      old: categories { newCount }
      categories(since: "2026-11-13T00:00:00Z") { id newCount }
    }
    comparison { rows { name better } }
  } }`)

  expect(data).toEqual({
    viewer: {
      favorites: { old: [{ newCount: 1 }], categories: [{ id: 'tiles', newCount: 0 }] },
      comparison: { rows: [{ name: 'Гарантия', better: 'MORE' }] },
    },
  })
})
