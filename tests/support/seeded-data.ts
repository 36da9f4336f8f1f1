/** A data folder with the demo, filled once a day for each state of its sources and then copied. */
import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#scripts/local/database.ts'
import { root } from '#scripts/local/shell.ts'
import { hashSources } from '#scripts/local/source-hash.ts'
import { seed } from '#scripts/seed.ts'

const folder = join(root, 'generated/seeded')

/** Copies a filled folder to `dataDir`. Dates of the demo count from today, so one is kept for a day. */
export async function copySeededData(dataDir: string): Promise<void> {
  const hash = hashSources([
    '{api,schema,scripts,demo,shop}/**/*.{ts,sql,csv,json,yaml,md,css,svg}',
  ]).slice(0, 16)
  const kept = join(folder, `${new Date().toISOString().slice(0, 10)}-${hash}`)
  if (!existsSync(kept)) await fill(kept)
  cpSync(kept, dataDir, { recursive: true })
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
