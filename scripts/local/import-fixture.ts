/** What tests of the import command set up: a running shop's data folder, and feeds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { composeApi, Settings } from '#api/compose.ts'
import type { Database } from '#api/context.ts'
import { sweep } from '#api/domain/scheduled-jobs.ts'
import type { ImportReport } from '#api/import/report.ts'
import { main } from '#scripts/import.ts'
import { openDatabase } from './database.ts'
import { serveControl } from './local-db-server.ts'
import { collect } from './output-fixture.ts'

/** The shop's api, whose address is https://shop.test. */
function compose(db: Database) {
  const settings = Settings.parse({ ENVIRONMENT: 'local', SHOP_ORIGIN: 'https://shop.test' })
  const refuse = () => Promise.reject(new Error('Not in this test'))
  const limiters = {
    phoneLimiter: { request: refuse, giveBack: refuse, replaceCode: refuse, check: refuse },
    tryLimiter: { take: refuse, giveBack: refuse },
  }
  return composeApi(settings, { db, ...limiters, now: () => new Date(), fetch: refuse })
}

/**
 * A shop with a data folder of its own, and the command run on it as `npm run import` runs it.
 * The database stays open and the command comes in by the door of a running shop: opening it for
 * every command would take most of the test's time.
 */
export async function createTestShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-import-'))
  let handle = await openDatabase(dataDir)
  const runSweep = () => sweep(compose(handle.db).dependencies)
  let control = await serveControl(handle.db, dataDir, runSweep)

  const run = (args: string[], asked?: { isTerminal?: boolean }) =>
    collect((output) => main(args, output, dataDir), asked)

  async function stop() {
    await control.close()
    await handle.close()
  }

  onTestFinished(async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    dataDir,
    run,
    async importJson(file: string, ...options: string[]) {
      const { status, stdout, stderr } = await run([file, '--json', ...options])
      const report: ImportReport & { refused?: string; line?: number; file?: string } =
        JSON.parse(stdout)
      return { status, report, stderr }
    },
    write(text: string | Uint8Array, name = 'feed.yml') {
      const file = join(dataDir, name)
      writeFileSync(file, text)
      return file
    },
    async query(sql: string): Promise<Record<string, unknown>[]> {
      const { results } = await handle.db.prepare(sql).all()
      return results
    },
    /** What the shop's api answers. */
    async fetch(path: string, headers: Record<string, string> = {}): Promise<Response> {
      const { app } = compose(handle.db)
      return app.fetch(new Request(`https://shop.test${path}`, { headers }))
    },
    /** As SIGTERM does. */
    stop,
    async start() {
      handle = await openDatabase(dataDir)
      control = await serveControl(handle.db, dataDir, runSweep)
    },
  }
}

type Offer = { id: string; name?: string; price?: string; more?: string; attributes?: string }

/** A YML feed of a shop at lavka.example; `more` is further elements of the offer. */
export function toFeed(
  offers: Offer[],
  { categories = '<category id="1">Плитка</category>' } = {},
) {
  const rows = offers.map(
    ({ id, name = `Товар ${id}`, price = '100', more = '', attributes = '' }) =>
      `<offer id="${id}" ${attributes}><name>${name}</name><price>${price}</price>` +
      `<currencyId>RUB</currencyId>${more.includes('<categoryId>') ? '' : '<categoryId>1</categoryId>'}${more}</offer>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-01"><shop><name>Лавка</name><url>https://lavka.example</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>${categories}</categories><offers>
${rows.join('\n')}
</offers></shop></yml_catalog>`
}
