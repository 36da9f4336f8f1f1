/** What a storefront keeps on disk: KV, Durable Objects and the cache of a location. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Kept = { has: (text: string) => boolean }

/**
 * Reads every file of a data folder as it lies there. Text is looked for as UTF-8 and as V8 writes
 * it, one byte or two a letter.
 */
export async function readKept(dataDir: string): Promise<Kept> {
  // What a write is answered by may be on its way to the disk yet.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const files = readdirSync(dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  return {
    has: (text) => {
      if (text === '') throw new Error('Nothing to look for')
      const encodings = ['utf8', 'utf16le', 'latin1'] as const
      return encodings.some((encoding) => {
        const bytes = Buffer.from(text, encoding)
        return files.some((file) => file.includes(bytes))
      })
    },
  }
}
