/** A migrated D1 for a test file. */

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
