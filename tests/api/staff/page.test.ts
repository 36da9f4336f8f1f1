import { expect, test } from 'vitest'
import type { StaffRole } from '#schema/rest/staff/key.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createStaffBrowser, readForm } from '#tests/support/staff-page.ts'

async function createPickup(api: TestApi) {
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'screw-35', 10)
  const body = toPickup(checkout.body, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  return { order, path: `/staff/orders/${order.number}` }
}

async function enter(api: TestApi, role: StaffRole = 'ALL', name?: string) {
  const staff = await createStaff(api, role, name)
  const browser = createStaffBrowser(api)
  const entered = await browser.signIn(staff.token)
  return { staff, browser, entered }
}

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
  const browser = createStaffBrowser(api, { 'cf-connecting-ip': '203.0.113.9' })

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
  const other = await enter(api, 'ORDERS')
  const third = await enter(api, 'ORDERS')

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
  const orders = await enter(api, 'ORDERS', 'Пётр, склад')
  const content = await enter(api, 'CONTENT')

  const log = await all.browser.open('/staff/audit')

  expect(log.html).toContain('Пётр, склад')
  expect(log.html).toContain('вход')
  expect((await orders.browser.open('/staff/audit')).status).toBe(403)
  expect((await orders.browser.open('/staff/orders')).html).not.toContain('/staff/audit')
  expect((await content.browser.open('/staff/orders')).status).toBe(403)
  expect((await content.browser.open('/staff')).status).toBe(403)
})

test('pages run nothing inline, are kept by no cache and found by no search', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { path } = await createPickup(api)

  for (const address of ['/staff/orders', path, `${path}/print`, '/staff/audit', '/staff/none']) {
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
  const font = await browser.peek('/staff/golos-400.ttf')
  expect(font.headers.get('content-type')).toBe('font/ttf')
})

test('a form of another site does nothing, whatever cookie comes along', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const form = readForm((await browser.open(path)).html, `${path}/move`)

  const foreign = await browser.post(`${path}/move`, form, { origin: 'https://evil.test' })
  const unnamed = await browser.post(`${path}/move`, form, { origin: 'null' })
  const before = await staff.call(`/orders/${order.number}`)
  const own = await browser.post(`${path}/move`, form)
  const behind = await browser.post(
    '/staff/sign-out',
    {},
    {
      origin: 'https://shop.example',
      'x-forwarded-host': 'shop.example',
    },
  )

  expect([foreign.status, unnamed.status]).toEqual([403, 403])
  expect(before.body.order.status).toBe('ACCEPTED')
  expect([own.status, behind.status]).toEqual([303, 303])
})

test('an order is found, picked in part, and handed over for its code', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const field = `picked.${order.items[0].id}`

  const list = await browser.open('/staff/orders?view=open&search=саморез')
  await browser.press(path, `${path}/move`)
  const wrong = await browser.press(path, `${path}/pick`, { [field]: '11' })
  const asked = await browser.press(path, `${path}/pick`, { [field]: '8,5' })
  const unmoved = await staff.call(`/orders/${order.number}`)
  const sure = await browser.post(`${path}/pick`, readForm(asked.html, `${path}/pick`))
  const mistaken = await browser.press(path, `${path}/move`, { collectionCode: 'nope' })
  const done = await browser.press(path, `${path}/move`, { collectionCode: order.collectionCode })
  const { html } = await browser.open(done.headers.get('location') ?? '')

  expect(list.html).toContain(`href="${path}"`)
  expect(list.html).toContain('href="tel:+79161234567"')
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Не\u00a0больше 10')
  expect(wrong.html).toContain('value="11"')
  expect(asked.html).toContain('8,5 из\u00a010')
  expect(unmoved.body.order.status).toBe('PICKING')
  expect(sure.headers.get('location')).toBe(`${path}?done=READY`)
  expect(mistaken.status).toBe(422)
  expect(mistaken.html).toContain('Неверный код')
  expect(mistaken.html).toContain('value="nope"')
  expect(mistaken.html).not.toContain(order.collectionCode)
  expect(html).toContain('Заказ выдан')
  const { body } = await staff.call(`/orders/${order.number}`)
  expect(body.order).toMatchObject({ status: 'COMPLETED', items: [{ picked: 8.5 }] })
})

test('of two who act at once the later one reads what has changed, and keeps what they typed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const other = await enter(api, 'ORDERS', 'Пётр, склад')
  const { order, path } = await createPickup(api)
  await browser.press(path, `${path}/move`)
  const opened = readForm((await browser.open(path)).html, `${path}/pick`)
  await other.browser.press(path, `${path}/cancel`, { reason: 'Покупатель позвонил' })

  const field = `picked.${order.items[0].id}`
  const late = await browser.post(`${path}/pick`, { ...opened, [field]: '7', confirmed: 'any' })

  expect(late.status).toBe(409)
  expect(late.html).toContain('заказ изменился')
  expect(late.html).toContain('Пётр, склад')
  expect(late.html).toContain('Отменён')
  expect(late.html).toMatch(/Вы вводили: Саморез[^<]* — 7/)
})

test('a form that is sent twice acts once', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const form = readForm((await browser.open(path)).html, `${path}/notes`)
  const note = { ...form, text: 'Позвонить <b>за час</b>' }

  const answers = await Promise.all([1, 2].map(() => browser.post(`${path}/notes`, note)))

  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await staff.call(`/orders/${order.number}`)).body.notes).toHaveLength(1)
  expect((await browser.open(path)).html).toContain('Позвонить &lt;b&gt;за час&lt;/b&gt;')
})

test('too many wrong codes are answered in words, with what was typed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { order, path } = await createPickup(api)
  await browser.press(path, `${path}/move`)
  await browser.press(path, `${path}/pick`)
  const tell = (collectionCode: string) => browser.press(path, `${path}/move`, { collectionCode })

  for (const code of ['x1', 'x2', 'x3', 'x4', 'x5']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as at a counter
    expect((await tell(code)).status).toBe(422)
  }
  const late = await tell(order.collectionCode)

  expect(late.status).toBe(429)
  expect(late.html).toContain('Повторите через 60\u00a0мин')
  expect(late.html).toContain(`value="${order.collectionCode}"`)
  expect(late.html).toContain('Неверный код получения')
})

test('an order is cancelled with a reason only', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)

  const bare = await browser.press(path, `${path}/cancel`, { reason: ' ' })
  const done = await browser.press(path, `${path}/cancel`, { reason: 'Разбили при погрузке' })

  expect(bare.status).toBe(422)
  expect(bare.html).toContain('Напишите, почему')
  expect(done.status).toBe(303)
  expect((await staff.call(`/orders/${order.number}`)).body.order.status).toBe('CANCELLED')
})

test('the picking list has the number as a barcode, boxes, places and weights', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { order, path } = await createPickup(api)

  const { html } = await browser.open(`${path}/print`)

  expect(html).toContain(`<figcaption class="num">${order.number}</figcaption>`)
  expect(html).toMatch(/<svg viewBox="[^"]+"[^>]*>\s*<path stroke="#000000"/)
  expect(html.match(/class="box"/g)).toHaveLength(1)
  expect(html).toContain(order.items[0].code)
  expect(html).not.toContain(order.collectionCode)
  expect((await browser.open('/staff/orders/7/print')).status).toBe(404)
})

test('what is no address of a list or an order is answered by a page', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)

  expect((await browser.open('/staff/orders?view=x&page=-1&day=soon&status=NO')).status).toBe(200)
  expect((await browser.open('/staff/orders/999999999999')).status).toBe(404)
  expect((await browser.open('/staff/audit?page=x')).status).toBe(200)
})
