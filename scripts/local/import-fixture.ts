/** What tests of commands set up: a running shop's data folder, and an exchange's. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { composeApi } from '#api/compose.ts'
import type { Database } from '#api/database.ts'
import { runScheduledJobs } from '#api/domain/scheduled-jobs.ts'
import type { ImportReport } from '#api/import/report.ts'
import { Settings } from '#api/settings.ts'
import { main } from '#scripts/import.ts'
import type { DownloadSetting } from '#scripts/pictures/download.ts'
import { clear, insertCity } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { createDataDir } from './database-fixture.ts'
import { serveLocalDb } from './local-db-server.ts'
import { collect } from './output-fixture.ts'

/** What a running shop does by the clock. */
function sweepShop(db: Database) {
  const settings = Settings.parse({ ENVIRONMENT: 'local', SHOP_ORIGIN: 'https://shop.test' })
  const refuse = () => Promise.reject(new Error('Not in this test'))
  const limiters = {
    phoneLimiter: { request: refuse, giveBack: refuse, replaceCode: refuse, check: refuse },
    tryLimiter: { take: refuse, giveBack: refuse, takeWork: refuse },
  }
  const platform = { db, ...limiters, now: () => new Date(), fetch: refuse }
  return runScheduledJobs(composeApi(settings, platform).dependencies)
}

/**
 * A shop with a data folder, and the command run on it as `npm run import` runs it. The tests of a
 * file share one folder and its open database, which each test finds empty: opening workerd and
 * migrating would take a hundred times as long as most of them. The command comes in by the door of
 * a running shop. A test that changes tables asks for a folder that no other test sees.
 */
export async function createTestShop({ isShared = true, hasCity = true } = {}) {
  const shop = isShared ? await takeShared() : await openShop()
  if (hasCity) await shop.query(insertCity)
  if (!isShared) onTestFinished(shop.remove)

  /** Feeds of tests name hosts that are not there: pictures are asked for where a test says so. */
  const run = (
    args: string[],
    { pictures, ...asked }: { isTerminal?: boolean; pictures?: Partial<DownloadSetting> } = {},
  ) => {
    const all = pictures ? args : [...args, '--no-pictures']
    return collect((output) => main(all, output, shop.dataDir, pictures), asked)
  }

  return {
    ...shop,
    run,
    async importJson(file: string, ...options: string[]) {
      const { status, stdout, stderr } = await run([file, '--json', ...options])
      const report: ImportReport & { refused?: string; line?: number; file?: string } =
        JSON.parse(stdout)
      return { status, report, stderr }
    },
    write(text: string | Uint8Array, name = 'feed.yml') {
      const file = join(shop.dataDir, name)
      writeFileSync(file, text)
      return file
    },
  }
}

/** A running shop. */
async function openShop() {
  const dataDir = await createDataDir()
  let handle = await openDatabase(dataDir)
  const runSweep = () => sweepShop(handle.db)
  let control = await serveLocalDb(handle.db, dataDir, runSweep)
  let isRunning = true

  async function start() {
    if (isRunning) return
    handle = await openDatabase(dataDir)
    control = await serveLocalDb(handle.db, dataDir, runSweep)
    isRunning = true
  }
  async function stop() {
    if (!isRunning) return
    await control.close()
    await handle.close()
    isRunning = false
  }
  return {
    dataDir,
    start,
    /** As SIGTERM does. */
    stop,
    async query(sql: string): Promise<Record<string, unknown>[]> {
      const { results } = await handle.db.prepare(sql).all()
      return results
    },
    clear: () => clear(handle.db),
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let shared: ReturnType<typeof openShop> | null = null

async function takeShared() {
  shared ??= openShop()
  const shop = await shared
  await shop.start()
  await shop.clear()
  return shop
}

afterAll(async () => (await shared)?.remove())

/** A folder with these files and no others. */
export function writeExchange(dataDir: string, files: Record<string, string>): string {
  const folder = join(dataDir, 'exchange')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
