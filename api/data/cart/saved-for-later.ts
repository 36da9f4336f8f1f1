/** Lines saved for later: no count, sum or order includes them until they are put back. */

import type { Session } from '#api/context.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { quantityMax, toHundredths, toQuantity } from '#schema/quantity.ts'
import type { SavedForLaterItem } from '#schema/rest/cart/cart.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import { cartLimit } from './cart.ts'
import { bumpIf, chosenLines, type LineChoice } from './write.ts'

type SavedForLaterRow = {
  product_id: string
  quantity: number
  is_ticked: number
  note: string
  unit: string
}

/** What is laid aside, the last one first. */
export async function listSavedForLaterRows(
  db: Database,
  userId: string,
): Promise<SavedForLaterRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT product_id, quantity, is_ticked, note, unit FROM cart_later_items
      WHERE user_id = ${userId} ORDER BY rowid DESC LIMIT ${cartLimit}`,
  ).all<SavedForLaterRow>()
  return results
}

export function toSavedForLaterItem(
  row: SavedForLaterRow,
  product: ProductCard,
): SavedForLaterItem {
  const { quantity, is_ticked: ticked, note, unit } = row
  return { product, quantity: toQuantity(quantity), isTicked: ticked === 1, note, unit }
}

/** Lays lines aside; those that are not there are no error. */
export async function layCartItemsAside(
  db: Database,
  session: Session,
  choice: LineChoice,
): Promise<Outcome<null>> {
  const { userId } = session
  const chosen = chosenLines(userId, choice)
  if (await isOver(db, sql`cart_later_items`, sql`cart_items`, userId, chosen)) {
    return decline('CART_LIMIT')
  }
  await writeForUser(db, session, [
    bumpIf(userId, sql`EXISTS (SELECT 1 FROM cart_items WHERE ${chosen})`),
    sql`INSERT INTO cart_later_items (${laterColumns}) SELECT ${laterColumns}
      FROM cart_items WHERE ${chosen} ORDER BY position DESC
      ON CONFLICT (user_id, product_id) DO UPDATE SET
        quantity = min(quantity + excluded.quantity, ${quantityMax})`,
    sql`DELETE FROM cart_items WHERE ${chosen}`,
  ])
  return accept(null)
}

/** Puts back what was laid aside, where it stood; a line that is there grows by it. */
export async function returnSavedForLater(
  db: Database,
  session: Session,
  productIds: string[],
): Promise<Outcome<null>> {
  const { userId } = session
  const chosen = chosenOf(userId, productIds)
  if (await isOver(db, sql`cart_items`, sql`cart_later_items`, userId, chosen)) {
    return decline('CART_LIMIT')
  }
  await writeForUser(db, session, [
    bumpIf(userId, sql`EXISTS (SELECT 1 FROM cart_later_items WHERE ${chosen})`),
    sql`INSERT INTO cart_items (id, ${laterColumns})
      SELECT lower(hex(randomblob(16))), ${laterColumns} FROM cart_later_items WHERE ${chosen}
      ON CONFLICT (user_id, product_id) DO UPDATE SET
        quantity = min(quantity + excluded.quantity, ${quantityMax})`,
    sql`DELETE FROM cart_later_items WHERE ${chosen}`,
  ])
  return accept(null)
}

/** Forgets what was laid aside; what is not there is no error. */
export async function removeSavedForLater(
  db: Database,
  session: Session,
  productIds: string[],
): Promise<void> {
  const { userId } = session
  const chosen = chosenOf(userId, productIds)
  await writeForUser(db, session, [
    bumpIf(userId, sql`EXISTS (SELECT 1 FROM cart_later_items WHERE ${chosen})`),
    sql`DELETE FROM cart_later_items WHERE ${chosen}`,
  ])
}

type NewSavedForLaterItem = {
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  unit: string
}

/** Lays aside what was forgotten a moment ago; what is there again stays as it is. */
export async function fillSavedForLater(
  db: Database,
  session: Session,
  items: NewSavedForLaterItem[],
): Promise<Outcome<null>> {
  const { userId } = session
  const rows = items.flatMap(({ quantity, ...item }) => {
    const hundredths = toHundredths(quantity) ?? 0
    return hundredths > 0 ? [{ ...item, quantity: hundredths }] : []
  })
  const { count } = (await prepare(
    db,
    sql`SELECT count(*) AS count FROM cart_later_items WHERE user_id = ${userId}`,
  ).first<{ count: number }>()) ?? { count: 0 }
  if (count + rows.length > cartLimit) return decline('CART_LIMIT')
  await writeForUser(db, session, [
    bumpIf(userId, sql`true`),
    sql`INSERT INTO cart_later_items (${laterColumns})
      SELECT ${userId}, p.id, value ->> 'quantity', NULL, value ->> 'isTicked', value ->> 'note',
        value ->> 'unit', key
      FROM json_each(${JSON.stringify(rows)}) JOIN products p ON p.id = value ->> 'productId'
      WHERE true ON CONFLICT (user_id, product_id) DO NOTHING`,
  ])
  return accept(null)
}

const laterColumns = sql`user_id, product_id, quantity, price_minor, is_ticked, note, unit, position`

const chosenOf = (userId: string, productIds: string[]) => sql`user_id = ${userId}
  AND product_id IN (SELECT value FROM json_each(${json(productIds)}))`

/** Whether `into` would hold more lines than it may with the chosen ones of `from`. */
async function isOver(db: Database, into: Sql, from: Sql, userId: string, chosen: Sql) {
  const row = await prepare(
    db,
    sql`SELECT (SELECT count(*) FROM ${into} WHERE user_id = ${userId})
      + (SELECT count(*) FROM ${from} WHERE ${chosen}) AS count`,
  ).first<{ count: number }>()
  return (row?.count ?? 0) > cartLimit
}
