import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createPickup, createStaffBrowser, enter, readForm } from '#tests/support/staff-page.ts'

test('without any key of the shop there are no pages for its people', async () => {
  const api = await createTestApi()
  const browser = createStaffBrowser(api)

  for (const path of ['/staff', '/staff/sign-in', '/staff/orders', '/staff/staff.css']) {
    // oxlint-disable-next-line no-await-in-loop -- one shop
    expect((await browser.open(path)).status, path).toBe(404)
  }
  expect((await browser.signIn('otves_staff_guess')).status).toBe(404)
})

test('a key opens the pages by a cookie that is not the key, and is for them alone', async () => {
  const api = await createTestApi()
  const { staff, browser, entered } = await enter(api)

  const cookie = entered.headers.get('set-cookie') ?? ''

  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/staff'])
  expect(cookie).toMatch(/; Path=\/staff; HttpOnly; SameSite=Strict$/)
  expect(cookie).not.toContain(staff.token)
  expect((await browser.open('/staff/orders')).status).toBe(200)
  const kept = await api.db.prepare('SELECT * FROM staff_sessions').all()
  expect(JSON.stringify(kept.results)).not.toContain(/staff=([^;]+)/.exec(cookie)?.[1])
})

test('a deployed shop’s cookie is for https only', async () => {
  const api = await createTestApi({ settings: { ENVIRONMENT: 'production' } })

  const { entered } = await enter(api)

  expect(entered.headers.get('set-cookie')).toContain('; Secure')
})

test('a wrong key is told so and not shown again, and guesses are limited', async () => {
  const api = await createTestApi()
  await createStaff(api)
  const browser = createStaffBrowser(api, { 'x-client-address': '203.0.113.9' })

  const wrong = await browser.signIn('otves_staff_wrong')
  const statuses = []
  // One after another: the limit counts them in order.
  for (let i = 0; i < 20; i += 1) {
    // oxlint-disable-next-line no-await-in-loop
    statuses.push((await browser.signIn('otves_staff_wrong')).status)
  }

  expect(wrong.status).toBe(401)
  expect(wrong.html).toContain('Такого ключа нет')
  expect(wrong.html).not.toContain('otves_staff_wrong')
  expect(wrong.headers.get('set-cookie')).toBeNull()
  expect(statuses.at(-1)).toBe(429)
})

test('whoever is not signed in is led to the sign-in and back, and nowhere else', async () => {
  const api = await createTestApi()
  const { staff } = await enter(api)
  const { path } = await createPickup(api)
  const stranger = createStaffBrowser(api)

  const page = await stranger.open(path)
  const part = await stranger.open('/staff/orders?part=list')
  const fromLetter = await stranger.open(path, { 'sec-fetch-site': 'cross-site' })
  const write = await stranger.post(`${path}/move`, { status: 'PICKING', version: '1', key: 'k' })
  const away = await stranger.post('/staff/sign-in', { key: staff.token, next: '//evil.test/' })

  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    `/staff/sign-in?next=${encodeURIComponent(path)}`,
  ])
  expect([part.status, write.status]).toEqual([401, 401])
  expect(fromLetter.html).toContain('http-equiv="refresh" content="0"')
  expect(fromLetter.html).not.toContain('Саморез')
  expect(away.headers.get('location')).toBe('/staff')
})

test('a session ends with its key, with a press, and after a week', async () => {
  const api = await createTestApi()
  const one = await enter(api)
  const other = await enter(api, 'MANAGER')
  const third = await enter(api, 'MANAGER')

  await one.staff.revoke()
  const left = await other.browser.press('/staff/orders', '/staff/sign-out')

  expect(left.headers.get('set-cookie')).toMatch(/^staff=; Max-Age=0; Path=\/staff/)
  expect((await one.browser.open('/staff/orders')).status).toBe(303)
  expect((await other.browser.open('/staff/orders')).status).toBe(303)
  expect((await third.browser.open('/staff/orders')).status).toBe(200)
  api.clock.pass({ days: 7, seconds: 1 })
  expect((await third.browser.open('/staff/orders')).status).toBe(303)
})

test('a role opens its own pages, and the log is for those who may do all', async () => {
  const api = await createTestApi()
  const all = await enter(api)
  const orders = await enter(api, 'MANAGER', 'Пётр, склад')
  const content = await enter(api, 'CONTENT')

  const log = await all.browser.open('/staff/audit')

  expect(log.html).toContain('Пётр, склад')
  expect(log.html).toContain('вход')
  expect((await orders.browser.open('/staff/audit')).status).toBe(403)
  expect((await orders.browser.open('/staff/orders')).html).not.toContain('/staff/audit')
  expect((await content.browser.open('/staff/orders')).status).toBe(403)
  const home = await content.browser.open('/staff')
  expect(home.headers.get('location')).toBe('/staff/inbox')
})

test('pages run nothing inline, are kept by no cache and found by no search', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { path } = await createPickup(api)

  const lists = ['orders', 'inbox', 'restocks', 'stocks', 'promo-codes', 'audit', 'none']
  for (const address of [path, `${path}/print`, ...lists.map((name) => `/staff/${name}`)]) {
    // oxlint-disable-next-line no-await-in-loop -- one shop
    const { html, headers } = await browser.open(address)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, address).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style="| on[a-z]+="/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(html).toContain('<meta name="robots" content="noindex')
  }
  const script = await browser.open('/staff/staff.js')
  const tag = script.headers.get('etag') ?? ''
  expect(script.headers.get('content-type')).toContain('javascript')
  expect((await browser.open('/staff/staff.js', { 'if-none-match': tag })).status).toBe(304)
})

test('both files of the typeface of the pages are WOFF2 of 25 KB at most', async () => {
  const { browser } = await enter(await createTestApi())
  const named = ['/staff/golos-400.woff2', '/staff/golos-600.woff2']

  const fonts = await Promise.all(named.map(async (address) => browser.peek(address)))

  expect(fonts.map(({ headers }) => headers.get('content-type'))).toEqual(
    Array(2).fill('font/woff2'),
  )
  for (const font of fonts) {
    const bytes = new Uint8Array(await font.arrayBuffer())
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('wOF2')
    expect(bytes.length).toBeLessThanOrEqual(25_000)
  }
})

test('a form of another site does nothing, whatever cookie comes along', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const form = readForm((await browser.open(path)).html, `${path}/move`)

  const foreign: [object, number][] = []
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
    { origin: undefined },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json' },
    { 'content-type': undefined },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one order
    const { status } = await browser.post(`${path}/move`, form, headers)
    foreign.push([headers, status])
  }
  const before = await staff.call(`/orders/${order.number}`)
  const own = await browser.post(`${path}/move`, form, { 'sec-fetch-site': 'same-origin' })
  const behind = await browser.post(
    '/staff/sign-out',
    {},
    {
      origin: 'https://shop.example',
      'x-forwarded-host': 'shop.example',
    },
  )

  expect(foreign).toEqual(foreign.map(([headers]) => [headers, 403]))
  expect(before.body.order.status).toBe('ACCEPTED')
  expect([own.status, behind.status]).toEqual([303, 303])
})

test('what is no address of a list or an order is answered by a page', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)

  expect((await browser.open('/staff/orders?view=x&page=-1&day=soon&status=NO')).status).toBe(200)
  expect((await browser.open('/staff/orders/999999999999')).status).toBe(404)
  expect((await browser.open('/staff/audit?page=x')).status).toBe(200)
})
