/** Applies api/migrations, keeping count in the table `wrangler d1 migrations apply` keeps. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from '#api/context.ts'

const directory = fileURLToPath(new URL('../api/migrations/', import.meta.url))

// Wrangler's own definition: a database migrated here can be taken on by it, and the reverse.
const table = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Applies what is pending, each file in one transaction; answers the names it applied. */
export async function migrate(db: Database): Promise<string[]> {
  await db.prepare(table).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const pending = readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  for (const name of pending) {
    const statements = splitStatements(readFileSync(directory + name, 'utf8'))
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
  return pending
}

/** Statements of a script, without comments: D1 prepares one at a time. */
export function splitStatements(script: string): string[] {
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
