/** One daily copy, in a process of its time: DATA_DIR, the folder of the copies, what is kept. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '#scripts/local/lock.ts'
import { toCopyName } from './copy-name.ts'
import { toDueMs, toFailure } from './daily.ts'
import { tellCopied } from './first-copy.ts'
import { takeCopy } from './take.ts'
import { listSurplus, parseKeep } from './thin.ts'
import { exitOnSignals, removeAbandoned } from './work-folder.ts'

const [dataDir = '', folder = '', keep = ''] = process.argv.slice(2)
exitOnSignals()
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Two shops with one folder, or a shop that has just been started again.
  const lock = await takeLock(join(folder, '.backup'))
  if (lock) {
    await take()
    lock.release()
  }
} catch (error) {
  console.error(toFailure(folder, error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}

async function take() {
  removeAbandoned(join(folder, 'otves-*'))
  const now = new Date()
  if (toDueMs(folder, now.getTime()) > 0) return
  const file = join(folder, toCopyName(now))
  const { bytes, seconds, manifest, snapshot } = await takeCopy(dataDir, file, { now })
  await tellCopied(dataDir, now)
  // Only after a new one is there.
  const surplus = listSurplus(readdirSync(folder), parseKeep(keep), snapshot.timezone)
  for (const name of surplus) rmSync(join(folder, name), { force: true })
  const { contents, files } = manifest
  const figures = { ...contents, pictures: files.length - 1 }
  const told = { event: 'backup', file, bytes, seconds: Number(seconds.toFixed(1)), ...figures }
  console.log(JSON.stringify({ ...told, removed: surplus, orphaned: snapshot.orphaned }))
}
