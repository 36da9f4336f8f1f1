/** Installers who pay for a cart with points. */
import type { Database } from '#api/context.ts'
import type { TestApi, TestSession } from './api.ts'
import { fillCart } from './buyer.ts'
import { createInstaller, givePoints } from './loyalty.ts'

/** With ten bags of cement, 5 200 ₽, in the cart: 1 560 points pay for them at most. */
export async function createPointsCart(api: TestApi, points: number): Promise<TestSession> {
  const buyer = await createInstaller(api)
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
