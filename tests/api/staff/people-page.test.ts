/** `/staff/people` and `/staff/me`, by their own forms. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOwnerPath } from '#tests/support/staff.ts'
import { createStaffBrowser, enter } from '#tests/support/staff-page.ts'

const people = '/staff/people'
const toLink = (html: string) =>
  new URL(/value="(https:[^"]+join[^"]+)"/.exec(html)?.[1] ?? '').pathname

async function enterAsOwner(api: TestApi) {
  const browser = createStaffBrowser(api, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
  await browser.post(await createOwnerPath(api), { name: 'Ольга' })
  return browser
}

/** A person whom the owner has invited, with their page, signed in. */
async function createPicker(api: TestApi) {
  const owner = await enterAsOwner(api)
  const invited = await owner.press(people, people, { name: 'Пётр', role: 'PICKER' })
  const browser = createStaffBrowser(api)
  const link = toLink(invited.html)
  const entered = await browser.press(link, link)
  const { html } = await owner.open(people)
  const page = [...html.matchAll(/href="(\/staff\/people\/[\w-]{8})"/g)]
    .map(([, path = '']) => path)
    .at(-1)
  return { owner, browser, entered, page: page ?? '', invited }
}

test('an owner invites a person, who signs in and sees what the role may', async () => {
  const api = await createTestApi()
  const { owner, browser, entered, invited } = await createPicker(api)

  const home = await browser.open('/staff/orders')
  const list = await owner.open(people)

  expect([invited.status, entered.status, entered.headers.get('location')]).toEqual([
    200,
    303,
    '/staff',
  ])
  expect(invited.html).toContain('Показана только сейчас')
  expect(home.html).not.toContain(people)
  expect(list.html).toMatch(/Пётр.*Комплектовщик.*1\u00a0устройство/s)
  expect(list.html).not.toContain('/staff/join/')
})

test('a form that is refused keeps what was typed', async () => {
  const api = await createTestApi()
  const owner = await enterAsOwner(api)

  const typed = { name: 'Пётр', role: 'CASHIER', phone: '12', sendBy: 'SMS' }
  const refused = await owner.press(people, people, typed)

  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Неверный формат номера телефона')
  expect(refused.html).toMatch(/name="phone"[^>]*value="12"|value="12"[^>]*name="phone"/)
  expect(refused.html).toMatch(/value="CASHIER" selected/)
})

test('the same form sent twice invites once, and shows the link once', async () => {
  const api = await createTestApi()
  const owner = await enterAsOwner(api)
  const form = { name: 'Пётр', role: 'PICKER', phone: '', email: '', sendBy: 'NONE', key: 'once' }

  const first = await owner.post(people, form)
  const second = await owner.post(people, form)

  expect(first.html).toContain('/staff/join/')
  expect(second.html).not.toContain('/staff/join/')
  expect(second.html).toContain('Эту ссылку уже показывали')
})

test('a role that another owner has changed meanwhile is shown beside what was typed', async () => {
  const api = await createTestApi()
  const { owner, page } = await createPicker(api)
  const { html } = await owner.open(page)
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  const form = { name: 'Пётр', phone: '', email: '', version }

  await owner.post(page, { ...form, role: 'MANAGER', key: 'a' })
  const late = await owner.post(page, { ...form, role: 'CASHIER', key: 'b' })
  const again = await owner.post(page, {
    ...form,
    role: 'CASHIER',
    key: 'c',
    version: /name="version" value="(\d+)"/.exec(late.html)?.[1] ?? '',
  })

  expect([late.status, again.status]).toEqual([409, 303])
  expect(late.html).toMatch(/изменил другой владелец.*value="CASHIER" selected/s)
})

test('the owner ends a device, then the person', async () => {
  const api = await createTestApi()
  const { owner, browser, page } = await createPicker(api)

  const device = await owner.press(page, `${page}/devices/end`)
  const out = await browser.open('/staff/orders')
  const ended = await owner.press(page, `${page}/end`)
  const shown = await owner.open(page)

  expect([device.status, out.status, ended.status]).toEqual([303, 303, 303])
  expect(shown.html).toContain('Доступ закрыт')
  expect(shown.html).not.toContain('Новая ссылка')
})

test('the last owner is told why they stay', async () => {
  const api = await createTestApi()
  const owner = await enterAsOwner(api)
  const { html } = await owner.open(people)
  const page = /href="(\/staff\/people\/[\w-]{8})"/.exec(html)?.[1] ?? ''

  const ended = await owner.press(page, `${page}/end`)
  const less = await owner.press(page, page, { role: 'MANAGER' })

  expect([ended.status, less.status]).toEqual([409, 409])
  expect(ended.html).toContain('последний владелец')
  expect(less.html).toContain('последний владелец')
})

test('a person signs in on a further device by a link of ten minutes', async () => {
  const api = await createTestApi()
  const { browser } = await createPicker(api)
  const shown = await browser.press('/staff/me', '/staff/me/link')
  const phone = createStaffBrowser(api, {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0 Mobile',
  })
  const page = await phone.open(toLink(shown.html))
  const entered = await phone.post(toLink(shown.html), {})
  const late = toLink((await browser.press('/staff/me', '/staff/me/link')).html)
  const mine = await browser.open('/staff/me')
  api.clock.pass({ minutes: 10, seconds: 1 })

  expect(shown.html).toContain('class="qr"')
  expect(page.html).toContain('Ещё одно устройство')
  expect(entered.status).toBe(303)
  expect(mine.html).toMatch(/Это устройство/)
  expect(mine.html).toContain('Chrome на\u00a0Android')
  expect((await phone.open(late)).status).toBe(404)
})

test('who signs in by a key is told that a key has no devices', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'CASHIER')

  const page = await browser.open('/staff/me')
  const link = await browser.post('/staff/me/link', { key: 'k' })

  expect([page.status, link.status]).toEqual([200, 404])
  expect(page.html).toContain('Вход по\u00a0ключу')
})

test('the table of roles is shown in words', async () => {
  const api = await createTestApi()
  const owner = await enterAsOwner(api)

  const { html } = await owner.open(`${people}/roles`)

  const row = (words: string) => html.split('<tr>').find((one) => one.includes(words)) ?? ''
  expect(row('Отменяет заказы').match(/>может</g)).toHaveLength(2)
  expect(row('Читает журнал').match(/>может</g)).toHaveLength(1)
})
