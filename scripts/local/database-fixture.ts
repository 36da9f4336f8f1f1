/** Data folders whose database is migrated already. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './database.ts'
import { takeLock } from './lock.ts'
import { root } from './shell.ts'

/** A separate folder with a migrated database: migrating again would take seconds. */
export async function createDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-data-'))
  cpSync(await findTemplate(), dataDir, { recursive: true })
  return dataDir
}

/** Made by the first test that needs it, and again when a migration or what applies it changes. */
async function findTemplate(): Promise<string> {
  const template = join(tmpdir(), `otves-template-${hashMigrations()}`)
  const lock = await takeLock(`${template}.lock`, 60_000)
  if (!lock) throw new Error(`${template}.lock is held by another process`)
  try {
    if (!existsSync(template)) {
      const folder = mkdtempSync(`${template}-`)
      await (await openDatabase(folder)).close()
      renameSync(folder, template)
    }
    return template
  } finally {
    lock.release()
  }
}

function hashMigrations(): string {
  const hash = createHash('sha256')
  const sources = [
    'api/migrations/*.sql',
    'scripts/local/{database,migrate}.ts',
    'package-lock.json',
  ]
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
