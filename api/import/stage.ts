/** Rows of one import on their way in: bounded batches, compared with the catalogue in SQL. */
import type { Database } from '#api/database.ts'
import { goodOf } from './exchange.ts'
import type { StagedRow } from './row.ts'

export type Run = {
  id: string
  feedId: string
  /** Variants count as one product with their good, whose id theirs begin with. */
  isExchange?: boolean
  /** Only goods marked as touched may vanish: the feed does not name the others. */
  isPartial?: boolean
  /** Written by this shop itself: the source's own record stays. */
  isOwn?: boolean
}

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

const toKey = (kind: string, id: string) => `${kind} ${id}`

export type Stage = {
  add: (row: StagedRow) => Promise<void>
  /** Writes what is still in memory. */
  flush: () => Promise<void>
}

/**
 * `onDuplicate` hears of every row whose id was staged before: the first one is kept. A batch that
 * is sent twice, since its answer was lost, stages the same.
 */
export function createStage(db: Database, run: Run, onDuplicate: (id: string) => void): Stage {
  let rows = new Map<string, string>()
  let chars = 0
  let part = 0

  async function flush() {
    if (rows.size === 0) return
    part += 1
    const added = rows
    const payload = `[${[...added.values()].join(',')}]`
    rows = new Map()
    chars = 0
    // Telling duplicates by what was not inserted reads the payload once, not twice.
    const [inserted] = await db.batch<{ kind: string; external_id: string }>([
      db
        .prepare(
          `INSERT INTO import_rows (run_id, kind, external_id, content_hash, body, part)
           SELECT ?1, value->>'$.kind', value->>'$.id', value->>'$.hash', value->>'$.body', ?3
           FROM json_each(?2) WHERE true
           ON CONFLICT DO UPDATE SET part = excluded.part WHERE import_rows.part = excluded.part
           RETURNING kind, external_id`,
        )
        .bind(run.id, payload, part),
    ])
    for (const { kind, external_id } of inserted?.results ?? []) {
      added.delete(toKey(kind, external_id))
    }
    for (const key of added.keys()) onDuplicate(key.slice(key.indexOf(' ') + 1))
  }

  async function add(row: StagedRow) {
    const key = toKey(row.kind, row.id)
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

/** Removes the products of unknown categories, and returns them. */
export async function removeOrphans(
  db: Database,
  run: Run,
): Promise<{ id: string; category: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT external_id AS id, body->>'$.external_category_id' AS category FROM import_rows
       WHERE run_id = ?1 AND kind = 'product' AND ${unknownCategory} ORDER BY external_id`,
    )
    .bind(run.id)
    .all<{ id: string; category: string }>()
  // A separate call: if one call did both and its answer were lost, a retry would find no names.
  await db
    .prepare(
      `DELETE FROM import_rows WHERE run_id = ?1 AND kind = 'product' AND ${unknownCategory}`,
    )
    .bind(run.id)
    .run()
  return results
}

const compared = `FROM import_rows AS staged
  LEFT JOIN products AS product
    ON product.feed_id = ?2 AND product.external_id = staged.external_id
  WHERE staged.run_id = ?1 AND staged.kind = 'product'`
const isCreated = 'product.id IS NULL'
const isUpdated = '(product.content_hash <> staged.content_hash OR product.is_hidden = 1)'

/** What counts as one product: the good for variants of an exchange. */
const keyOf = ({ isExchange }: Run, column: string) => (isExchange ? goodOf(column) : column)

/** Condition on `products`: live before this run (?1, of feed ?2), and not in it. */
export function isVanished(run: Run): string {
  const key = keyOf(run, 'products.external_id')
  const touched = `AND EXISTS (SELECT 1 FROM import_rows AS touched WHERE touched.run_id = ?1
    AND touched.kind = 'touched' AND touched.external_id = ${key})`
  return `feed_id = ?2 AND is_hidden = 0 AND NOT EXISTS (
    SELECT 1 FROM import_rows AS staged WHERE staged.run_id = ?1 AND staged.kind = 'product'
      AND staged.external_id = products.external_id) ${run.isPartial ? touched : ''}`
}

/** Counts what the run would do. A product with one variant less has changed, not vanished. */
export async function compareStage(db: Database, run: Run): Promise<Comparison> {
  const row = await db
    .prepare(
      `WITH counted AS (
         SELECT ${keyOf(run, 'staged.external_id')} AS good, 1 AS staged, ${isCreated} AS new,
           ${isUpdated} IS TRUE AS changed, 0 AS gone ${compared}
         UNION ALL SELECT ${keyOf(run, 'products.external_id')}, 0, 0, 0, 1 FROM products
           WHERE ${isVanished(run)}),
       goods AS (SELECT sum(staged) AS staged, sum(new) AS new, sum(changed) AS changed,
         sum(gone) AS gone FROM counted GROUP BY good)
       SELECT coalesce(sum(staged > 0), 0) AS products,
         coalesce(sum(staged > 0 AND new = staged AND gone = 0), 0) AS created,
         coalesce(sum(staged > 0 AND new + changed + gone = 0), 0) AS unchanged,
         coalesce(sum(staged = 0), 0) AS vanished,
         (SELECT count(DISTINCT ${keyOf(run, 'external_id')}) FROM products
           WHERE feed_id = ?2 AND is_hidden = 0) AS live FROM goods`,
    )
    .bind(run.id, run.feedId)
    .first<Omit<Comparison, 'updated'>>()
  const { products = 0, created = 0, unchanged = 0, vanished = 0, live = 0 } = row ?? {}
  const updated = products - created - unchanged
  return { products, created, updated, unchanged, vanished, live }
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
    db
      .prepare(`SELECT name FROM products WHERE ${isVanished(run)} LIMIT ?3`)
      .bind(run.id, run.feedId, limit),
  ])
  const [appear = [], change = [], vanish = []] = results.map(({ results }) =>
    results.map((row) => row.name),
  )
  return { appear, change, vanish }
}
