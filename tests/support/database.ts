/** A migrated D1, and the way to empty it between tests. */
import type { Database } from '#api/database.ts'

const files: Record<string, string> = import.meta.glob('../../api/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The statements inside a trigger are indented. */
const statementEnd = /;\s*?\n+(?=(?!END\b)\S|$)/

/** Applies every migration once; a database that has its tables is left as it is. */
export async function migrate(db: D1Database): Promise<void> {
  const done = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'cities'").first()
  if (done) return
  const statements = Object.keys(files)
    .toSorted()
    .flatMap((name) => (files[name] ?? '').replace(/--.*$/gm, '').split(statementEnd))
    .filter((statement) => statement.trim() !== '')
  await db.batch(statements.map((statement) => db.prepare(statement)))
}

/** What stands in a schema that no test changes. */
type Schema = {
  /** What triggers keep was made last and is emptied first: they have nothing to count then. */
  tables: string[]
  /** A table that is only added to refuses to be emptied. */
  guards: { name: string; table_name: string; text: string }[]
}

let schema: Schema | undefined

/**
 * Leaves a database as the migrations made it, with the rows of `seed`, in one transaction: empties
 * the tables in which something stands.
 */
export async function clear(db: Database, seed: D1PreparedStatement[] = []): Promise<void> {
  schema ??= await readSchema(db)
  const names = await listFilled(db, schema.tables)
  const guards = schema.guards.filter(({ table_name }) => names.includes(table_name))
  const emptied = [
    'PRAGMA defer_foreign_keys = on',
    ...guards.map(({ name }) => `DROP TRIGGER ${name}`),
    ...names.map((name) => `DELETE FROM ${name}`),
    // The one row that a migration writes.
    "INSERT OR IGNORE INTO import_leases (id, owner, expires_at) VALUES (1, '', 0)",
    ...guards.map(({ text }) => text),
  ]
  await db.batch([...emptied.map((sql) => db.prepare(sql)), ...seed])
}

async function readSchema(db: Database): Promise<Schema> {
  const [tables, guards] = await db.batch<{ name: string; table_name: string; text: string }>([
    db.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%fts5vocab%'
        AND name NOT IN ('d1_migrations', 'sqlite_sequence')
        AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search_*'
        ORDER BY rowid DESC`,
    ),
    db.prepare(
      `SELECT name, tbl_name AS table_name, sql AS text FROM sqlite_master
        WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'`,
    ),
  ])
  return {
    tables: (tables?.results ?? []).map(({ name }) => name),
    guards: guards?.results ?? [],
  }
}

const rowsMax = 500

/** Of so many tables one statement may ask. */
const askedMax = 50

async function listFilled(db: Database, tables: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(tables.length / askedMax) }, (_, i) =>
    tables.slice(i * askedMax, (i + 1) * askedMax),
  )
  const answers = await db.batch<Record<string, number>>(
    parts.map((names) =>
      db.prepare(`SELECT ${names.map((name) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`)}`),
    ),
  )
  const isFilled = Object.assign({}, ...answers.map(({ results }) => results[0]))
  return tables.filter((name) => isFilled[name] === 1)
}

/** Rows given as objects with the columns' names; one statement writes many that are alike. */
export function insert(
  db: D1Database,
  table: string,
  rows: Record<string, string | number | null>[],
): D1PreparedStatement[] {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).join(', '))
  return [...groups].flatMap(([columns, alike]) => {
    const values = columns.split(', ').map((_, i) => `json_extract(value, '$[${i}]')`)
    const sql = `INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?)`
    return Array.from({ length: Math.ceil(alike.length / rowsMax) }, (_, i) => {
      const some = alike.slice(i * rowsMax, (i + 1) * rowsMax).map((row) => Object.values(row))
      return db.prepare(sql).bind(JSON.stringify(some))
    })
  })
}

/** Inserts a city: a shop is imported into only when it has one. */
export const insertCity = `INSERT INTO cities
  VALUES ('nowhere', 'Город', 'в Городе', '', 'Europe/Moscow', 0, 0, 0)`
