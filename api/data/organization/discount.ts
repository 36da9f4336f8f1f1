/** The discount that the shop has agreed with an organisation. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { orderers } from '#api/rules/organization/member-limit.ts'
import { barredStates } from '#schema/rest/organization/organization.ts'
import { membershipsOf } from './organization.ts'

/** Whole per cent off an order that the user places for it; null when they may not. */
export async function findDiscountPercent(
  db: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<number | null> {
  return prepare(
    db,
    sql`SELECT o.discount_percent FROM ${membershipsOf(userId)}
      AND m.organization_id = ${organizationId} AND o.state NOT IN (SELECT value FROM json_each(${JSON.stringify(barredStates)}))
      AND m.role IN (SELECT value FROM json_each(${JSON.stringify(orderers)}))`,
  ).first<number>('discount_percent')
}
