/** Who may see an order, and who may decide on it, beside its buyer. `o` is the order. */

import { organizationsOf } from '#api/data/organization/member.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { approvers, overseers } from '#api/rules/organization/member-limit.ts'

/** One's own, and those of colleagues whose organisation one oversees. */
export const isSeenBy = (userId: string): Sql =>
  sql`(o.user_id = ${userId} OR o.organization_id IN ${organizationsOf(userId, overseers)})`

/** One's own, and those one may approve or give up for the organisation. */
export const isManagedBy = (userId: string): Sql =>
  sql`(o.user_id = ${userId} OR o.organization_id IN ${organizationsOf(userId, approvers)})`

/** Those of colleagues that one may approve: one's own needs another's word. */
export const isDecidedBy = (userId: string): Sql =>
  sql`(o.user_id <> ${userId} AND o.organization_id IN ${organizationsOf(userId, approvers)})`

/** Whether there are colleagues whose orders the user may see. */
export const isOverseer = (userId: string): Sql => sql`EXISTS ${organizationsOf(userId, overseers)}`

/** Orders that wait for the user's word; of the counter in the menu. */
export const waitingApprovals = (userId: string, now: Date): Sql =>
  sql`FROM orders o WHERE o.status = 'AWAITING_APPROVAL'
    AND o.approval_expires_at > ${now.toISOString()} AND ${isDecidedBy(userId)}`
