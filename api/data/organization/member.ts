/** Who may act for an organisation. Guards stand in the statement that changes: two may ask at once. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { approvers, type LimitRow, toLimits } from '#api/rules/organization/member-limit.ts'
import type { MemberTerms, OrganizationMembers } from '#schema/rest/organization/member.ts'
import type { MemberRole } from '#schema/rest/organization/organization.ts'

export const memberMax = 50

type MemberRow = LimitRow & {
  user_id: string
  role: MemberRole
  joined_at: string
  firstname: string | null
  phone: string | null
}

/** Ids of the organisations, removed ones left out, that the user is a member of in one of `roles`. */
export const organizationsOf = (userId: string, roles: readonly MemberRole[]): Sql =>
  sql`(SELECT m.organization_id FROM organization_members m
    JOIN organizations g ON g.id = m.organization_id AND g.removed_at IS NULL
    WHERE m.user_id = ${userId}
      AND m.role IN (SELECT value FROM json_each(${JSON.stringify(roles)})))`

export const isMember = (
  { userId, organizationId }: { userId: string; organizationId: string },
  roles: readonly MemberRole[],
): Sql => sql`${organizationId} IN ${organizationsOf(userId, roles)}`

const others = (organizationId: string, memberId: string) =>
  sql`EXISTS (SELECT 1 FROM organization_members other
    WHERE other.organization_id = ${organizationId} AND other.role = 'OWNER'
      AND other.user_id <> ${memberId})`

type Seen = { organizationId: string; userId: string; role: MemberRole }

/** As a member of `role` sees them. */
export async function listMembers(
  db: Database,
  { organizationId, userId, role }: Seen,
): Promise<OrganizationMembers['members']> {
  const { results } = await prepare(
    db,
    sql`SELECT m.user_id, m.role, m.order_limit_minor, m.month_limit_minor, m.joined_at,
        u.firstname, u.phone
      FROM organization_members m LEFT JOIN users u ON u.id = m.user_id
      WHERE m.organization_id = ${organizationId}
      ORDER BY m.role = 'OWNER' DESC, m.joined_at, m.user_id LIMIT ${memberMax}`,
  ).all<MemberRow>()
  return results.map((row) => {
    const isSelf = row.user_id === userId
    return {
      id: row.user_id,
      name: toMemberName(row),
      phone: isSelf || role === 'OWNER' ? row.phone : null,
      role: row.role,
      limits: isSelf || approvers.includes(role) ? toLimits(row) : null,
      isSelf,
      joinedAt: row.joined_at,
    }
  })
}

/** Colleagues know each other by name; a phone is the person's own. */
export function toMemberName(row: { firstname: string | null; phone: string | null }): string {
  if (row.firstname) return row.firstname
  return row.phone ? `+7\u00a0${row.phone.slice(1, 4)} •••\u00a0${row.phone.slice(-4)}` : 'Участник'
}

type Target = { organizationId: string; memberId: string; actorId: string }

/** False when the actor is no owner, there is no such member, or no owner would be left. */
export async function updateMember(
  db: Database,
  { organizationId, memberId, actorId }: Target,
  { role, orderLimit, monthLimit }: MemberTerms,
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE organization_members
      SET role = ${role}, order_limit_minor = ${orderLimit}, month_limit_minor = ${monthLimit}
      WHERE organization_id = ${organizationId} AND user_id = ${memberId}
        AND ${isMember({ userId: actorId, organizationId }, ['OWNER'])}
        AND (role <> 'OWNER' OR ${role} = 'OWNER' OR ${others(organizationId, memberId)})`,
  ).run()
  return meta.changes > 0
}

/** The same of a removal; anyone may leave by themselves. */
export async function removeMember(
  db: Database,
  { organizationId, memberId, actorId }: Target,
): Promise<boolean> {
  const isAllowed = sql`(${memberId} = ${actorId}
    OR ${isMember({ userId: actorId, organizationId }, ['OWNER'])})`
  const { meta } = await prepare(
    db,
    sql`DELETE FROM organization_members
      WHERE organization_id = ${organizationId} AND user_id = ${memberId} AND ${isAllowed}
        AND (role <> 'OWNER' OR ${others(organizationId, memberId)})`,
  ).run()
  return meta.changes > 0
}

/** Null when there is no such member. */
export async function findMemberRole(
  db: Database,
  { organizationId, memberId }: { organizationId: string; memberId: string },
): Promise<MemberRole | null> {
  return prepare(
    db,
    sql`SELECT role FROM organization_members
      WHERE organization_id = ${organizationId} AND user_id = ${memberId}`,
  ).first<MemberRole>('role')
}
