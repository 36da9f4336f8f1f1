import { expect, test } from 'vitest'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { toTotalMinor } from '#api/data/estimate/estimate-row.ts'
import { openDatabase } from './local/database.ts'
import { createDataDir } from './local/database-fixture.ts'
import { createDeployedShop } from './local/remote-fixture.ts'
import { seed } from './seed.ts'

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
  const { db, close } = await openDatabase(await createDataDir())
  try {
    await seed(db, { hasInstaller: true })

    expect(await db.prepare(count).first()).toMatchObject({ users: 1, estimates: 3 })
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
  } finally {
    await close()
  }
}, 120_000)
