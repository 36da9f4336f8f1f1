import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'

const toProduct = (id: string, category: string) => ({
  id,
  category,
  code: id,
  name: `Товар ${id}`,
  price: 100,
})
const goodsOf = (count: number, category = 'wall-tiles') =>
  Array.from({ length: count }, (_, i) => toProduct(`${category}-${i}`, category))

const add = (api: TestApi, { token }: TestSession, id: string) =>
  api.request('/products/compare/add', { token, body: { id } })

const read = async (api: TestApi, { token }: TestSession, categoryId = '') =>
  (await api.request(`/products/compare${categoryId && `?categoryId=${categoryId}`}`, { token }))
    .body

/** Adds one after another, as a person does. */
async function addAll(api: TestApi, session: TestSession, ids: string[]) {
  const answers = []
  for (const id of ids) {
    api.clock.pass({ ms: 1 })
    answers.push(await add(api, session, id))
  }
  return answers
}

test('products of one category stand side by side with all their properties', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await addAll(api, guest, ['screw-35', 'tile-white', 'tile-grey'])
  await api.db
    .prepare(`UPDATE products SET attributes = ? WHERE id = 'tile-grey'`)
    .bind(
      JSON.stringify([
        {
          group: 'Характеристики',
          items: [
            { name: 'Цвет', value: 'серый' },
            { name: 'Поверхность', value: 'глянцевая' },
          ],
        },
        { group: 'Упаковка', items: [{ name: 'Штук в упаковке', value: '14' }] },
      ]),
    )
    .run()

  const newest = await read(api, guest)
  const chosen = await read(api, guest, 'wood-screws')
  const absent = await read(api, guest, 'cements')

  expect(newest).toMatchObject({
    categories: [
      { id: 'wood-screws', name: 'Саморезы по дереву', comparedCount: 1 },
      { id: 'wall-tiles', slug: 'nastennaya-plitka', comparedCount: 2 },
    ],
    categoryId: 'wall-tiles',
    products: [{ id: 'tile-white', price: { amountMinor: 129_000 } }, { id: 'tile-grey' }],
    limit: { total: 20, perCategory: 10 },
  })
  expect(newest.rows).toEqual([
    {
      group: 'Характеристики',
      name: 'Цвет',
      values: ['белый', 'серый'],
      isSame: false,
      better: null,
    },
    {
      group: 'Характеристики',
      name: 'Поверхность',
      values: ['глянцевая', 'глянцевая'],
      isSame: true,
      better: null,
    },
    {
      group: 'Упаковка',
      name: 'Штук в упаковке',
      values: [null, '14'],
      isSame: false,
      better: null,
    },
  ])
  expect(chosen).toMatchObject({ categoryId: 'wood-screws', products: [{ id: 'screw-35' }] })
  expect(absent.categoryId).toBe('wall-tiles')
})

test('a property everybody wants more of, or less, says so', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const items = ['Гарантия', 'Теплопроводность', 'Мощность'].map((name) => ({ name, value: '5' }))
  await api.db
    .prepare(`UPDATE products SET attributes = ? WHERE id = 'tile-grey'`)
    .bind(JSON.stringify([{ group: 'Характеристики', items }]))
    .run()
  await add(api, guest, 'tile-grey')

  const { rows } = await read(api, guest)

  expect(rows.map((row: { name: string; better: string }) => [row.name, row.better])).toEqual([
    ['Гарантия', 'MORE'],
    ['Теплопроводность', 'LESS'],
    ['Мощность', null],
  ])
})

test('nothing compared is an empty comparison', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const body = await read(api, guest)

  expect(body).toMatchObject({ categories: [], categoryId: null, products: [], rows: [] })
})

test('the states carry the ids, in whatever way they changed', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { token } = guest
  const post = (path: string, body: object) =>
    api.request(`/products/compare/${path}`, { token, body })
  const states = async () =>
    (await api.request('/user/states', { token })).body.comparisonProductIds.toSorted()
  await addAll(api, guest, ['tile-white', 'tile-grey', 'screw-35', 'cement-m500'])
  const all = await states()

  const removed = await post('remove', { id: 'tile-white' })
  const tab = await post('remove/all', { categoryId: 'wall-tiles' })
  const afterTab = await states()
  const everything = await post('remove/all', {})

  expect(all).toEqual(['cement-m500', 'screw-35', 'tile-grey', 'tile-white'])
  expect(removed.body).toEqual({ productIds: ['tile-grey', 'screw-35', 'cement-m500'] })
  expect(tab.body).toEqual({ productIds: ['screw-35', 'cement-m500'] })
  expect(afterTab).toEqual(['cement-m500', 'screw-35'])
  expect(everything.body).toEqual({ productIds: [] })
})

test('ten of a category and twenty in all, and the words say which it was', async () => {
  const products = [...goodsOf(11), ...goodsOf(9, 'floor-tiles'), ...goodsOf(2, 'cements')]
  const api = await createTestApi({ seed: { products } })
  const guest = await api.guest()

  const walls = await addAll(
    api,
    guest,
    goodsOf(11).map(({ id }) => id),
  )
  const same = await add(api, guest, 'wall-tiles-3')
  const others = await addAll(api, guest, [
    ...goodsOf(9, 'floor-tiles').map(({ id }) => id),
    ...goodsOf(2, 'cements').map(({ id }) => id),
  ])

  const [last, beyond] = others.slice(-2)
  expect(walls.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  expect(walls.at(-1)?.body.error).toMatchObject({
    code: 'COMPARISON_LIMIT',
    message: 'Сравнить можно не больше 10\u00a0товаров одной категории. Уберите лишние',
  })
  expect(same.status).toBe(200)
  expect(last?.body.productIds).toHaveLength(20)
  expect(beyond?.body.error).toMatchObject({
    code: 'COMPARISON_LIMIT',
    message: 'Сравнить можно не больше 20\u00a0товаров. Уберите лишние',
  })
})

test('thirty adds at once never pass the limit', async () => {
  const api = await createTestApi({ seed: { products: goodsOf(30) } })
  const guest = await api.guest()

  const answers = await Promise.all(goodsOf(30).map(({ id }) => add(api, guest, id)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await read(api, guest)).products).toHaveLength(10)
})

test('an unknown product and no session are refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const unknown = await add(api, guest, 'nothing')
  const nobody = await api.request('/products/compare')

  expect([unknown.status, nobody.status]).toEqual([404, 401])
})

test('a guest’s comparison moves into the account; over the limit the newest stay', async () => {
  const products = goodsOf(13)
  const api = await createTestApi({ seed: { products } })
  const phone = '79161234567'
  const account = await api.signIn(phone)
  const ids = products.map(({ id }) => id)
  await addAll(api, account, ids.slice(0, 8))
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  await addAll(api, guest, ids.slice(8))

  const { token } = await api.signIn(phone, guest)

  const { body } = await api.request('/user/states', { token })
  expect(body.comparisonProductIds.toSorted()).toEqual(ids.slice(3).toSorted())
})

test('a user cannot change the comparison of another', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await api.guest(), await api.guest()]
  await add(api, owner, 'tile-white')

  await api.request('/products/compare/remove', {
    token: stranger.token,
    body: { id: 'tile-white' },
  })
  await api.request('/products/compare/remove/all', { token: stranger.token, body: {} })

  expect((await read(api, owner)).products).toHaveLength(1)
})

test('a link shows the comparison as it was, of one tab or of all, in any city', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { token } = guest
  await addAll(api, guest, ['screw-35', 'tile-white', 'tile-grey'])
  const share = (body: object) => api.request('/products/compare/share', { token, body })
  const all = (await share({})).body.token
  const tab = (await share({ categoryId: 'wall-tiles' })).body.token
  await api.request('/products/compare/remove/all', { token, body: {} })
  const empty = await share({})

  const shown = await api.request(`/shared/comparison/${all}?cityId=ekb&categoryId=wood-screws`)
  const tiles = await api.request(`/shared/comparison/${tab}?cityId=ekb`)
  const nowhere = await api.request('/shared/comparison/AAAAAAAAAAAAAAAAAAAAAA?cityId=ekb')
  const atlantis = await api.request(`/shared/comparison/${tab}?cityId=atlantis`)

  expect(shown.body).toMatchObject({
    categories: [{ id: 'wood-screws' }, { id: 'wall-tiles', comparedCount: 2 }],
    categoryId: 'wood-screws',
    products: [{ id: 'screw-35' }],
  })
  expect(tiles.body.categories).toHaveLength(1)
  expect(tiles.body.products).toMatchObject([
    { id: 'tile-white', price: { amountMinor: 135_000 } },
    { id: 'tile-grey' },
  ])
  expect([empty.status, nowhere.status, atlantis.body.error.code]).toEqual([
    404,
    404,
    'CITY_UNKNOWN',
  ])
})
