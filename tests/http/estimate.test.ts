import { expect } from '@playwright/test'
import { makeEstimate } from '#tests/support/estimate-editor.ts'
import { becomeCustomer, tile } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

test('goods get into a new estimate, and from it into the cart', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open('/estimates/add?product=no-such-product')
  expect(shop.heading).toBe('Страница не найдена')

  await shop.open(tile.path)
  await shop.follow('В смету')
  shop.fill('Назовите первую смету', 'Ванная')
  await shop.press('Создать и добавить')
  expect(shop.heading).toBe('Ванная')
  await shop.follow('Показать магазины')
  expect(shop.main.text).toContain('Есть всё')
  const [whole] = shop.main.listByRole('button', { name: 'Всё — в корзину' })
  await shop.press(whole ?? 'Всё — в корзину')

  expect(shop.url.pathname).toBe('/cart')
  expect(shop.main.listByRole('group', { name: tile.name })).toHaveLength(1)
})

test('another person’s estimate is not there', async ({ shop, stranger }) => {
  await becomeCustomer(shop)
  const id = await makeEstimate(shop, 'Чужая')
  await becomeCustomer(stranger)

  await stranger.open(`/estimates/${id}`)

  expect(stranger.status).toBe(404)
})
