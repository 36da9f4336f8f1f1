/** What messages to members of an organisation tell of, as it is when they are sent. */
import type { Database } from '#api/context.ts'
import { prepare, sql } from '#api/data/sql.ts'

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
