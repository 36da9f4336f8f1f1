import { expect, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, tile } from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'

const publicPaths = ['/', tile.category, tile.path, '/search?q=клей', '/net-takoj-stranicy']
const browser = { accept: 'text/html,application/xhtml+xml' }

/** Everything of this origin that a page's markup names. */
function listAddresses(html: string): string[] {
  const found = html.matchAll(/(?:href|src|srcset|action)="(\/[^"#\s]*)/gi)
  return [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

test('every address that a crawl meets says how it may be cached', async ({ request }) => {
  test.slow()
  const asked = new Set<string>(['/health', '/robots.txt', '/sitemap.xml', '/api/docs', '/cart'])
  for (const path of publicPaths) {
    asked.add(path)
    const response = await request.get(path, { headers: browser })
    for (const address of listAddresses(await response.text())) asked.add(address)
  }
  expect(asked.size).toBeGreaterThan(60)
  const silent: string[] = []

  // Of products and pictures a few stand for all: they are answered by the same line of code.
  const kinds = new Map<string, number>()
  for (const address of asked) {
    const kind = address.split('/')[1] ?? ''
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if ((kinds.get(kind) ?? 0) > 12) continue
    const response = await request.get(address, { headers: browser, maxRedirects: 0 })
    if (!response.headers()['cache-control']) silent.push(`${response.status()} ${address}`)
  }

  expect(silent).toEqual([])
})

test('a public page sets no cookie and is the same for a customer and for a stranger', async ({
  page,
  playwright,
  baseURL,
}) => {
  const phone = await becomeCustomer(page, 'Аристарх')
  await putInCart(page, glue.path, 7)
  const stranger = await playwright.request.newContext({ baseURL })
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')

  for (const path of publicPaths) {
    const own = await page.request.get(path, { headers: browser })
    const foreign = await stranger.get(path, { headers: browser })

    expect(own.headers()['set-cookie'], path).toBeUndefined()
    expect(foreign.headers()['set-cookie'], path).toBeUndefined()
    const html = await own.text()
    expect(html, path).not.toContain('Аристарх')
    expect(html, path).not.toContain(phone.slice(1))
    expect(withoutNonce(html).length, path).toBe(withoutNonce(await foreign.text()).length)
  }
  await stranger.dispose()
})

test('what is a visitor’s own is kept by nobody', async ({ page }) => {
  await becomeCustomer(page)
  const order = await placeOrder(page, glue.path)
  await putInCart(page, glue.path, 1)

  for (const path of [
    '/cart',
    '/simplecheckout',
    '/profile/orders',
    `/profile/orders/${order.id}`,
    '/profile/settings',
    toPaymentPath(order),
    `${toPaymentPath(order)}/status`,
  ]) {
    const response = await page.request.get(path, { headers: browser, maxRedirects: 0 })

    expect(response.status(), path).toBeLessThan(400)
    expect(response.headers()['cache-control'], path).toBe('private, no-store')
  }
})

test('an address in other letters leads to the one it is spelled by, so that no cart is public', async ({
  request,
}) => {
  const follow = async (path: string) => {
    const answer = await request.get(path, { headers: browser, maxRedirects: 0 })
    return [answer.status(), answer.headers().location, answer.headers()['cache-control']]
  }

  expect(await follow('/CART?from=mail')).toEqual([301, '/cart?from=mail', 'no-store'])
  expect(await follow('/%63art')).toEqual([301, '/cart', 'no-store'])
  expect(await follow('/Profile/orders')).toEqual([301, '/profile/orders', 'no-store'])
  expect((await follow('/cart'))[2]).toBe('private, no-store')
})

test('a made-up city is answered by the public page of the default city', async ({ request }) => {
  const ask = async (city: string) => {
    const answer = await request.get(glue.path, { headers: { ...browser, cookie: `city=${city}` } })
    const shown = /data-city="([^"]+)"/.exec(await answer.text())?.[1]
    return [answer.status(), shown, answer.headers()['cache-control']]
  }

  const kept = 'public, max-age=0, must-revalidate'
  expect(await ask('made-up-1')).toEqual([200, 'moskva', kept])
  expect(await ask('made-up-2')).toEqual([200, 'moskva', kept])
  expect(await ask('kazan')).toEqual([200, 'kazan', kept])
})

test('an order is shown to nobody but its buyer', async ({ page, browser: chromium, baseURL }) => {
  await becomeCustomer(page)
  const order = await placeOrder(page, glue.path)
  const context = await chromium.newContext({ baseURL })
  const other = await context.newPage()
  await becomeCustomer(other)

  const response = await other.goto(`/profile/orders/${order.id}`)

  expect(response?.status()).toBe(404)
  await expect(other.getByRole('main')).not.toContainText(order.number)
  await context.close()
})

test('a form of another site, a sibling host’s too, changes nothing', async ({ page, baseURL }) => {
  await becomeCustomer(page, 'Аристарх')
  const post = (path: string, headers: Record<string, string>) =>
    page.request.post(path, { headers, form: { intent: 'x' }, maxRedirects: 0 })

  for (const path of ['/sign-out', '/announcements/x', '/cart', '/city', '/sign-out.data']) {
    const foreign = await post(path, { origin: 'https://evil.example' })
    const sibling = await post(path, { 'sec-fetch-site': 'same-site' })

    expect([foreign.status(), sibling.status()], path).toEqual([403, 403])
    expect(foreign.headers()['cache-control'], path).toBe('private, no-store')
  }

  const settings = await page.request.get('/profile/settings', { headers: browser })
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

test('scripts come packed to who can unpack them, and are the same', async ({ request }) => {
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
