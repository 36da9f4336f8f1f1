import { expect, test } from 'vitest'
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
  } finally {
    await close()
  }
}, 120_000)
