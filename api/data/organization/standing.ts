/** What the register said last of an organisation. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Company } from '#schema/rest/organization/organization.ts'

type Standing = Pick<Company, 'inn' | 'kpp' | 'state'> & { checkedAt: string }

/** Null when there is none. */
export const findStanding = (db: Database, organizationId: string): Promise<Standing | null> =>
  prepare(
    db,
    sql`SELECT inn, kpp, state, checked_at AS checkedAt FROM organizations
      WHERE id = ${organizationId}`,
  ).first<Standing>()

export async function keepStanding(
  db: Database,
  { organizationId, state, now }: { organizationId: string; state: Company['state']; now: Date },
): Promise<void> {
  await prepare(
    db,
    sql`UPDATE organizations SET state = ${state}, checked_at = ${now.toISOString()}
      WHERE id = ${organizationId}`,
  ).run()
}
