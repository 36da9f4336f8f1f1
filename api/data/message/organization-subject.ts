/** What messages to members of an organisation tell of, as it is when they are sent. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { approvers } from '#api/rules/organization/member-limit.ts'
import { parseAskedSubject } from './asked-subject.ts'
import type { Message } from './message.ts'

/** Null when it was answered, taken back, or is over. */
export async function findToldInvitation(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<{ phone: string; name: string; invitedBy: string | null } | null> {
  return prepare(
    db,
    sql`SELECT i.phone, g.name,
        (SELECT firstname FROM users WHERE id = i.invited_by) AS invitedBy
      FROM organization_invitations i
      JOIN organizations g ON g.id = i.organization_id AND g.removed_at IS NULL
      WHERE i.id = ${id} AND i.state = 'WAITING' AND i.expires_at > ${now.toISOString()}`,
  ).first<{ phone: string; name: string; invitedBy: string | null }>()
}

export type ToldApproval = {
  /** Of whom it is told: an approver who still is one, or who ordered. */
  phone: string | null
  buyerName: string | null
  organizationName: string
  expiresAt: string | null
}

/** Whom an approval is told and of what; null when there is no such order. */
export async function findToldApproval(
  db: Database,
  { kind, subject }: Pick<Message, 'kind' | 'subject'>,
): Promise<ToldApproval | null> {
  const { id, userId } =
    kind === 'APPROVAL_ASKED' ? parseAskedSubject(subject) : { id: subject, userId: null }
  const approver = sql`(SELECT u.phone FROM organization_members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = o.organization_id AND m.user_id = ${userId}
      AND m.role IN (SELECT value FROM json_each(${JSON.stringify(approvers)})))`
  return prepare(
    db,
    sql`SELECT iif(${userId} IS NULL, b.phone, ${approver}) AS phone, b.firstname AS buyerName,
        g.name AS organizationName, o.approval_expires_at AS expiresAt
      FROM orders o JOIN organizations g ON g.id = o.organization_id
      LEFT JOIN users b ON b.id = o.user_id WHERE o.id = ${id}`,
  ).first<ToldApproval>()
}
