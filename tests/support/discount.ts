/** Orders that are reduced in several ways at once. */
import type { TestApi, TestSession } from './api.ts'
import { toOrder } from './buyer.ts'

export const setDiscount = ({ db }: Pick<TestApi, 'db'>, organizationId: string, percent: number) =>
  db
    .prepare('UPDATE organizations SET discount_percent = ? WHERE id = ?')
    .bind(percent, organizationId)
    .run()

export const readCheckout = (
  api: TestApi,
  { token }: Pick<TestSession, 'token'>,
  organizationId?: string,
) => api.request('/user/orders/checkout', { token, body: { organizationId } })

/** Kopecks by kind. */
export const toKinds = (discounts: { kind: string; amount: { amountMinor: number } }[]) =>
  Object.fromEntries(discounts.map(({ kind, amount }) => [kind, amount.amountMinor]))

/** Orders what is in the cart, to be collected, for the sum that the checkout shows. */
export async function orderFor(
  api: TestApi,
  buyer: Pick<TestSession, 'token'>,
  organizationId: string,
  paymentType: 'ONLINE' | 'ON_RECEIPT' | 'INVOICE' = 'ON_RECEIPT',
) {
  const { token } = buyer
  const { body: checkout } = await readCheckout(api, buyer, organizationId)
  const delivery = { method: 'PICKUP', shopId: 'msk-north' }
  return api.request('/user/orders', {
    token,
    body: {
      ...toOrder(checkout, delivery, paymentType),
      payer: { organizationId, poNumber: '', object: '' },
    },
  })
}
