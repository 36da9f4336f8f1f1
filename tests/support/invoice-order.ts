/** An order that an organisation pays by an invoice. */
import type { TestApi } from './api.ts'
import { createBuyer, fillCart, toPickup } from './buyer.ts'
import { createOrganization } from './payer.ts'
import { createStaff } from './staff.ts'

export async function createInvoiceOrder(api: TestApi, payer: object = {}) {
  const buyer = await createBuyer(api)
  const organizationId = await createOrganization(api, buyer.userId)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const body = {
    ...toPickup(checkout, 'msk-north', 'INVOICE'),
    payer: { organizationId, poNumber: 'ПО-17', object: 'ЖК «Север»', ...payer },
  }
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const staff = await createStaff(api, 'MANAGER')
  const amountMinor: number = order.sums.total.amountMinor
  const paid = { amountMinor, documentNumber: '417', paidAt: '2026-11-10' }
  return {
    buyer,
    order,
    staff,
    amountMinor,
    organizationId,
    path: `/user/orders/${order.id}`,
    pay: (more: object = {}, key: string = crypto.randomUUID()) =>
      staff.call(`/orders/${order.number}/paid`, { body: { ...paid, ...more }, key }),
    read: async () => (await api.request(`/user/orders/${order.id}`, { token: buyer.token })).body,
    findTransfers: async () =>
      (await staff.call('/inbox?kind=TRANSFER')).body.items as {
        id: string
        version: number
        amountMinor: number
        text: string
      }[],
  }
}
