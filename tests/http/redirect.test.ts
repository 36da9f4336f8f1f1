/** Addresses that have moved, by the rules of the demo shop (shop/redirects.yaml). */
import { expect } from '@playwright/test'
import { test } from '#tests/support/plain-page.ts'

const still = { maxRedirects: 0 }

test('an address that has moved leads on in one step, with its query', async ({ request }) => {
  const rest = await request.get('/katalog/instrument/?sort=price&_=1', still)
  const head = await request.head('/dostavka', still)
  const foreign = await request.get('/katalog//evil.example/%2e%2e', still)

  expect(rest.status()).toBe(301)
  expect(rest.headers()).toMatchObject({
    location: '/catalog/instrument?sort=price&_=1',
    'cache-control': 'no-store',
  })
  expect([head.status(), head.headers().location]).toEqual([302, '/information/dostavka'])
  const { host } = new URL(foreign.headers().location ?? '', 'http://shop.test')
  expect(host).toBe('shop.test')
})

test('the data of a page that has moved lead on as well', async ({ request }) => {
  const data = await request.get('/katalog/instrument.data', still)

  expect(data.status()).toBe(202)
  expect(await data.text()).toContain('/catalog/instrument')
})

test('what is sent is not led elsewhere', async ({ request }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const sent = await request.post('/katalog/instrument', {
    ...still,
    form: {},
    headers: { origin },
  })

  expect(sent.status()).toBe(404)
})

test('what is gone for good says so, with the way on', async ({ shop, request }) => {
  await shop.open('/leto/tovary')

  expect(shop.status).toBe(410)
  expect(shop.heading).toBe('Страница не найдена')
  expect(shop.root.listByRole('link', { name: 'Отвес, на главную' }).length).toBeGreaterThan(0)
  expect((await request.head('/leto')).status()).toBe(410)
})
