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

/** Leaves a database as the migrations made it, whatever tables there are. */
export async function clear(db: Database): Promise<void> {
  const names = await listTables(db)
  const guards = await listDeleteGuards(db)
  await db.batch(
    [
      'PRAGMA defer_foreign_keys = on',
      ...guards.map(({ name }) => `DROP TRIGGER ${name}`),
      ...names.map((name) => `DELETE FROM ${name}`),
      // The one row that a migration writes.
      "INSERT INTO import_leases (id, owner, expires_at) VALUES (1, '', 0)",
      ...guards.map(({ text }) => text),
    ].map((sql) => db.prepare(sql)),
  )
}

/** A table that is only added to refuses to be emptied. */
async function listDeleteGuards(db: Database) {
  const { results } = await db
    .prepare(
      `SELECT name, sql AS text FROM sqlite_master
        WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'`,
    )
    .all<{ name: string; text: string }>()
  return results
}

/** What triggers keep was made last and is emptied first: they have nothing to count then. */
async function listTables(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%fts5vocab%'
        AND name NOT IN ('d1_migrations', 'sqlite_sequence')
        AND name NOT GLOB '_cf_*' AND name NOT GLOB 'product_search_*'
        ORDER BY rowid DESC`,
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** Inserts rows given as objects with the columns' names. */
export function insert(
  db: D1Database,
  table: string,
  rows: Record<string, string | number | null>[],
): D1PreparedStatement[] {
  return rows.map((row) => {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    return db
      .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
      .bind(...Object.values(row))
  })
}

/** A city where nothing is sold: a shop is imported into only when it has one. */
export const insertCity = `INSERT INTO cities
  VALUES ('nowhere', 'Город', 'в Городе', '', 'Europe/Moscow', 0, 0, 0)`
