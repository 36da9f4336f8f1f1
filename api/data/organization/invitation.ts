/** Invitations to act for an organisation: a phone is invited, its owner answers. */
import { prepareMessage } from '#api/data/message/message.ts'
import { type IdempotencyKey, keepKeyIf } from '#api/data/order/idempotency.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type LimitRow, toLimits } from '#api/rules/organization/member-limit.ts'
import type { InvitationList } from '#schema/rest/organization/invitation.ts'
import type { MemberTerms, OrganizationMembers } from '#schema/rest/organization/member.ts'
import type { MemberRole } from '#schema/rest/organization/organization.ts'
import { isMember, memberMax } from './member.ts'
import { membershipsOf } from './organization.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifeMs = 14 * dayMs
/** That wait at once. */
const invitationMax = 20
/** Within a day, whatever became of them: each is an SMS to a person who did not ask for it. */
export const invitationDayMax = 50

type InvitationRow = LimitRow & { id: string; role: MemberRole; expires_at: string }

/** Those of an organisation that wait. */
export async function listSentInvitations(
  db: Database,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<OrganizationMembers['invitations']> {
  const { results } = await prepare(
    db,
    sql`SELECT id, phone, role, order_limit_minor, month_limit_minor, expires_at
      FROM organization_invitations
      WHERE organization_id = ${organizationId} AND ${isWaiting(now)}
      ORDER BY created_at DESC, id LIMIT ${invitationMax}`,
  ).all<InvitationRow & { phone: string }>()
  return results.map((row) => ({ ...toTerms(row), phone: row.phone }))
}

const isWaiting = (now: Date) => sql`state = 'WAITING' AND expires_at > ${now.toISOString()}`

const toTerms = (row: InvitationRow) => ({
  id: row.id,
  role: row.role,
  limits: toLimits(row),
  expiresAt: row.expires_at,
})

const phoneOf = (userId: string) => sql`(SELECT phone FROM users WHERE id = ${userId})`

/** Those that wait for the user; of the counter in the menu too. */
export const waitingInvitations = (userId: string, now: Date): Sql =>
  sql`FROM organization_invitations i
    JOIN organizations g ON g.id = i.organization_id AND g.removed_at IS NULL
    WHERE i.phone = ${phoneOf(userId)} AND i.state = 'WAITING'
      AND i.expires_at > ${now.toISOString()}`

/** Of the user's phone, the newest first. */
export async function listInvitations(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<InvitationList> {
  const { results } = await prepare(
    db,
    sql`SELECT i.id, i.role, i.order_limit_minor, i.month_limit_minor, i.expires_at, g.name, g.inn,
        (SELECT firstname FROM users WHERE id = i.invited_by) AS invited_by
      ${waitingInvitations(userId, now)} ORDER BY i.created_at DESC, i.id LIMIT ${invitationMax}`,
  ).all<InvitationRow & { name: string; inn: string; invited_by: string | null }>()
  const items = results.map((row) => ({
    ...toTerms(row),
    organizationName: row.name,
    inn: row.inn,
    invitedBy: row.invited_by,
  }))
  return { items }
}

export type NewInvitation = MemberTerms & {
  id: string
  organizationId: string
  phone: string
  actorId: string
  kept: IdempotencyKey | null
  now: Date
}

/** Why a phone cannot be invited; all of it is asked again by the batch that invites. */
export async function findInvitationBar(
  db: Database,
  { organizationId, phone, now }: Pick<NewInvitation, 'organizationId' | 'phone' | 'now'>,
): Promise<'MEMBER_EXISTS' | 'MEMBER_LIMIT' | 'TOO_MANY' | null> {
  const row = await prepare(
    db,
    sql`SELECT ${isKnown(organizationId, phone, now)} AS isKnown,
      ${hasRoom(organizationId, now)} AS hasRoom,
      ${isCalm(organizationId, now)} AS isCalm`,
  ).first<{ isKnown: number; hasRoom: number; isCalm: number }>()
  if (row?.isKnown) return 'MEMBER_EXISTS'
  if (!row?.hasRoom) return 'MEMBER_LIMIT'
  return row.isCalm ? null : 'TOO_MANY'
}

const isKnown = (organizationId: string, phone: string, now: Date) => sql`(EXISTS (
    SELECT 1 FROM organization_members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND u.phone = ${phone})
  OR EXISTS (SELECT 1 FROM organization_invitations
    WHERE organization_id = ${organizationId} AND phone = ${phone} AND ${isWaiting(now)}))`

const hasPlace = (organizationId: string | Sql) => sql`(SELECT count(*) FROM organization_members
  WHERE organization_id = ${organizationId}) < ${memberMax}`

const hasRoom = (organizationId: string, now: Date) => sql`(${hasPlace(organizationId)}
  AND (SELECT count(*) FROM organization_invitations
    WHERE organization_id = ${organizationId} AND ${isWaiting(now)}) < ${invitationMax})`

const isCalm = (organizationId: string, now: Date) => sql`(SELECT count(*)
  FROM organization_invitations WHERE organization_id = ${organizationId}
    AND created_at > ${new Date(now.getTime() - dayMs).toISOString()}) < ${invitationDayMax}`

/** The phone is told in the same batch. False when it could not be invited any more. */
export async function createInvitation(db: Database, invited: NewInvitation): Promise<boolean> {
  const { id, organizationId, phone, actorId, role, orderLimit, monthLimit, kept, now } = invited
  const at = now.toISOString()
  const isMade = sql`EXISTS (SELECT 1 FROM organization_invitations WHERE id = ${id})`
  const results = await db.batch([
    prepare(
      db,
      sql`UPDATE organization_invitations SET state = 'EXPIRED'
        WHERE organization_id = ${organizationId} AND phone = ${phone}
          AND state = 'WAITING' AND expires_at <= ${at}`,
    ),
    prepare(
      db,
      sql`INSERT INTO organization_invitations (id, organization_id, phone, role,
          order_limit_minor, month_limit_minor, invited_by, created_at, expires_at)
        SELECT ${id}, ${organizationId}, ${phone}, ${role}, ${orderLimit}, ${monthLimit},
          ${actorId}, ${at}, ${new Date(now.getTime() + lifeMs).toISOString()}
        WHERE ${isMember({ userId: actorId, organizationId }, ['OWNER'])}
          AND NOT ${isKnown(organizationId, phone, now)} AND ${hasRoom(organizationId, now)}
          AND ${isCalm(organizationId, now)}`,
    ),
    prepareMessage(db, { kind: 'ORGANIZATION_INVITED', subject: id, now }, isMade),
    ...(kept ? [prepare(db, keepKeyIf(kept, { id, now }, isMade))] : []),
  ])
  return (results[1]?.meta.changes ?? 0) > 0
}

/** False when it does not wait, or the actor is no owner. */
export async function revokeInvitation(
  db: Database,
  { organizationId, id, actorId }: { organizationId: string; id: string; actorId: string },
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE organization_invitations SET state = 'REVOKED'
      WHERE id = ${id} AND organization_id = ${organizationId} AND state = 'WAITING'
        AND ${isMember({ userId: actorId, organizationId }, ['OWNER'])}`,
  ).run()
  return meta.changes > 0
}

/** As it stands; null when it is of another phone, or of an organisation that was removed. */
export async function findInvitation(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
) {
  return prepare(
    db,
    sql`SELECT i.organization_id AS organizationId,
        iif(i.state = 'WAITING' AND i.expires_at <= ${now.toISOString()}, 'EXPIRED', i.state)
          AS state,
        (SELECT count(*) FROM ${membershipsOf(userId)}) AS organizationCount,
        ${hasPlace(sql`i.organization_id`)} AS hasPlace
      FROM organization_invitations i
      JOIN organizations g ON g.id = i.organization_id AND g.removed_at IS NULL
      WHERE i.id = ${id} AND i.phone = ${phoneOf(userId)}`,
  ).first<{ organizationId: string; state: string; organizationCount: number; hasPlace: number }>()
}

/** False when it does not wait any more. The terms are those of now: an owner cannot change them. */
export async function answerInvitation(
  db: Database,
  { id, userId, isAccepted, now }: { id: string; userId: string; isAccepted: boolean; now: Date },
): Promise<boolean> {
  const mine = sql`id = ${id} AND phone = ${phoneOf(userId)} AND ${isWaiting(now)}`
  if (!isAccepted) {
    const { meta } = await prepare(
      db,
      sql`UPDATE organization_invitations SET state = 'DECLINED' WHERE ${mine}`,
    ).run()
    return meta.changes > 0
  }
  const results = await db.batch([
    prepare(
      db,
      sql`INSERT INTO organization_members (organization_id, user_id, role, order_limit_minor,
          month_limit_minor, joined_at)
        SELECT i.organization_id, ${userId}, i.role, i.order_limit_minor, i.month_limit_minor,
          ${now.toISOString()}
        FROM organization_invitations i WHERE ${mine} AND ${hasPlace(sql`i.organization_id`)}
        ON CONFLICT DO NOTHING`,
    ),
    prepare(
      db,
      sql`UPDATE organization_invitations SET state = 'ACCEPTED' WHERE ${mine}
        AND EXISTS (SELECT 1 FROM organization_members m WHERE m.user_id = ${userId}
          AND m.organization_id = organization_invitations.organization_id)`,
    ),
  ])
  return (results[1]?.meta.changes ?? 0) > 0
}
