/** Favorites by links and forms alone. */
import { expect } from '@playwright/test'
import { ask, glue, tile } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts } from '#tests/support/lists.ts'
import { test } from '#tests/support/plain-page.ts'

test('favorites are kept, taken out, put back and cleared', async ({ shop }) => {
  const isKept = () => shop.main.listByRole('link', { name: glue.name }).length > 0
  await shop.open(glue.path)
  await shop.press('В избранное')
  expect(shop.path).toBe('/favorites/products')
  expect(isKept()).toBe(true)

  await shop.press(`Убрать: ${glue.name}`)
  expect(isKept()).toBe(false)
  await shop.press('Вернуть')
  expect(isKept()).toBe(true)
  await shop.press(/^Всё доступное — в корзину/)
  expect(shop.path).toBe('/cart')
  expect(isKept()).toBe(true)
  await shop.open('/favorites/products')
  await shop.follow('Очистить')
  expect(shop.main.text).toContain('Убрать из избранного 1 товар?')
  await shop.press('Убрать')

  expect(shop.main.listByRole('heading', { name: 'В избранном нет товаров' })).toHaveLength(1)
})

for (const { kind, tab, query } of [
  {
    kind: 'CATEGORY',
    tab: 'categories',
    query: '{ things: catalog(cityId: "moskva") { id name } }',
  },
  {
    kind: 'BRAND',
    tab: 'brands',
    query: '{ list: brands(cityId: "moskva") { things: items { id name } } }',
  },
] as const) {
  test(`${tab} are taken out and put back`, async ({ shop }) => {
    type Things = { id: string; name: string }[]
    const found = await ask<{ things?: Things; list?: { things: Things } }>(shop, query)
    const [thing] = found.things ?? found.list?.things ?? []
    if (!thing) throw new Error('The shop has none')
    await keepInFavorites(shop, [thing], kind)
    await shop.open(`/favorites/${tab}`)

    await shop.press(`Убрать: ${thing.name}`)
    expect(shop.main.text).toContain('Убрано из избранного')
    expect(shop.main.listByRole('button', { name: `Убрать: ${thing.name}` })).toEqual([])
    await shop.press('Вернуть')

    expect(shop.main.listByRole('button', { name: `Убрать: ${thing.name}` })).toHaveLength(1)
  })
}

test('favorites are shared and taken over', async ({ shop, stranger }) => {
  await keepInFavorites(shop, await listProducts(shop, tile.category, 2))
  await shop.open('/favorites/products')
  await shop.press('Поделиться')
  expect(shop.path).toMatch(/^\/shared\/favorites\/[\w-]{20,}$/)

  await stranger.open(shop.path)
  const robots = stranger.root.list().find(({ attributes }) => attributes.name === 'robots')
  expect(robots?.attributes.content).toContain('noindex')
  await stranger.press('Всё в избранное')

  expect(stranger.path).toBe('/favorites/products')
  expect(stranger.main.listByRole('button', { name: /^Убрать: / })).toHaveLength(2)
})

test('the tab opened last is the one that opens next time', async ({ shop }) => {
  await shop.open('/favorites/brands')

  await shop.open('/favorites')

  expect(shop.path).toBe('/favorites/brands')
})

test('a favorite that is no longer sold leads to what is sold in its place', async ({ shop }) => {
  // Of the demo (demo/retired.ts).
  const { product } = await ask<{ product: { id: string; name: string } }>(
    shop,
    'query ($slug: String!) { product(slug: $slug, cityId: "moskva") { id name } }',
    { slug: 'klej-montazhnyj-lipen-zhidkie-gvozdi-klassika-280-ml-lip-140201901' },
  )
  await keepInFavorites(shop, [product])
  await shop.open('/favorites/products')

  const instead = shop.main.getByRole('link', { name: `Чем заменить: ${product.name}` })
  const card = shop.main.listByRole('listitem').find((one) => one.list().includes(instead))
  expect(card?.text).toContain('Снят с продажи')
  expect(card?.text).not.toContain('Ожидаем')
  await shop.follow(instead)

  expect(shop.main.listByRole('heading', { name: 'Вместо него' })).toHaveLength(1)
})
