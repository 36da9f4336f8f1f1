/** The cookie selection by links and forms alone. */
import { expect } from '@playwright/test'
import { ask, findProductId, glue } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('nothing optional is kept until it is allowed, and the choice is found in the footer', async ({
  shop,
}) => {
  const readCookies = async () => {
    const { cookies } = await shop.request.storageState()
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  }
  await shop.open('/')
  await shop.follow('Настройки cookie')
  expect(shop.heading).toBe('Настройки cookie')
  expect(shop.headers['cache-control']).toContain('no-store')
  expect(await readCookies()).not.toHaveProperty('functionality_storage')

  await shop.press('Отклонить все')
  expect(shop.main.text).toContain('Выбор сохранён')
  expect(await readCookies()).toMatchObject({
    functionality_storage: 'denied',
    analytics_storage: 'denied',
    personalization_storage: 'denied',
    storage_consent: expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.\d+$/),
  })
  await shop.open('/favorites/products')
  expect(await readCookies()).not.toHaveProperty('favorites-tab')

  await shop.open('/cookies')
  await shop.press('Принять все')
  const { rr, ...allowed } = await readCookies()
  expect(rr).toMatch(/^[0-9a-f-]{36}$/)
  expect(allowed).toMatchObject({ personalization_storage: 'granted' })
  await shop.open('/favorites/products')
  expect(await readCookies()).toMatchObject({ 'favorites-tab': 'products' })
  const { viewer } = await ask<{ viewer: { consentHistory: object[] } }>(
    shop,
    '{ viewer { consentHistory { act slug } } }',
  )
  expect(viewer.consentHistory).toHaveLength(3)

  await shop.open('/cookies')
  await shop.press('Отклонить все')
  const left = await readCookies()
  expect(left).not.toHaveProperty('rr')
  expect(left).not.toHaveProperty('favorites-tab')
})

test('one purpose is allowed apart from the others', async ({ shop }) => {
  await shop.open('/cookies')
  const [analytics] = shop.root.listByRole('switch', { name: /^Аналитика/ })
  if (!analytics) throw new Error('There is no switch of the analytics')
  shop.check(analytics)

  await shop.press('Сохранить выбор')

  const { cookies } = await shop.request.storageState()
  const granted = cookies.filter(({ value }) => value === 'granted').map(({ name }) => name)
  expect(granted).toEqual(['analytics_storage'])
})

test('recommendations are turned on and off by a press on the page of their rules', async ({
  shop,
}) => {
  type Viewed = { viewer: { viewedProducts: { id: string }[]; recommendationsRefusedAt: unknown } }
  const read = async () => {
    const { viewer } = await ask<Viewed>(
      shop,
      '{ viewer { viewedProducts { id } recommendationsRefusedAt } }',
    )
    return {
      count: viewer.viewedProducts.length,
      isRefused: Boolean(viewer.recommendationsRefusedAt),
    }
  }
  await shop.open('/')
  await shop.follow('Рекомендации')
  expect(shop.main.text).toContain('личные рекомендации выключены')
  expect(shop.main.text).toContain('dom@otves.example')

  await shop.press('Включить рекомендации')
  expect(shop.main.text).toContain('личные рекомендации включены')
  await ask(
    shop,
    'mutation ($id: ID!) { viewedProductAdd(productId: $id) { userErrors { code } } }',
    { id: await findProductId(shop, glue.path) },
  )
  const on = await read()
  await shop.press('Выключить рекомендации')
  const off = await read()

  expect(on).toEqual({ count: 1, isRefused: false })
  expect(off).toEqual({ count: 0, isRefused: true })
  expect(shop.main.text).toContain('личные рекомендации выключены')
})
