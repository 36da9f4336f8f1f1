/** Rows of one import on their way in: bounded batches, compared with the catalogue in SQL. */
import type { Database } from '../context.ts'
import type { StagedRow } from './import-row.ts'

export type Run = { id: string; feedId: string }

export type Comparison = {
  products: number
  created: number
  updated: number
  unchanged: number
  vanished: number
  /** Of the feed, before this import. */
  live: number
}

export type ChangeNames = { appear: string[]; change: string[]; vanish: string[] }

// D1 takes values up to 2 MB; half of it leaves room for letters of two bytes.
const batchMaxChars = 500_000
const batchMaxRows = 500

export type Stage = {
  add: (row: StagedRow) => Promise<void>
  /** Writes what is still in memory. */
  flush: () => Promise<void>
}

/** `onDuplicate` hears of every row whose id was staged before: the first one is kept. */
export function createStage(db: Database, run: Run, onDuplicate: (id: string) => void): Stage {
  let rows = new Map<string, string>()
  let chars = 0

  async function flush() {
    if (rows.size === 0) return
    const payload = `[${[...rows.values()].join(',')}]`
    rows = new Map()
    chars = 0
    const [duplicates] = await db.batch<{ external_id: string }>([
      db
        .prepare(
          `SELECT staged.external_id FROM json_each(?2) AS added
           CROSS JOIN import_rows AS staged ON staged.run_id = ?1
             AND staged.kind = added.value->>'$.kind'
             AND staged.external_id = added.value->>'$.id'`,
        )
        .bind(run.id, payload),
      db
        .prepare(
          `INSERT INTO import_rows (run_id, kind, external_id, content_hash, body)
           SELECT ?1, value->>'$.kind', value->>'$.id', value->>'$.hash', value->>'$.body'
           FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
        )
        .bind(run.id, payload),
    ])
    for (const { external_id } of duplicates?.results ?? []) onDuplicate(external_id)
  }

  async function add(row: StagedRow) {
    const key = `${row.kind} ${row.id}`
    if (rows.has(key)) return onDuplicate(row.id)
    const text = JSON.stringify(row)
    if (chars + text.length > batchMaxChars || rows.size >= batchMaxRows) await flush()
    rows.set(key, text)
    chars += text.length
  }

  return { add, flush }
}

/** Nothing of an import that was cut off is left behind. */
export async function clearStage(db: Database): Promise<void> {
  await db.prepare('DELETE FROM import_rows').run()
}

const unknownCategory = `NOT EXISTS (
    SELECT 1 FROM import_rows AS category WHERE category.run_id = ?1
      AND category.kind = 'category'
      AND category.external_id = import_rows.body->>'$.external_category_id')
  AND NOT EXISTS (
    SELECT 1 FROM categories WHERE categories.id = import_rows.body->>'$.category_id')`

/** Takes out the products whose category nobody has heard of, and names them. */
export async function removeOrphans(
  db: Database,
  run: Run,
): Promise<{ id: string; category: string }[]> {
  const [orphans] = await db.batch<{ id: string; category: string }>([
    db
      .prepare(
        `SELECT external_id AS id, body->>'$.external_category_id' AS category FROM import_rows
         WHERE run_id = ?1 AND kind = 'product' AND ${unknownCategory} ORDER BY external_id`,
      )
      .bind(run.id),
    db
      .prepare(
        `DELETE FROM import_rows WHERE run_id = ?1 AND kind = 'product' AND ${unknownCategory}`,
      )
      .bind(run.id),
  ])
  return orphans?.results ?? []
}

const compared = `FROM import_rows AS staged
  LEFT JOIN products AS product
    ON product.feed_id = ?2 AND product.external_id = staged.external_id
  WHERE staged.run_id = ?1 AND staged.kind = 'product'`
const isCreated = 'product.id IS NULL'
const isUpdated = '(product.content_hash <> staged.content_hash OR product.is_hidden = 1)'
const vanished = `FROM products WHERE feed_id = ?2 AND is_hidden = 0 AND NOT EXISTS (
    SELECT 1 FROM import_rows AS staged WHERE staged.run_id = ?1 AND staged.kind = 'product'
      AND staged.external_id = products.external_id)`

export async function compareStage(db: Database, run: Run): Promise<Comparison> {
  const [staged, gone, live] = await db.batch<Record<string, number>>([
    db
      .prepare(
        `SELECT count(*) AS products, coalesce(sum(${isCreated}), 0) AS created,
           coalesce(sum(${isUpdated}), 0) AS updated ${compared}`,
      )
      .bind(run.id, run.feedId),
    db.prepare(`SELECT count(*) AS vanished ${vanished}`).bind(run.id, run.feedId),
    db
      .prepare('SELECT count(*) AS live FROM products WHERE feed_id = ? AND is_hidden = 0')
      .bind(run.feedId),
  ])
  const { products = 0, created = 0, updated = 0 } = staged?.results[0] ?? {}
  return {
    products,
    created,
    updated,
    unchanged: products - created - updated,
    vanished: gone?.results[0]?.vanished ?? 0,
    live: live?.results[0]?.live ?? 0,
  }
}

/** Names of what will appear, change and vanish, at most `limit` of each. */
export async function listChanges(db: Database, run: Run, limit: number): Promise<ChangeNames> {
  const name = "staged.body->>'$.name' AS name"
  const results = await db.batch<{ name: string }>([
    db
      .prepare(`SELECT ${name} ${compared} AND ${isCreated} LIMIT ?3`)
      .bind(run.id, run.feedId, limit),
    db
      .prepare(`SELECT ${name} ${compared} AND ${isUpdated} LIMIT ?3`)
      .bind(run.id, run.feedId, limit),
    db.prepare(`SELECT name ${vanished} LIMIT ?3`).bind(run.id, run.feedId, limit),
  ])
  const [appear = [], change = [], vanish = []] = results.map(({ results }) =>
    results.map((row) => row.name),
  )
  return { appear, change, vanish }
}
