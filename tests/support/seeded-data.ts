/** A data folder with the demo, filled once a day for each state of its sources and then copied. */
import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#scripts/local/database.ts'
import { takeLock } from '#scripts/local/lock.ts'
import { root } from '#scripts/local/shell.ts'
import { hashSources, isNoTest } from '#scripts/local/source-hash.ts'
import { seed } from '#scripts/seed.ts'

const folder = join(root, 'generated/seeded')

/** Copies a filled folder to `dataDir`. Dates of the demo count from today, so one is kept for a day. */
export async function copySeededData(dataDir: string): Promise<void> {
  const sources = ['{api,schema,scripts,demo,shop}/**/*.{ts,sql,csv,json,yaml,md,css,svg}']
  const hash = hashSources(sources, isNoTest).slice(0, 16)
  const kept = join(folder, `${new Date().toISOString().slice(0, 10)}-${hash}`)
  mkdirSync(folder, { recursive: true })
  // Another process may be filling it.
  const lock = await takeLock(`${folder}.lock`, 300_000)
  if (!lock) throw new Error(`${folder}.lock is held by another process`)
  try {
    if (!existsSync(kept)) await fill(kept)
    cpSync(kept, dataDir, { recursive: true })
  } finally {
    lock.release()
  }
}

async function fill(kept: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  // Under another name until it is whole.
  const unfinished = `${kept}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { db, close } = await openDatabase(unfinished)
  await seed(db, { hasInstaller: true })
  await close()
  for (const lock of globSync('*.lock*', { cwd: unfinished })) rmSync(join(unfinished, lock))
  renameSync(unfinished, kept)
}
