/** How lines of a cart are written, and read as they are after that. */

import type { Session } from '#api/context.ts'
import { integer, json, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { snap } from '#schema/quantity.ts'
import { type CartState, cartLimit, cartQueries, toCartState } from './cart.ts'
import { findPlaces, type PricedProduct, toPlaceMax } from './place.ts'

/** Changes a cart, and reads it after that in the same round trip. */
export async function writeCart(
  db: Database,
  session: Session,
  now: Date,
  changes: Sql[],
): Promise<{ cart: CartState; results: D1Result[] }> {
  const results = await writeForUser(db, session, [...changes, ...cartQueries(session, now)])
  const cart = toCartState(results.slice(changes.length), session, now)
  return { cart, results: results.slice(0, changes.length) }
}

/** Names lines by their own ids or by their products'. */
export type LineChoice = { itemIds?: string[] | undefined; productIds?: string[] | undefined }

/** The condition of the chosen lines of a user. */
export const chosenLines = (userId: string, { itemIds = [], productIds = [] }: LineChoice) =>
  sql`user_id = ${userId} AND (id IN (SELECT value FROM json_each(${json(itemIds)}))
    OR product_id IN (SELECT value FROM json_each(${json(productIds)})))`

/** Makes older every answer that told the cart before the change. */
export const bumpIf = (userId: string, condition: Sql) => sql`UPDATE users
  SET cart_version = cart_version + 1 WHERE id = ${userId} AND ${condition}`

/** A line to be. Note and unit are of one that is made; a line that is there keeps its own. */
export type LineWrite = {
  place: PricedProduct
  quantity: number
  isTicked: boolean
  note?: string
  unit?: string
  /** Of one that is made: the product whose line it stands before; at the end when that is gone. */
  before?: string
}

/** As many changes may meet before one of them gives up. */
export const triesMax = 40

/**
 * Writes what `decide` makes of the products' places, and answers as it says; when another change
 * came first, it decides anew. Null when others kept coming first.
 */
export async function changeLines<Answer>(
  db: Database,
  session: Session,
  asked: { productIds: string[]; now: Date },
  decide: (places: Map<string, PricedProduct>) => { answer: Answer; lines: LineWrite[] },
): Promise<Answer | null> {
  for (let i = 0; i < triesMax; i += 1) {
    const { answer, lines } = decide(await findPlaces(db, session, asked))
    const [first] = lines
    if (!first || (await writeLines(db, session, first.place.version, lines))) return answer
  }
  return null
}

/** Null when another change came first; else what came of `before`, which is done in the same batch. */
export async function writeLines(
  db: Database,
  session: Session,
  version: number,
  lines: LineWrite[],
  before: Sql[] = [],
): Promise<D1Result[] | null> {
  const { userId } = session
  const rows = lines.map(({ place, quantity, isTicked, note = '', unit = '', before }, i) => ({
    id: crypto.randomUUID(),
    productId: place.product_id,
    priceMinor: place.price_minor,
    quantity,
    isTicked,
    note,
    unit: unit === place.unit ? '' : unit,
    before: before ?? null,
    /** How many of those that stand before the same line come from here on. */
    ahead: lines.slice(i).filter((line) => line.before === before).length,
  }))
  const results = await writeForUser(db, session, [
    ...before,
    ...makeRoom(userId, version, lines),
    sql`INSERT INTO cart_items (id, user_id, product_id, quantity, price_minor, is_ticked, note,
        unit, position)
      SELECT value ->> 'id', ${userId}, value ->> 'productId', value ->> 'quantity',
        value ->> 'priceMinor', value ->> 'isTicked', value ->> 'note', value ->> 'unit',
        coalesce(
          (SELECT position FROM cart_items
            WHERE user_id = ${userId} AND product_id = value ->> 'before') - (value ->> 'ahead'),
          coalesce((SELECT max(position) FROM cart_items WHERE user_id = ${userId}), 0) + 1 + key)
      FROM users CROSS JOIN json_each(${JSON.stringify(rows)})
      WHERE users.id = ${userId} AND cart_version = ${version}
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity,
        is_ticked = excluded.is_ticked`,
    bumpIf(userId, sql`cart_version = ${version}`),
  ])
  return (results.at(-1)?.meta.changes ?? 0) > 0 ? results.slice(0, before.length) : null
}

/** Moves on what shall stand behind lines that come in between. */
function makeRoom(userId: string, version: number, lines: LineWrite[]): Sql[] {
  const marks = new Set(lines.flatMap(({ before }) => before ?? []))
  return [...marks].map((before) => {
    const count = lines.filter((line) => line.before === before).length
    return sql`UPDATE cart_items SET position = position + ${integer(count)}
      WHERE user_id = ${userId}
        AND position >= (SELECT position FROM cart_items
          WHERE user_id = ${userId} AND product_id = ${before})
        AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND cart_version = ${version})`
  })
}

/** What becomes of one line; what is null stays as it is. */
export type LineChange = {
  place: PricedProduct
  /** Hundredths, rounded up to the step: `more` is added to what the line holds by then. */
  quantity: { more: number } | { all: number } | null
  isTicked: boolean | null
  /** Note and unit of a line that is added to stay as they are. */
  note: string | null
  unit: string | null
}

/**
 * Writes one line over what it holds at that moment, so that changes at once do not wait for each
 * other. Null when others have left no room for it since its place was found.
 */
export async function writeLine(
  db: Database,
  session: Session,
  now: Date,
  { place, quantity, isTicked, note, unit }: LineChange,
): Promise<CartState | null> {
  const { userId } = session
  const isAdded = quantity !== null && 'more' in quantity
  const tick = isTicked === null ? null : Number(isTicked)
  const line = sql`user_id = ${userId} AND product_id = ${place.product_id}`
  const next = toNext(place, quantity)
  const fits = isAdded ? sql`${line} AND ${next} <= ${toPlaceMax(place)}` : line
  const hasRoom = quantity
    ? sql`NOT EXISTS (SELECT 1 FROM cart_items WHERE ${line})
        AND (SELECT count(*) FROM cart_items WHERE user_id = ${userId}) < ${cartLimit}`
    : sql`false`
  const { cart, results } = await writeCart(db, session, now, [
    bumpIf(userId, sql`(EXISTS (SELECT 1 FROM cart_items WHERE ${fits}) OR ${hasRoom})`),
    sql`UPDATE cart_items SET quantity = ${next}, is_ticked = coalesce(${tick}, is_ticked),
        note = coalesce(${isAdded ? null : note}, note),
        unit = coalesce(${isAdded ? null : unit}, unit)
      WHERE ${fits}`,
    sql`INSERT INTO cart_items (id, user_id, product_id, quantity, price_minor, is_ticked, note,
        unit, position)
      SELECT ${crypto.randomUUID()}, ${userId}, ${place.product_id}, ${toMade(place, quantity)},
        ${place.price_minor}, ${tick ?? 1}, ${note ?? ''}, ${unit ?? ''},
        coalesce((SELECT max(position) FROM cart_items WHERE user_id = ${userId}), 0) + 1
      WHERE ${hasRoom}`,
  ])
  return (results[0]?.meta.changes ?? 0) > 0 ? cart : null
}

/** What a line that is there comes to: `snap` in SQL, where the column is what it holds. */
function toNext(place: PricedProduct, quantity: LineChange['quantity']): Sql {
  if (!quantity) return sql`quantity`
  if ('all' in quantity) return integer(snap(quantity.all, place).hundredths)
  const [step, min] = [integer(place.step), integer(place.min)]
  // Numbers that are bound are no whole numbers to SQLite, and it would not round their quotient.
  return sql`(max(quantity + ${integer(quantity.more)}, ${min}) + ${step} - 1) / ${step} * ${step}`
}

const toMade = (place: PricedProduct, quantity: LineChange['quantity']) =>
  quantity && snap('all' in quantity ? quantity.all : quantity.more, place).hundredths
