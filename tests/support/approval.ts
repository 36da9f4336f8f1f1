/** An order over its buyer's limit, which another member decides on. */
import type { TestApi, TestSession } from './api.ts'
import { addMember, createOrganization, order } from './member.ts'

/** A bag of cement is 520 roubles. */
export const bagMinor = 52_000

export const stockOf = (api: TestApi) =>
  api.db
    .prepare(`SELECT quantity / 100 AS q FROM stocks WHERE product_id = 'cement-m500'
      AND shop_id = 'msk-north'`)
    .first<number>('q')

/** A buyer who may order one bag at a time, an approver, and an order of two that waits. */
export async function createWaiting(
  api: TestApi,
  paymentType: 'ONLINE' | 'ON_RECEIPT' | 'INVOICE' = 'ON_RECEIPT',
  promoCode?: string,
) {
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', { orderLimit: bagMinor })
  const approver = await addMember(api, firm.id, 'APPROVER')
  const placed = await order(api, buyer, {
    organizationId: firm.id,
    bags: 2,
    paymentType,
    promoCode,
  })
  return { firm, buyer, approver, placed, path: `/user/orders/${placed.body.id}` }
}

export const act = (
  api: TestApi,
  path: string,
  { token }: TestSession,
  word: 'approve' | 'decline' | 'cancel',
  reason?: string,
) => api.request(`${path}/${word}`, { token, body: reason === undefined ? {} : { reason } })

export const statusOf = (api: TestApi, id: string) =>
  api.db.prepare('SELECT status FROM orders WHERE id = ?').bind(id).first<string>('status')
