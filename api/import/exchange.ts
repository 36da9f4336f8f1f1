/** Pieces of a CommerceML exchange on their way in, and what is kept of them for the next one. */
import type { Database } from '#api/database.ts'
import { createBuffer } from './buffer.ts'
import {
  classifierKinds,
  type ExchangeKind,
  type ExchangePart,
  goodKinds,
} from './feed/exchange.ts'

/** What the files of an exchange say of themselves, all together. */
export type ExchangeFrame = {
  /** The catalogue is whole: goods it does not name are gone. */
  isCatalogueFull: boolean
  /** Kinds whose rows of a good are all there: what an earlier exchange said is void. */
  fullKinds: ExchangeKind[]
  isClassifierFull: boolean
  /** Groups the files name. */
  groupCount: number
}

export type Exchange = {
  take: (part: ExchangePart) => Promise<void>
  /** Nothing of an exchange has been read. */
  isEmpty: () => boolean
  /** Writes what is still in memory; call it when all files are read. */
  finish: () => Promise<ExchangeFrame>
}

/** Stages the pieces of an exchange; pieces of one thing add up, the later word counts. */
export function createExchange(
  db: Database,
  runId: string,
  onNameless: (reason: string) => void,
): Exchange {
  const seen = { catalogue: 0, catalogueDelta: 0, parts: 0 }
  const groupIds = new Set<string>()
  const kinds = { full: new Set<ExchangeKind>(), delta: new Set<ExchangeKind>() }
  let isDelta = false
  const buffer = createBuffer(async (payload) => {
    await db.batch([
      db
        .prepare(
          `INSERT INTO import_rows (run_id, kind, external_id, content_hash, body)
           SELECT ?1, value->>'$.kind', value->>'$.id', '', value->>'$.body' FROM json_each(?2)
           WHERE true ON CONFLICT DO UPDATE SET body = json_patch(body, excluded.body)`,
        )
        .bind(runId, payload),
    ])
  })
  return {
    isEmpty: () => seen.parts === 0,
    async take(part) {
      seen.parts += 1
      if (part.kind === 'frame') {
        isDelta = part.isDelta
        if (part.of === 'catalogue') seen.catalogue += 1
        if (part.of === 'catalogue' && isDelta) seen.catalogueDelta += 1
        return
      }
      const { kind, id, body } = part
      if (id === '') return onNameless(`${kind === 'good' ? 'a good' : 'an offer'} without an id`)
      if (kind === 'group') groupIds.add(id)
      ;(isDelta ? kinds.delta : kinds.full).add(kind)
      await buffer.add({ kind, id, body })
    },
    async finish() {
      await buffer.flush()
      const isCatalogueFull = seen.catalogue > 0 && seen.catalogueDelta === 0
      return {
        isCatalogueFull,
        fullKinds: goodKinds.filter((kind) => kinds.full.has(kind) && !kinds.delta.has(kind)),
        isClassifierFull: isCatalogueFull && groupIds.size > 0,
        groupCount: groupIds.size,
      }
    },
  }
}

/** The good of an offer's id, in SQL. */
export const goodOf = (column: string) => `substr(${column}, 1, instr(${column} || '#', '#') - 1)`
/** Kinds as a list in SQL. */
export const quote = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** Notes which goods the exchange speaks of, in rows of kind `touched`. */
export async function markTouched(db: Database, runId: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO import_rows (run_id, kind, external_id, content_hash, body)
       SELECT DISTINCT run_id, 'touched', ${goodOf('external_id')}, '', '' FROM import_rows
       WHERE run_id = ? AND kind IN (${quote(goodKinds)}) ON CONFLICT DO NOTHING`,
    )
    .bind(runId)
    .run()
}

/** Statements that keep what the exchange said, for the next one; part of the apply's batch. */
export function keepExchange(
  db: Database,
  run: { id: string; feedId: string },
  { isCatalogueFull, fullKinds, isClassifierFull }: ExchangeFrame,
) {
  const bind = (sql: string) => db.prepare(sql).bind(run.id, run.feedId)
  const kinds = quote([...goodKinds, ...classifierKinds])
  const touched = `EXISTS (SELECT 1 FROM import_rows AS touched WHERE touched.run_id = ?1
    AND touched.kind = 'touched' AND touched.external_id = ${goodOf('exchange_rows.external_id')})`
  const voidKinds = [...fullKinds, ...(isCatalogueFull ? ['good'] : [])]
  return [
    bind(`DELETE FROM exchange_rows WHERE feed_id = ?2 AND kind IN (${quote(voidKinds)})
      AND (${isCatalogueFull ? 'true' : 'false'} OR ${touched})`),
    ...(isClassifierFull
      ? [bind(`DELETE FROM exchange_rows WHERE feed_id = ?2 AND kind = 'group' AND ?1 = ?1`)]
      : []),
    bind(`INSERT INTO exchange_rows (feed_id, kind, external_id, body)
      SELECT ?2, kind, external_id, body FROM import_rows
      WHERE run_id = ?1 AND kind IN (${kinds})
      ON CONFLICT DO UPDATE SET body = CASE WHEN kind IN ('price', 'property')
        THEN json_patch(body, excluded.body) ELSE excluded.body END`),
  ]
}

/** How many offers the files name, whichever of them name it. */
export async function countOffers(db: Database, runId: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(DISTINCT external_id) AS offers FROM import_rows
       WHERE run_id = ? AND kind IN ('offer', 'price', 'stock')`,
    )
    .bind(runId)
    .first<{ offers: number }>()
  return row?.offers ?? 0
}
