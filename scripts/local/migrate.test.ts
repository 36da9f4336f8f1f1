import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#api/database.ts'
import { migrate } from './migrate.ts'
import { root } from './shell.ts'

const directory = join(root, 'api/migrations')
const own = readdirSync(directory).sort()

/** The 87 files that the baseline was made of, as they were (commit 9ca827f): text by name. */
const former: Record<string, string> = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'migrations-before.json.gz'))).toString(),
)

function open(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  onTestFinished(() => sqlite.close())
  return sqlite
}

/** As `wrangler d1 migrations apply`: what the table does not name, in order, each with its name. */
function applyAsWrangler(sqlite: DatabaseSync, files: Record<string, string>): void {
  sqlite.exec(`CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`)
  const rows = sqlite.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(rows.map(({ name }) => name))
  for (const name of Object.keys(files).sort()) {
    if (applied.has(name)) continue
    sqlite.exec(`${files[name]}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`)
  }
}

/** As much of D1 as `migrate` uses. */
function toDatabase(sqlite: DatabaseSync): Database {
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
    run: async () => sqlite.prepare(sql).run(...values),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
  })
  const batch = async (statements: ReturnType<typeof prepare>[]) => {
    sqlite.exec('BEGIN')
    const answers = []
    for (const statement of statements) answers.push(await statement.all())
    sqlite.exec('COMMIT')
    return answers
  }
  return { prepare, batch } as unknown as Database
}

/** What the database is made of: without comments, spaces and quotes, which no query sees. */
function readSchema(sqlite: DatabaseSync): string[] {
  return sqlite
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT GLOB 'd1_*'")
    .all()
    .map(({ sql, ...row }) => ({ ...row, sql: String(sql).replaceAll(/--[^\n]*|[\s"]+/g, '') }))
    .map((row) => JSON.stringify(row))
    .filter((row) => !row.includes('d1_migrations'))
    .sort()
}

const ownFiles = Object.fromEntries(
  own.map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
)

const ways = {
  'scripts/local/migrate.ts': (sqlite: DatabaseSync) => migrate(toDatabase(sqlite)),
  'wrangler d1 migrations apply': async (sqlite: DatabaseSync) => applyAsWrangler(sqlite, ownFiles),
}

describe.each(Object.entries(ways))('by %s', (_, apply) => {
  test('a database of before the baseline is taken over, and keeps its rows', async () => {
    const sqlite = open()
    applyAsWrangler(sqlite, former)
    sqlite.exec(
      `INSERT INTO cities VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 1)`,
    )
    const fresh = open()

    await apply(sqlite)
    await apply(fresh)

    expect(readSchema(sqlite)).toEqual(readSchema(fresh))
    expect(sqlite.prepare('SELECT id FROM cities').all()).toEqual([{ id: 'kazan' }])
    const leases = 'SELECT id, owner, expires_at FROM import_leases'
    expect(sqlite.prepare(leases).all()).toEqual(fresh.prepare(leases).all())
    await apply(sqlite)
    const names = sqlite.prepare('SELECT name FROM d1_migrations').all()
    expect(names.map(({ name }) => name).sort()).toEqual(
      [...new Set([...Object.keys(former), ...own])].sort(),
    )
  })
})

test('the baseline is named as the last of what it was made of', () => {
  expect(own[0]).toBe(Object.keys(former).sort().at(-1))
})

test('a database that lacks some of what the baseline was made of is refused, and not changed', async () => {
  const sqlite = open()
  const few = Object.entries(former).slice(0, 40)
  applyAsWrangler(sqlite, Object.fromEntries(few))
  const before = readSchema(sqlite)

  await expect(migrate(toDatabase(sqlite))).rejects.toThrow(
    /made by a version of the shop before 0143_loyalty_codes\.sql: nothing has been changed/,
  )
  expect(() => applyAsWrangler(sqlite, ownFiles)).toThrow(/already exists/)
  expect(readSchema(sqlite)).toEqual(before)
})
