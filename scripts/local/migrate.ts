/** Applies api/migrations, keeping count in the table `wrangler d1 migrations apply` keeps. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#api/database.ts'
import { root } from './shell.ts'

const directory = join(root, 'api/migrations')

// Wrangler's own definition: a database migrated here can be taken on by it, and the reverse.
const table = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** The database is of a version of the shop that this one cannot take over. */
export class DatabaseVersionError extends Error {}

/** It was made by a newer version. */
export class NewerDatabaseError extends DatabaseVersionError {}

/**
 * Applies what is pending, each file in one transaction; answers the names it applied.
 * Throws DatabaseVersionError where the database is newer, or older than the first of them.
 */
export async function migrate(db: Database): Promise<string[]> {
  await db.prepare(table).run()
  const pending = await listPending(db)
  for (const name of pending) {
    const statements = splitStatements(readFileSync(join(directory, name), 'utf8'))
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
  return pending
}

/** Names of the migrations that are still to be applied, in their order. Throws as `migrate`. */
export async function listPending(db: Database): Promise<string[]> {
  const [known] = await db.batch<{ name: string }>([
    db.prepare("SELECT name FROM sqlite_master WHERE name = 'd1_migrations'"),
  ])
  const { results } = known?.results.length
    ? await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
    : { results: [] }
  return findPending(listOwn(), new Set(results.map(({ name }) => name)))
}

const listOwn = (): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Name of the last migration of this version of the shop. */
export const readLastMigration = (): string => listOwn().at(-1) ?? ''

/**
 * The first file is the baseline. What sorts before it was folded into it, and it has the name of
 * the last of those: a database knows it as applied when it had them all.
 */
function findPending(own: readonly string[], applied: ReadonlySet<string>): string[] {
  const [baseline = ''] = own
  const newer = [...applied].filter((name) => name > baseline && !own.includes(name)).sort()
  if (newer.length > 0) throw new NewerDatabaseError(describeNewer(newer))
  if (applied.size > 0 && !applied.has(baseline)) {
    throw new DatabaseVersionError(
      `The database was made by a version of the shop before ${baseline}: nothing has been changed; ` +
        'start it once with a version that has that migration and those before it ' +
        '(docs/upgrading.md)',
    )
  }
  return own.filter((name) => !applied.has(name))
}

function describeNewer(names: readonly string[]): string {
  const few = names.slice(0, 3).join(', ')
  return (
    `The database was made by a newer version of the shop (${few}${names.length > 3 ? ', …' : ''}): ` +
    'nothing has been changed; update this one first'
  )
}

/** Statements of a script, without comments: D1 prepares one at a time. */
function splitStatements(script: string): string[] {
  const tokens = script.match(
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|\w+|\s+|[\s\S]/g,
  )
  const statements = ['']
  for (const token of tokens ?? []) {
    if (token.startsWith('--') || token.startsWith('/*')) continue
    const current = statements.at(-1) ?? ''
    if (token === ';' && !isInsideTrigger(current)) statements.push('')
    else statements[statements.length - 1] = current + token
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/** A trigger's body holds whole statements; it ends with END. */
function isInsideTrigger(statement: string): boolean {
  return /^\s*CREATE\s+(TEMP\w*\s+)?TRIGGER\b/i.test(statement) && !/\bEND\s*$/i.test(statement)
}
