/** What a copy of a shop says of itself, as `manifest.json` in its archive. */
import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** The copy cannot be taken, read or used, and the message says why. */
export class CopyError extends Error {}

/** Names of the files in an archive; pictures are in a folder. */
export const manifestName = 'manifest.json'
export const databaseName = 'shop.sqlite'
export const picturesName = 'media'

const CopiedFile = z.object({
  /** From the root of the archive. */
  name: z.string().regex(/^(?:shop\.sqlite|media\/[\w.-]+)$/),
  bytes: z.int(),
  sha256: z.string(),
})

const count = z.int().nonnegative()

/** Rows of the tables that a merchant knows the size of. */
const Contents = z.object({ orders: count, products: count, users: count })
export type Contents = z.infer<typeof Contents>

export const Manifest = z.object({
  format: z.literal(1, 'it is of another version of the shop'),
  /** The version of the shop that took it, and the last migration of its tables. */
  shop: z.string(),
  migration: z.string(),
  takenAt: z.iso.datetime(),
  /** Where the rows were: a data folder, or D1 read table by table. */
  source: z.enum(['folder', 'd1']),
  /** Of D1: Time Travel can return the database to this moment. */
  bookmark: z.string().optional(),
  /** False: a restore leaves the pictures that are there. */
  hasPictures: z.boolean(),
  contents: Contents,
  files: z.array(CopiedFile),
})
export type Manifest = z.infer<typeof Manifest>

/** Reads files below `folder`, for the list of a manifest. Names are relative to it. */
export async function describeFiles(
  folder: string,
  names: readonly string[],
): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const name of names) {
    const path = join(folder, name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    files.push({ name, bytes: statSync(path).size, sha256: hash.digest('hex') })
  }
  return files
}
