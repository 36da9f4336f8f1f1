import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createOrganization } from '#tests/support/payer.ts'

test('who paid for the last order pays for the next, unless a payer by default is set', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token, userId } = buyer
  const first = await createOrganization(api, userId, { name: 'ООО «Азимут»' })
  const second = await createOrganization(api, userId, { name: 'ООО «Ремстрой»' })
  /** The payers that the checkout offers, and an order that `payer` pays for. */
  const listUsual = async (payer?: object | null) => {
    const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 1)
    const body = { ...toPickup(checkout, 'msk-north', 'ON_RECEIPT'), payer }
    if (payer !== undefined) await api.request('/user/orders', { token, body })
    return checkout.payers.map((one: { organizationId: string; isDefault: boolean }) => [
      one.organizationId,
      one.isDefault,
    ])
  }

  const before = await listUsual({ organizationId: second })
  const paid = await listUsual(null)
  const own = await listUsual()
  const choose = 'UPDATE organization_members SET is_default = 1 WHERE organization_id = ?'
  await api.db.prepare(choose).bind(first).run()

  expect(before).toEqual([
    [first, true],
    [second, false],
  ])
  expect(paid).toEqual([
    [second, true],
    [first, false],
  ])
  expect(own).toEqual([
    [first, false],
    [second, false],
  ])
  expect(await listUsual()).toEqual([
    [first, true],
    [second, false],
  ])
})
