/** A link to an estimate ends, is closed, asks a PIN, and tells how often it was opened. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, ownLine } from '#tests/support/estimate.ts'

async function createLink(change: object = {}) {
  const api = await createTestApi({ now: new Date('2026-11-10T09:00:00Z') })
  const installer = await createInstaller(api)
  const { id } = await installer.make('Ванная', { lines: [ownLine('Укладка', 10, 1200)] })
  const wish = { withPrices: true, withContacts: false }
  const share = (more: object = {}) => installer.post(`/${id}/share`, { ...wish, ...more })
  const { body } = await share(change)
  const path = `/shared/estimates/${body.token}`
  const read = (pass = '') => api.request(`${path}?pass=${pass}`)
  const state = async (pass = '') => (await api.request(`${path}/state?pass=${pass}`)).body.state
  const tryPin = (pin: string, address = '203.0.113.7') =>
    api.request(`${path}/pass`, { body: { pin }, headers: { 'x-client-address': address } })
  const view = (more: object = {}, token?: string) =>
    api.request(`${path}/views`, { body: { version: 1, ...more }, ...(token && { token }) })
  const views = async () => (await installer.get(`/${id}/versions`)).body.versions[0].views
  return { api, installer, id, opened: body, share, path, read, state, tryPin, view, views }
}

test('a link opens through its last day, and on the next it has ended', async () => {
  const { api, opened, share, read, state } = await createLink({ endsOn: '2026-11-12' })
  const kept = await share()

  // The last minute of the 12th in Moscow.
  api.clock.pass({ days: 2, hours: 11, minutes: 59 })
  const last = [(await read()).status, await state()]
  api.clock.pass({ minutes: 1 })
  const next = [(await read()).status, await state()]

  expect(opened).toMatchObject({ endsOn: '2026-11-12', hasPin: false })
  expect(kept.body).toEqual(opened)
  expect(last).toEqual([200, 'OPEN'])
  expect(next).toEqual([404, 'ENDED'])
})

test('the end of a link is taken away, and it opens again', async () => {
  const { share, read, state } = await createLink({ endsOn: '2026-11-09' })
  const ended = [(await read()).status, await state()]

  const { body } = await share({ endsOn: null })

  expect(ended).toEqual([404, 'ENDED'])
  expect(body.endsOn).toBeNull()
  expect([(await read()).status, await state()]).toEqual([200, 'OPEN'])
})

test('a closed link tells nothing, not even that it was one', async () => {
  const { api, installer, id, path, read, tryPin, view } = await createLink({ pin: '4821' })
  const remove = { token: installer.token, method: 'DELETE' }
  await api.request(`/user/estimates/${id}/share`, remove)

  const answers = [
    await read(),
    await api.request(`${path}/state`),
    await tryPin('4821'),
    await view(),
    await api.request(`${path}/difference?before=1&after=1`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('a link with a PIN shows nothing without it, and opens by its pass until the PIN changes', async () => {
  const { api, opened, share, path, read, state, tryPin, view } = await createLink({ pin: '4821' })

  const closed = [(await read()).status, await state(), (await view()).status]
  const other = await api.request(`${path}/difference?before=1&after=1`)
  const wrong = await tryPin('4822')
  const right = await tryPin('4821')
  const { pass } = right.body
  const open = [(await read(pass)).status, await state(pass), (await view({ pass })).status]
  await share({ pin: '482100' })
  const changed = [(await read(pass)).status, await state(pass)]
  await share({ pin: null })

  expect(opened).toMatchObject({ hasPin: true })
  expect(JSON.stringify(opened)).not.toContain('4821')
  expect([closed, other.status]).toEqual([[404, 'PIN', 404], 404])
  expect([wrong.status, wrong.body.error]).toMatchObject([
    422,
    { code: 'VALIDATION', fields: [{ field: ['pin'] }] },
  ])
  expect(open).toEqual([200, 'OPEN', 200])
  expect(changed).toEqual([404, 'PIN'])
  expect((await read()).status).toBe(200)
})

test('a PIN is tried ten times an hour by a link, whatever the addresses, and right ones are free', async () => {
  const { api, tryPin } = await createLink({ pin: '4821' })
  const statuses: number[] = []
  for (let i = 0; i < 3; i += 1) statuses.push((await tryPin('4821')).status)
  for (let i = 0; i < 10; i += 1) {
    statuses.push((await tryPin(`00${10 + i}`, `203.0.113.${i}`)).status)
  }

  const limited = await tryPin('4821', '198.51.100.1')
  api.clock.pass({ hours: 1, seconds: 1 })
  const later = await tryPin('4821')

  expect(statuses).toEqual([200, 200, 200, ...Array(10).fill(422)])
  expect([limited.status, limited.body.error.code]).toEqual([429, 'TOO_MANY'])
  expect(limited.body.pass).toBeUndefined()
  expect(later.status).toBe(200)
})

test('one address does not try the PINs of many links', async () => {
  const { api, installer, tryPin } = await createLink({ pin: '4821' })
  const { id } = await installer.make('Кухня', { lines: [ownLine('Кладка', 1, 100)] })
  const wish = { withPrices: true, withContacts: false, pin: '7777' }
  const { body } = await installer.post(`/${id}/share`, wish)
  const headers = { 'x-client-address': '203.0.113.7' }
  const other = (pin: string) =>
    api.request(`/shared/estimates/${body.token}/pass`, { body: { pin }, headers })
  for (let i = 0; i < 10; i += 1) await tryPin('0000')
  for (let i = 0; i < 10; i += 1) await other('0000')

  api.clock.pass({ minutes: 59 })
  const limited = await other('7777')

  expect(limited.status).toBe(429)
})

test('a PIN is four to eight digits', async () => {
  const { share } = await createLink()

  const answers = await Promise.all(['123', '123456789', '12a4'].map((pin) => share({ pin })))

  expect(answers.map(({ status, body }) => [status, body.error.fields[0].field])).toEqual(
    Array.from({ length: 3 }, () => [422, ['pin']]),
  )
})

test('the owner is told how often a version was opened, and once that it was', async () => {
  const { api, installer, id, view, views } = await createLink()

  const own = await view({}, installer.token)
  const none = await views()
  await view()
  api.clock.pass({ minutes: 2 })
  await view()
  api.clock.pass({ minutes: 11 })
  await view()
  const unknown = await view({ version: 7 })

  const { results } = await api.db
    .prepare(
      "SELECT subject, channel FROM messages WHERE kind = 'ESTIMATE_VIEWED' ORDER BY channel",
    )
    .all()
  expect([own.body, none]).toEqual([{ isCounted: false }, null])
  expect(await views()).toEqual({
    count: 2,
    firstAt: '2026-11-10T09:00:00.000Z',
    lastAt: '2026-11-10T09:13:00.000Z',
  })
  expect(unknown.status).toBe(200)
  expect(results).toEqual([
    { subject: `${id} 1`, channel: 'EMAIL' },
    { subject: `${id} 1`, channel: 'SMS' },
  ])
})
