/** What costs the processor much is limited by user, by address and by how much it costs. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller } from '#tests/support/estimate.ts'

const own = { 'x-client-address': '203.0.113.7' }
const other = { 'x-client-address': '203.0.113.8' }

/** An estimate in a shop that grants one user 100 units and one address 250. */
async function createWork(settings = { USER_WORK_MAX: '100', ADDRESS_WORK_MAX: '250' }) {
  const api = await createTestApi({ settings })
  const installer = await createInstaller(api)
  const { id } = await installer.make('Ванная')
  const { token } = installer
  const send = (path: string, body: object, headers: Record<string, string> = own) =>
    api.request(`/user/${path}`, { token, body, headers })
  return {
    api,
    id,
    token,
    send,
    fill: (headers = own) => send(`estimates/${id}/fill`, { text: 'Гвозди' }, headers),
  }
}

test('lists, files and copies of one user count together', async () => {
  const { api, id, token, fill, send } = await createWork()

  const first = await fill()
  const copy = { type: 'CSV', copy: 'OWN' }
  const exported = []
  for (let i = 0; i < 5; i += 1) {
    const path = `/api/v1/user/estimates/${id}/export`
    exported.push((await api.send(path, { token, body: copy, headers: own })).status)
  }
  const refused = await fill(other)
  const copied = await send('export', {})

  expect(first.status).toBe(200)
  expect(exported).toEqual([200, 200, 200, 200, 429])
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: {
        code: 'TOO_MANY',
        message: 'Слишком много файлов и\u00a0списков подряд. Попробуйте через 10\u00a0мин',
      },
    },
  })
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(copied.status).toBe(200)
})

test('after ten minutes it is allowed again', async () => {
  const { api, fill } = await createWork()

  await fill()
  api.clock.pass({ minutes: 4 })
  const refused = await fill()
  api.clock.pass({ minutes: 6 })
  const later = await fill()

  expect([refused.status, refused.headers.get('retry-after'), later.status]).toEqual([
    429,
    '360',
    200,
  ])
})

test('all who share an address share what it may, guests too', async () => {
  const { api, fill } = await createWork({ USER_WORK_MAX: '120', ADDRESS_WORK_MAX: '120' })
  const guest = (headers: Record<string, string>, method = 'GET') =>
    api.send('/api/v1/legal-pages/oferta/pdf', { method, headers })

  const first = await fill()
  const second = await fill()
  const byGuests = []
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
    byGuests.push((await guest(own, method)).status)
  }
  const atAddress = await fill()
  const elsewhere = await guest(other)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(byGuests.map((status) => status === 429)).toEqual([false, false, false, true])
  expect(atAddress.status).toBe(429)
  expect(elsewhere.status).not.toBe(429)
})

test('a larger file costs more', async () => {
  const { id, send } = await createWork()
  const read = async (body: object) => (await send(`estimates/${id}/fill/read`, body)).status
  const content = btoa('\n'.repeat(400_000))

  const small = []
  for (let i = 0; i < 10; i += 1) small.push(await read({ text: 'Гвозди' }))
  const large = []
  for (let i = 0; i < 9; i += 1) large.push(await read({ file: { name: 'a.csv', content } }))

  expect(small).toEqual(Array(10).fill(200))
  expect(large).toEqual([...Array(8).fill(200), 429])
})
