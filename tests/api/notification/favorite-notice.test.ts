import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'
import { createCollector, listNoticed, setPrice, setStock } from '#tests/support/notice.ts'

const cement = 'cement-m500'

test('a favourite that was out and is in stock again is told of once', async () => {
  const api = await createTestApi({ seed: { stock: { [cement]: { 'msk-north': 0 } } } })
  const { userId } = await createCollector(api, [cement, 'tile-white'])
  await api.sweep()
  const before = await listNoticed(api)
  await setStock(api, cement, 10)
  api.clock.pass({ hours: 4 })

  await api.sweep()
  api.clock.pass({ hours: 24 })
  await api.sweep()

  expect(before).toEqual([])
  expect(await listNoticed(api)).toMatchObject([
    {
      kind: 'FAVORITE_STOCK',
      channel: 'EMAIL',
      user_id: userId,
      detail: JSON.stringify({ items: [[cement, null]], total: 1 }),
    },
  ])
})

test('a price is told when it is five per cent under that of adding, and again under that told', async () => {
  const api = await createTestApi()
  await createCollector(api, [cement])
  const look = async (minor: number) => {
    await setPrice(api, cement, minor)
    api.clock.pass({ hours: 25 })
    await api.sweep()
    return (await listNoticed(api)).map(({ detail }) => JSON.parse(detail).items[0][1])
  }

  expect(await look(520_00)).toEqual([])
  expect(await look(495_00)).toEqual([])
  expect(await look(494_00)).toEqual([520_00])
  expect(await look(480_00)).toEqual([520_00])
  expect(await look(469_00)).toEqual([520_00, 494_00])
})

test('several favourites are one message, and what changes later that day waits for the next', async () => {
  const api = await createTestApi()
  await createCollector(api, [cement, 'tile-white', 'cement-m400'])
  await api.sweep()
  await setPrice(api, cement, 400_00)
  await setPrice(api, 'tile-white', 1000_00)
  api.clock.pass({ hours: 4 })
  await api.sweep()
  await setPrice(api, 'cement-m400', 200_00)
  api.clock.pass({ hours: 4 })
  await api.sweep()
  const sameDay = await listNoticed(api)

  api.clock.pass({ hours: 20 })
  await api.sweep()

  expect(sameDay.map(({ detail }) => JSON.parse(detail).total)).toEqual([2])
  const [, next] = await listNoticed(api)
  expect(JSON.parse(next?.detail ?? '').items).toEqual([['cement-m400', 280_00]])
})

test('another city is not news, and what is out of stock or taken out is not offered', async () => {
  const api = await createTestApi()
  const { token } = await createCollector(api, [cement, 'tile-floor', 'tile-grey'])
  await api.sweep()
  await api.request('/user/city', { token, body: { cityId: 'ekb' } })
  await setPrice(api, cement, 300_00)
  await setPrice(api, 'tile-floor', 300_00)
  await setPrice(api, 'tile-grey', 300_00)
  const body = { kind: 'PRODUCT', ids: ['tile-grey'] }
  await api.request('/user/favorites/remove', { token, body })
  api.clock.pass({ hours: 25 })

  await api.sweep()

  expect(await listNoticed(api)).toEqual([])
})

test('without a wanted channel that leads to the person there is no message', async () => {
  const api = await createTestApi()
  const { token, userId } = await createCollector(api, [cement])
  await api.db.prepare('UPDATE users SET email_confirmed_at = NULL WHERE id = ?').bind(userId).run()
  await setPrice(api, cement, 400_00)
  await api.sweep()
  const none = await listNoticed(api)
  const cells = [{ event: 'FAVORITE_PRICE', channel: 'SMS', isOn: true }]
  await api.request('/notifications', { token, body: { cells } })
  await setPrice(api, cement, 300_00)
  api.clock.pass({ hours: 25 })

  await api.sweep()

  expect(none).toEqual([])
  expect((await listNoticed(api)).map(({ channel }) => channel)).toEqual(['SMS'])
})

test('thousands of favourites take several runs of as many statements as a few do', async () => {
  const api = await createTestApi()
  const people = await Promise.all([0, 1, 2, 3].map(() => createCollector(api, [cement])))
  await setPrice(api, cement, 400_00)
  const few = await countTrips(api)
  const at = '2026-11-10T09:00:00.000Z'
  const rows = people.flatMap(({ userId }) =>
    Array.from({ length: 499 }, (_, i) => ({
      user_id: userId,
      kind: 'PRODUCT',
      item_id: `other-${String(i).padStart(3, '0')}`,
      price_minor: 100_00,
      created_at: at,
    })),
  )
  await api.db.batch(insert(api.db, 'favorites', rows))
  await api.db.prepare('UPDATE favorites SET told_minor = NULL').run()
  await api.db.prepare('DELETE FROM messages').run()

  api.clock.pass({ hours: 4 })
  const trips = []
  for (let run = 0; run < 4; run += 1) trips.push(await countTrips(api))

  // At most: the runs that have nothing to look at do less.
  expect(Math.max(...trips)).toBeLessThanOrEqual(few)
  const told = await listNoticed(api)
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(4)
  expect(told).toHaveLength(4)
})

test('what came back is told by a letter and by SMS where both are on', async () => {
  const api = await createTestApi({ seed: { stock: { [cement]: { 'msk-north': 0 } } } })
  const { token, userId } = await createCollector(api, [cement])
  const cells = [{ event: 'FAVORITE_STOCK', channel: 'SMS', isOn: true }]
  await api.request('/notifications', { token, body: { cells } })
  await api.sweep()
  await setStock(api, cement, 10)
  api.clock.pass({ hours: 4 })

  await api.sweep()

  const sent = (await api.outbox()).filter(({ text }) => /снова в.наличии/i.test(text))
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(sent.some(({ to }) => to === `${userId}@example.ru`)).toBe(true)
})

async function countTrips(api: Awaited<ReturnType<typeof createTestApi>>) {
  api.takeRoundTrips()
  await api.sweep()
  return api.takeRoundTrips()
}
