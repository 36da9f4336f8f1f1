import { expect } from '@playwright/test'
import { becomeCustomer, glue, putInCart, superFix, tile } from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { test } from '#tests/support/plain-page.ts'

const publicPaths = ['/', tile.category, tile.path, '/search?q=клей', '/net-takoj-stranicy']
const browser = { accept: 'text/html,application/xhtml+xml' }

/** Everything of this origin that a page's markup names. */
function listAddresses(html: string): string[] {
  const found = html.matchAll(/(?:href|src|srcset|action)="(\/[^"#\s]*)/gi)
  return [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

test('every address that a crawl meets says how it may be cached', async ({ request }) => {
  const asked = new Set<string>(['/health', '/robots.txt', '/sitemap.xml', '/api/docs', '/cart'])
  for (const path of publicPaths) {
    asked.add(path)
    const response = await request.get(path, { headers: browser })
    for (const address of listAddresses(await response.text())) asked.add(address)
  }
  expect(asked.size).toBeGreaterThan(60)

  // Of products and pictures a few stand for all: they are answered by the same line of code.
  const kinds = Map.groupBy(asked, (address) => address.split(/[/?]/)[1] ?? '')
  const some = [...kinds.values()].flatMap((addresses) => addresses.slice(0, 4))
  const silent = await Promise.all(
    some.map(async (address) => {
      const response = await request.get(address, { headers: browser, maxRedirects: 0 })
      return response.headers()['cache-control'] ? [] : `${response.status()} ${address}`
    }),
  )

  expect(silent.flat()).toEqual([])
})

test('a public page sets no cookie and is the same for a customer and for a stranger', async ({
  shop,
  stranger,
}) => {
  const phone = await becomeCustomer(shop, 'Аристарх')
  await putInCart(shop, glue.path, 7)
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')

  for (const path of publicPaths) {
    const own = await shop.request.get(path, { headers: browser })
    const foreign = await stranger.request.get(path, { headers: browser })

    expect(own.headers()['set-cookie'], path).toBeUndefined()
    expect(foreign.headers()['set-cookie'], path).toBeUndefined()
    const html = await own.text()
    expect(html, path).not.toContain('Аристарх')
    expect(html, path).not.toContain(phone.slice(1))
    expect(withoutNonce(html).length, path).toBe(withoutNonce(await foreign.text()).length)
  }
})

test('the private pages of a visitor are not cached', async ({ shop }) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)
  await putInCart(shop, glue.path, 1)

  for (const path of [
    '/cart',
    '/simplecheckout',
    '/profile/orders',
    `/profile/orders/${order.id}`,
    '/profile/settings',
    toPaymentPath(order),
    `${toPaymentPath(order)}/status`,
  ]) {
    const response = await shop.request.get(path, { headers: browser, maxRedirects: 0 })

    expect(response.status(), path).toBeLessThan(400)
    expect(response.headers()['cache-control'], path).toBe('private, no-store')
  }
})

test('an address in other letters leads to the one it is spelled by, so that no cart is public', async ({
  shop,
}) => {
  const follow = async (path: string) => {
    const answer = await shop.request.get(path, { headers: browser, maxRedirects: 0 })
    return [answer.status(), answer.headers().location, answer.headers()['cache-control']]
  }

  expect(await follow('/CART?from=mail')).toEqual([301, '/cart?from=mail', 'no-store'])
  expect(await follow('/%63art')).toEqual([301, '/cart', 'no-store'])
  expect(await follow('/Profile/orders')).toEqual([301, '/profile/orders', 'no-store'])
  expect((await follow('/cart'))[2]).toBe('private, no-store')
})

test('a made-up city is answered by the public page of the default city', async ({ shop }) => {
  const ask = async (city: string) => {
    const answer = await shop.request.get(glue.path, {
      headers: { ...browser, cookie: `city=${city}` },
    })
    const shown = /data-city="([^"]+)"/.exec(await answer.text())?.[1]
    return [answer.status(), shown, answer.headers()['cache-control']]
  }

  const kept = 'public, max-age=0, must-revalidate'
  expect(await ask('made-up-1')).toEqual([200, 'moskva', kept])
  expect(await ask('made-up-2')).toEqual([200, 'moskva', kept])
  expect(await ask('kazan')).toEqual([200, 'kazan', kept])
})

test('an order is shown only to its buyer', async ({ shop, stranger }) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)
  await becomeCustomer(stranger)

  await stranger.open(`/profile/orders/${order.id}`)

  expect(stranger.status).toBe(404)
  expect(stranger.html).not.toContain(order.number)
})

test('a form of another site, a sibling host’s too, changes nothing', async ({ shop, baseURL }) => {
  await becomeCustomer(shop, 'Аристарх')
  const post = (path: string, headers: Record<string, string>) =>
    shop.request.post(path, { headers, form: { intent: 'x' }, maxRedirects: 0 })

  for (const path of ['/sign-out', '/announcements/x', '/cart', '/city', '/sign-out.data']) {
    const foreign = await post(path, { origin: 'https://evil.example' })
    const sibling = await post(path, { 'sec-fetch-site': 'same-site' })

    expect([foreign.status(), sibling.status()], path).toEqual([403, 403])
    expect(foreign.headers()['cache-control'], path).toBe('private, no-store')
  }

  const settings = await shop.request.get('/profile/settings', { headers: browser })
  expect(await settings.text()).toContain('Аристарх')
  const proxied = { origin: (baseURL ?? '').replace('http:', 'https:') }
  const own = await post('/sign-out', { ...proxied, 'sec-fetch-site': 'same-origin' })
  expect(own.status()).toBe(302)
})

test('a form that cannot be read is refused as such', async ({ request }) => {
  const post = async (path: string, type: string, body: string) => {
    const answer = await request.post(path, { headers: { 'content-type': type }, data: body })
    return answer.status()
  }

  expect(await post('/cart', 'text/plain', 'x')).toBe(400)
  expect(await post('/announcements/1', 'application/json', '{}')).toBe(400)
  expect(await post('/city', 'multipart/form-data; boundary=x', '--x\r\ncontent-dis')).toBe(400)
})

test('a form that is too long is refused before it is read, wherever it is sent', async ({
  request,
}) => {
  const form = { text: 'x'.repeat(300 * 1024) }

  for (const path of ['/cart', '/sign-in', '/announcements/1', '/net-takoj', '/city.data']) {
    const answer = await request.post(path, { form, maxRedirects: 0 })

    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([
      413,
      'private, no-store',
    ])
  }
  const data = 'x'.repeat(8 * 1024 * 1024)
  const query = await request.post('/graphql', {
    data,
    headers: { 'content-type': 'application/json' },
  })
  expect(query.status()).toBe(413)
})

test('no guest is made for a crawler', async ({ request }) => {
  const agent = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
  const headers = { ...browser, 'user-agent': agent }
  const data = { query: '{ viewer { user { id } } }' }

  const cart = await request.get('/cart', { headers, maxRedirects: 0 })
  const asked = await request.post('/graphql', { headers: { 'user-agent': agent }, data })

  expect(cart.status()).toBe(403)
  expect(await asked.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  for (const answer of [cart, asked]) expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('a page says where its policy is broken, and the report is taken', async ({ request }) => {
  const page = await request.get('/', { headers: browser })
  const path = /report-uri (\S+)/.exec(page.headers()['content-security-policy'] ?? '')?.[1] ?? ''
  const body = {
    'csp-report': { 'document-uri': 'http://localhost/cart', 'blocked-uri': 'inline' },
  }
  const headers = { 'content-type': 'application/csp-report' }

  const taken = await request.post(path, { headers, data: JSON.stringify(body) })
  const asked = await request.get(path)

  expect([taken.status(), asked.status()]).toEqual([204, 405])
})

test('what is no page runs and loads nothing', async ({ request }) => {
  for (const path of ['/health', '/api/v1/cities', '/api/v1/nothing', '/cart/export']) {
    const response = await request.get(path, { maxRedirects: 0 })

    const policy = response.headers()['content-security-policy']
    expect(policy, path).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  }
})

test('clients that can unpack scripts get them packed, with the same content', async ({
  request,
}) => {
  const html = await (await request.get('/', { headers: browser })).text()
  const path = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''

  const packed = await request.get(path, { headers: { 'accept-encoding': 'gzip, br' } })
  const plain = await request.get(path, { headers: { 'accept-encoding': 'identity' } })

  expect(packed.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect(await packed.text()).toBe(await plain.text())
})

test('providers that the shop emulates open the policy to no other host', async ({ request }) => {
  const page = await request.get(tile.path, { headers: browser })

  expect(await page.text()).toContain('/emulator/ymaps3.js')
  const policy = page.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toContain('yandex')
})
