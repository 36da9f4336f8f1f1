import { expect } from '@playwright/test'
import { becomeCustomer, glue, putInCart } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const listTrail = (page: PlainPage) =>
  page.main
    .listByRole('navigation', { name: 'Вы находитесь' })
    .flatMap((trail) => trail.listByRole('link'))
    .map(({ name }) => name)

test('a trail leads back to the front page from every screen that is not one of an order', async ({
  shop,
}) => {
  const lists = ['/search', '/search?q=клей', '/cart', '/favorites', '/compare', '/city']
  const forms = ['/sign-in', '/search/inquiry?q=клей', `${glue.path}/question`]
  for (const path of [...lists, ...forms]) {
    await shop.open(path)
    expect.soft(listTrail(shop)[0], path).toBe('Главная')
  }
  await putInCart(shop, glue.path, 1)
  await shop.open('/cart')
  const trail = shop.main.getByRole('navigation', { name: 'Вы находитесь' })

  await shop.follow(trail.getByRole('link', { name: 'Главная' }))

  expect(shop.path).toBe('/')
  expect(listTrail(shop)).toEqual([])
})

test('the trail of the profile names the part a screen is in', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open('/profile/settings/phone')
  expect(listTrail(shop)).toContain('Настройки')
  const trail = shop.main.getByRole('navigation', { name: 'Вы находитесь' })

  await shop.follow(trail.getByRole('link', { name: 'Настройки' }))

  expect(shop.path).toBe('/profile/settings')
  expect(listTrail(shop)).not.toContain('Настройки')
})
