import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { addDocuments, changeConsents, news, personalData } from '#tests/support/legal.ts'
import { createInstaller, endProgram } from '#tests/support/loyalty.ts'
import { createReceivedOrder } from '#tests/support/received.ts'
import { createTalk } from '#tests/support/talk.ts'
import { unzip } from '#tests/support/unzip.ts'

const askLink = (api: TestApi, { token }: TestSession) =>
  api.request('/user/export', { method: 'POST', token })

const download = (api: TestApi, { token }: Pick<TestSession, 'token'>, link: string) =>
  api.send(`/api/v1/user/export/${link}`, { token })

async function readCopy(api: TestApi, session: TestSession): Promise<Map<string, string>> {
  const { body } = await askLink(api, session)
  const response = await download(api, session, body.token)
  expect(response.status).toBe(200)
  return unzip(await response.arrayBuffer())
}

const rowsOf = (copy: Map<string, string>, name: string) =>
  JSON.parse(copy.get(`json/${name}.json`) ?? '').rows

test('the copy is opened and read: every part, and the page with the same in Russian', async () => {
  const api = await createTestApi()
  await addDocuments(api)
  const { buyer, order } = await createOrderOf(api)
  await changeConsents(api, buyer, { legalPages: [news] })
  await api.request('/user/favorites/add', {
    token: buyer.token,
    body: { kind: 'PRODUCT', ids: ['tile-white'] },
  })

  const copy = await readCopy(api, buyer)

  expect(rowsOf(copy, 'profile')).toMatchObject([{ firstname: 'Анна', city: 'Москва' }])
  expect(rowsOf(copy, 'orders')).toMatchObject([
    { number: Number(order.number), recipient: 'Анна', status: 'COMPLETED' },
  ])
  expect(rowsOf(copy, 'order-lines')).toHaveLength(2)
  expect(rowsOf(copy, 'consents')).toMatchObject([
    { act: 'дано', title: 'Согласие' },
    { act: 'дано', title: 'Рассылка', screen: 'PROFILE' },
  ])
  expect(rowsOf(copy, 'devices')).toHaveLength(1)
  expect(rowsOf(copy, 'favorites')).toHaveLength(1)
  const page = copy.get('moi-dannye.html') ?? ''
  expect(page).toContain('<html lang="ru">')
  expect(page).toContain(`<td>${order.number}</td>`)
  expect(page).toContain('<h2>Согласия</h2>')
  expect(page).toContain('10.11.2026')
})

test('the copy has what was written in orders, by whom and with how many pictures', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const photo = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9).toBase64()
  await talk.write({ text: 'Подъезд со двора', photos: [photo] })
  await talk.answer({ text: 'Хорошо' })

  const copy = await readCopy(api, talk.buyer)

  expect(rowsOf(copy, 'order-messages')).toMatchObject([
    { order: Number(talk.order.number), author: 'вы', text: 'Подъезд со двора', photoCount: 1 },
    { author: 'магазин', text: 'Хорошо', photoCount: 0 },
  ])
})

test('a shop without a loyalty programme writes of points only to those who have some', async () => {
  const api = await createTestApi()
  const client = await createBuyer(api)
  const installer = await createInstaller(api, 100)
  await endProgram(api)

  const without = await readCopy(api, client)
  const kept = await readCopy(api, installer)

  const words = /[Бб]онус|монтажника/
  expect(without.get('moi-dannye.html')).not.toMatch(words)
  expect([...without.keys()].filter((name) => /loyalty|till|installer/.test(name))).toEqual([])
  expect(kept.get('moi-dannye.html')).toMatch(words)
  expect(rowsOf(kept, 'loyalty')).toHaveLength(1)
})

test('the page writes phones and devices as people do, and the files for programs as they are', async () => {
  const api = await createTestApi()
  const buyer = await api.signIn('79161234567')
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  await api.db.prepare('UPDATE sessions SET user_agent = ?').bind(userAgent).run()

  const copy = await readCopy(api, buyer)

  const page = copy.get('moi-dannye.html') ?? ''
  expect(page).toContain('<td>+7\u00a0916\u00a0123-45-67</td>')
  expect(page).toContain('<td>Chrome на\u00a0Windows</td>')
  expect(page).not.toMatch(/79161234567|Mozilla/)
  expect(page).not.toContain(buyer.deviceId)
  expect(rowsOf(copy, 'profile')).toMatchObject([{ phone: '79161234567' }])
  expect(rowsOf(copy, 'devices')).toMatchObject([{ deviceId: buyer.deviceId, userAgent }])
})

test('quiet hours that are off are told so, and hours of the city name no other', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const set = (isOn: boolean) =>
    api.request('/notifications', { token: buyer.token, body: { quietHours: { isOn } } })
  const readHours = async () => rowsOf(await readCopy(api, buyer), 'notifications')

  await set(true)
  const on = await readHours()
  await set(false)
  const off = await readHours()

  expect(on).toEqual([{ event: 'тихие часы', channel: '', value: '22:00–08:00' }])
  expect(off).toMatchObject([{ value: 'выключены' }])
})

test('no token, no digest of one and nothing of another person is in it', async () => {
  const api = await createTestApi()
  const { buyer } = await createReceivedOrder(api)
  const other = await createReceivedOrder(api)
  await api.db
    .prepare('UPDATE users SET firstname = ? WHERE id = ?')
    .bind('Чужой', other.buyer.userId)
    .run()
  const { body: link } = await askLink(api, buyer)
  const response = await download(api, buyer, link.token)
  const text = [...(await unzip(await response.arrayBuffer())).values()].join('\n')

  expect(text).not.toContain('Чужой')
  expect(text).not.toContain(other.order.number)
  for (const secret of [buyer.token, buyer.refreshToken, link.token]) {
    expect(text).not.toContain(secret)
  }
  const { results } = await api.db
    .prepare('SELECT access_hash, refresh_hash, id FROM sessions')
    .all<Record<string, string>>()
  for (const hash of results.flatMap((row) => Object.values(row))) {
    expect(text).not.toContain(hash)
  }
})

test('a link is of its user alone, and gone after an hour', async () => {
  const api = await createTestApi()
  const [buyer, stranger] = [await createBuyer(api), await createBuyer(api)]
  const { body } = await askLink(api, buyer)

  const foreign = await download(api, stranger, body.token)
  const anonymous = await api.send(`/api/v1/user/export/${body.token}`)
  const own = await download(api, buyer, body.token)
  await own.arrayBuffer()
  api.clock.pass({ minutes: 14 })
  await api.db.prepare('UPDATE sessions SET access_expires_at = 9e15').run()
  api.clock.pass({ minutes: 47 })
  const late = await download(api, buyer, body.token)

  expect([foreign.status, anonymous.status, own.status, late.status]).toEqual([404, 401, 200, 404])
})

test('a link is downloaded five times at most, and three are given a day', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body } = await askLink(api, buyer)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const response = await download(api, buyer, body.token)
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  const links = await Promise.all([1, 2, 3].map(() => askLink(api, buyer)))

  expect(statuses).toEqual([200, 200, 200, 200, 200, 404])
  expect(links.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  const refused = links.find(({ status }) => status === 429)
  expect(refused?.body.error.message).toContain('три раза в\u00a0сутки')
  await api.db.prepare('UPDATE sessions SET access_expires_at = 9e15').run()
  api.clock.pass({ hours: 25 })
  expect((await askLink(api, buyer)).status).toBe(200)
})

test('what is too long is cut, and says so', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await api.db
    .prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
      INSERT INTO search_history (user_id, phrase, query, searched_at)
      SELECT ?, 'слово ' || i, 'Слово ' || i, '2026-11-10T09:00:00.000Z' FROM n`)
    .bind(buyer.userId)
    .run()

  const copy = await readCopy(api, buyer)

  const searches = JSON.parse(copy.get('json/searches.json') ?? '')
  expect(searches.rows).toHaveLength(5000)
  expect(searches.isCut).toBe(true)
  expect(copy.get('moi-dannye.html')).toContain('Показаны первые 5000')
  expect(JSON.parse(copy.get('json/cart.json') ?? '').isCut).toBe(false)
})

test('what people wrote is text, never markup of the page', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await api.db
    .prepare(`INSERT INTO search_history VALUES (?, 'x', '<img src=x onerror=alert(1)>', '2026')`)
    .bind(buyer.userId)
    .run()

  const page = (await readCopy(api, buyer)).get('moi-dannye.html')

  expect(page).toContain('&lt;img src=x')
  expect(page).not.toContain('<img')
})

test('a guest has no copy, and a deleted account none any more', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body } = await askLink(api, buyer)
  const guest = await askLink(api, await api.guest())
  const deleted = await deleteAccount(api, buyer)

  const late = await download(api, { token: deleted.body.tokens.accessToken }, body.token)

  expect([guest.status, late.status]).toEqual([403, 403])
})

async function createOrderOf(api: TestApi) {
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData] })
  return createReceivedOrder(api, buyer)
}
