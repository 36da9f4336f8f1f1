/** How lines of a cart are written: all or none, over the version they were decided by. */
import type { Database, Session } from '#api/context.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import { changeOwn } from '#api/data/user-write.ts'
import { cartLimit } from './cart.ts'

/** A product as one cart may hold it. Quantities in hundredths. */
export type Place = {
  version: number
  line_count: number
  product_id: string
  unit: string
  step: number
  min: number
  price_minor: number | null
  old_price_minor: number | null
  weight_grams: number | null
  volume_cubic_cm: number | null
  stock: number
  /** Null without a line. */
  held: number | null
  is_ticked: number | null
}

/** A line to be. Note and unit are of one that is made; a line that is there keeps its own. */
export type LineWrite = {
  place: Place
  quantity: number
  isTicked: boolean
  note?: string
  unit?: string
}

/** As many changes of one cart may meet before one of them gives up. */
const triesMax = 40

/**
 * Writes what `decide` makes of the products' places, and answers as it says; when another change
 * came first, it decides anew. Null when others kept coming first.
 */
export async function changeLines<Answer>(
  db: Database,
  session: Session,
  productIds: string[],
  decide: (places: Map<string, Place>) => { answer: Answer; lines: LineWrite[] },
): Promise<Answer | null> {
  for (let i = 0; i < triesMax; i += 1) {
    const { answer, lines } = decide(await findPlaces(db, session, productIds))
    const [first] = lines
    if (!first || (await write(db, session, first.place.version, lines))) return answer
  }
  return null
}

async function findPlaces(
  db: Database,
  { userId, cityId }: Session,
  productIds: string[],
): Promise<Map<string, Place>> {
  const { results } = await prepare(
    db,
    sql`SELECT u.cart_version AS version, p.id AS product_id, p.unit, p.step, p.min,
        coalesce(city.price_minor, p.price_minor) AS price_minor,
        iif(city.product_id IS NULL, p.old_price_minor, city.old_price_minor) AS old_price_minor,
        p.weight_grams, p.volume_cubic_cm,
        iif(p.is_hidden, 0, coalesce((SELECT sum(s.quantity) FROM stocks s
          WHERE s.city_id = ${cityId} AND s.product_id = p.id), 0)) AS stock,
        (SELECT count(*) FROM cart_items WHERE user_id = u.id) AS line_count,
        i.quantity AS held, i.is_ticked
      FROM users u
      CROSS JOIN json_each(${json(productIds)}) wanted
      CROSS JOIN products p ON p.id = wanted.value
      LEFT JOIN prices city ON city.product_id = p.id AND city.city_id = ${cityId}
      LEFT JOIN cart_items i ON i.user_id = u.id AND i.product_id = p.id
      WHERE u.id = ${userId} LIMIT ${cartLimit}`,
  ).all<Place>()
  return new Map(results.map((place) => [place.product_id, place]))
}

/** False when another change came first. */
async function write(
  db: Database,
  session: Session,
  version: number,
  lines: LineWrite[],
): Promise<boolean> {
  const { userId } = session
  const rows = lines.map(({ place, quantity, isTicked, note = '', unit = '' }) => ({
    id: crypto.randomUUID(),
    productId: place.product_id,
    priceMinor: place.price_minor,
    quantity,
    isTicked,
    note,
    unit: unit === place.unit ? '' : unit,
  }))
  const [, bumped] = await changeOwn(db, session, [
    sql`INSERT INTO cart_items (id, user_id, product_id, quantity, price_minor, is_ticked, note,
        unit, position)
      SELECT value ->> 'id', ${userId}, value ->> 'productId', value ->> 'quantity',
        value ->> 'priceMinor', value ->> 'isTicked', value ->> 'note', value ->> 'unit',
        coalesce((SELECT max(position) FROM cart_items WHERE user_id = ${userId}), 0) + 1 + key
      FROM users CROSS JOIN json_each(${JSON.stringify(rows)})
      WHERE users.id = ${userId} AND cart_version = ${version}
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity,
        is_ticked = excluded.is_ticked`,
    sql`UPDATE users SET cart_version = cart_version + 1
      WHERE id = ${userId} AND cart_version = ${version}`,
  ])
  return bumped !== undefined && bumped.meta.changes > 0
}
