/** Pages of what is set up seldom: redirects, days of shops, the first steps of a shop. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOwnerPath, createStaff } from '#tests/support/staff.ts'
import { createPickup, createStaffBrowser, enter } from '#tests/support/staff-page.ts'

const redirects = '/staff/redirects'
const days = '/staff/shop-days'

test('a redirect is added, found by a part of its address, changed and removed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'CONTENT')
  const listed = async () => (await api.request('/content/redirects')).body.items

  const added = await browser.press(redirects, redirects, {
    from: '/Акции/весна',
    to: '/selections/skidki',
    match: 'EXACT',
    status: '301',
  })
  const [found, other] = [
    await browser.open(`${redirects}?search=весн`),
    await browser.open(`${redirects}?search=осень`),
  ]
  const edit = /href="(\/staff\/redirects\?from[^"]+)"/.exec(found.html)?.[1]?.replace('&amp;', '&')
  const changed = await browser.press(edit ?? '', redirects, {
    to: '/catalog',
    match: 'EXACT',
    status: '302',
  })
  const [rule] = await listed()
  const removed = await browser.press(redirects, `${redirects}/remove`)

  expect([added.status, changed.status, removed.status]).toEqual([303, 303, 303])
  expect(found.html).toMatch(/\/Акции\/весна.*href="\/selections\/skidki"/s)
  expect(other.html).toContain('Таких адресов нет')
  expect(rule).toMatchObject({ to: '/catalog', status: 302 })
  expect(await listed()).toEqual([])
})

test('a redirect in a circle is refused by its field, and keeps what was typed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'CONTENT')
  const rule = { match: 'EXACT', status: '301' }
  await browser.press(redirects, redirects, { ...rule, from: '/a', to: '/b' })

  const circle = await browser.press(redirects, redirects, { ...rule, from: '/b', to: '/a' })
  const nowhere = await browser.press(redirects, redirects, { ...rule, from: 'b', to: '' })

  expect([circle.status, nowhere.status]).toEqual([409, 422])
  expect(circle.html).toContain('переходов было\u00a0бы два')
  expect(circle.html).toMatch(/name="to"[^>]*value="\/a"|value="\/a"[^>]*name="to"/)
  expect(nowhere.html).toContain('начинается с\u00a0косой черты')
})

test('a holiday is set in all shops at once, and one of them is open again', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'MANAGER')
  const listClosed = async () => {
    const { results } = await api.db.prepare('SELECT shop_id FROM shop_days').all()
    return results.length
  }
  const shopCount = (await api.db.prepare('SELECT id FROM shops').all()).results.length

  const set = await browser.press(days, `${days}/set`, {
    day: '2027-01-01',
    reason: 'Новый год',
    kind: 'CLOSED',
    isAll: 'on',
  })
  const closed = await listClosed()
  const page = await browser.open(days)
  const removed = await browser.press(days, `${days}/remove`)
  const left = await listClosed()

  expect([set.status, removed.status]).toEqual([303, 303])
  expect(page.html).toMatch(/1\u00a0января, пятница.*Закрыт.*Новый год/s)
  expect(shopCount).toBeGreaterThan(1)
  expect([closed, left]).toEqual([shopCount, shopCount - 1])
})

test('a short day needs its hours and a day that has not passed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'MANAGER')
  const typed = { day: '2027-01-02', reason: 'Учёт', kind: 'OTHER', opens: '10:00', closes: '' }

  const without = await browser.press(days, `${days}/set`, typed)
  const past = await browser.press(days, `${days}/set`, {
    ...typed,
    day: '2020-01-01',
    closes: '16:00',
  })
  const set = await browser.press(days, `${days}/set`, { ...typed, closes: '16:00' })

  expect([without.status, past.status, set.status]).toEqual([422, 422, 303])
  expect(without.html).toContain('Время\u00a0— как 09:30')
  expect(past.html).toContain('Этот день уже прошёл')
  expect(past.html).toMatch(/value="Учёт"/)
  expect((await browser.open(days)).html).toContain('10:00–16:00')
})

async function createProduction(isTrial = false) {
  const api = await createTestApi({ settings: { ENVIRONMENT: isTrial ? 'trial' : 'production' } })
  const browser = createStaffBrowser(api)
  await browser.post(await createOwnerPath(api), { name: 'Ольга' })
  return { api, browser }
}

const isDone = (html: string, step: string) => {
  const row = html.split('<li').find((one) => one.includes(step)) ?? ''
  return row.includes(': сделано')
}

test('an owner is led to what is left to do until it is done or put away', async () => {
  const { api, browser } = await createProduction()
  const door = await browser.open('/staff')
  const { html } = await browser.open('/staff/first-steps')
  await createPickup(api)
  await browser.press('/staff/people', '/staff/people', { name: 'Пётр', role: 'PICKER' })
  const later = await browser.open('/staff/first-steps')

  const hidden = await browser.press('/staff/first-steps', '/staff/first-steps/hide')

  const after = await browser.open('/staff/orders')
  expect(door.headers.get('location')).toBe('/staff/first-steps')
  const steps = ['Товары загружены', 'SMS подключены', 'Люди приглашены', 'Первый заказ']
  expect(steps.map((step) => isDone(html, step))).toEqual([true, false, false, false])
  expect(steps.map((step) => isDone(later.html, step))).toEqual([true, false, true, true])
  expect(html).toContain('href="/staff/first-steps"')
  expect(hidden.status).toBe(303)
  expect(after.html).not.toContain('href="/staff/first-steps"')
  expect((await browser.open('/staff')).html).toContain('<h1>День</h1>')
})

test('in a trial the emulators answer, and are called so', async () => {
  const { browser } = await createProduction(true)

  const { html } = await browser.open('/staff/first-steps')

  expect(isDone(html, 'SMS подключены')).toBe(true)
  expect(html).toContain('отвечает эмулятор')
})

async function listNames(api: TestApi, role: 'MANAGER' | 'CASHIER') {
  const { browser } = await enter(api, role)
  const { html } = await browser.open('/staff/orders')
  const nav = html.slice(html.indexOf('<nav aria-label="Разделы"'), html.indexOf('</nav>'))
  return [...nav.matchAll(/<a[^>]*>([^<]+)</g)].map(([, name]) => name)
}

test('nobody but owners is shown first steps, and each role the sections it may open', async () => {
  const api = await createTestApi({ settings: { ENVIRONMENT: 'production' } })
  await createStaff(api)

  const manager = await listNames(api, 'MANAGER')
  const cashier = await listNames(api, 'CASHIER')

  expect(manager).toContain('Часы работы')
  expect(manager).not.toContain('Люди')
  expect(cashier).not.toContain('Первые шаги')
  expect(cashier).not.toContain('Часы работы')
})
