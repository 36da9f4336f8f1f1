import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { toTotalMinor } from '#api/data/estimate/row.ts'
import { toProgramDay } from '#api/data/loyalty/clock.ts'
import type { Database } from '#api/database.ts'
import { writeHistory } from '#demo/installer-history.ts'
import { copySeededData } from '#tests/support/seeded-data.ts'
import { openDatabase } from './local/database.ts'
import { createDeployedShop } from './local/remote-fixture.ts'

const count = `SELECT (SELECT count(*) FROM products) AS products,
  (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM estimates) AS estimates`

test('a deployed demo has no account that the owner of a real phone could open', async () => {
  const shop = await createDeployedShop()

  await import('./seed-remote.ts')

  const [held] = await shop.query(count)
  expect(held).toEqual({ products: expect.any(Number), users: 0, estimates: 0 })
  expect(held?.['products']).toBeGreaterThan(1000)
}, 120_000)

test('a local demo has an installer with three estimates', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-seeded-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  // Filled as the first start fills it, for this test and the journeys.
  await copySeededData(dataDir)
  const { db, close } = await openDatabase(dataDir)
  try {
    expect(await db.prepare(count).first()).toMatchObject({ users: 2, estimates: 3 })
    const kept = await db
      .prepare(
        'SELECT e.id, user_id, city_id, total_minor FROM estimates e JOIN users u ON u.id = user_id',
      )
      .all<{ id: string; user_id: string; city_id: string; total_minor: number }>()
    for (const { id, user_id: userId, city_id: cityId, total_minor: told } of kept.results) {
      const stored = await findStoredEstimate(db, { userId, cityId }, id)
      expect(stored && toTotalMinor(stored), 'what the list tells is what the lines come to').toBe(
        told,
      )
    }
    await expectHistory(db)
    const before = await readLedger(db)
    await writeHistory(db, 'demo-installer', new Date())
    expect(await readLedger(db), 'again, nothing happens').toEqual(before)
  } finally {
    await close()
  }
}, 120_000)

const readLedger = async (db: Database) =>
  (await db.prepare('SELECT * FROM loyalty_entries ORDER BY id').all()).results

/** All that points can do has been done to those of the installer, each at its time. */
async function expectHistory(db: Database) {
  const now = new Date()
  const read = <Row>(text: string) => db.prepare(text).all<Row>()
  const { results: kinds } = await read<{ kind: string }>(
    'SELECT DISTINCT kind FROM loyalty_entries ORDER BY kind',
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'EARNED',
    'EXPIRED',
    'RELEASED',
    'RETURNED',
    'REVOKED',
    'SPENT',
  ])
  const { results: months } = await read<{ month: string; points: number }>(
    'SELECT expires_on AS month, points FROM loyalty_balances ORDER BY expires_on',
  )
  const today = toProgramDay(now)
  expect(months[0]?.month.slice(0, 7), 'some expire at the end of this month').toBe(
    today.slice(0, 7),
  )
  const held = await db
    .prepare('SELECT sum(points) AS held FROM loyalty_holds')
    .first<number>('held')
  expect(held).toBeGreaterThan(0)
  const order = await db
    .prepare(
      `SELECT group_concat(created_at, ' ' ORDER BY id) = group_concat(created_at, ' '
        ORDER BY created_at, id) AS isOrdered FROM loyalty_entries`,
    )
    .first('isOrdered')
  expect(order).toBe(1)
  const { results: requests } = await read('SELECT status, user_id FROM installer_requests')
  expect(requests).toEqual([{ status: 'PENDING', user_id: 'demo-client' }])
  expect(await db.prepare('SELECT count(*) AS n FROM messages').first('n')).toBe(0)
}
