/** Favourites that were looked at once, and what the shop changes afterwards. */
import type { TestApi } from './api.ts'
import { createBuyer } from './buyer.ts'
import { confirmEmail } from './notification.ts'

export type Noticed = { kind: string; channel: string; user_id: string; detail: string; id: number }

/** A user who wants to be told by e-mail of all that is in the list of favourites. */
export async function createCollector(api: TestApi, productIds: string[]) {
  const user = await createBuyer(api)
  const { token, userId } = user
  await confirmEmail(api, userId, `${userId}@example.ru`)
  await api.request('/notifications', {
    token,
    body: { cells: [{ event: 'FAVORITE_PRICE', channel: 'EMAIL', isOn: true }] },
  })
  if (productIds.length > 0) {
    const body = { kind: 'PRODUCT', ids: productIds }
    const { status } = await api.request('/user/favorites/add', { token, body })
    if (status !== 200) throw new Error(`Not kept: ${status}`)
  }
  return user
}

export const listNoticed = async (api: TestApi): Promise<Noticed[]> => {
  const { results } = await api.db
    .prepare(
      `SELECT id, kind, channel, user_id, detail FROM messages
        WHERE kind IN ('FAVORITE_STOCK', 'FAVORITE_PRICE', 'ESTIMATE_PRICE') ORDER BY id`,
    )
    .all<Noticed>()
  return results
}

export const setStock = (api: TestApi, productId: string, quantity: number) =>
  api.db
    .prepare('UPDATE stocks SET quantity = ? WHERE product_id = ?')
    .bind(quantity * 100, productId)
    .run()

/** Everywhere: a city's own price goes. */
export const setPrice = (api: TestApi, productId: string, minor: number) =>
  api.db.batch([
    api.db.prepare('DELETE FROM prices WHERE product_id = ?').bind(productId),
    api.db.prepare('UPDATE products SET price_minor = ? WHERE id = ?').bind(minor, productId),
  ])
