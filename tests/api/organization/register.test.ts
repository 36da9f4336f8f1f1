/** The register of companies is asked seldom, and its failures lose nothing. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'

const path = '/user/organizations'
/** Right by its digits; the emulator answers 429. */
const busyInn = '7798004293'

const party = {
  value: 'ООО «Пример»',
  data: { inn: '7707083893', kpp: '773601001', ogrn: '1027700132195', type: 'LEGAL', name: null },
}

/** A shop with a real key, whose network is `answer`. */
async function createCounted(answer: () => Response) {
  const asked: unknown[] = []
  const api = await createTestApi({
    settings: { DADATA_KEY: 'key' },
    fetch: async (request) => {
      asked.push([new URL(request.url).pathname, await request.json()])
      return answer()
    },
  })
  const searchAs = ({ token }: { token: string }) =>
    api.request(`${path}/search?inn=7707083893`, { token })
  const buyer = await createBuyer(api)
  const search = () => searchAs(buyer)
  // By another buyer: a session of before has ended by then.
  const searchLater = async (time: Record<string, number>) => {
    api.clock.pass(time)
    return searchAs(await createBuyer(api))
  }
  return { api, asked, token: buyer.token, search, searchLater }
}

test('the same number is asked once a day', async () => {
  const { api, asked, token, search, searchLater } = await createCounted(() =>
    Response.json({ suggestions: [party] }),
  )

  const first = await search()
  const second = await search()
  const made = await api.request(path, { token, body: { inn: '7707083893' } })
  expect(asked).toEqual([
    ['/suggestions/api/4_1/rs/findById/party', { query: '7707083893', count: 100 }],
  ])
  await searchLater({ hours: 25 })

  expect(first.body.items[0]).toMatchObject({ name: 'ООО «Пример»', state: 'ACTIVE', address: '' })
  expect(second.body).toEqual(first.body)
  expect(made.status).toBe(200)
  expect(asked).toHaveLength(2)
})

test('what the register does not know is asked again after an hour', async () => {
  const { asked, search, searchLater } = await createCounted(() =>
    Response.json({ suggestions: [] }),
  )

  await search()
  await search()
  await searchLater({ minutes: 61 })

  expect(asked).toHaveLength(2)
})

test('a register that fails is asked again by the next try', async () => {
  const answers = [
    new Response('busy', { status: 429 }),
    new Response('broken', { status: 500 }),
    Response.json({ suggestions: 'nothing' }),
    Response.json({ suggestions: [party] }),
  ]
  const { search } = await createCounted(() => answers.shift() ?? Response.error())

  const statuses = []
  for (let i = 0; i < 4; i += 1) statuses.push((await search()).status)

  expect(statuses).toEqual([503, 503, 502, 200])
})

test('the emulator shows a full quota', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const { status, body } = await api.request(`${path}/search?inn=${busyInn}`, { token })

  expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
})

test('one buyer asks sixty times an hour', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const search = () => api.request(`${path}/search?inn=7798482109`, { token })

  for (let i = 0; i < 60; i += 1) await search()
  const more = await search()

  expect([more.status, more.body.error.code]).toEqual([429, 'TOO_MANY'])
})

test('answers that no longer hold are swept', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  await api.request(`${path}/search?inn=7798482109`, { token })
  const count = () => api.db.prepare('SELECT count(*) AS n FROM register_answers').first('n')

  expect(await count()).toBe(1)
  api.clock.pass({ days: 2 })
  await api.sweep()

  expect(await count()).toBe(0)
})
