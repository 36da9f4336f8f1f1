import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { confirmEmail, createNewsShop, newsVersion } from '#tests/support/notification.ts'

const path = '/notifications'

type Cell = { event: string; channel: string; isOn: boolean; lock: string | null }

const listOn = (cells: Cell[]) =>
  cells.filter(({ isOn }) => isOn).map(({ event, channel }) => `${event} ${channel}`)

const change = (api: TestApi, token: string, body: object) => api.request(path, { token, body })

const toCell = (event: string, channel: string, isOn: boolean) => ({ event, channel, isOn })

const read = async (api: TestApi, token: string) => (await api.request(path, { token })).body

test('orders are told by SMS and e-mail at first, favourites by e-mail, and nothing is an offer', async () => {
  const api = await createNewsShop()
  const { token } = await createBuyer(api)

  const { status, body } = await api.request(path, { token })

  expect(status).toBe(200)
  expect(body.cells).toHaveLength(16)
  expect(listOn(body.cells)).toEqual([
    'ORDER SMS',
    'ORDER EMAIL',
    'DELIVERY SMS',
    'DELIVERY EMAIL',
    'ANSWER SMS',
    'ANSWER EMAIL',
    'ESTIMATE_PRICE EMAIL',
    'FAVORITE_STOCK EMAIL',
    'LOYALTY EMAIL',
  ])
  expect(body.cells.filter(({ lock }: Cell) => lock)).toEqual([
    { event: 'ORDER', channel: 'SMS', isOn: true, lock: 'TRANSACTIONAL' },
  ])
  expect(body.quietHours).toEqual({
    isOn: false,
    from: '22:00',
    to: '08:00',
    timezone: null,
    cityTimezone: 'Europe/Moscow',
  })
})

test('guests and those without a session have no settings and no messages', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const statuses = await Promise.all(
    [path, `${path}/messages`].flatMap((at) => [
      api.request(at).then(({ status }) => status),
      api.request(at, { token }).then(({ status }) => status),
    ]),
  )
  const written = await change(api, token, { cells: [] })

  expect(statuses).toEqual([401, 403, 401, 403])
  expect(written.status).toBe(403)
})

test('a change keeps what it does not name, and its repeat changes nothing', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const cells = [toCell('FAVORITE_PRICE', 'SMS', true), toCell('LOYALTY', 'EMAIL', false)]

  const first = await change(api, token, { cells })
  const again = await change(api, token, { cells })

  expect(listOn(first.body.cells)).toContain('FAVORITE_PRICE SMS')
  expect(listOn(first.body.cells)).toContain('FAVORITE_STOCK EMAIL')
  expect(listOn(first.body.cells)).not.toContain('LOYALTY EMAIL')
  expect(again.body).toEqual(first.body)
})

test('SMS of orders cannot be switched off, and what is refused changes nothing else', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const { status, body } = await change(api, token, {
    cells: [toCell('DELIVERY', 'SMS', false), toCell('ORDER', 'SMS', false)],
  })
  const kept = await change(api, token, { cells: [toCell('ORDER', 'SMS', true)] })

  expect(status).toBe(422)
  expect(body.error.fields[0]).toMatchObject({
    field: ['cells', '1', 'isOn'],
    code: 'VALIDATION',
    message: expect.stringContaining('отключить нельзя'),
  })
  expect(kept.status).toBe(200)
  expect(listOn(kept.body.cells)).toContain('DELIVERY SMS')
})

test('an unknown event is a bug of the caller', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const { status } = await change(api, token, { cells: [toCell('WEATHER', 'SMS', true)] })

  expect(status).toBe(400)
})

test('an e-mail that is missing or not confirmed asks to be confirmed', async () => {
  const api = await createTestApi()
  const { token, userId } = await createBuyer(api)
  const before = await read(api, token)
  await api.db.prepare(`UPDATE users SET email = 'a@example.ru' WHERE id = ?`).bind(userId).run()
  const typed = await read(api, token)
  await confirmEmail(api, userId)

  const confirmed = await read(api, token)

  expect(before.channels[1]).toEqual({ channel: 'EMAIL', recipient: null, needsConfirmation: true })
  expect(typed.channels[1]).toMatchObject({ recipient: 'a@example.ru', needsConfirmation: true })
  expect(confirmed.channels[1].needsConfirmation).toBe(false)
  expect(before.channels[0].needsConfirmation).toBe(false)
})

const countConsents = async (api: TestApi, userId: string) =>
  api.db
    .prepare(`SELECT count(*) AS n FROM user_legal_pages WHERE user_id = ? AND slug = 'news'`)
    .bind(userId)
    .first<number>('n')

test('switching on news agrees to the version shown, and the last switch off withdraws', async () => {
  const api = await createNewsShop()
  const { token, userId } = await createBuyer(api)

  const on = await change(api, token, {
    cells: [toCell('NEWS', 'EMAIL', true), toCell('NEWS', 'SMS', true)],
    newsVersion,
  })
  const agreed = await countConsents(api, userId)
  const half = await change(api, token, { cells: [toCell('NEWS', 'SMS', false)] })
  const kept = await countConsents(api, userId)
  const off = await change(api, token, { cells: [toCell('NEWS', 'EMAIL', false)] })

  expect([on.body.newsDocument.isAgreed, agreed]).toEqual([true, 1])
  expect(listOn(half.body.cells)).toContain('NEWS EMAIL')
  expect(listOn(half.body.cells)).not.toContain('NEWS SMS')
  expect(kept).toBe(1)
  expect([off.body.newsDocument.isAgreed, await countConsents(api, userId)]).toEqual([false, 0])
})

test('who agrees at sign-in or in the settings has news on, after a withdrawal here too', async () => {
  const api = await createNewsShop()
  const { token } = await createBuyer(api)
  const agree = () =>
    api.request('/user/legal-pages', {
      token,
      body: { legalPages: [{ slug: 'news', version: newsVersion }] },
    })
  await agree()
  const agreed = await read(api, token)
  const both = [toCell('NEWS', 'EMAIL', false), toCell('NEWS', 'SMS', false)]
  const off = await change(api, token, { cells: both })
  await agree()

  const again = await read(api, token)

  expect(listOn(agreed.cells)).toEqual(expect.arrayContaining(['NEWS SMS', 'NEWS EMAIL']))
  expect(listOn(off.body.cells).join()).not.toContain('NEWS')
  expect(listOn(again.cells)).toEqual(expect.arrayContaining(['NEWS SMS', 'NEWS EMAIL']))
})

test('news are not switched on by an older text, by none, or where there is no document', async () => {
  const api = await createNewsShop()
  const { token, userId } = await createBuyer(api)
  const cells = [toCell('NEWS', 'SMS', true)]

  const silent = await change(api, token, { cells })
  const older = await change(api, token, { cells, newsVersion: '2025-01-01' })
  const agreed = await countConsents(api, userId)
  await api.db.prepare(`DELETE FROM contents WHERE slug = 'news'`).run()
  const none = await change(api, token, { cells, newsVersion })

  expect([silent.status, older.status, none.status]).toEqual([422, 422, 422])
  expect(silent.body.error.fields[0].field).toEqual(['newsVersion'])
  expect(older.body.error.message).toContain('Документ изменился')
  expect(none.body.error.message).toContain('только с\u00a0согласия')
  expect((await read(api, token)).newsDocument).toBe(null)
  expect(agreed).toBe(0)
})

test('a consent withdrawn elsewhere, or to an older text, switches news off', async () => {
  const api = await createNewsShop()
  const { token } = await createBuyer(api)
  const both = [toCell('NEWS', 'EMAIL', true), toCell('NEWS', 'SMS', true)]
  await change(api, token, { cells: both, newsVersion })
  await api.db.prepare(`UPDATE contents SET version = '2026-11-09' WHERE slug = 'news'`).run()

  const changed = await read(api, token)
  const again = await change(api, token, {
    cells: [toCell('NEWS', 'EMAIL', true)],
    newsVersion: '2026-11-09',
  })

  expect(listOn(changed.cells).join()).not.toContain('NEWS')
  // Not by SMS, which was on before the text changed.
  expect(listOn(again.body.cells)).toContain('NEWS EMAIL')
  expect(listOn(again.body.cells)).not.toContain('NEWS SMS')
})

test('quiet hours are changed field by field and may go by another clock', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const timezone = 'Asia/Vladivostok'
  await change(api, token, { quietHours: { isOn: true, timezone } })

  const { body } = await change(api, token, { quietHours: { from: '23:30' } })
  const own = await change(api, token, { quietHours: { timezone: null, isOn: false } })

  expect(body.quietHours).toMatchObject({ isOn: true, from: '23:30', to: '08:00', timezone })
  expect(own.body.quietHours).toMatchObject({ isOn: false, from: '23:30', timezone: null })
})

test('hours that are none, that are the same, and a clock that is not offered are refused', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const ask = async (quietHours: object) => {
    const { status, body } = await change(api, token, { quietHours })
    const [{ field, message }] = body.error.fields
    return [status, field.join('.'), message]
  }

  expect(await ask({ from: '24:00' })).toEqual([
    422,
    'quietHours.from',
    'Укажите время в виде 22:00',
  ])
  expect(await ask({ from: '08:00' })).toEqual([
    422,
    'quietHours.to',
    'Начало и\u00a0конец тихих часов совпадают. Укажите разное время',
  ])
  expect(await ask({ timezone: 'Mars/Olympus' })).toEqual([
    422,
    'quietHours.timezone',
    'Выберите часовой пояс из списка',
  ])
})
