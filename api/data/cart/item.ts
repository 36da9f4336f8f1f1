/** Finds and changes the lines that a cart has. */
import type { Session } from '#api/context.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { CartState } from './cart.ts'
import { bumpIf, chosenLines, type LineChoice, writeCart } from './write.ts'

/** The product of a line of one's own; null when there is no such line. */
export async function findCartItemProduct(
  db: Database,
  { userId }: Session,
  itemId: string,
): Promise<string | null> {
  const query = sql`SELECT product_id FROM cart_items WHERE id = ${itemId} AND user_id = ${userId}`
  const row = await prepare(db, query).first<{ product_id: string }>()
  return row?.product_id ?? null
}

/** Removes lines; those that are not there are no error. */
export async function removeCartItems(
  db: Database,
  session: Session,
  choice: LineChoice,
  now: Date,
): Promise<CartState> {
  const chosen = chosenLines(session.userId, choice)
  const { cart } = await writeCart(db, session, now, [
    bumpIf(session.userId, sql`EXISTS (SELECT 1 FROM cart_items WHERE ${chosen})`),
    sql`DELETE FROM cart_items WHERE ${chosen}`,
  ])
  return cart
}

/** Ticks lines or takes their ticks away; those that are not there are no error. */
export async function tickCartItems(
  db: Database,
  session: Session,
  { isTicked, ...choice }: LineChoice & { isTicked: boolean },
  now: Date,
): Promise<CartState> {
  const tick = Number(isTicked)
  const changed = sql`${chosenLines(session.userId, choice)} AND is_ticked <> ${tick}`
  const { cart } = await writeCart(db, session, now, [
    bumpIf(session.userId, sql`EXISTS (SELECT 1 FROM cart_items WHERE ${changed})`),
    sql`UPDATE cart_items SET is_ticked = ${tick} WHERE ${changed}`,
  ])
  return cart
}

/** The prices that lines have now are the ones the shopper knows from here on. */
export async function readCartPrices(
  db: Database,
  session: Session,
  choice: LineChoice,
  now: Date,
): Promise<CartState> {
  const { userId, cityId } = session
  const chosen = chosenLines(userId, choice)
  const { cart } = await writeCart(db, session, now, [
    bumpIf(userId, sql`EXISTS (SELECT 1 FROM cart_items WHERE ${chosen})`),
    sql`UPDATE cart_items SET price_minor = coalesce(
      (SELECT price_minor FROM prices
        WHERE product_id = cart_items.product_id AND city_id = ${cityId}),
      (SELECT price_minor FROM products WHERE id = cart_items.product_id))
    WHERE ${chosen}`,
  ])
  return cart
}
