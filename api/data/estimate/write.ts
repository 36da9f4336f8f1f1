/** Writes estimates: each batch is guarded by the version that it was decided by. */
import { type IdempotencyKey, keepKeyIf } from '#api/data/order/idempotency.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { estimateMax, restoreDays } from '#schema/estimate.ts'
import { ownEstimate } from './estimate.ts'
import { removeUnusedLogos } from './logo.ts'
import {
  type Composition,
  type HeadRow,
  type Section,
  type StoredEstimate,
  toLineColumns,
  toSearchKey,
  toTotalMinor,
} from './row.ts'

const dayMs = 24 * 60 * 60 * 1000

type Owned = { userId: string; now: Date; kept?: IdempotencyKey | null }

/** What became of a write: another came first, or the key is taken. */
export type WriteConflict = 'version' | 'key'

/** Stores what a composition has become, whatever of it differs; null when it is stored. */
export async function writeComposition(
  db: Database,
  stored: StoredEstimate,
  next: Composition,
  { userId, now, kept = null }: Owned,
): Promise<WriteConflict | null> {
  const { id, version } = stored.head
  const current = sql`SELECT id FROM estimates
    WHERE ${ownEstimate(userId, id)} AND version = ${version}`
  const isCurrent = sql`EXISTS (${current})`
  const keyed = kept ? [keepKeyIf(kept, { id, now }, isCurrent)] : []
  const results = await runKeyed(db, [
    ...keyed,
    ...sectionWrites(current, next.sections),
    ...lineWrites(current, stored, next),
    sql`UPDATE estimates SET version = version + 1, changed_at = ${now.toISOString()},
        discount_kind = ${next.discount?.kind ?? null},
        discount_value = ${next.discount?.value ?? 0}, markup = ${next.markup},
        total_minor = ${toTotalMinor(next)}
      WHERE ${ownEstimate(userId, id)} AND version = ${version}`,
  ])
  if (results === 'key') return 'key'
  return (results.at(-1)?.meta.changes ?? 0) > 0 ? null : 'version'
}

/** There are few, and few writes change them: all are written anew. */
const sectionWrites = (estimate: Sql, sections: readonly Section[]): Sql[] => [
  sql`DELETE FROM estimate_sections WHERE estimate_id = (${estimate})`,
  sql`INSERT INTO estimate_sections
      (estimate_id, id, position, title, discount_kind, discount_value, markup)
    SELECT e.id, value ->> 'id', key, value ->> 'title', value ->> '$.discount.kind',
      coalesce(value ->> '$.discount.value', 0), value ->> 'markup'
    FROM (${estimate}) e CROSS JOIN json_each(${JSON.stringify(sections)})`,
]

/** As many lines a statement: what is bound to one may be two megabytes long. */
const linesAtOnce = 200

function lineWrites(estimate: Sql, stored: Composition, next: Composition): Sql[] {
  const toTexts = ({ lines }: Composition) =>
    lines.map((line, position) => JSON.stringify({ ...toLineColumns(line), position }))
  const known = new Set(toTexts(stored))
  const changed = toTexts(next).filter((text) => !known.has(text))
  const ids = json(next.lines.map(({ id }) => id))
  const removal = sql`DELETE FROM estimate_lines WHERE estimate_id = (${estimate})
    AND id NOT IN (SELECT value FROM json_each(${ids}))`
  const writes: Sql[] = []
  for (let i = 0; i < changed.length; i += linesAtOnce) {
    writes.push(lineWrite(estimate, changed.slice(i, i + linesAtOnce)))
  }
  return [...(stored.lines.length > 0 ? [removal] : []), ...writes]
}

const lineWrite = (estimate: Sql, texts: string[]): Sql => sql`INSERT INTO estimate_lines
    (estimate_id, id, position, section_id, product_id, name, name_key, code, unit, base_unit,
      quantity, list_minor, price_breaks, price_minor, note, discount_kind, discount_value,
      was_gone, is_named)
  SELECT e.id, value ->> 'id', value ->> 'position', value ->> 'sectionId',
    value ->> 'productId', value ->> 'name', value ->> 'nameKey', value ->> 'code',
    value ->> 'unit', value ->> 'baseUnit', value ->> 'quantity', value ->> 'listMinor',
    value ->> 'breaks', value ->> 'priceMinor', value ->> 'note', value ->> 'discountKind',
    value ->> 'discountValue', value ->> 'wasGone', value ->> 'isNamed'
  FROM (${estimate}) e CROSS JOIN json_each(${`[${texts.join(',')}]`}) WHERE true
  ON CONFLICT (estimate_id, id) DO UPDATE SET position = excluded.position,
    section_id = excluded.section_id, product_id = excluded.product_id, name = excluded.name,
    name_key = excluded.name_key, code = excluded.code, unit = excluded.unit,
    base_unit = excluded.base_unit, quantity = excluded.quantity,
    list_minor = excluded.list_minor, price_breaks = excluded.price_breaks,
    price_minor = excluded.price_minor, note = excluded.note,
    discount_kind = excluded.discount_kind, discount_value = excluded.discount_value,
    was_gone = excluded.was_gone, is_named = excluded.is_named`

type NewHead = Pick<HeadRow, 'title'> &
  Partial<Pick<HeadRow, 'client' | 'client_phone' | 'object' | 'note' | 'valid_until'>>

/** A made estimate's id; null when there are as many as a user may keep. */
export async function createEstimate(
  db: Database,
  head: NewHead,
  composition: Composition,
  { userId, now, kept = null }: Owned,
): Promise<{ id: string | null } | 'key'> {
  const { title, client = '', object = '', note = '', valid_until: validUntil = null } = head
  const { client_phone: clientPhone = '' } = head
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const made = sql`SELECT id FROM estimates WHERE id = ${id}`
  const empty: Composition = { sections: [], lines: [], discount: null, markup: 0 }
  const { discount, markup } = composition
  const results = await runKeyed(db, [
    sql`INSERT INTO estimates (id, user_id, title, client, client_phone, object, note, search_key, valid_until,
        letterhead_name, letterhead_phone, logo_id, discount_kind, discount_value, markup,
        total_minor, created_at, changed_at)
      SELECT ${id}, ${userId}, ${title}, ${client}, ${clientPhone}, ${object}, ${note},
        ${toHeadKey({ title, client, object })}, ${validUntil},
        coalesce(last.letterhead_name, ''), coalesce(last.letterhead_phone, ''), last.logo_id,
        ${discount?.kind ?? null}, ${discount?.value ?? 0}, ${markup},
        ${toTotalMinor(composition)}, ${at}, ${at}
      FROM (SELECT 1) LEFT JOIN (SELECT letterhead_name, letterhead_phone, logo_id FROM estimates
        WHERE user_id = ${userId} AND deleted_at IS NULL
        ORDER BY changed_at DESC, rowid DESC LIMIT 1) last
      WHERE ${hasRoom(userId)}`,
    ...(kept ? [keepKeyIf(kept, { id, now }, sql`EXISTS (${made})`)] : []),
    ...sectionWrites(made, composition.sections),
    ...lineWrites(made, empty, composition),
  ])
  if (results === 'key') return 'key'
  return { id: (results[0]?.meta.changes ?? 0) > 0 ? id : null }
}

const hasRoom = (userId: string): Sql => sql`(SELECT count(*) FROM estimates
  WHERE user_id = ${userId} AND deleted_at IS NULL) < ${estimateMax}`

const toHeadKey = ({ title, client, object }: Pick<HeadRow, 'title' | 'client' | 'object'>) =>
  toSearchKey(`${title}\n${client}\n${object}`)

/** Writes a head over what it is; whether there is such an estimate. */
export async function writeHead(db: Database, head: HeadRow, { userId, now }: Owned) {
  const { id, title, client, object, note, is_archived: archived } = head
  const { client_phone: clientPhone } = head
  const { letterhead_name: name, letterhead_phone: phone, valid_until: validUntil } = head
  const { meta } = await prepare(
    db,
    sql`UPDATE estimates SET version = version + 1, title = ${title}, client = ${client},
        client_phone = ${clientPhone}, object = ${object}, note = ${note}, search_key = ${toHeadKey(head)},
        valid_until = ${validUntil}, letterhead_name = ${name}, letterhead_phone = ${phone},
        is_archived = ${archived}, changed_at = ${now.toISOString()}
      WHERE ${ownEstimate(userId, id)} AND version = ${head.version}`,
  ).run()
  return meta.changes > 0
}

/**
 * Whether there is such an estimate, deleted now or before. Its link is closed for good: who
 * restores it has not asked for strangers to read it again.
 */
export async function removeEstimate(db: Database, id: string, { userId, now }: Owned) {
  const own = sql`id = ${id} AND user_id = ${userId}`
  const results = await db.batch(
    [
      sql`DELETE FROM estimate_shares WHERE estimate_id = (SELECT id FROM estimates WHERE ${own})`,
      sql`UPDATE estimates SET deleted_at = coalesce(deleted_at, ${now.toISOString()}), is_shared = 0
        WHERE ${own}`,
    ].map((change) => prepare(db, change)),
  )
  return (results[1]?.meta.changes ?? 0) > 0
}

/** Puts back what was deleted; one that is there stays as it is. */
export async function restoreEstimate(
  db: Database,
  id: string,
  { userId, now }: Owned,
): Promise<'restored' | 'absent' | 'full'> {
  const since = toRestorableSince(now)
  const results = await db.batch<{ is_deleted: number }>(
    [
      sql`UPDATE estimates SET deleted_at = NULL WHERE id = ${id} AND user_id = ${userId}
        AND deleted_at > ${since} AND ${hasRoom(userId)}`,
      sql`SELECT deleted_at IS NOT NULL AS is_deleted FROM estimates WHERE id = ${id}
        AND user_id = ${userId} AND (deleted_at IS NULL OR deleted_at > ${since})`,
    ].map((query) => prepare(db, query)),
  )
  const row = results[1]?.results[0]
  if (!row) return 'absent'
  return row.is_deleted === 1 ? 'full' : 'restored'
}

const toRestorableSince = (now: Date) => new Date(now.getTime() - restoreDays * dayMs).toISOString()

/** As many in one sweep. */
const sweptMax = 200

/** Removes what can no longer be restored, and pictures that no estimate shows. */
export async function removeDeletedEstimates(db: Database, now: Date): Promise<void> {
  const { results } = await prepare(
    db,
    sql`SELECT id, user_id FROM estimates WHERE deleted_at <= ${toRestorableSince(now)}
      LIMIT ${sweptMax}`,
  ).all<{ id: string; user_id: string }>()
  if (results.length === 0) return
  const ids = sql`(SELECT value FROM json_each(${json(results.map(({ id }) => id))}))`
  const users = sql`(SELECT value FROM json_each(${json(results.map((row) => row.user_id))}))`
  await db.batch(
    [
      sql`DELETE FROM estimate_lines WHERE estimate_id IN ${ids}`,
      sql`DELETE FROM estimate_sections WHERE estimate_id IN ${ids}`,
      sql`DELETE FROM estimates WHERE id IN ${ids}`,
      removeUnusedLogos(users),
    ].map((query) => prepare(db, query)),
  )
}

async function runKeyed(db: Database, changes: Sql[]): Promise<D1Result[] | 'key'> {
  try {
    return await db.batch(changes.map((change) => prepare(db, change)))
  } catch (error) {
    if (/idempotency_keys/.test(String(error))) return 'key'
    throw error
  }
}
