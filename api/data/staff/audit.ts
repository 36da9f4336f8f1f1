/** The log of what the shop's people do: added to, never changed (a trigger refuses it). */
import type { Database, Staff } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { StaffAuditEntry } from '#schema/rest/staff/audit.ts'

/** Who acts, when, and by which call. */
export type StaffCall = { staff: Staff; requestId: string; now: Date }

export type StaffAct = {
  act: string
  /** `order:100001`. */
  subject: string
  before?: unknown
  after?: unknown
}

type AuditRow = {
  id: number
  at: string
  key_id: string
  key_name: string
  act: string
  subject: string
  before: string | null
  after: string | null
  request_id: string
}

const toText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Stands in the batch of what it tells, so that there is none without the other. */
export function prepareAct(
  db: Database,
  { staff, requestId, now }: StaffCall,
  { act, subject, before, after }: StaffAct,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO staff_audit (at, key_id, key_name, act, subject, before, after, request_id)
      VALUES (${now.toISOString()}, ${staff.id}, ${staff.name}, ${act}, ${subject},
        ${toText(before)}, ${toText(after)}, ${requestId})`,
  )
}

function toAuditEntry(row: AuditRow): StaffAuditEntry {
  return {
    id: row.id,
    at: row.at,
    keyId: row.key_id,
    keyName: row.key_name,
    act: row.act,
    subject: row.subject,
    before: row.before === null ? null : parse(row.before),
    after: row.after === null ? null : parse(row.after),
    requestId: row.request_id,
  }
}

export type AuditAsked = { subject?: string | undefined; page: number; perPage: number }

/** A page of the log, the newest first. */
export async function listAudit(db: Database, { subject = '', page, perPage }: AuditAsked) {
  const where = sql`(${subject} = '' OR subject = ${subject})`
  const [counts, rows] = await readAll<[{ total: number }, AuditRow]>(db, [
    sql`SELECT count(*) AS total FROM staff_audit WHERE ${where}`,
    sql`SELECT * FROM staff_audit WHERE ${where}
      ORDER BY id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: rows.map(toAuditEntry), total: counts[0]?.total ?? 0, page, perPage }
}
