/** Promo codes: what one takes off a cart, and its use by an order. */

import type { Session } from '#api/context.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome, type Refusal, toRefusalBody } from '#api/outcome.ts'
import { formatSum } from '#language/ru/paper.ts'
import { takePercent, toMoney } from '#schema/money.ts'
import type { PromoCode } from '#schema/rest/cart/cart.ts'

export type PromoCodeRow = {
  code: string
  kind: 'PERCENT' | 'SUM' | null
  value: number
  minimum_minor: number
  starts_at: string | null
  ends_at: string | null
  uses_max: number | null
  use_count: number
  is_used: number
}

/** A code put to a cart; it stays with the cart while it gives nothing, and says why. */
export type PromoState = { code: string; discountMinor: number; refusal: Refusal | null }

/** Of a draft that the shop's people fill, it is the buyer who has used the code. */
const columns = (userId: string) => sql`c.kind, c.value, c.minimum_minor, c.starts_at, c.ends_at,
  c.uses_max, c.use_count, c.is_once = 1 AND EXISTS (SELECT 1 FROM promo_code_uses u
    WHERE u.code = c.code AND u.user_id IN (SELECT ${userId} UNION ALL SELECT b.id
      FROM draft_orders d JOIN users b ON b.phone = d.phone
      WHERE d.id = ${userId})) AS is_used`

/** The code of a user's cart, whether or not there still is such a code. */
export const promoCodeQuery = (userId: string) => sql`SELECT owner.promo_code AS code,
    ${columns(userId)}
  FROM users owner LEFT JOIN promo_codes c ON c.code = owner.promo_code
  WHERE owner.id = ${userId} AND owner.promo_code IS NOT NULL`

/** What a code takes off goods of so much, which count for `reachedMinor` where it asks for more. */
export function toPromoState(
  row: PromoCodeRow,
  { goodsMinor, reachedMinor = goodsMinor }: { goodsMinor: number; reachedMinor?: number },
  now: Date,
): PromoState {
  const { code } = row
  const refusal = refusePromo(row, reachedMinor, now)
  if (refusal) return { code, discountMinor: 0, refusal }
  const discountMinor = row.kind === 'PERCENT' ? takePercent(goodsMinor, row.value) : row.value
  return { code, discountMinor, refusal: null }
}

function refusePromo(row: PromoCodeRow, goodsMinor: number, now: Date): Refusal | null {
  const field = ['code']
  const at = now.toISOString()
  // A code whose period has not begun is reported as unknown.
  if (row.kind === null || (row.starts_at ?? '') > at) return { code: 'PROMO_UNKNOWN', field }
  if (row.is_used === 1) return { code: 'PROMO_USED', field }
  const isSpent = row.uses_max !== null && row.use_count >= row.uses_max
  if (isSpent || (row.ends_at !== null && row.ends_at <= at)) return { code: 'PROMO_ENDED', field }
  if (goodsMinor >= row.minimum_minor) return null
  const missing = formatSum(row.minimum_minor - goodsMinor)
  const message = `Промокод действует от\u00a0${formatSum(row.minimum_minor)}: добавьте ещё на\u00a0${missing}`
  return { code: 'PROMO_MINIMUM', field, message }
}

/** Puts a code to the user's cart, when it gives something for goods of so much now. */
export async function applyPromoCode(
  db: Database,
  session: Session,
  { code: typed, goodsMinor, now }: { code: string; goodsMinor: number; now: Date },
): Promise<Outcome<null>> {
  const { userId } = session
  const code = typed.trim().toUpperCase()
  const row = await prepare(
    db,
    sql`SELECT c.code, ${columns(userId)} FROM promo_codes c WHERE c.code = ${code}`,
  ).first<PromoCodeRow>()
  if (!row) return decline('PROMO_UNKNOWN', ['code'])
  const { refusal } = toPromoState(row, { goodsMinor }, now)
  if (refusal) return { ok: false, refusal }
  await setPromoCode(db, session, code)
  return accept(null)
}

/** Takes the code from the cart; that there is none is no error. */
export const removePromoCode = (db: Database, session: Session) => setPromoCode(db, session, null)

async function setPromoCode(db: Database, session: Session, code: string | null): Promise<void> {
  const { userId } = session
  await writeForUser(db, session, [
    sql`UPDATE users SET promo_code = ${code}, cart_version = cart_version + 1
      WHERE id = ${userId} AND promo_code IS NOT ${code}`,
  ])
}

export function toPromoCode({ code, discountMinor, refusal }: PromoState): PromoCode {
  return {
    code,
    discount: toMoney(discountMinor),
    refusal: refusal && toRefusalBody(refusal).message,
  }
}

/**
 * Uses a code for an order. The constraints refuse the batch when another buyer has used the last
 * of it, or when the same user has used a single-use code before.
 */
export const usePromoCode = (
  code: string,
  orderId: string,
  { userId, cartUserId }: { userId: string; cartUserId: string },
): Sql[] => [
  sql`INSERT INTO promo_code_uses (order_id, code, user_id, is_once)
    SELECT ${orderId}, code, ${userId}, is_once FROM promo_codes WHERE code = ${code}`,
  sql`UPDATE promo_codes SET use_count = use_count + 1 WHERE code = ${code}`,
  sql`UPDATE users SET promo_code = NULL WHERE id = ${cartUserId}`,
]
