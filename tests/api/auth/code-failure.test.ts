import { expect, onTestFinished, test } from 'vitest'
import { readAlarms } from '#tests/support/alarm.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createPhone } from '#tests/support/buyer.ts'

/** One wrong code at each of so many phones: within every limit of a phone, a device, an address. */
async function guess(api: TestApi, count: number) {
  for (let i = 0; i < count; i += 1) {
    const guest = await api.guest()
    const phone = createPhone()
    await api.askCode(guest, phone)
    const sent = (await api.outbox())[0]?.code
    const code = sent === '00000' ? '11111' : '00000'
    const body = { phone, code, deviceId: guest.deviceId }
    await api.request('/auth/phone', { token: guest.token, body })
  }
}

type Hours = { hours: string[]; isTold?: boolean }

/** So many wrong codes in each of these hours. */
const insert = (api: TestApi, count: number, { hours, isTold = true }: Hours) =>
  api.db.batch(
    hours.map((hour) =>
      api.db
        .prepare('INSERT INTO code_failures (hour, count, is_told) VALUES (?, ?, ?)')
        .bind(hour, count, Number(isTold)),
    ),
  )
const thisHour = { hours: ['2026-11-10T09'], isTold: false }

test('many wrong codes at many phones are told once, in the hour in which they come', async () => {
  const api = await createTestApi()
  const alarms = readAlarms('code-failures-high')

  await guess(api, 29)
  await api.sweep()
  const before = alarms()
  await guess(api, 1)
  await api.sweep()
  await guess(api, 1)
  await api.sweep()

  expect(before).toEqual([])
  expect(alarms()).toEqual([
    { event: 'code-failures-high', hour: '2026-11-10T09', failures: 30, normal: 0 },
  ])
})

test('as many as a week of hours had is normal, three times as many is not', async () => {
  const api = await createTestApi()
  const alarms = readAlarms('code-failures-high')
  // Ten an hour over the week; what is older than the week says nothing.
  await insert(api, 840, { hours: ['2026-11-04T10', '2026-11-09T23'] })
  await insert(api, 9000, { hours: ['2026-11-03T08'] })
  await insert(api, 29, thisHour)

  await guess(api, 1)
  await api.sweep()
  const normal = alarms()
  await guess(api, 1)
  await api.sweep()

  expect(normal).toEqual([])
  expect(alarms()).toMatchObject([{ failures: 31, normal: 10 }])
})

test('what else a sweep cannot do keeps no alarm from being told', async () => {
  const api = await createTestApi()
  const alarms = readAlarms('code-failures-high')
  await insert(api, 30, thisHour)
  await api.db.exec('ALTER TABLE restocks RENAME TO restocks_away')
  onTestFinished(async () => {
    await api.db.exec('ALTER TABLE restocks_away RENAME TO restocks')
  })

  await expect(api.sweep()).rejects.toThrow('no such table: restocks')

  expect(alarms()).toHaveLength(1)
})
