/** A shop that feeds are read into by the function behind `npm run import`: one city, no goods. */

import { readCml } from '#api/import/feed/cml.ts'
import { detectFormat } from '#api/import/feed/detect.ts'
import { readGoogle } from '#api/import/feed/google.ts'
import type { FeedFile } from '#api/import/feed/model.ts'
import { readYml } from '#api/import/feed/yml.ts'
import { type ImportOptions, importFeed } from '#api/import/import.ts'
import { createTestApi, type TestApi } from './api.ts'
import { insertCity } from './database.ts'

const readers = { yml: readYml, cml: readCml, google: readGoogle }

type Options = Pick<
  ImportOptions,
  'isDryRun' | 'isForced' | 'exchange' | 'rates' | 'takePicture' | 'vat'
>

export async function createImportShop() {
  const api = await createTestApi({ seed: null })
  await api.db.prepare(insertCity).run()
  return createImporter(api)
}

/** Feeds are read into this shop, whatever it has. */
export function createImporter({ db, clock, send, sweep }: TestApi) {
  async function importFiles(files: FeedFile[], options: Options = {}) {
    const [first] = files
    if (!first) throw new Error('A feed has at least one file')
    const format = await detectFormat(first)
    // Two imports are never of one moment.
    clock.pass({ minutes: 1 })
    return importFeed(db, readers[format](files), { format, now: clock.now(), ...options })
  }

  return {
    sweep,
    pass: clock.pass,
    importFeed: (text: string | Uint8Array, options?: Options) =>
      importFiles([toFile('feed.xml', text)], options),
    /** The files of a CommerceML exchange by their names, in the order they are read. */
    importExchange: (texts: Record<string, string>, options?: Options) =>
      importFiles(
        Object.entries(texts).map(([name, text]) => toFile(name, text)),
        options,
      ),
    async query(sql: string): Promise<Record<string, unknown>[]> {
      const { results } = await db.prepare(sql).all()
      return results
    },
    /** What the shop's api answers. */
    fetch: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, body: Record<string, unknown>) => send(path, { body }),
  }
}

function toFile(name: string, text: string | Uint8Array): FeedFile {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return {
    name,
    bytes: bytes.length,
    async *open() {
      yield bytes
    },
  }
}
