import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, readDataDir, requireUnused } from './database.ts'
import { createDataDir } from './database-fixture.ts'
import { root } from './shell.ts'

test('the data folder is the project’s own, wherever a command is given, or named from there', () => {
  vi.spyOn(process, 'cwd').mockReturnValue('/elsewhere')

  vi.stubEnv('DATA_DIR', '')
  const own = readDataDir()
  vi.stubEnv('DATA_DIR', 'shop')
  const named = readDataDir()

  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  expect(own).toBe(join(root, '.data'))
  expect(named).toBe('/elsewhere/shop')
})

test('a statement that takes long does not hold up the script that waits for it', async () => {
  const dataDir = await createDataDir()
  const { db, close } = await openDatabase(dataDir)
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 10)

  const row = await db
    .prepare(
      `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?)
       SELECT count(*) AS rows FROM counted`,
    )
    .bind(2_000_000)
    .first()
  clearInterval(timer)

  expect(row).toEqual({ rows: 2_000_000 })
  expect(ticks).toBeGreaterThan(3)
})

test('a database with migrations of a newer shop is refused, and not changed', async () => {
  const dataDir = await createDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = await openDatabase(dataDir)
  await db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')").run()
  await close()

  await expect(openDatabase(dataDir)).rejects.toThrow(
    /made by a newer version of the shop \(9999_future\.sql\): nothing has been changed/,
  )
  // It is free again: the refusal holds nothing.
  await requireUnused(dataDir)
})

test('a folder that is worked in is told within a second, by the number of who does', async () => {
  const dataDir = await createDataDir()
  const { close } = await openDatabase(dataDir)
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const startedMs = Date.now()

  await expect(requireUnused(dataDir)).rejects.toThrow(`another process (number ${process.pid})`)
  expect(Date.now() - startedMs).toBeLessThan(1000)
})
