/** The shop's people set holidays and short days. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createStaff } from '#tests/support/staff.ts'

// The api's clock says noon of 10 November 2026 in Moscow.
const path = '/shops/msk-south/days'
const closed = { hours: null, reason: 'Учёт товара' }

async function createHours() {
  const api = await createTestApi()
  const staff = await createStaff(api, 'MANAGER')
  const set = (day: string, body: object, key: string = crypto.randomUUID()) =>
    staff.call(`${path}/${day}`, { body, key })
  const read = async () => (await staff.call(path)).body.exceptionalDays
  return { api, staff, set, read }
}

test('a day is closed, gets other hours, and is like any other again', async () => {
  const { api, staff, set, read } = await createHours()

  const first = await set('2026-11-10', closed)
  const { body } = await api.request('/shops/msk-south')
  const hours = { opens: '10:00', closes: '12:30' }
  await set('2026-11-10', { hours, reason: 'Короткий день' })
  const short = await api.request('/shops/msk-south')

  expect(first.body).toMatchObject({ shopId: 'msk-south', exceptionalDays: [closed] })
  expect(body.shop.opening.text).toBe('Откроется завтра в\u00a08:00')
  expect(short.body.shop.opening.text).toBe('Закроется в\u00a012:30')
  expect(await read()).toEqual([{ day: '2026-11-10', hours, reason: 'Короткий день' }])
  await staff.call(`${path}/2026-11-10/remove`, { body: {}, key: crypto.randomUUID() })
  expect(await read()).toEqual([])
  const director = await createStaff(api)
  const audit = await director.call('/audit?subject=shop:msk-south')
  expect(audit.body.items.map(({ act }: { act: string }) => act)).toEqual([
    'shop-day.remove',
    'shop-day.set',
    'shop-day.set',
  ])
})

test('the same call twice is done once', async () => {
  const { api, set } = await createHours()
  const key = crypto.randomUUID()

  const answers = [await set('2026-12-31', closed, key), await set('2026-12-31', closed, key)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const director = await createStaff(api)
  expect((await director.call('/audit?subject=shop:msk-south')).body.total).toBe(1)
})

test('passed days go when another is set', async () => {
  const { api, set } = await createHours()
  await api.db
    .prepare("INSERT INTO shop_days VALUES ('msk-south', '2026-11-01', NULL, NULL, 'Учёт')")
    .run()

  await set('2026-12-31', closed)

  const { results } = await api.db.prepare('SELECT day FROM shop_days').all()
  expect(results).toEqual([{ day: '2026-12-31' }])
})

test.each([
  ['a passed day', '2026-11-09', closed, 422, 'day'],
  ['no day at all', '2026-02-30', closed, 422, 'day'],
  ['no reason', '2026-12-31', { hours: null, reason: ' ' }, 422, 'reason'],
  [
    'hours of no clock',
    '2026-12-31',
    { ...closed, hours: { opens: '9', closes: '25:00' } },
    422,
    'hours',
  ],
  [
    'no time between',
    '2026-12-31',
    { ...closed, hours: { opens: '09:00', closes: '09:00' } },
    422,
    'hours',
  ],
])('%s is refused', async (_, day, body, status, field) => {
  const { set, read } = await createHours()

  const answer = await set(day, body)

  expect([answer.status, answer.body.error.fields[0].field[0]]).toEqual([status, field])
  expect(await read()).toEqual([])
})

test('a day that is usual already, a shop that is not there, and a key that may not', async () => {
  const { api, staff } = await createHours()
  const key = () => crypto.randomUUID()
  const content = await createStaff(api, 'CONTENT')

  const usual = await staff.call(`${path}/2026-12-31/remove`, { body: {}, key: key() })
  const nowhere = await staff.call('/shops/nowhere/days/2026-12-31', { body: closed, key: key() })
  const other = await content.call(`${path}/2026-12-31`, { body: closed, key: key() })

  expect([usual.status, nowhere.status, other.status]).toEqual([422, 404, 403])
})
