/** Acts of work done by estimates. */
import { parse } from '#api/data/catalogue/card.ts'
import { type IdempotencyKey, prepareKept } from '#api/data/order/idempotency.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { actMax } from '#schema/estimate.ts'
import { prepareEstimateAccepted } from './answer-message.ts'

/** Quantities in hundredths. */
export type ActLine = {
  lineId: string
  section: string
  name: string
  unit: string
  quantity: number
  totalMinor: number
}

export type Act = {
  number: number
  versionNumber: number
  day: string
  lines: ActLine[]
  fingerprint: string
  totalMinor: number
  createdAt: string
  /** Of who has taken the work. */
  name: string
  /** Digits; empty until then, and once its person is erased. */
  phone: string
  acceptedAt: string | null
}

type ActRow = {
  number: number
  version_number: number
  day: string
  content: string
  fingerprint: string
  total_minor: number
  created_at: string
  name: string
  phone: string
  accepted_at: string | null
}

const columns = sql`number, version_number, day, content, fingerprint, total_minor, created_at,
  name, phone, accepted_at`

const toAct = (row: ActRow): Act => ({
  number: row.number,
  versionNumber: row.version_number,
  day: row.day,
  lines: parse<ActLine[]>(row.content),
  fingerprint: row.fingerprint,
  totalMinor: row.total_minor,
  createdAt: row.created_at,
  name: row.name,
  phone: row.phone,
  acceptedAt: row.accepted_at,
})

/** By their numbers. */
export async function listActs(db: Database, estimateId: string): Promise<Act[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_acts WHERE estimate_id = ${estimateId}
      ORDER BY number LIMIT ${actMax}`,
  ).all<ActRow>()
  return results.map(toAct)
}

export async function findAct(
  db: Database,
  estimateId: string,
  number: number,
): Promise<Act | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_acts
      WHERE estimate_id = ${estimateId} AND number = ${number}`,
  ).first<ActRow>()
  return row && toAct(row)
}

type NewAct = Omit<Act, 'name' | 'phone' | 'acceptedAt' | 'createdAt'> & {
  estimateId: string
  kept: IdempotencyKey | null
  now: Date
}

/** Null when it is made; `number` when another one was first, `sum` when it is more than agreed. */
export async function createAct(
  db: Database,
  { estimateId, number, versionNumber, day, lines, fingerprint, totalMinor, kept, now }: NewAct,
): Promise<'number' | 'sum' | 'key' | null> {
  try {
    await db.batch([
      prepare(
        db,
        sql`INSERT INTO estimate_acts (estimate_id, number, version_number, day, content,
            fingerprint, total_minor, created_at)
          VALUES (${estimateId}, ${number}, ${versionNumber}, ${day}, ${JSON.stringify(lines)},
            ${fingerprint}, ${totalMinor}, ${now.toISOString()})`,
      ),
      ...(kept ? [prepareKept(db, kept, { id: String(number), now })] : []),
    ])
    return null
  } catch (error) {
    const reason = String(error)
    if (/idempotency_keys/.test(reason)) return 'key'
    if (/estimate_acts\.within/.test(reason)) return 'sum'
    if (/UNIQUE.*estimate_acts/.test(reason)) return 'number'
    throw error
  }
}

/** Takes back the last act, unless the client has taken the work. */
export async function removeAct(db: Database, estimateId: string, number: number) {
  const { meta } = await prepare(
    db,
    sql`DELETE FROM estimate_acts WHERE estimate_id = ${estimateId} AND number = ${number}
      AND accepted_at IS NULL AND NOT EXISTS (SELECT 1 FROM estimate_acts o
        WHERE o.estimate_id = ${estimateId} AND o.number > ${number})`,
  ).run()
  return meta.changes > 0
}

/** Puts down who has taken the work; what was taken already stays as it is. */
export async function acceptAct(
  db: Database,
  given: {
    estimateId: string
    ownerId: string
    act: Pick<Act, 'number' | 'versionNumber' | 'fingerprint'>
    name: string
    phone: string
    now: Date
  },
): Promise<void> {
  const { estimateId, ownerId, act, name, phone, now } = given
  await db.batch([
    prepare(
      db,
      sql`UPDATE estimate_acts SET name = ${name}, phone = ${phone},
          accepted_at = ${now.toISOString()}
        WHERE estimate_id = ${estimateId} AND number = ${act.number}
          AND fingerprint = ${act.fingerprint} AND accepted_at IS NULL`,
    ),
    prepareEstimateAccepted(db, {
      estimateId,
      ownerId,
      version: act.versionNumber,
      act: act.number,
      now,
    }),
  ])
}
