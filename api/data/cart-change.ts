/** Changes of a cart. Each names the version it was computed from, so that none is lost. */
import { quantityMax, snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import type { Database, Session } from '../context.ts'
import { accept, decline, type Outcome } from '../refusal.ts'
import { cartLimit } from './cart.ts'
import { json, prepare, sql } from './sql.ts'

type PlaceRow = {
  version: number
  line_count: number
  product_id: string
  unit: string
  step: number
  min: number
  price_minor: number | null
  stock: number
  held: number | null
  is_ticked: number | null
}

/** As many changes of one cart may meet before one of them gives up. */
const triesMax = 40

/**
 * Puts `quantity` (base units) on top of what the line holds, rounded up to the step, and ticks it:
 * whoever adds wants it, unless he says otherwise.
 */
export function addCartItem(
  db: Database,
  session: Session,
  wish: { productId: string; quantity: number; isTicked?: boolean; note?: string },
): Promise<Outcome<null>> {
  const wished = toHundredths(wish.quantity) ?? 0
  if (wished === 0) return Promise.resolve(decline('VALIDATION', ['quantity']))
  const isTicked = wish.isTicked ?? true
  const toWished = (held: number) => held + wished
  return changeLine(db, session, wish.productId, { toWished, isTicked, note: wish.note })
}

/** What became of a wish to hold at least so much of a product. Quantities in hundredths. */
export type Held = { quantity: number; isWhole: boolean; priceMinor: number | null }

/**
 * Makes the line hold at least `quantity` hundredths, or as much as there is, and ticks it. What it
 * holds above that stays, so a second press changes nothing. Null when there is no such product any more.
 */
export async function keepAtLeast(
  db: Database,
  session: Session,
  wish: { productId: string; quantity: number },
): Promise<Held | null> {
  for (let i = 0; i < triesMax; i += 1) {
    const place = await findPlace(db, session, wish.productId)
    if (!place) return null
    const { held, price_minor: priceMinor } = place
    const wished = snap(wish.quantity, place).hundredths
    const most = priceMinor === null ? 0 : Math.min(snapDown(place.stock, place), quantityMax)
    const isFull = held === null && place.line_count >= cartLimit
    const quantity = Math.max(held ?? 0, isFull ? 0 : Math.min(wished, most))
    const answer = { quantity, isWhole: quantity >= wished && wished <= most, priceMinor }
    if (quantity === (held ?? 0) && place.is_ticked !== 0) return answer
    if (await write(db, session, place, { quantity, isTicked: true })) return answer
  }
  return null
}

/** Sets a line's quantity (base units), rounded up to the step; 0 removes it. */
export async function updateCartItem(
  db: Database,
  session: Session,
  wish: { itemId: string; quantity: number },
): Promise<Outcome<null>> {
  const line = await prepare(
    db,
    sql`SELECT product_id FROM cart_items
      WHERE id = ${wish.itemId} AND user_id = ${session.userId}`,
  ).first<{ product_id: string }>()
  if (!line) return decline('NOT_FOUND')
  const wished = toHundredths(wish.quantity) ?? 0
  if (wished > 0) {
    return changeLine(db, session, line.product_id, { toWished: () => wished, isTicked: null })
  }
  await removeCartItems(db, session, [wish.itemId])
  return accept(null)
}

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
  return meta.changes > 0 ? accept(null) : decline('NOT_FOUND')
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

type Change = {
  toWished: (held: number) => number
  /** Null leaves the tick as it is. */
  isTicked: boolean | null
  /** Of a line that is made. */
  note?: string | undefined
}

async function changeLine(
  db: Database,
  session: Session,
  productId: string,
  { toWished, isTicked, note }: Change,
): Promise<Outcome<null>> {
  for (let i = 0; i < triesMax; i += 1) {
    const place = await findPlace(db, session, productId)
    if (!place) return decline('NOT_FOUND', ['productId'])
    const quantity = snap(toWished(place.held ?? 0), place).hundredths
    const refused = refuseChange(place, quantity)
    if (refused) return refused
    if (await write(db, session, place, { quantity, isTicked, note })) return accept(null)
  }
  return decline('CONFLICT')
}

/** The house's choice: refused rather than cut down in silence, and the input kept. */
function refuseChange(place: PlaceRow, quantity: number): Outcome<never> | null {
  if (place.price_minor === null) return decline('NOT_SELLABLE', ['productId'])
  if (place.held === null && place.line_count >= cartLimit) return decline('CART_LIMIT')
  const most = Math.min(snapDown(place.stock, place), quantityMax)
  if (quantity <= most) return null
  const number = new Intl.NumberFormat('ru-RU').format(toQuantity(most))
  const message =
    most === 0
      ? 'Товара нет в наличии в вашем городе'
      : `Сейчас можно купить не больше ${number}\u00a0${place.unit}`
  return { ok: false, refusal: { code: 'OUT_OF_STOCK', field: ['quantity'], message } }
}

function findPlace(db: Database, session: Session, productId: string): Promise<PlaceRow | null> {
  const { userId, cityId } = session
  return prepare(
    db,
    sql`SELECT u.cart_version AS version, p.id AS product_id, p.unit, p.step, p.min,
        coalesce(city.price_minor, p.price_minor) AS price_minor,
        iif(p.is_hidden, 0, coalesce((SELECT sum(s.quantity) FROM stocks s
          WHERE s.city_id = ${cityId} AND s.product_id = p.id), 0)) AS stock,
        (SELECT count(*) FROM cart_items WHERE user_id = u.id) AS line_count,
        (SELECT quantity FROM cart_items i
          WHERE i.user_id = u.id AND i.product_id = p.id) AS held,
        (SELECT is_ticked FROM cart_items i
          WHERE i.user_id = u.id AND i.product_id = p.id) AS is_ticked
      FROM users u JOIN products p
      LEFT JOIN prices city ON city.product_id = p.id AND city.city_id = ${cityId}
      WHERE u.id = ${userId} AND p.id = ${productId}`,
  ).first<PlaceRow>()
}

/** False when another change came first. */
async function write(
  db: Database,
  { userId }: Session,
  place: PlaceRow,
  { quantity, isTicked, note = '' }: Omit<Change, 'toWished'> & { quantity: number },
): Promise<boolean> {
  const tick = isTicked === null ? null : Number(isTicked)
  const { version, product_id: productId, price_minor: priceMinor } = place
  const [, bumped] = await db.batch([
    prepare(
      db,
      sql`INSERT INTO cart_items (id, user_id, product_id, quantity, price_minor, is_ticked, note, position)
        SELECT ${crypto.randomUUID()}, ${userId}, ${productId}, ${quantity}, ${priceMinor},
          coalesce(${tick}, 1), ${note},
          coalesce((SELECT max(position) FROM cart_items WHERE user_id = ${userId}), 0) + 1
        FROM users WHERE id = ${userId} AND cart_version = ${version}
        ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity,
          is_ticked = coalesce(${tick}, is_ticked)`,
    ),
    prepare(
      db,
      sql`UPDATE users SET cart_version = cart_version + 1
        WHERE id = ${userId} AND cart_version = ${version}`,
    ),
  ])
  return bumped !== undefined && bumped.meta.changes > 0
}
