/** Installers with points, as the ledger would have come to them. */
import type { Database } from '#api/context.ts'
import type { TestApi, TestSession } from './api.ts'
import { createBuyer, fillCart } from './buyer.ts'

/** The last day of points that nothing else is said of. */
const farEnd = '2027-10-31'

export async function givePoints(
  { db }: { db: Database },
  userId: string,
  points: number,
  expiresOn = farEnd,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO loyalty_entries (operation_id, user_id, kind, points, expires_on, hold_id,
         order_id, reason, actor, created_at)
       VALUES (?, ?, 'CORRECTED', ?, ?, NULL, NULL, 'Подарок', 'SHOP', '2026-11-01T09:00:00.000Z')`,
    )
    .bind(crypto.randomUUID(), userId, points, expiresOn)
    .run()
}

export const becomeInstaller = ({ db }: { db: Database }, userId: string) =>
  db.prepare("UPDATE users SET partner_type = 'MOUNTER' WHERE id = ?").bind(userId).run()

/** With ten bags of cement, 5 200 ₽, in the cart: 1 560 points pay for them at most. */
export async function createInstaller(api: TestApi, points: number): Promise<TestSession> {
  const buyer = await createBuyer(api)
  await becomeInstaller(api, buyer.userId)
  if (points > 0) await givePoints(api, buyer.userId, points)
  await fillCart(api, buyer, 'cement-m500', 10)
  return buyer
}

export const choosePoints = (api: TestApi, { token }: TestSession, points: unknown) =>
  api.request('/cart/bonus', { method: 'PUT', token, body: { points } })

export const readCart = async (api: TestApi, { token }: TestSession) =>
  (await api.request('/cart', { token, body: {} })).body

/** As the ledger's entries add up, and nothing else. */
export async function countPoints({ db }: { db: Database }, userId: string): Promise<number> {
  const sum = await db
    .prepare(
      `SELECT coalesce(sum(points), 0) AS sum FROM loyalty_entries
       WHERE user_id = ? AND expires_on IS NOT NULL`,
    )
    .bind(userId)
    .first<number>('sum')
  return sum ?? 0
}
