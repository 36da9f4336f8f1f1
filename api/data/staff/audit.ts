/** The log of what the shop's people do: added to, never changed but by an erasure (a trigger). */
import type { Staff } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
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

/** Words about people stand with what they were written of, and go from there with its account. */
const personalFields = ['text', 'reason', 'answer', 'name']
/** States that the log keeps whole: their words are about goods, addresses and rules, not people. */
const plainSubjects = new Set([
  'key',
  'stock',
  'price-table',
  'promo-code',
  'loyalty',
  'shop',
  'redirect',
])

/** What the log keeps of a state, as JSON: it outlives every account. */
function toText(value: unknown, subject: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const kind = subject.split(':')[0] ?? ''
  const isKept = (name: string) =>
    plainSubjects.has(kind) ||
    !personalFields.includes(name) ||
    // Why a discount was agreed stands nowhere else; erasure takes it out.
    (kind === 'organization' && name === 'reason')
  const kept = Object.entries(value).filter(([name]) => isKept(name))
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept))
}

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
        ${toText(before, subject)}, ${toText(after, subject)}, ${requestId})`,
  )
}

/** Of the batch that makes an order: its number is known when the batch runs. */
export function prepareMadeAct(
  db: Database,
  { staff, requestId, now }: Omit<StaffCall, 'staff'> & { staff: Pick<Staff, 'id' | 'name'> },
  { orderId, after }: { orderId: string; after: unknown },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO staff_audit (at, key_id, key_name, act, subject, before, after, request_id)
      SELECT ${now.toISOString()}, ${staff.id}, ${staff.name}, 'order.create', 'order:' || number,
        NULL, ${toText(after, 'order')}, ${requestId} FROM orders WHERE id = ${orderId}`,
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

export type AuditAsked = KeysetAsked & { subject?: string | undefined }

/** A page of the log, the newest first. */
export function listAudit(db: Database, { subject = '', ...asked }: AuditAsked) {
  const where = subject === '' ? sql`1` : sql`subject = ${subject}`
  return readPage(db, asked, {
    sort: { terms: [sql`id`], isDown: true },
    count: countUpTo(sql`FROM staff_audit WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT *, ${cursor} FROM staff_audit WHERE ${where} AND ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: toAuditEntry,
  })
}
