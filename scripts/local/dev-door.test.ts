import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDoor } from './dev-door.ts'
import { findRunning } from './local-db-server.ts'

const script = `export default {
  scheduled: (event, { DB }) => DB.prepare('INSERT INTO sweeps VALUES (?)').bind(event.cron).run(),
}`

test('scripts reach a shop that runs with hot reload: its database, and its sweep', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-dev-'))
  const worker = { name: 'api', modules: true, script, compatibilityDate: '2026-11-01' }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new NoOpLog(),
      // As Vite's plugin starts it.
      unsafeLocalExplorer: true,
      unsafeTriggerHandlers: true,
      workers: [{ ...worker, d1Databases: { DB: 'shop' } }],
    }),
  )
  const { origin } = new URL(String(await miniflare.ready))
  const door = openDoor(origin, dataDir, () => false)
  onTestFinished(async () => {
    await door.close()
    await miniflare.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const shop = await vi.waitUntil(() => findRunning(dataDir), 10_000)
  await shop.db.prepare('CREATE TABLE sweeps (cron TEXT)').run()
  await shop.sweep()
  const { results } = await shop.db.prepare('SELECT cron, ?1 AS n FROM sweeps').bind(7).all()
  await door.close()

  expect(results).toEqual([{ cron: '*/5 * * * *', n: 7 }])
  expect(await findRunning(dataDir)).toBeNull()
})

test('a shop that ends before it answers leaves no door behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-dev-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))

  await openDoor('http://127.0.0.1:9', dataDir, () => true).close()

  expect(await findRunning(dataDir)).toBeNull()
})
