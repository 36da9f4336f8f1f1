/**
 * A copy of a deployed shop's D1. Cloudflare's own export refuses a database with full-text indexes,
 * so rows are read table by table over the HTTP API, into tables that the migrations make here.
 */
import { resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Database } from '#api/database.ts'
import { readBookmark } from '#scripts/local/d1-http.ts'
import { migrate } from '#scripts/local/migrate.ts'
import { openRemote, readAddress } from '#scripts/local/remote.ts'
import { readFile } from '#scripts/local/stopped-database.ts'
import { CopyError } from './manifest.ts'
import { packCopy, type Taken } from './take.ts'

/** What one answer is to weigh, about: rows with pictures in them are large. */
const pageBytes = 2_000_000
const pageRowsMax = 2000
const firstPageRows = 20
/** Rows may be deleted while others that name them are read. */
const attemptMax = 3

type Table = {
  name: string
  /** Those that hold values; `rowid` is one where no column of the table is its other name. */
  columns: string[]
  /** What rows are sorted by, each once. */
  key: string[]
  parents: string[]
}

/** Indexes without a text: their rows are made again of this view. */
const derived: Record<string, string> = {
  order_search: 'order_search_rows',
  staff_product_search: 'staff_product_search_rows',
}

/**
 * Copies the database that the environment names into the archive `file`. Imports into it wait
 * meanwhile; its visitors do not. Throws CopyError, RemoteRefusedError, DatabaseUnreachableError.
 */
export async function takeRemoteCopy(file: string, environment: NodeJS.ProcessEnv): Promise<Taken> {
  const address = readAddress(environment)
  const { db, close } = await openRemote(address)
  try {
    const bookmark = await readBookmark(address)
    return await packCopy({
      file: resolve(file),
      now: new Date(),
      pictures: null,
      source: { source: 'd1', ...(bookmark && { bookmark }) },
      copy: (to) => copyRemote(db, to),
    })
  } finally {
    await close()
  }
}

/** Writes all rows of the deployed database to the file `to`, and compares what names what. */
async function copyRemote(remote: Database, to: string): Promise<void> {
  await readFile(to, migrate)
  const local = new DatabaseSync(to, { enableForeignKeyConstraints: false })
  try {
    await fill(remote, local)
  } finally {
    local.close()
  }
}

async function fill(remote: Database, local: DatabaseSync): Promise<void> {
  // What triggers would write is among the rows that are read.
  const triggers = readRows(local, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
  for (const { name } of triggers) local.exec(`DROP TRIGGER "${name}"`)
  const tables = sortChildrenFirst(listTables(local))
  for (const table of tables) await copyTable(remote, local, table)
  for (let attempt = 1; attempt < attemptMax; attempt += 1) {
    const orphaned = new Set(readRows(local, 'PRAGMA foreign_key_check').map((row) => row['table']))
    for (const table of tables) {
      if (orphaned.has(table.name)) await copyTable(remote, local, table)
    }
  }
  for (const [index, view] of Object.entries(derived)) makeAgain(local, index, view)
  for (const { sql } of triggers) local.exec(String(sql))
}

const readRows = (db: DatabaseSync, sql: string): Record<string, unknown>[] => db.prepare(sql).all()

function listTables(local: DatabaseSync): Table[] {
  return readRows(local, "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'")
    .map(({ name, type, wr }) => ({ name: String(name), type, isKeyed: wr === 1 }))
    .filter(({ name, type }) => isCopied(local, name, String(type)))
    .map(({ name, isKeyed }) => toTable(local, name, isKeyed))
}

function isCopied(local: DatabaseSync, name: string, type: string): boolean {
  if (type === 'table') return !/^(?:sqlite_(?!sequence$)|_cf_)/.test(name)
  if (type !== 'virtual') return false
  const [row] = readRows(local, `SELECT sql FROM sqlite_master WHERE name = '${name}'`)
  const sql = String(row?.['sql'])
  if (/USING\s+fts5vocab/i.test(sql) || derived[name]) return false
  // The rows of an index that keeps no text cannot be read.
  if (/USING\s+fts5/i.test(sql) && !/\bcontent\s*=/i.test(sql)) return true
  throw new CopyError(`the table ${name} is of a kind that is not copied`)
}

function toTable(local: DatabaseSync, name: string, isKeyed: boolean): Table {
  const all = readRows(
    local,
    `SELECT name, type, pk FROM pragma_table_xinfo('${name}')
    WHERE hidden = 0 ORDER BY pk`,
  )
  const columns = all.map((column) => String(column['name']))
  const primary = all.filter(({ pk }) => Number(pk) > 0)
  const isAlias = primary.length === 1 && /^integer$/i.test(String(primary[0]?.['type']))
  return {
    name,
    columns: isKeyed || isAlias ? columns : ['rowid', ...columns],
    key: isKeyed ? primary.map((column) => String(column['name'])) : ['rowid'],
    parents: readRows(local, `SELECT "table" AS name FROM pragma_foreign_key_list('${name}')`).map(
      (row) => String(row['name']),
    ),
  }
}

/** A row is read before the row it names: one that came meanwhile is there when it is named. */
function sortChildrenFirst(tables: readonly Table[]): Table[] {
  const parentsFirst = new Set<Table>()
  const visiting = new Set<Table>()
  const visit = (table: Table) => {
    if (visiting.has(table)) return
    visiting.add(table)
    for (const parent of tables.filter(({ name }) => table.parents.includes(name))) visit(parent)
    parentsFirst.add(table)
  }
  for (const table of tables) visit(table)
  // SQLite counts up what is inserted into the others.
  const isCounts = ({ name }: Table) => name === 'sqlite_sequence'
  const sorted = [...parentsFirst].reverse()
  return [...sorted.filter((table) => !isCounts(table)), ...sorted.filter(isCounts)]
}

const quoteName = (column: string) => (column === 'rowid' ? column : `"${column}"`)

async function copyTable(remote: Database, local: DatabaseSync, table: Table): Promise<void> {
  const { name, columns, key } = table
  local.exec('BEGIN')
  local.exec(`DELETE FROM "${name}"`)
  const list = columns.map(quoteName).join(', ')
  const insert = local.prepare(
    `INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const read = [...columns, ...key]
    .map((column, i) => `quote(${quoteName(column)}) AS c${i}`)
    .join(', ')
  const order = key.map(quoteName).join(', ')
  let after = ''
  let limit = firstPageRows
  for (;;) {
    const { results } = await remote
      .prepare(`SELECT ${read} FROM "${name}" ${after} ORDER BY ${order} LIMIT ${limit}`)
      .all<Record<string, string>>()
    const rows = results.map((row) => Object.values(row))
    for (const row of rows) insert.run(...row.slice(0, columns.length).map(parseLiteral))
    const last = rows.at(-1)
    if (!last || rows.length < limit) break
    after = `WHERE (${order}) > (${last.slice(columns.length).join(', ')})`
    const bytes = rows.flat().reduce((sum, text) => sum + text.length, 0) / rows.length
    limit = Math.max(1, Math.min(pageRowsMax, Math.floor(pageBytes / bytes)))
  }
  local.exec('COMMIT')
}

/** What SQLite's `quote` has written: JSON has no bytes, and rounds large integers. */
function parseLiteral(text: string): SQLInputValue {
  if (text === 'NULL') return null
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  if (text.startsWith('X')) return Buffer.from(text.slice(2, -1), 'hex')
  return /^-?\d+$/.test(text) ? BigInt(text) : Number(text)
}

function makeAgain(local: DatabaseSync, index: string, view: string): void {
  const columns = readRows(
    local,
    `SELECT name FROM pragma_table_xinfo('${index}') WHERE hidden = 0`,
  ).map(({ name }) => `"${name}"`)
  const list = ['rowid', ...columns].join(', ')
  local.exec(`INSERT INTO "${index}" (${list}) SELECT ${list} FROM "${view}"`)
}
