/** Requests for an SMS when a product is in stock in a city. */

import type { Session } from '#api/context.ts'
import { stockOf } from '#api/data/catalogue/card.ts'
import { idOf } from '#api/data/catalogue/product.ts'
import { prepare, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { messages } from '#schema/form.ts'
import { snapDown } from '#schema/quantity.ts'
import { restockMax, strangerRestockMax } from '#schema/rest/feedback/restock.ts'

type AskedRow = {
  id: string
  step: number
  min: number
  stock: number
  is_hidden: number
  own_phone: string | null
  waiting: number
}

/** Products of the session's city its user waits for, the last first. */
export async function listRestockIds(db: Database, session: Session): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT product_id AS id FROM restocks
      WHERE user_id = ${session.userId} AND city_id = ${session.cityId}
      ORDER BY created_at DESC, product_id LIMIT ${restockMax}`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Waits for a product by id or slug; null when there is none. Repeating it changes nothing. */
export async function createRestock(
  db: Database,
  session: Session,
  asked: { key: string; phone: string | null; now: Date },
): Promise<Outcome<null> | null> {
  const { userId, cityId, isGuest } = session
  const product = await prepare(
    db,
    sql`SELECT p.id, p.step, p.min, ${stockOf(cityId)} AS stock, p.is_hidden,
        u.phone AS own_phone,
        (SELECT count(*) FROM restocks r WHERE r.user_id = u.id
          AND NOT (r.product_id = p.id AND r.city_id = ${cityId})) AS waiting
      FROM products p JOIN users u ON u.id = ${userId} WHERE p.id = ${idOf(asked.key)}`,
  ).first<AskedRow>()
  if (!product) return null
  if (product.is_hidden) return decline('DISCONTINUED')
  const phone = isGuest ? asked.phone : product.own_phone
  if (!phone) {
    const refusal: Refusal = { code: 'VALIDATION', field: ['phone'], message: messages.required }
    return { ok: false, refusal }
  }
  if (snapDown(product.stock, product) > 0) return decline('IN_STOCK')
  // Whoever types it: a phone that no code has confirmed may be another person's.
  const others = sql`SELECT count(*) FROM restocks r WHERE r.phone = ${phone}
    AND NOT (r.user_id = ${userId} AND r.product_id = ${product.id} AND r.city_id = ${cityId})
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id AND u.phone = r.phone)`
  const [waits] = await writeForUser(db, session, [
    sql`INSERT INTO restocks (user_id, product_id, city_id, phone, created_at)
      SELECT ${userId}, ${product.id}, ${cityId}, ${phone}, ${asked.now.toISOString()}
      WHERE ${product.waiting} < ${restockMax}
        AND (${Number(!isGuest)} OR (${others}) < ${strangerRestockMax})
      ON CONFLICT (user_id, product_id, city_id) DO UPDATE SET phone = excluded.phone,
        told_by = iif(restocks.phone = excluded.phone, restocks.told_by, NULL)`,
  ])
  if (waits && waits.meta.changes > 0) return accept(null)
  if (!isGuest || product.waiting >= restockMax) return decline('RESTOCK_LIMIT')
  const message = `По этому номеру уже ждут ${strangerRestockMax}\u00a0товаров. Войдите с\u00a0ним, чтобы ждать других`
  return { ok: false, refusal: { code: 'RESTOCK_LIMIT', field: ['phone'], message } }
}

/** Waits no longer. */
export async function removeRestock(db: Database, session: Session, key: string): Promise<void> {
  await writeForUser(db, session, [
    sql`DELETE FROM restocks WHERE user_id = ${session.userId} AND city_id = ${session.cityId}
      AND product_id = ${idOf(key)}`,
  ])
}
