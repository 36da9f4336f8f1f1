/** The demo catalogue in a test's database, by the real import. */
import { env } from 'cloudflare:test'
import { readYml } from '#api/import/feed/yml.ts'
import { importFeed } from '#api/import/import.ts'
import { createTestApi, type TestApi } from './api.ts'
import { insertMoscow } from './catalogue.ts'

const files = import.meta.glob<string>('../../generated/demo/catalogue.yml', {
  query: '?raw',
  import: 'default',
})

/**
 * An api over the demo catalogue, with the demo's shops of Moscow where they are asked for; null
 * where `npm run prepare-files` has not drawn it yet.
 */
export async function createDemoApi({ hasMoscow = false } = {}): Promise<TestApi | null> {
  const [load] = Object.values(files)
  if (!load) return null
  const api = await createTestApi({ seed: { isEmpty: true } })
  if (hasMoscow) await env.DB.batch(insertMoscow(env.DB))
  const bytes = new TextEncoder().encode(await load())
  const file = {
    name: 'catalogue.yml',
    bytes: bytes.byteLength,
    open: () => new Blob([bytes]).stream(),
  }
  const { refusal } = await importFeed(env.DB, readYml([file]), {
    format: 'yml',
    now: new Date('2026-11-10T09:00:00Z'),
  })
  if (refusal !== null) throw new Error(refusal)
  return api
}
