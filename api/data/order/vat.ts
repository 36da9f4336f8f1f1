/** Keeps the rates of tax of an order's lines, by the day they are sold. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { VatRate, VatsOfDay } from '#schema/vat.ts'

/** Finds the rate that the expression `stated` means on a day; null states none. */
export const toVatOf = (vats: VatsOfDay, stated: Sql): Sql =>
  sql`json_extract(${JSON.stringify(vats)}, '$."' || coalesce(${stated}, 'own') || '"')`

/** Line `i` was sold at the rate of its hand-over; until then it has that of the order. */
export const soldVat = sql`coalesce(i.handed_vat, i.vat)`

/** Says `soldVat` of a row that was read. */
export const toSoldVat = (row: { vat: VatRate; handed_vat: VatRate | null }): VatRate =>
  row.handed_vat ?? row.vat

/** Says the same of delivery and lifting. */
export const toSoldServiceVat = (row: {
  service_vat: VatRate
  handed_service_vat: VatRate | null
}): VatRate => row.handed_service_vat ?? row.service_vat

/** Lists what hands an order over at the rates of the day; the price of nothing changes. */
export const listHandedVats = (orderId: string, vats: VatsOfDay, isStill: Sql): Sql[] => [
  sql`UPDATE order_items SET handed_vat = ${toVatOf(vats, sql`stated_vat`)}
    WHERE order_id = ${orderId} AND ${isStill}
      -- A line that was handed over whole before keeps the rate of that day.
      AND (handed_vat IS NULL OR min(coalesce(picked, quantity), quantity) > coalesce((
        SELECT sum(h.quantity) FROM order_hand_over_items h
        WHERE h.order_item_id = order_items.id), 0))`,
  // Services went with the first of several parts.
  sql`UPDATE orders SET handed_service_vat = coalesce(handed_service_vat, ${vats.own})
    WHERE id = ${orderId} AND ${isStill}`,
]

/**
 * Gives an order that no money has come for the rates of the day it is paid on. Once a payment is
 * under way its lines keep their rates: what is paid and given back is reckoned by them. Money that
 * a bank holds has not come yet: `heldId` names the payment that is about to be taken. Goods that
 * their buyer has already keep the rates of their hand-over.
 */
export async function rateUnpaid(
  db: Database,
  { orderId, vats, heldId = null }: { orderId: string; vats: VatsOfDay; heldId?: string | null },
): Promise<void> {
  const isUnpaid = sql`NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = ${orderId}
    AND (p.status = 'PAID' OR (p.status = 'AUTHORIZED' AND ${heldId} IS NULL)
      -- One that is to bring what the held one does not has its receipt already.
      OR (p.status = 'PENDING'
        AND p.part > coalesce((SELECT part FROM payments WHERE id = ${heldId}), 0))))`
  const statements = [
    sql`UPDATE order_items SET vat = coalesce(handed_vat, ${toVatOf(vats, sql`stated_vat`)})
      WHERE order_id = ${orderId} AND ${isUnpaid}`,
    sql`UPDATE orders SET service_vat = coalesce(handed_service_vat, ${vats.own})
      WHERE id = ${orderId} AND ${isUnpaid}`,
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}
