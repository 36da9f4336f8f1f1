/** Looks at a data folder before workerd opens it: what workerd says of a damaged one is a trace. */
import { existsSync, globSync, statfsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const mebibyte = 1024 * 1024
/** Below this SQLite's next write may fail in the middle of an order. */
const freeMinBytes = 16 * mebibyte
/** Reading a larger one through takes longer than a start may. */
const checkedMaxBytes = 512 * mebibyte

/** A file that is there from the first move of a restore to its last. */
export const toRestoreMark = (dataDir: string): string => join(resolve(dataDir), 'restoring')

/** Why the shop cannot be opened, in words; null when it can. `statePath` may not exist yet. */
export function findFault(
  dataDir: string,
  statePath: string,
  freeBytes = readFreeBytes(dataDir),
): string | null {
  if (freeBytes < freeMinBytes) {
    return `The disk of ${dataDir} is full: make room, or choose another folder by DATA_DIR`
  }
  if (existsSync(toRestoreMark(dataDir))) {
    return (
      `${dataDir} was being restored when the command was cut off: give \`npm run restore -- FILE\` ` +
      'again; what was there before is in a folder beside, named before-restore'
    )
  }
  for (const file of globSync('d1/*/*.sqlite', { cwd: statePath })) {
    const fault = checkDatabase(join(statePath, file))
    if (fault === null) continue
    return (
      `The database ${join(statePath, file)} is damaged (${fault}): put a copy of the folder in ` +
      `its place, or save what can be read by \`sqlite3 ${basename(file)} .recover\``
    )
  }
  return null
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What SQLite finds wrong with a file first; null when nothing is. */
function checkDatabase(path: string): string | null {
  if (statSync(path).size > checkedMaxBytes) return null
  try {
    const db = new DatabaseSync(path)
    try {
      const said = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
      return said === 'ok' ? null : String(said).replaceAll(/\s+/g, ' ')
    } finally {
      db.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
