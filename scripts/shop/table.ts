/** Rows of the database that a folder speaks of: how they are read, compared and written. */
import { createHash } from 'node:crypto'
import type { Database } from '#api/database.ts'

export type Value = string | number | null

/** `json` is text of JSON, compared by what it says rather than by how it is written. */
type ColumnKind = 'value' | 'json'

/**
 * A table, or the part of one that a noun of the folder owns.
 *
 * - `rows`: the folder makes rows, and removes those it made.
 * - `columns`: rows come with the goods; the folder sets columns of them, and sets them back to
 *   `blank`. Rows that are not there yet wait for an import.
 */
export type Table = {
  /** What it is called in plans; names of tables may stand here twice. */
  name: string
  table: string
  kind: 'rows' | 'columns'
  keys: readonly string[]
  columns: Readonly<Record<string, ColumnKind>>
  /** SQL of the rows that are of this noun; all of them when absent. */
  where?: string
  /** Of `columns`: what a column is where no folder has set it. */
  blank?: Readonly<Record<string, Value>>
  /** SQL of columns that are written whenever a row is, and are not compared. */
  stamps?: Readonly<Record<string, string>>
  /** SQL that is true of a row of `old` that something else stands on: it is not removed. */
  isHeld?: string
}

export type Row = { table: Table; values: Readonly<Record<string, Value>> }

/** Tells a row from the others of its table, and reads well in a plan. */
export const toKey = ({ table, values }: Row): string =>
  table.keys
    // The name of the table says it already.
    .filter((key) => key !== 'kind')
    .map((key) => String(values[key]))
    .join(' / ')

/** What is null says the same as what is absent, and no order of keys says anything. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]),
  )
}

/** Changes whenever a column does. */
export function toDigest({ table, values }: Row): string {
  const told = Object.entries(table.columns).map(([column, kind]) => {
    const value = values[column] ?? null
    if (kind === 'value' || typeof value !== 'string') return value
    return canonical(JSON.parse(value))
  })
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

/** More than any shop has of a noun. */
const rowMax = 20_000

/** The rows of a table as they are. Of `columns`, those in which something is set. */
export async function readRows(db: Database, table: Table): Promise<(Row & { isHeld: boolean })[]> {
  const columns = [...table.keys, ...Object.keys(table.columns)]
  const held = table.isHeld ? `(${table.isHeld})` : '0'
  const { results } = await db
    .prepare(
      `SELECT ${columns.join(', ')}, ${held} AS is_held FROM ${table.table} AS old
       WHERE ${table.where ?? '1'} LIMIT ${rowMax}`,
    )
    .all<Record<string, Value>>()
  return results.map(({ is_held: isHeld, ...values }) => ({
    table,
    values,
    isHeld: isHeld === 1,
  }))
}

/** A statement that writes rows of one table; each may be written again. */
export function toWrite(db: Database, table: Table, rows: readonly Row[]): D1PreparedStatement {
  const columns = Object.keys(table.columns)
  const read = (column: string) => `source.value ->> '$.${column}'`
  const values = JSON.stringify(rows.map((row) => row.values))
  if (table.kind === 'columns') {
    const sets = columns.map((column) => `${column} = ${read(column)}`)
    const same = table.keys.map((key) => `${table.table}.${key} = ${read(key)}`)
    return db
      .prepare(
        `UPDATE ${table.table} SET ${sets.join(', ')} FROM json_each(?) AS source
         WHERE ${same.join(' AND ')}`,
      )
      .bind(values)
  }
  const stamps = Object.entries(table.stamps ?? {})
  const all = [...table.keys, ...columns, ...stamps.map(([column]) => column)]
  const sources = [...[...table.keys, ...columns].map(read), ...stamps.map(([, sql]) => sql)]
  const written = all.filter((column) => !table.keys.includes(column))
  const sets = written.map((column) => `${column} = excluded.${column}`)
  return db
    .prepare(
      `INSERT INTO ${table.table} (${all.join(', ')})
       SELECT ${sources.join(', ')} FROM json_each(?) AS source WHERE 1
       ON CONFLICT (${table.keys.join(', ')}) DO UPDATE SET ${sets.join(', ')}`,
    )
    .bind(values)
}

/** A statement that takes rows away, or sets their columns back. */
export function toRemove(db: Database, table: Table, rows: readonly Row[]): D1PreparedStatement {
  if (table.kind === 'columns') {
    const blank = rows.map((row) => ({ ...row, values: { ...row.values, ...table.blank } }))
    return toWrite(db, table, blank)
  }
  const same = table.keys.map((key) => `${table.table}.${key} = value ->> '$.${key}'`)
  const values = JSON.stringify(rows.map((row) => row.values))
  return db
    .prepare(
      `DELETE FROM ${table.table} WHERE EXISTS (SELECT 1 FROM json_each(?)
        WHERE ${same.join(' AND ')}) AND (${table.where ?? '1'})`,
    )
    .bind(values)
}
