/** Whose estimate it is, and for whom. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type Parties = {
  ownerId: string
  /** Digits; null of an account without one. */
  ownerPhone: string | null
  /** Digits; empty when the owner has given none. */
  clientPhone: string
}

/** Null when there is no such estimate, or it is deleted. */
export const findParties = (db: Database, estimateId: string): Promise<Parties | null> =>
  prepare(
    db,
    sql`SELECT e.user_id AS ownerId, u.phone AS ownerPhone, e.client_phone AS clientPhone
      FROM estimates e JOIN users u ON u.id = e.user_id
      WHERE e.id = ${estimateId} AND e.deleted_at IS NULL`,
  ).first<Parties>()
