/** People of the shop: invited by a link, with roles and devices of their own. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOwnerPath, createStaff, offerOwnerPath } from '#tests/support/staff.ts'
import { createStaffBrowser } from '#tests/support/staff-page.ts'

const toPath = (url: string) => new URL(url).pathname

async function createOwner(api: TestApi) {
  const path = await createOwnerPath(api)
  const browser = createStaffBrowser(api)
  const shown = await browser.open(path)
  const entered = await browser.post(path, { name: 'Ольга, директор' })
  return { path, browser, shown, entered }
}

async function invite(api: TestApi, body: object = {}) {
  const { call } = await createStaff(api)
  const person = { name: 'Пётр, склад', role: 'PICKER', ...body }
  const { body: invited } = await call('/people', { body: person, key: crypto.randomUUID() })
  const act = (path: string, sent: object = {}) =>
    call(`/people/${invited.id}${path}`, { body: sent, key: crypto.randomUUID() })
  return { call, act, invited, path: toPath(invited.link.url) }
}

async function join(api: TestApi, path: string, userAgent = 'Mozilla/5.0 Firefox/140.0') {
  const browser = createStaffBrowser(api, { 'user-agent': userAgent })
  return { browser, entered: await browser.post(path, {}) }
}

test('a shop without its people shows a page to the owner’s link alone', async () => {
  const api = await createTestApi()
  const stranger = createStaffBrowser(api)
  const closed = await stranger.open('/staff/staff.css')

  const { path, shown, entered, browser } = await createOwner(api)

  const again = await stranger.open(path)
  const log = await browser.open('/staff/audit')
  expect(closed.status).toBe(404)
  expect([shown.status, entered.status]).toEqual([200, 303])
  expect(shown.html).toContain('Как вас зовут')
  expect(entered.headers.get('set-cookie')).toMatch(
    /^staff=[\w-]{43}; Max-Age=2592000; Path=\/staff/,
  )
  expect([again.status, (await browser.open('/staff/people')).status]).toEqual([404, 200])
  expect(log.html).toContain('Ольга, директор')
})

test('while the owner’s link waits, nothing but its page and the styles is shown', async () => {
  const api = await createTestApi()
  const path = await createOwnerPath(api)
  const stranger = createStaffBrowser(api)

  const [wrong, door, styles] = [
    await stranger.open(`/staff/join/${'x'.repeat(43)}`),
    await stranger.open('/staff/sign-in'),
    await stranger.open('/staff/staff.css'),
  ]
  const unnamed = await stranger.post(path, { name: ' ' })
  api.clock.pass({ minutes: 61 })

  expect([wrong.status, door.status, styles.status]).toEqual([404, 404, 200])
  expect([unnamed.status, unnamed.html.includes('Напишите, как вас зовут')]).toEqual([422, true])
  expect((await stranger.open(path)).status).toBe(404)
  expect((await stranger.open('/staff/staff.css')).status).toBe(404)
})

test('links that open nothing are limited by the address', async () => {
  const api = await createTestApi()
  await createStaff(api)
  const guesser = createStaffBrowser(api, { 'x-client-address': '203.0.113.9' })

  const statuses = []
  // One after another: the limit counts them in order.
  for (let i = 0; i < 21; i += 1) {
    // oxlint-disable-next-line no-await-in-loop
    statuses.push((await guesser.open(`/staff/join/${'x'.repeat(40 - i)}`)).status)
  }

  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
})

test('an invitation is shown once, says who invites, and lets one browser in', async () => {
  const api = await createTestApi()
  const { call } = await createStaff(api, 'OWNER', 'Анна')
  const key = crypto.randomUUID()
  const body = { name: 'Пётр, склад', role: 'PICKER', phone: '8 (916) 123-45-67' }
  const first = await call('/people', { body, key })
  const repeated = await call('/people', { body, key })
  const path = toPath(first.body.link.url)
  const page = await createStaffBrowser(api).open(path)

  const [one, other] = await Promise.all([join(api, path), join(api, path)])

  const kept = await api.db.prepare('SELECT * FROM staff_links').all()
  expect(first.body).toMatchObject({ state: 'INVITED', phone: '79161234567', sent: 'NO' })
  expect(repeated.body).toMatchObject({ id: first.body.id, link: { url: null } })
  expect(page.html).toMatch(/Анна приглашает вас[^.]*\. Ваша роль: комплектовщик/)
  expect([one.entered.status, other.entered.status].toSorted()).toEqual([303, 404])
  expect(kept.results).toEqual([])
  const person = await call(`/people/${first.body.id}`)
  expect(person.body).toMatchObject({ state: 'ACTIVE', deviceCount: 1, invitedBy: 'Анна' })
})

test('of a link and a session only digests are kept', async () => {
  const api = await createTestApi()
  const { invited, act } = await invite(api)
  const waiting = await api.db.prepare('SELECT * FROM staff_links').all()
  const { entered } = await join(api, toPath((await act('/link')).body.link.url))
  const token = /staff=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1]

  const devices = await api.db.prepare('SELECT * FROM staff_devices').all()

  expect(JSON.stringify(waiting.results)).not.toContain(invited.link.url.slice(-20))
  expect(token).toHaveLength(43)
  expect(JSON.stringify(devices.results)).not.toContain(token)
})

test('a link can be withdrawn, takes the place of the one before, and ends after a week', async () => {
  const api = await createTestApi()
  const { act, path } = await invite(api)
  const second = toPath((await act('/link')).body.link.url)
  const replaced = await join(api, path)
  await act('/link/withdraw')
  const withdrawn = await join(api, second)
  const third = toPath((await act('/link')).body.link.url)
  api.clock.pass({ days: 7, seconds: 1 })

  const late = await join(api, third)

  expect([replaced, withdrawn, late].map(({ entered }) => entered.status)).toEqual([404, 404, 404])
})

test('a link is sent by SMS or e-mail, to whom has the one or the other', async () => {
  const api = await createTestApi()
  const { invited, act } = await invite(api, {
    phone: '79161234567',
    email: 'petr@shop.test',
    sendBy: 'SMS',
  })
  const { body: mailed } = await act('/link', { sendBy: 'EMAIL' })
  const [letter, sms] = await api.outbox()
  const nowhere = await invite(api)

  const refused = await nowhere.act('/link', { sendBy: 'SMS' })

  expect([invited.sent, mailed.sent]).toEqual(['SENT', 'SENT'])
  expect(sms).toMatchObject({ to: '79161234567' })
  expect(sms?.text).toContain(invited.link.url)
  expect(letter).toMatchObject({ to: 'petr@shop.test' })
  expect(letter?.text).toContain(mailed.link.url)
  expect([refused.status, refused.body.error.fields[0].field]).toEqual([422, ['sendBy']])
})

test('a device that is used stays signed in, one that lies for a month does not', async () => {
  const api = await createTestApi()
  const { path } = await invite(api)
  const { browser } = await join(api, path)

  api.clock.pass({ days: 29 })
  const used = await browser.open('/staff/orders')
  api.clock.pass({ days: 29 })
  const later = await browser.open('/staff/orders')
  api.clock.pass({ days: 30, seconds: 1 })

  expect([used.status, later.status]).toEqual([200, 200])
  expect(used.headers.get('set-cookie')).toContain('Max-Age=2592000')
  expect((await browser.open('/staff/orders')).status).toBe(303)
})

test('devices are told apart, and one or all of them are ended', async () => {
  const api = await createTestApi()
  const { call, act, invited, path } = await invite(api)
  const phone = await join(api, path, 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0 Mobile')
  api.clock.pass({ minutes: 5 })
  const desk = await join(api, toPath((await act('/link')).body.link.url))
  const { body } = await call(`/people/${invited.id}/devices`)

  await act('/devices/end', { deviceId: body.items[1].id })
  const afterOne = [
    (await phone.browser.open('/staff/orders')).status,
    (await desk.browser.open('/staff/orders')).status,
  ]
  await act('/devices/end')

  expect(body.items.map(({ title }: { title: string }) => title.split(' ')[0])).toEqual([
    'Firefox',
    'Chrome',
  ])
  expect(afterOne).toEqual([303, 200])
  expect((await desk.browser.open('/staff/orders')).status).toBe(303)
})

test('another role holds from the next request on, and the log names the person', async () => {
  const api = await createTestApi()
  const { call, act, path } = await invite(api)
  const { browser } = await join(api, path)
  const before = (await browser.open('/staff/orders')).status
  const seen = (await act('/devices/end', { deviceId: 'none' })).body.version

  const stale = await act('', { version: seen - 1, name: 'Пётр', role: 'CASHIER' })
  const changed = await act('', { version: seen, name: 'Пётр', role: 'CONTENT' })

  expect(before).toBe(200)
  expect([stale.status, changed.status]).toEqual([409, 200])
  expect((await browser.open('/staff/orders')).status).toBe(403)
  const { body } = await call('/audit')
  expect(body.items[0]).toMatchObject({
    act: 'person.change',
    before: { person: 'Пётр, склад', role: 'PICKER' },
    after: { person: 'Пётр', role: 'CONTENT' },
  })
})

test('who is ended is out on every device, and their contacts are kept no longer', async () => {
  const api = await createTestApi()
  const { call, act, path, invited } = await invite(api, { phone: '79161234567' })
  const { browser } = await join(api, path)

  const ended = await act('/end')

  expect(ended.body).toMatchObject({ state: 'ENDED', phone: null, deviceCount: 0 })
  expect((await browser.open('/staff/orders')).status).toBe(303)
  expect((await act('/link')).status).toBe(404)
  expect((await call('/people')).body.total).toBe(0)
  expect((await call('/people?ended=true')).body.items[0].id).toBe(invited.id)
})

test('the last owner is neither ended nor made less; another owner may be', async () => {
  const api = await createTestApi()
  await createOwner(api)
  const { call } = await createStaff(api)
  const [owner] = (await call('/people')).body.items
  const send = (id: string, path: string, body: object = {}) =>
    call(`/people/${id}${path}`, { body, key: crypto.randomUUID() })
  const less = { version: owner.version, name: owner.name, role: 'MANAGER' }

  const kept = [await send(owner.id, '/end'), await send(owner.id, '', less)]
  const invited = await invite(api, { name: 'Иван', role: 'OWNER' })
  const unjoined = await send(owner.id, '/end')
  await join(api, invited.path)
  const ended = await send(owner.id, '/end')

  expect(kept.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'OWNER_LAST'],
    [409, 'OWNER_LAST'],
  ])
  expect([unjoined.status, ended.status]).toEqual([409, 200])
})

test('two owners who end each other at the same moment leave one of them', async () => {
  const api = await createTestApi()
  await createOwner(api)
  const { call, path } = await invite(api, { name: 'Иван', role: 'OWNER' })
  await join(api, path)
  const ids = (await call('/people')).body.items.map(({ id }: { id: string }) => id)

  const ends = await Promise.all(
    ids.map((id: string) => call(`/people/${id}/end`, { body: {}, key: crypto.randomUUID() })),
  )

  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await call('/people')).body.total).toBe(1)
})

test('who calls is told what their role may do', async () => {
  const api = await createTestApi()
  const { call } = await createStaff(api, 'CONTENT', 'Пётр')

  const { body } = await call('/me')

  expect(body).toEqual({
    name: 'Пётр',
    role: 'CONTENT',
    acts: ['case.content', 'case.inquiry', 'page-vote.read', 'redirect.change'],
  })
})

test('a start offers a link to a shop that none of its people can enter, and to no other', async () => {
  const api = await createTestApi()
  const offer = () => offerOwnerPath(api)
  const first = await offer()
  const second = await offer()
  const stranger = createStaffBrowser(api)
  const replaced = await stranger.open(first ?? '')
  await stranger.post(second ?? '', { name: 'Ольга' })

  const afterOwner = await offer()

  const keyed = await createTestApi()
  await createStaff(keyed)
  expect(replaced.status).toBe(404)
  expect([afterOwner, await offerOwnerPath(keyed)]).toEqual([null, null])
})
