/** A copy of SQLite's file beside a shop that goes on writing to it, and what is in the copy. */
import { backup, DatabaseSync } from 'node:sqlite'
import { defaultTimezone } from '#schema/constant.ts'
import { shopSettings } from '#shop/settings.ts'
import { type Contents, CopyError } from './manifest.ts'

/** All at once: a copy in steps begins again with each write of another process. */
const pagesMax = 2 ** 31 - 1
const lockedMaxMs = 30_000

/**
 * Copies the database `from` as it is at one moment. Whoever writes to it meanwhile does not wait.
 * Throws CopyError when it cannot be read, or `to` not be written.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  try {
    const source = new DatabaseSync(from, { timeout: lockedMaxMs })
    try {
      await backup(source, to, { rate: pagesMax })
    } finally {
      source.close()
    }
  } catch (error) {
    throw new CopyError(`the database ${from} could not be copied (${toReason(error)})`)
  }
}

export type Snapshot = {
  contents: Contents
  /** Name of the last migration that was applied. */
  migration: string
  /** Of the city that a visitor who has chosen none is shown. */
  timezone: string
  /** Tables with rows that name a row which is not there. */
  orphaned: string[]
}

/** Reads a copy through and says what is in it. Throws CopyError when it is damaged. */
export function readSnapshot(path: string): Snapshot {
  try {
    const db = new DatabaseSync(path)
    try {
      return check(db)
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof CopyError) throw error
    throw new CopyError(`its database is damaged (${toReason(error)})`)
  }
}

const toReason = (error: unknown) => (error instanceof Error ? error.message : String(error))

function check(db: DatabaseSync): Snapshot {
  const said = readText(db, 'PRAGMA integrity_check(1)')
  if (said !== 'ok') {
    throw new CopyError(`its database is damaged (${said.replaceAll(/\s+/g, ' ')})`)
  }
  const count = (table: string) => Number(readText(db, `SELECT count(*) FROM ${table}`))
  return {
    contents: {
      orders: count('orders'),
      products: count('products'),
      users: count('users'),
    },
    migration: readText(db, 'SELECT max(name) FROM d1_migrations'),
    timezone:
      readText(
        db,
        'SELECT timezone FROM cities ORDER BY id = ? DESC, population DESC, id LIMIT 1',
        shopSettings.defaultCity,
      ) || defaultTimezone,
    orphaned: listOrphaned(db),
  }
}

const listOrphaned = (db: DatabaseSync): string[] => [
  ...new Set(
    db
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map(({ table }) => String(table)),
  ),
]

/** The first column of the first row; empty when there is none. */
function readText(db: DatabaseSync, sql: string, ...values: string[]): string {
  const [value] = Object.values(db.prepare(sql).get(...values) ?? {})
  return value === undefined || value === null ? '' : String(value)
}
