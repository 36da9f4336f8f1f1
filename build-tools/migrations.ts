/** Names of the migrations of this version, which Worker api compares with those of its database. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(join(import.meta.dirname, '../api/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** A constant of the build, which api/index.ts reads. */
export const migrations = { MIGRATIONS: JSON.stringify(names) }
