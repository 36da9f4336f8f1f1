import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { stockOf } from '#tests/support/approval.ts'
import { createBetween } from '#tests/support/between.ts'
import { addMember, createOrganization, order } from '#tests/support/member.ts'

test.each([
  ['is removed', 'DELETE FROM organization_members WHERE user_id = ?2', 'NOT_FOUND'],
  [
    'becomes its accountant',
    `UPDATE organization_members SET role = 'ACCOUNTANT' WHERE user_id = ?2`,
    'FORBIDDEN',
  ],
  [
    'sees it removed',
    `UPDATE organizations SET removed_at = '2026' WHERE id = ?1 AND ?2 <> ''`,
    'NOT_FOUND',
  ],
])('a member who %s while they order for an organisation orders nothing', async (_, text, code) => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER')
  const before = await stockOf(api)
  between.hold(/INSERT INTO orders/, () => api.db.prepare(text).bind(firm.id, buyer.userId).run())

  const placed = await order(api, buyer, { organizationId: firm.id, bags: 2 })
  const cart = await api.request('/cart', { token: buyer.token, body: {} })

  expect(placed.body.error).toMatchObject({
    code,
    fields: [{ field: ['payer', 'organizationId'] }],
  })
  expect(await stockOf(api)).toBe(before)
  expect(cart.body.items).toHaveLength(1)
})
