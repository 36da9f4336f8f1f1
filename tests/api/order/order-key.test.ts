import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

test('two people whose apps choose the same key have an order each', async () => {
  const api = await createTestApi()
  const buyers = [await createBuyer(api), await createBuyer(api)]

  const answers = []
  for (const buyer of buyers) {
    const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
    const body = toPickup(checkout, 'msk-north')
    answers.push(await api.request('/user/orders', { token: buyer.token, body, key: 'form-1' }))
  }

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2)
})
