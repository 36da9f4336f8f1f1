/** Brings a plan in: one batch a noun, which is one transaction. */
import type { Database } from '#api/database.ts'
import type { Plan, Step } from './plan.ts'
import { type Table, toRemove, toWrite } from './table.ts'

/** D1 takes a statement's parameters up to two megabytes; a batch of this many rows is below it. */
const rowsPerStatement = 200

/** Writes what the plan says appears, changes and vanishes; nothing when nothing does. */
export async function applyPlan(db: Database, plan: Plan, now: Date): Promise<void> {
  const written = plan.steps.filter(({ change }) => change === 'APPEAR' || change === 'CHANGE')
  const removed = plan.steps.filter(({ change }) => change === 'VANISH')
  const tables = [...new Set(plan.steps.map(({ row }) => row.table))]
  const statements = [
    // What stands on a row goes before it, and comes after it.
    ...tables.toReversed().flatMap((table) => inParts(removed, table, toRemove, db)),
    ...tables.flatMap((table) => inParts(written, table, toWrite, db)),
    ...forget(db, removed),
    ...remember(db, [...written, ...plan.known], now),
  ]
  if (statements.length > 0) await db.batch(statements)
}

function inParts(
  steps: readonly Step[],
  table: Table,
  toStatement: typeof toWrite,
  db: Database,
): D1PreparedStatement[] {
  const rows = steps.filter(({ row }) => row.table === table).map(({ row }) => row)
  return toParts(rows).map((part) => toStatement(db, table, part))
}

function toParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / rowsPerStatement)
  return Array.from({ length: count }, (_, i) =>
    items.slice(i * rowsPerStatement, (i + 1) * rowsPerStatement),
  )
}

const toNames = (steps: readonly Step[]) =>
  steps.map(({ row, key, digest }) => ({ table: row.table.name, key, digest }))

function remember(db: Database, steps: readonly Step[], now: Date): D1PreparedStatement[] {
  return toParts(toNames(steps)).map((part) =>
    db
      .prepare(
        `INSERT INTO applied_rows (table_name, row_key, digest, applied_at)
         SELECT value ->> 'table', value ->> 'key', value ->> 'digest', ?2
         FROM json_each(?1) WHERE 1
         ON CONFLICT (table_name, row_key)
         DO UPDATE SET digest = excluded.digest, applied_at = excluded.applied_at`,
      )
      .bind(JSON.stringify(part), now.toISOString()),
  )
}

function forget(db: Database, steps: readonly Step[]): D1PreparedStatement[] {
  return toParts(toNames(steps)).map((part) =>
    db
      .prepare(
        `DELETE FROM applied_rows WHERE EXISTS (SELECT 1 FROM json_each(?)
          WHERE value ->> 'table' = table_name AND value ->> 'key' = row_key)`,
      )
      .bind(JSON.stringify(part)),
  )
}
