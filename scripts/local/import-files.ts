/** The files of a feed: one, or all of a CommerceML exchange's folder. */
import { accessSync, constants, createReadStream, globSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FeedError, type FeedFile } from '#api/import/feed/model.ts'

/** Goods before their offers, prices and stock: so a reader of the warnings expects them. */
const order = ['import', 'offers', 'prices', 'rests']

/** Names of an exchange's files are told from its folder. */
export function openFiles(path: string): FeedFile[] {
  const stat = readStat(path)
  if (stat?.isFile()) return [openFile(path, path)]
  if (!stat?.isDirectory()) throw new FeedError(`${path} is not a file or a folder`)
  return globSync('**/*.xml', { cwd: path, exclude: ['**/import_files/**'] })
    .map((name) => join(path, name))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => openFile(file, relative(path, file)))
}

function openFile(path: string, name: string): FeedFile {
  return { name, bytes: readStat(path)?.size ?? 0, open: () => createReadStream(path) }
}

/** Null when there is nothing; refuses what is there and may not be read. */
function readStat(path: string) {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat) accessSync(path, constants.R_OK)
    return stat ?? null
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new FeedError(`${path} cannot be read (${error.code})`)
  }
}

function rank(path: string): number {
  const name = path.split(/[\\/]/).at(-1)?.toLowerCase() ?? ''
  const found = order.findIndex((prefix) => name.startsWith(prefix))
  return found === -1 ? order.length : found
}
