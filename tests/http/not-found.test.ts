import { expect } from '@playwright/test'
import { glue } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

const origin = () => new URL(test.info().project.use.baseURL ?? '').origin

test('an unknown address is answered with 404 and the way on', async ({ shop }) => {
  await shop.open('/net-takoj-stranicy')

  expect(shop.status).toBe(404)
  expect(shop.heading).toBe('Страница не найдена')
  await shop.follow('На главную')
  expect(shop.path).toBe('/')
})

for (const path of [
  '/product/net-takogo',
  '/catalog/net-takogo',
  '/orders/1/payments/2',
  '/favorites/toString',
]) {
  test(`an unknown ${path} is answered with 404`, async ({ shop }) => {
    await shop.open(path)

    expect(shop.status).toBe(404)
    expect(shop.main.text).toContain('Попробуйте перейти на главную или воспользоваться поиском')
    expect(shop.main.listByRole('link', { name: 'На главную' })).toHaveLength(1)
  })
}

test('why there is no page is said as the specification words it', async ({ request }) => {
  const ask = async (path: string, method = 'GET') => {
    const answer = await request.fetch(path, {
      method,
      headers: { origin: origin() },
      ...(method !== 'GET' && method !== 'HEAD' && { form: {} }),
    })
    const [, said] = /<meta name="error-message" content="([^"]*)"/.exec(await answer.text()) ?? []
    return [answer.status(), answer.statusText(), said]
  }

  const refused = 'Page Not Found: /product/%3Cb%3E'
  expect(await ask('/product/%3Cb%3E')).toEqual([404, refused, refused])
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    expect(await ask('/net-takoj-stranicy', method), method).toEqual([
      404,
      'Page not found',
      'Page not found',
    ])
  }
  expect((await ask('/net-takoj-stranicy', 'HEAD')).slice(0, 2)).toEqual([404, 'Page not found'])
})

for (const path of ['/shared/favorites/AAAAAAAAAAAAAAAAAAAAAA', '/shared/comparison/cut']) {
  test(`a link to a list that leads nowhere, ${path}, says so`, async ({ shop }) => {
    await shop.open(path)

    expect(shop.status).toBe(404)
    expect(shop.heading).toBe('Ссылка не работает')
    expect(shop.main.listByRole('link', { name: 'На главную' })).toHaveLength(1)
  })
}

test('a crawler gets the status of a page that is not there, and no screen for it', async ({
  request,
}) => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  }
  for (const path of ['/net-takoj-stranicy', '/product/net-takogo', '/catalog/net-takogo']) {
    const response = await request.get(path, { headers })

    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toBe('')
  }
  const page = await request.get(glue.path, { headers })

  expect(page.status()).toBe(200)
  expect(await page.text()).toContain('<h1>')
})
