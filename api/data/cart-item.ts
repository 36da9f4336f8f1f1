/** Changes of lines that are there, by their ids. */
import type { Database, Session } from '../context.ts'
import { accept, decline, type Outcome } from '../refusal.ts'
import { parse } from './card.ts'
import { absentLine } from './cart.ts'
import { json, prepare, sql } from './sql.ts'

/** Removes lines; those that are not there are no error. */
export async function removeCartItems(
  db: Database,
  { userId }: Session,
  itemIds: string[],
): Promise<void> {
  const ids = json(itemIds)
  await db.batch([
    prepare(
      db,
      sql`UPDATE users SET cart_version = cart_version + 1
        WHERE id = ${userId} AND EXISTS (
          SELECT 1 FROM cart_items
          WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${ids})))`,
    ),
    prepare(
      db,
      sql`DELETE FROM cart_items
        WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${ids}))`,
    ),
  ])
}

/** Ticks lines or takes their ticks away; those that are not there are no error. */
export async function tickCartItems(
  db: Database,
  { userId }: Session,
  { itemIds, isTicked }: { itemIds: string[]; isTicked: boolean },
): Promise<void> {
  const changed = sql`user_id = ${userId} AND is_ticked <> ${isTicked ? 1 : 0}
    AND id IN (SELECT value FROM json_each(${json(itemIds)}))`
  await db.batch([
    prepare(
      db,
      sql`UPDATE users SET cart_version = cart_version + 1
        WHERE id = ${userId} AND EXISTS (SELECT 1 FROM cart_items WHERE ${changed})`,
    ),
    prepare(db, sql`UPDATE cart_items SET is_ticked = ${isTicked ? 1 : 0} WHERE ${changed}`),
  ])
}

/** What the buyer says of a line. Refused when there is no such line. */
export async function noteCartItem(
  db: Database,
  { userId }: Session,
  { itemId, note }: { itemId: string; note: string },
): Promise<Outcome<null>> {
  const { meta } = await prepare(
    db,
    sql`UPDATE cart_items SET note = ${note} WHERE id = ${itemId} AND user_id = ${userId}`,
  ).run()
  return meta.changes > 0 ? accept(null) : absentLine
}

/** What the shopper counts a line in; refused unless its product has the unit. */
export async function setCartItemUnit(
  db: Database,
  { userId }: Session,
  { itemId, unit }: { itemId: string; unit: string },
): Promise<Outcome<null>> {
  const line = await prepare(
    db,
    sql`SELECT p.unit, p.units FROM cart_items i JOIN products p ON p.id = i.product_id
      WHERE i.id = ${itemId} AND i.user_id = ${userId}`,
  ).first<{ unit: string; units: string }>()
  if (!line) return absentLine
  const others = parse<{ unit: string }[]>(line.units).map((one) => one.unit)
  const stored = unit === line.unit ? '' : unit
  if (stored !== '' && !others.includes(stored)) return decline('VALIDATION', ['unit'])
  await prepare(
    db,
    sql`UPDATE cart_items SET unit = ${stored} WHERE id = ${itemId} AND user_id = ${userId}`,
  ).run()
  return accept(null)
}

/** The prices that lines have now are the ones the shopper knows from here on. */
export async function readCartPrices(
  db: Database,
  { userId, cityId }: Session,
  itemIds: string[],
): Promise<void> {
  await prepare(
    db,
    sql`UPDATE cart_items SET price_minor = coalesce(
        (SELECT price_minor FROM prices
          WHERE product_id = cart_items.product_id AND city_id = ${cityId}),
        (SELECT price_minor FROM products WHERE id = cart_items.product_id))
      WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${json(itemIds)}))`,
  ).run()
}
