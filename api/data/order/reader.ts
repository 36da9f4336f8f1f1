/** What of an order its reader is shown: the buyer all of it, a colleague what their role needs. */
import { parse } from '#api/data/catalogue/card.ts'
import { toMemberName } from '#api/data/organization/member.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import type { OrderApproval } from '#schema/rest/order/approval.ts'
import type { Order } from '#schema/rest/order/order.ts'
import { isManagedBy } from './access.ts'
import { type StoredApproval, toReason } from './approval.ts'
import { unreadOf } from './message.ts'

export type ReaderRow = {
  is_own: number
  is_managed: number
  buyer_firstname: string | null
  buyer_phone: string | null
  unread_count: number
}

/** Beside the columns of the order itself. */
export const readerColumns = (userId: string): Sql => sql`o.user_id = ${userId} AS is_own,
  ${isManagedBy(userId)} AS is_managed,
  (SELECT firstname FROM users WHERE id = o.user_id) AS buyer_firstname,
  (SELECT phone FROM users WHERE id = o.user_id) AS buyer_phone,
  ${unreadOf(sql`o.id`, 'BUYER')} AS unread_count`

type ApprovalRow = {
  approval: string | null
  approval_expires_at: string | null
  cancel_reason: string | null
}

export function toApproval(row: ApprovalRow): OrderApproval | null {
  const { approval, approval_expires_at: expiresAt, cancel_reason: reason } = row
  if (approval === null || expiresAt === null) return null
  const {
    reasons,
    decision = null,
    deciderName = null,
    decidedAt = null,
  } = parse<StoredApproval>(approval)
  return {
    reasons: reasons.map(toReason),
    expiresAt,
    isDecidable: false,
    decision,
    decidedBy: deciderName,
    decidedAt,
    word: decision === 'DECLINED' ? reason || null : null,
  }
}

/**
 * Only the buyer pays, returns and complains; whoever approves may give the order up as well, and
 * write in it.
 */
export function showTo(whole: Order, row: ReaderRow, now: Date): Order {
  const order = { ...whole, unreadMessageCount: row.unread_count }
  if (row.is_own === 1) return { ...order, changes: showTokens(order, 'BUYER') }
  const { approval, payment } = order
  const isApprover = row.is_managed === 1
  const isWaiting =
    order.status === 'AWAITING_APPROVAL' && approval !== null && new Date(approval.expiresAt) > now
  const shown: Order = {
    ...order,
    buyerName: toMemberName({ firstname: row.buyer_firstname, phone: row.buyer_phone }),
    approval: approval && { ...approval, isDecidable: isApprover && isWaiting },
    isCancellable: order.isCancellable && isApprover,
    isTalkable: order.isTalkable && isApprover,
    isComplainable: false,
    returnUntil: null,
    changes: showTokens(order, isApprover ? 'APPROVER' : 'OTHER'),
    payment: { ...payment, token: null, isPayable: false },
  }
  return isApprover ? shown : hidePerson(shown)
}

/** Its buyer answers a proposal, but for one over their limit, which an approver does. */
const showTokens = ({ changes }: Order, reader: 'BUYER' | 'APPROVER' | 'OTHER'): Order['changes'] =>
  changes.map((change) => {
    const asked = change.needsApproval ? 'APPROVER' : 'BUYER'
    return asked === reader ? change : { ...change, token: null }
  })

/** Documents name no phone, and goods are handed over by the code alone. */
const hidePerson = (order: Order): Order => ({
  ...order,
  collectionCode: null,
  recipient: { ...order.recipient, phone: null, email: null },
  delivery: { ...order.delivery, contactPhone: null },
  driver: null,
})
