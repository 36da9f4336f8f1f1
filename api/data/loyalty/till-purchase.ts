/** Purchases in a shop for which points were earned or spent. */
import { parse } from '#api/data/catalogue/card.ts'
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { integer, prepare, type Sql, sql } from '#api/data/sql.ts'
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
  back_minor: number
  back_excluded_minor: number
  /** JSON of StaffTillReturn[]. */
  returns: string
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
  leftMinor: row.returned_at === null ? row.total_minor - row.back_minor : 0,
  leftExcludedMinor: row.returned_at === null ? row.excluded_minor - row.back_excluded_minor : 0,
  returns: parse<StaffTillPurchase['returns']>(row.returns),
})

const purchases = sql`FROM till_purchases p LEFT JOIN shops s ON s.id = p.shop_id
  JOIN users u ON u.id = p.user_id`
const backMinor = (column: Sql) =>
  sql`(SELECT coalesce(sum(${column}), 0) FROM till_returns r WHERE r.purchase_id = p.id)`
const columns = sql`p.*, coalesce(s.name, '') AS shop, u.firstname,
  ${backMinor(sql`r.amount_minor`)} AS back_minor,
  ${backMinor(sql`r.excluded_minor`)} AS back_excluded_minor,
  (SELECT json_group_array(json_object('id', r.id, 'receipt', r.receipt,
      'amountMinor', r.amount_minor, 'excludedMinor', r.excluded_minor,
      'spentPoints', r.spent_points,
      'payMinor', r.amount_minor - r.spent_points * ${integer(pointMinor)},
      'earnedPoints', r.earned_points, 'reason', r.reason, 'keyName', r.key_name,
      'createdAt', r.created_at) ORDER BY r.created_at, r.rowid)
    FROM till_returns r WHERE r.purchase_id = p.id) AS returns`

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

/** Whether so much of it, in kopecks, has not come back. */
export const isPurchaseLeft = (id: string, leftMinor: number): Sql =>
  sql`EXISTS (SELECT 1 FROM till_purchases p WHERE p.id = ${id} AND p.returned_at IS NULL
    AND p.total_minor - ${backMinor(sql`r.amount_minor`)} = ${leftMinor})`
