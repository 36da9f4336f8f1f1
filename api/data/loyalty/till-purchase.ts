/** Purchases in a shop for which points were earned or spent. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { pointMinor } from '#schema/loyalty.ts'
import type { StaffTillPurchase } from '#schema/rest/staff/till.ts'

type Row = {
  id: string
  shop_id: string
  shop: string
  receipt: string
  total_minor: number
  excluded_minor: number
  spent_points: number
  earned_points: number
  firstname: string | null
  key_name: string
  created_at: string
  returned_at: string | null
  return_reason: string | null
}

/** All that the till may know of who shops. */
export const toInitial = (firstname: string | null) => firstname?.trim().slice(0, 1) ?? ''

const toPurchase = (row: Row): StaffTillPurchase => ({
  id: row.id,
  shopId: row.shop_id,
  shop: row.shop,
  receipt: row.receipt,
  totalMinor: row.total_minor,
  excludedMinor: row.excluded_minor,
  spentPoints: row.spent_points,
  payMinor: row.total_minor - row.spent_points * pointMinor,
  earnedPoints: row.earned_points,
  initial: toInitial(row.firstname),
  keyName: row.key_name,
  createdAt: row.created_at,
  returnedAt: row.returned_at,
  returnReason: row.return_reason,
})

const purchases = sql`FROM till_purchases p LEFT JOIN shops s ON s.id = p.shop_id
  JOIN users u ON u.id = p.user_id`
const columns = sql`p.*, coalesce(s.name, '') AS shop, u.firstname`

export function listTillPurchases(
  db: Database,
  { receipt = '', ...asked }: KeysetAsked & { receipt?: string | undefined },
) {
  const where = receipt === '' ? sql`true` : sql`p.receipt = ${receipt}`
  return readPage(db, asked, {
    sort: { terms: [sql`p.created_at`, sql`p.id`], isDown: true },
    count: countUpTo(sql`FROM till_purchases p WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${columns}, ${cursor} ${purchases} WHERE ${where} AND ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: toPurchase,
  })
}

/** Null when there is none. */
export async function findTillPurchase(
  db: Database,
  id: string,
): Promise<StaffTillPurchase | null> {
  const row = await prepare(db, sql`SELECT ${columns} ${purchases} WHERE p.id = ${id}`).first<Row>()
  return row && toPurchase(row)
}

/** Of the purchase that a receipt of the day stands for; null when there is none. */
export const findReceipt = (
  db: Database,
  { shopId, day, receipt }: { shopId: string; day: string; receipt: string },
): Promise<string | null> =>
  prepare(
    db,
    sql`SELECT id FROM till_purchases WHERE shop_id = ${shopId} AND day = ${day}
      AND receipt = ${receipt} AND returned_at IS NULL`,
  ).first<string>('id')

export type NewTillPurchase = Pick<
  StaffTillPurchase,
  'id' | 'shopId' | 'receipt' | 'totalMinor' | 'excludedMinor' | 'spentPoints' | 'keyName'
> & { userId: string; digest: string; day: string; now: Date }

/** Of the ledger: what a purchase earns is held under this name. */
export const toHoldId = (purchaseId: string) => `till:${purchaseId}`
export const toSpendId = (purchaseId: string) => `till-spent:${purchaseId}`

/** After what it has earned: the hold tells how much. */
export const prepareTillPurchase = (db: Database, made: NewTillPurchase): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO till_purchases (id, user_id, shop_id, receipt, total_minor, excluded_minor,
        spent_points, earned_points, code_digest, key_name, created_at, day)
      VALUES (${made.id}, ${made.userId}, ${made.shopId}, ${made.receipt}, ${made.totalMinor},
        ${made.excludedMinor}, ${made.spentPoints},
        coalesce((SELECT points FROM loyalty_holds WHERE id = ${toHoldId(made.id)}), 0),
        ${made.digest}, ${made.keyName}, ${made.now.toISOString()}, ${made.day})`,
  )

export const isPurchaseStanding = (id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM till_purchases WHERE id = ${id} AND returned_at IS NULL)`

export const preparePurchaseReturn = (
  db: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE till_purchases SET returned_at = ${now.toISOString()}, return_reason = ${reason}
      WHERE id = ${id}`,
  )
