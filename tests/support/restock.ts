/** A product the shop has run out of, and those who wait for it. */
import { createTestApi, type TestApi, type TestSession } from './api.ts'
import { insert } from './database.ts'

/** A shop that has run out of cement, and wants a guest's consent. */
export async function createEmptyShop(settings?: Parameters<typeof createTestApi>[0]) {
  const api = await createTestApi({ ...settings, seed: { stock: { 'cement-m500': {} } } })
  const body = JSON.stringify({ isConsent: true, isRequired: true })
  const consent = { kind: 'legal-page', slug: 'data', title: 'Согласие', version: '1', body }
  await api.db.batch(insert(api.db, 'contents', [{ ...consent, position: 0 }]))
  return api
}

export const legalPages = [{ slug: 'data', version: '1' }]
export const path = '/user/products/cement-m500/restock'

export const wait = (api: TestApi, { token }: TestSession, phone?: string, at = path) =>
  api.request(at, { token, body: { phone, legalPages } })

export async function bringIn(api: TestApi, quantity = 10): Promise<void> {
  await api.db
    .prepare(
      `INSERT OR REPLACE INTO stocks (product_id, shop_id, city_id, quantity)
       VALUES ('cement-m500', 'msk-north', 'msk', ?)`,
    )
    .bind(quantity * 100)
    .run()
}
