/** The ledger in SQL: what it adds up to, whatever order, repetition or race. */
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { prepare, sql } from '#api/data/sql.ts'
import { clear, insert, migrate } from '#tests/support/database.ts'
import { findBalance, isShortOfPoints, prepareSpent, prepareTillEarned } from './ledger.ts'
import { expirePoints, releasePoints } from './sweep.ts'

const db = env.DB
const userId = 'igor'
const reason = 'Покупка в\u00a0магазине'

/** An installer with an empty ledger. */
async function openLedger() {
  await migrate(db)
  await clear(db)
  await db.batch([
    ...insert(db, 'cities', [
      {
        id: 'msk',
        name: 'Москва',
        name_in: 'в Москве',
        region: '',
        timezone: 'Europe/Moscow',
        latitude: 0,
        longitude: 0,
        population: 1,
      },
    ]),
    ...insert(db, 'users', [
      {
        id: userId,
        type: 'REGISTERED',
        partner_type: 'MOUNTER',
        phone: '79160000001',
        city_id: 'msk',
        created_at: '2026-01-01T00:00:00.000Z',
      },
    ]),
  ])
}

/** Earned at the till at 2 %: 50 roubles are a point. */
async function earn(id: string, points: number, now: Date) {
  await db.batch(
    prepareTillEarned(db, { userId, operationId: id, amountMinor: points * 5000, reason, now }),
  )
}

const spend = (operationId: string, points: number, now: Date) =>
  db
    .batch(prepareSpent(db, { userId, operationId, orderId: null, points, reason, now }))
    .then(() => true)
    .catch((error: unknown) => {
      if (!isShortOfPoints(error)) throw error
      return false
    })

const listMonths = async () =>
  (
    await prepare(
      db,
      sql`SELECT expires_on, points FROM loyalty_balances ORDER BY expires_on`,
    ).all()
  ).results

test('points are held for thirty days, and then live to the end of the twelfth month', async () => {
  await openLedger()
  await earn('a', 300, new Date('2026-01-05T10:00:00Z'))
  await releasePoints(db, new Date('2026-02-04T10:00:00Z'))
  expect(await listMonths()).toEqual([])

  const later = new Date('2026-02-04T10:15:00Z')
  await releasePoints(db, later)
  await releasePoints(db, later)

  expect(await listMonths()).toEqual([{ expires_on: '2027-02-28', points: 300 }])
  expect(await findBalance(db, userId, later)).toBe(300)
  expect(await findBalance(db, userId, new Date('2027-02-28T20:59:59Z'))).toBe(300)
  expect(await findBalance(db, userId, new Date('2027-02-28T21:00:00Z'))).toBe(0)
})

test('a hundred spends at once spend exactly what is there', async () => {
  await openLedger()
  await earn('a', 120, new Date('2026-01-05T10:00:00Z'))
  await earn('b', 130, new Date('2026-02-05T10:00:00Z'))
  const now = new Date('2026-04-01T10:00:00Z')
  await releasePoints(db, new Date('2026-02-10T10:00:00Z'))
  await releasePoints(db, now)

  const done = await Promise.all(Array.from({ length: 100 }, (_, i) => spend(`s${i}`, 7, now)))

  expect(done.filter(Boolean)).toHaveLength(35)
  expect(await listMonths()).toEqual([{ expires_on: '2027-04-30', points: 5 }])
  expect(await spend('rest', 6, now)).toBe(false)
  expect(await spend('rest', 5, now)).toBe(true)
  expect(await spend('none', 1, now)).toBe(false)
  expect(await listMonths()).toEqual([])
})

test('old points expire, the others stay, and a second sweep adds nothing', async () => {
  await openLedger()
  await earn('a', 120, new Date('2026-01-05T10:00:00Z'))
  await releasePoints(db, new Date('2026-02-10T10:00:00Z'))
  await earn('b', 130, new Date('2026-02-05T10:00:00Z'))
  await releasePoints(db, new Date('2026-04-01T10:00:00Z'))
  await spend('s', 20, new Date('2026-04-01T10:00:00Z'))

  const after = new Date('2027-03-01T10:00:00Z')
  await expirePoints(db, after)
  await expirePoints(db, after)

  expect(await listMonths()).toEqual([{ expires_on: '2027-04-30', points: 130 }])
})
