/** Changes of orders as they are kept: made, proposed, or come to nothing. */
import { parse } from '#api/data/catalogue/card.ts'
import { toAskedSubject } from '#api/data/message/asked-subject.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type {
  OrderChange,
  OrderChangeEntry,
  OrderChangeMoney,
  OrderChangeSide,
  OrderChangeState,
} from '#schema/rest/order/order-change.ts'
import type { StaffOrderChange, StaffOrderChangeEntry } from '#schema/rest/staff/order-change.ts'
import { restMinor } from './money.ts'

export type ChangeRow = {
  id: string
  order_id: string
  state: OrderChangeState
  token: string | null
  asked: string | null
  before: string | null
  after: string | null
  money: string | null
  difference_minor: number
  reason: string
  by_name: string
  created_at: string
  ends_at: string | null
  decided_at: string | null
  failure: string | null
  needs_approval: number
}

/** What is shown of one order at most. */
const changesMax = 50

/** Of the orders whose ids are a JSON list. */
export const changesQuery = (ids: string): Sql => sql`SELECT id, order_id, state, token, reason,
    difference_minor, created_at, ends_at, decided_at, needs_approval
  FROM order_changes WHERE order_id IN (SELECT value FROM json_each(${ids}))
    AND position <= ${changesMax} ORDER BY order_id, position`

export type ChangeEntryRow = Pick<
  ChangeRow,
  | 'id'
  | 'order_id'
  | 'state'
  | 'token'
  | 'reason'
  | 'difference_minor'
  | 'created_at'
  | 'ends_at'
  | 'decided_at'
  | 'needs_approval'
>

/** Time ends a proposal by itself. */
const toState = (row: Pick<ChangeRow, 'state' | 'ends_at'>, now: Date): OrderChangeState =>
  row.state === 'PROPOSED' && row.ends_at !== null && new Date(row.ends_at) <= now
    ? 'EXPIRED'
    : row.state

export function toChangeEntry(row: ChangeEntryRow, now: Date): OrderChangeEntry {
  const state = toState(row, now)
  return {
    id: row.id,
    at: row.decided_at ?? row.created_at,
    state,
    reason: row.reason,
    differenceMinor: row.difference_minor,
    endsAt: row.ends_at,
    needsApproval: row.needs_approval === 1,
    token: state === 'PROPOSED' ? row.token : null,
  }
}

/** Of one order, for the shop's people. */
export const staffChangesQuery = (orderId: string): Sql => sql`SELECT * FROM order_changes
  WHERE order_id = ${orderId} AND position <= ${changesMax} ORDER BY position`

export const toStaffChange = (row: ChangeRow, now: Date): StaffOrderChangeEntry => ({
  id: row.id,
  at: row.created_at,
  by: row.by_name,
  state: toState(row, now),
  reason: row.reason,
  differenceMinor: row.difference_minor,
  before: row.before === null ? null : parse<OrderChangeSide>(row.before),
  after: row.after === null ? null : parse<OrderChangeSide>(row.after),
  endsAt: row.ends_at,
  decidedAt: row.decided_at,
  failure: row.failure,
  needsApproval: row.needs_approval === 1,
})

/** A proposal with what its page says of the order. */
export type Proposal = ChangeRow & {
  number: number
  paymentToken: string | null
  payable: number
}

/** By its order, by id or number, and its token. */
export const findProposal = (
  db: Database,
  { id, token }: { id: string; token: string },
): Promise<Proposal | null> =>
  prepare(
    db,
    sql`SELECT c.*, o.number, o.payment_token AS paymentToken,
        o.status IN ('ACCEPTED', 'PICKING', 'READY', 'DELIVERING', 'AWAITING_PAYMENT')
          AND ${restMinor} = c.money ->> '$.toPay.amountMinor' AS payable
      FROM order_changes c JOIN orders o ON o.id = c.order_id
      WHERE c.token = ${token} AND (o.id = ${id} OR CAST(o.number AS TEXT) = ${id})`,
  ).first<Proposal>()

export function toOrderChange(row: Proposal, now: Date): OrderChange | null {
  if (row.before === null || row.after === null || row.money === null) return null
  const state = toState(row, now)
  const money = parse<OrderChangeMoney>(row.money)
  const isToPay = state === 'APPLIED' && money.payBy === 'ONLINE' && row.payable === 1
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: String(row.number),
    state,
    createdAt: row.created_at,
    endsAt: row.ends_at ?? row.created_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    failure: row.failure,
    before: parse<OrderChangeSide>(row.before),
    after: parse<OrderChangeSide>(row.after),
    differenceMinor: row.difference_minor,
    money,
    paymentToken: isToPay ? row.paymentToken : null,
  }
}

export const parseAsked = (text: string | null): Omit<StaffOrderChange, 'version'> | null =>
  text === null ? null : parse<Omit<StaffOrderChange, 'version'>>(text)

export type NewChange = {
  id: string
  orderId: string
  asked: Omit<StaffOrderChange, 'version'>
  before: OrderChangeSide
  after: OrderChangeSide
  money: OrderChangeMoney
  differenceMinor: number
  reason: string
  by: string
  needsApproval: boolean
  /** Of one that the buyer is asked about, or those who may approve. */
  proposal: { token: string; endsAt: Date; approverIds: string[] } | null
  now: Date
}

/** A proposal, or the first half of a change that is made at once; an open proposal gives way to it. */
export const prepareProposed = (db: Database, change: NewChange): D1PreparedStatement[] => {
  const { id, orderId, proposal, now } = change
  return [
    prepareWithdrawn(db, { orderId, now }),
    prepare(
      db,
      sql`INSERT INTO order_changes (id, order_id, position, state, token, asked, before, after,
          money, difference_minor, reason, by_name, created_at, ends_at,
          needs_approval)
        SELECT ${id}, ${orderId}, count(*) + 1, 'PROPOSED', ${proposal?.token ?? null},
          ${JSON.stringify(change.asked)}, ${JSON.stringify(change.before)},
          ${JSON.stringify(change.after)}, ${JSON.stringify(change.money)},
          ${change.differenceMinor}, ${change.reason}, ${change.by}, ${now.toISOString()},
          ${proposal?.endsAt.toISOString() ?? null}, ${change.needsApproval ? 1 : 0}
        FROM order_changes WHERE order_id = ${orderId}`,
    ),
    ...(proposal ? listSubjects(id, proposal.approverIds) : []).map((subject) =>
      prepareMessage(db, { kind: 'ORDER_CHANGE_ASKED', subject, now }),
    ),
  ]
}

/** One for each who is asked: those who approve, or else the buyer. */
const listSubjects = (id: string, approverIds: string[]) =>
  approverIds.length === 0 ? [id] : approverIds.map((userId) => toAskedSubject(id, userId))

/** Stands last: the index of orders is written by the lines as they are then. */
export const prepareApplied = (
  db: Database,
  { id, money, now }: { id: string; money: OrderChangeMoney; now: Date },
): D1PreparedStatement[] => [
  prepare(
    db,
    sql`UPDATE order_changes SET state = 'APPLIED', money = ${JSON.stringify(money)},
        decided_at = ${now.toISOString()}
      WHERE id = ${id} AND state = 'PROPOSED'`,
  ),
  prepareMessage(db, { kind: 'ORDER_EDITED', subject: id, now }),
]

/** A proposal, or its end, is news to whoever has the order open. */
export const prepareTold = (db: Database, orderId: string): D1PreparedStatement =>
  prepare(db, sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`)

/** Of an order, or one of its proposals by id. */
export const prepareWithdrawn = (
  db: Database,
  { orderId, id, now }: { orderId: string; id?: string; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE order_changes SET state = 'WITHDRAWN', decided_at = ${now.toISOString()}
      WHERE order_id = ${orderId} AND state = 'PROPOSED'
        AND (${id ?? null} IS NULL OR id = ${id ?? null})`,
  )

/** Ends an open proposal; false when it has ended before. */
export async function endProposal(
  db: Database,
  ended: { id: string; state: 'DECLINED' | 'FAILED'; failure: string | null; now: Date },
): Promise<boolean> {
  const { id, state, failure, now } = ended
  const isOpen = sql`id = ${id} AND state = 'PROPOSED' AND ends_at > ${now.toISOString()}`
  const results = await db.batch([
    prepare(
      db,
      sql`UPDATE orders SET version = version + 1
        WHERE id = (SELECT order_id FROM order_changes WHERE ${isOpen})`,
    ),
    prepare(
      db,
      sql`UPDATE order_changes SET state = ${state}, failure = ${failure},
          decided_at = ${now.toISOString()} WHERE ${isOpen}`,
    ),
  ])
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/**
 * Stands first in the batch that makes a proposal: NOT NULL of the reason refuses it when the
 * proposal is not open any more, or the order is another one.
 */
export const prepareAgreed = (
  db: Database,
  { id, version, now }: { id: string; version: number; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE order_changes SET reason = iif(state = 'PROPOSED' AND ends_at > ${now.toISOString()}
        AND EXISTS (SELECT 1 FROM orders o
          WHERE o.id = order_changes.order_id AND o.version = ${version}),
        reason, NULL)
      WHERE id = ${id}`,
  )
