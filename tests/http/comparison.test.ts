/** The comparison by links and forms alone. */
import { expect } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'
import { listProducts, putInComparison } from '#tests/support/lists.ts'
import { toPlain } from '#tests/support/markup.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const wool = '/catalog/mineralnaya-vata'
const listHeads = (page: PlainPage) => page.main.listByRole('columnheader')
const findRow = (page: PlainPage, name: string) =>
  page.main.listByRole('row').find(({ text }) => text.startsWith(name))

test('the comparison is pinned, narrowed, shared, taken over and undone', async ({
  shop,
  stranger,
}) => {
  const goods = await listProducts(shop, wool, 3)
  const [first, , third] = goods.map(({ name }) => toPlain(name))
  await putInComparison(shop, goods)
  await shop.open('/compare')

  await shop.follow(`Закрепить первым: ${third}`)
  expect(listHeads(shop)[1]?.text).toContain(third)
  shop.check(/Только различия/)
  await shop.press('Показать')
  expect(findRow(shop, 'Страна производства')).toBeUndefined()
  expect(listHeads(shop)[1]?.text).toContain(third)
  await shop.press(`Убрать из сравнения: ${first}`)
  expect(listHeads(shop)).toHaveLength(3)
  await shop.press('Вернуть')
  expect(listHeads(shop)).toHaveLength(4)
  await shop.press('Поделиться')
  expect(shop.path).toMatch(/^\/shared\/comparison\/[\w-]{20,}$/)

  await stranger.open(shop.path)
  await stranger.press('В моё сравнение')
  expect(stranger.path).toMatch(/^\/compare\?category=/)
  expect(stranger.main.listByRole('button', { name: /^Убрать из сравнения/ })).toHaveLength(3)
})

test('the cheapest and the best number are marked, and only where that is known', async ({
  shop,
}) => {
  await putInComparison(shop, await listProducts(shop, wool, 4))

  await shop.open('/compare')

  expect(findRow(shop, 'Теплопроводность')?.text).toContain('лучшее значение')
  expect(findRow(shop, 'Толщина')?.text).not.toContain('лучшее')
  expect(listHeads(shop).filter(({ text }) => text.includes('Выгоднее'))).not.toEqual([])
})

test('bags of any weight are compared by the kilogram', async ({ shop }) => {
  await putInComparison(shop, await listProducts(shop, '/catalog/nalivnye-poly', 3))

  await shop.open('/compare')

  const prices = listHeads(shop)
    .filter(({ text }) => text.includes('/кг'))
    .map(({ text }) => ({
      kilogram: Number(
        /([\d\s,]+)₽\s*\/кг/.exec(text)?.[1]?.replaceAll(/\s/g, '').replace(',', '.'),
      ),
      isBest: text.includes('Выгоднее'),
    }))
  const kilograms = prices.map(({ kilogram }) => kilogram)
  expect(kilograms).toHaveLength(3)
  const least = Math.min(...kilograms)
  expect(prices.filter(({ isBest }) => isBest).map(({ kilogram }) => kilogram)).toEqual(
    kilograms.filter((kilogram) => kilogram === least),
  )
})

test('one product waits for a second, and the way to it is beside it', async ({ shop }) => {
  await putInComparison(shop, await listProducts(shop, tile.category, 1))
  await shop.open('/compare')

  expect(shop.main.text).toContain('Добавьте второй товар')
  expect(shop.main.listByRole('link', { name: /^Закрепить/ })).toEqual([])
  await shop.follow('Добавить товар')

  expect(shop.path).toBe(tile.category)
})

test('past the limit nothing offers one more', async ({ shop }) => {
  await putInComparison(shop, await listProducts(shop, tile.category, 10))

  await shop.open('/compare')

  expect(shop.main.text).toContain('Больше 10 товаров раздела не сравнить')
  expect(shop.main.listByRole('link', { name: /^Добавить/ })).toEqual([])
})

test('an empty comparison leads to the catalogue', async ({ shop }) => {
  await shop.open('/compare')

  expect(shop.main.listByRole('link', { name: 'Перейти в каталог' })).toHaveLength(1)
})

test('from the favorites of a guest the way leads to the comparison', async ({ shop }) => {
  await putInComparison(shop, await listProducts(shop, wool, 1))
  await shop.open('/favorites')

  await shop.follow(shop.main.getByRole('link', { name: /^Сравнение/ }))

  expect(shop.path).toBe('/compare')
})
