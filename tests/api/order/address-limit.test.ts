/** One visitor cannot use up the shop's quota at the address provider. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress } from '#tests/support/buyer.ts'

/** Statuses of so many questions. */
async function ask(api: TestApi, token: string, count: number) {
  const path = `/geo/addresses?${new URLSearchParams({ search: 'садовая 5', cityId: 'msk' })}`
  const answers = await Promise.all(
    Array.from({ length: count }, () => api.request(path, { token })),
  )
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

test('after two hundred questions in an hour a visitor is refused by the field, others are not', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const other = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'cement-m500', 1)
  const { fiasId } = await findAddress(api, token, 'садовая 5')

  const asked = await ask(api, token, 199)
  const refused = [
    await api.request(`/geo/addresses?search=a&cityId=msk`, { token }),
    await api.request('/products/cement-m500/delivery', {
      token,
      body: { cityId: 'msk', quantity: 1, fiasId },
    }),
    await api.request('/user/orders/checkout', {
      token,
      body: { delivery: { method: 'DELIVERY', fiasId } },
    }),
  ]
  const blank = await api.request(`/geo/addresses?search=%20&cityId=msk`, { token })
  const pickup = await api.request('/user/orders/checkout', { token, body: {} })
  const others = await ask(api, other.token, 1)
  api.clock.pass({ minutes: 61 })
  const { body } = await api.request('/auth/refresh', { body: buyer })
  const later = await ask(api, body.tokens.accessToken, 1)

  expect(asked).toEqual(Array(199).fill(200))
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(refused[0]?.body.error).toMatchObject({
    code: 'TOO_MANY',
    fields: [{ field: ['search'], code: 'TOO_MANY' }],
  })
  expect([blank.status, pickup.status, ...others, ...later]).toEqual([200, 200, 200, 200])
})
