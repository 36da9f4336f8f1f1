/**
 * Orders over a member's limit: placed with their goods held, and decided on by another member
 * (docs/decisions/0106).
 */
import { parse } from '#api/data/catalogue/card.ts'
import { toAskedSubject } from '#api/data/message/asked-subject.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { toMemberName } from '#api/data/organization/member.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { approvers } from '#api/rules/organization/member-limit.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toMoney } from '#schema/money.ts'
import type { OrderDelivery, OrderStatus } from '#schema/rest/order/order.ts'
import type { PaymentType } from '#schema/rest/payment/payment.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { isDecidedBy, isSeenBy } from './access.ts'
import { foundMinor } from './money.ts'
import { prepareCancellation, prepareTransition, stillFrom } from './status.ts'
import { termsText, toTerms } from './terms.ts'

/** A limit that an order is over; `usedMinor` is of the month before it. */
export type LimitReason = { kind: 'ORDER' | 'MONTH'; limitMinor: number; usedMinor: number }

export const toReason = ({ kind, limitMinor, usedMinor }: LimitReason) => ({
  kind,
  limit: toMoney(limitMinor),
  used: toMoney(usedMinor),
})

/** What `orders.approval` keeps. */
export type StoredApproval = {
  reasons: LimitReason[]
  askedAt: string
  decision?: 'APPROVED' | 'DECLINED'
  deciderId?: string
  deciderName?: string
  decidedAt?: string
}

/** An SMS each: the owner of a large firm asks no fifty people. */
const askedMax = 10

type MonthAsked = {
  userId: string
  organizationId: string
  since: string
  until: string
  /** An order that is left out, too. */
  exceptId?: string | undefined
}

/** What a member's orders for an organisation come to in a month, cancelled ones left out. */
export async function findMonthSpent(db: Database, asked: MonthAsked): Promise<number> {
  const { userId, organizationId, since, until, exceptId = '' } = asked
  const spent = await prepare(
    db,
    sql`SELECT coalesce(sum(${foundMinor}), 0) AS spent FROM orders o
      WHERE organization_id = ${organizationId} AND user_id = ${userId}
        AND created_at >= ${since} AND created_at < ${until} AND status <> 'CANCELLED'
        AND id <> ${exceptId}`,
  ).first<number>('spent')
  return spent ?? 0
}

/** Who is asked to approve a member's orders, approvers before owners. */
export async function listApproverIds(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT user_id AS id FROM organization_members
      WHERE organization_id = ${organizationId} AND user_id <> ${userId}
        AND role IN (SELECT value FROM json_each(${JSON.stringify(approvers)}))
      ORDER BY role, joined_at LIMIT ${askedMax}`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

export type ApprovalAsked = { reasons: LimitReason[]; expiresAt: string; approverIds: string[] }

/** Of the batch that places the order: what it waits for, and those who are told. */
export function prepareApprovalAsked(
  db: Database,
  orderId: string,
  { reasons, expiresAt, approverIds }: ApprovalAsked,
  now: Date,
): D1PreparedStatement[] {
  const stored: StoredApproval = { reasons, askedAt: now.toISOString() }
  return [
    prepare(
      db,
      sql`UPDATE orders SET approval = ${JSON.stringify(stored)}, approval_expires_at = ${expiresAt}
        WHERE id = ${orderId}`,
    ),
    ...approverIds.map((id) =>
      prepareMessage(db, { kind: 'APPROVAL_ASKED', subject: toAskedSubject(orderId, id), now }),
    ),
  ]
}

/** An order as one who may decide on it needs it. */
export type ApprovalOrder = {
  id: string
  buyerId: string
  isDecidable: number
  status: OrderStatus
  expiresAt: string | null
  paymentType: PaymentType
  delivery: OrderDelivery
  shopId: string | null
  readyAt: string | null
  cityId: string
  timezone: string
  terms: ShopTerms
  approval: StoredApproval | null
}

/** By its id or number, with whether the reader may approve it; null of an order that the reader does not see. */
export async function findApprovalOrder(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<ApprovalOrder | null> {
  const number = /^\d{1,12}$/.test(id) ? Number(id) : null
  const row = await prepare(
    db,
    sql`SELECT o.id, o.user_id AS buyerId, o.status, o.approval_expires_at AS expiresAt,
        o.payment_type AS paymentType, o.delivery, o.shop_id AS shopId, o.ready_at AS readyAt,
        o.city_id AS cityId, o.approval,
        (SELECT timezone FROM cities WHERE id = o.city_id) AS timezone, ${termsText} AS terms,
        ${isDecidedBy(userId)} AS isDecidable
      FROM orders o WHERE (o.id = ${id} OR o.number = ${number}) AND ${isSeenBy(userId)}`,
  ).first<
    Omit<ApprovalOrder, 'delivery' | 'approval' | 'timezone' | 'terms'> & {
      delivery: string
      approval: string | null
      timezone: string | null
      terms: string | null
    }
  >()
  return (
    row && {
      ...row,
      delivery: parse<OrderDelivery>(row.delivery),
      approval: row.approval === null ? null : parse<StoredApproval>(row.approval),
      timezone: row.timezone ?? defaultTimezone,
      terms: toTerms(row.terms),
    }
  )
}

type Decided = { orderId: string; userId: string; now: Date }

/** The name stays as it was then, as the order's requisites do. */
async function findName(db: Database, userId: string): Promise<string> {
  const row = await prepare(
    db,
    sql`SELECT firstname, phone FROM users WHERE id = ${userId}`,
  ).first<{
    firstname: string | null
    phone: string | null
  }>()
  return toMemberName(row ?? { firstname: null, phone: null })
}

const from = 'AWAITING_APPROVAL'

/** That the order waits, and the user may approve it: they may have been removed a moment ago. */
const stillWaiting = ({ orderId, userId }: Decided) => stillFrom(orderId, from, isDecidedBy(userId))

const decide = (
  decision: NonNullable<StoredApproval['decision']>,
  name: string,
  decided: Decided,
): Sql => sql`UPDATE orders SET approval = json_set(approval, '$.decision', ${decision},
    '$.deciderId', ${decided.userId}, '$.deciderName', ${name},
    '$.decidedAt', ${decided.now.toISOString()})
  WHERE id = ${decided.orderId} AND ${stillWaiting(decided)}`

export type Approved = Decided & {
  to: 'AWAITING_PAYMENT' | 'ACCEPTED'
  /** Of AWAITING_PAYMENT: the time to pay begins now. */
  payment: { token: string | null; expiresAt: string } | null
  readyAt: string | null
}

/** False when it does not wait any more, or is not the user's to approve. */
export async function approveOrder(db: Database, approved: Approved): Promise<boolean> {
  const { orderId, userId, to, payment, readyAt, now } = approved
  const isStill = stillWaiting(approved)
  const only = isDecidedBy(userId)
  const name = await findName(db, userId)
  const results = await db.batch(
    prepareTransition(db, { orderId, from, to, now, only }, [
      prepare(db, decide('APPROVED', name, approved)),
      prepare(
        db,
        sql`UPDATE orders SET payment_token = ${payment?.token ?? null},
            payment_expires_at = ${payment?.expiresAt ?? null}, ready_at = ${readyAt}
          WHERE id = ${orderId} AND ${isStill}`,
      ),
      prepareMessage(db, { kind: 'APPROVED', subject: orderId, now }, isStill),
    ]),
  )
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** The same; the goods and the promo code go back. */
export async function declineOrder(
  db: Database,
  declined: Decided & { reason: string },
): Promise<boolean> {
  const { orderId, userId, reason, now } = declined
  const only = isDecidedBy(userId)
  const name = await findName(db, userId)
  const results = await db.batch([
    prepare(db, decide('DECLINED', name, declined)),
    prepareMessage(db, { kind: 'DECLINED', subject: orderId, now }, stillWaiting(declined)),
    ...prepareCancellation(db, { orderId, from, now, reason, by: 'APPROVER', only }),
  ])
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** That were not decided on in time, at most 50; of one order when `orderId` is given. */
export async function listOverdueApprovals(
  db: Database,
  { now, userId }: { now: Date; userId?: string },
): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT o.id FROM orders o WHERE o.status = 'AWAITING_APPROVAL'
      AND o.approval_expires_at <= ${now.toISOString()}
      AND (${userId === undefined ? 1 : 0} OR ${isSeenBy(userId ?? '')})
      ORDER BY o.approval_expires_at LIMIT 50`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

export async function cancelUndecided(db: Database, orderId: string, now: Date): Promise<void> {
  await db.batch(prepareCancellation(db, { orderId, from, now, by: 'NO_APPROVAL' }))
}
