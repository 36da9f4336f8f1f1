/** Changes of lines that are there, by their ids. */
import type { Database, Session } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { accept, decline, type Outcome } from '#api/data/outcome.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import { changeOwn } from '#api/data/user-write.ts'
import { absentLine } from './cart.ts'

/** Removes lines; those that are not there are no error. */
export async function removeCartItems(
  db: Database,
  session: Session,
  itemIds: string[],
): Promise<void> {
  const { userId } = session
  const ids = json(itemIds)
  await changeOwn(db, session, [
    sql`UPDATE users SET cart_version = cart_version + 1
      WHERE id = ${userId} AND EXISTS (
        SELECT 1 FROM cart_items
        WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${ids})))`,
    sql`DELETE FROM cart_items
      WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${ids}))`,
  ])
}

/** Ticks lines or takes their ticks away; those that are not there are no error. */
export async function tickCartItems(
  db: Database,
  session: Session,
  { itemIds, isTicked }: { itemIds: string[]; isTicked: boolean },
): Promise<void> {
  const { userId } = session
  const changed = sql`user_id = ${userId} AND is_ticked <> ${isTicked ? 1 : 0}
    AND id IN (SELECT value FROM json_each(${json(itemIds)}))`
  await changeOwn(db, session, [
    sql`UPDATE users SET cart_version = cart_version + 1
      WHERE id = ${userId} AND EXISTS (SELECT 1 FROM cart_items WHERE ${changed})`,
    sql`UPDATE cart_items SET is_ticked = ${isTicked ? 1 : 0} WHERE ${changed}`,
  ])
}

/** What the buyer says of a line. Refused when there is no such line. */
export async function noteCartItem(
  db: Database,
  session: Session,
  { itemId, note }: { itemId: string; note: string },
): Promise<Outcome<null>> {
  const [noted] = await changeOwn(db, session, [
    sql`UPDATE cart_items SET note = ${note} WHERE id = ${itemId} AND user_id = ${session.userId}`,
  ])
  return noted && noted.meta.changes > 0 ? accept(null) : absentLine
}

/** What the shopper counts a line in; refused unless its product has the unit. */
export async function setCartItemUnit(
  db: Database,
  session: Session,
  { itemId, unit }: { itemId: string; unit: string },
): Promise<Outcome<null>> {
  const { userId } = session
  const line = await prepare(
    db,
    sql`SELECT p.unit, p.units FROM cart_items i JOIN products p ON p.id = i.product_id
      WHERE i.id = ${itemId} AND i.user_id = ${userId}`,
  ).first<{ unit: string; units: string }>()
  if (!line) return absentLine
  const others = parse<{ unit: string }[]>(line.units).map((one) => one.unit)
  const stored = unit === line.unit ? '' : unit
  if (stored !== '' && !others.includes(stored)) return decline('VALIDATION', ['unit'])
  await changeOwn(db, session, [
    sql`UPDATE cart_items SET unit = ${stored} WHERE id = ${itemId} AND user_id = ${userId}`,
  ])
  return accept(null)
}

/** The prices that lines have now are the ones the shopper knows from here on. */
export async function readCartPrices(
  db: Database,
  session: Session,
  itemIds: string[],
): Promise<void> {
  const { userId, cityId } = session
  await changeOwn(db, session, [
    sql`UPDATE cart_items SET price_minor = coalesce(
      (SELECT price_minor FROM prices
        WHERE product_id = cart_items.product_id AND city_id = ${cityId}),
      (SELECT price_minor FROM products WHERE id = cart_items.product_id))
    WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${json(itemIds)}))`,
  ])
}
