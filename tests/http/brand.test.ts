import { expect } from '@playwright/test'
import { test } from '#tests/support/plain-page.ts'

test('a brand is found by its letter, and its category keeps to it', async ({ shop }) => {
  await shop.open('/brendy')
  const letters = shop.main.getByRole('navigation', { name: 'Бренды по алфавиту' })
  const anchor = letters.getByRole('link', { name: 'B' }).attributes.href?.slice(1)
  const group = shop.root.list().find(({ attributes }) => attributes.id === anchor)

  await shop.follow(group?.getByRole('link', { name: /^Bohrmeyer/ }) ?? 'Bohrmeyer')
  expect(shop.heading).toContain('Bohrmeyer')
  const [chip] = shop.main.getByRole('navigation', { name: 'Разделы бренда' }).listByRole('link')
  await shop.follow(chip ?? 'раздел')

  expect(shop.path).toMatch(/^\/brendy\/bohrmeyer\/[^/]+$/)
  expect(shop.main.listByRole('link', { name: /^Весь раздел/ })).toHaveLength(1)
  const goods = shop.main.list().filter(({ tag }) => tag === 'h3')
  expect(goods[0]?.text).toContain('Bohrmeyer')
})

test('a brand shows its papers and what is bought most, until its goods are filtered', async ({
  shop,
}) => {
  await shop.open('/brendy/bohrmeyer')
  expect(shop.main.text).toContain('Официальный дилер')
  const [paper] = shop.main.getByRole('list', { name: 'Сертификаты бренда' }).listByRole('link')
  const file = await shop.request.get(paper?.attributes.href ?? '')
  expect(file.status()).toBe(200)
  const hits = shop.main
    .list()
    .find((one) => one.tag === 'section' && one.listByRole('heading', { name: 'Популярное' })[0])
  expect(hits?.list().filter(({ tag }) => tag === 'h3')).toHaveLength(6)

  await shop.open('/brendy/bohrmeyer?stock=1')

  expect(shop.main.list().filter(({ tag }) => tag === 'h3')).not.toHaveLength(0)
  expect(shop.main.listByRole('heading', { name: 'Популярное' })).toEqual([])
})

test('an unknown brand and a pair that never was are not found', async ({ request }) => {
  const brand = await request.get('/brendy/nichego')
  const pair = await request.get('/brendy/bohrmeyer/plitka-dlya-sten')

  expect([brand.status(), pair.status()]).toEqual([404, 404])
})
