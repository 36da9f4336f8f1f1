/** Who may see an order, and who may decide on it, beside its buyer. `o` is the order. */
import { approvers, overseers } from '#api/data/organization/member-limit.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import type { MemberRole } from '#schema/rest/organization.ts'

const organizationsOf = (userId: string, roles: readonly MemberRole[]): Sql =>
  sql`(SELECT m.organization_id FROM organization_members m
    JOIN organizations g ON g.id = m.organization_id AND g.removed_at IS NULL
    WHERE m.user_id = ${userId}
      AND m.role IN (SELECT value FROM json_each(${JSON.stringify(roles)})))`

/** One's own, and those of colleagues whose organisation one oversees. */
export const isSeenBy = (userId: string): Sql =>
  sql`(o.user_id = ${userId} OR o.organization_id IN ${organizationsOf(userId, overseers)})`

/** One's own, and those one may approve or give up for the organisation. */
export const isManagedBy = (userId: string): Sql =>
  sql`(o.user_id = ${userId} OR o.organization_id IN ${organizationsOf(userId, approvers)})`

/** Whether there are colleagues whose orders the user may see. */
export const isOverseer = (userId: string): Sql => sql`EXISTS ${organizationsOf(userId, overseers)}`

/** Orders that wait for the user's word; of the counter in the menu. */
export const waitingApprovals = (userId: string, now: Date): Sql =>
  sql`FROM orders o WHERE o.status = 'AWAITING_APPROVAL' AND o.user_id <> ${userId}
    AND o.approval_expires_at > ${now.toISOString()}
    AND o.organization_id IN ${organizationsOf(userId, approvers)}`
