/** A machine's clock that was ahead is set right. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { fillCart, toPickup } from '#tests/support/buyer.ts'

test('an hour that comes again takes nobody’s session, cart or order', async () => {
  const api = await createTestApi()
  const phone = '79160001122'
  const early = await api.signIn(phone)
  const placed = await fillCart(api, early, 'tile-white', 10)
  const order = (body: object, token: string, key: string) =>
    api.request('/user/orders', { token, body, key })
  const bodyOf = (checkout: { body: Parameters<typeof toPickup>[0] }) =>
    toPickup(checkout.body, 'msk-north')
  const first = await order(bodyOf(placed), early.token, 'one')

  api.clock.pass({ hours: -1 })
  const again = await order(bodyOf(placed), early.token, 'one')
  const second = await order(
    bodyOf(await fillCart(api, early, 'tile-white', 1.44)),
    early.token,
    'two',
  )
  const refreshed = await api.request('/auth/refresh', {
    body: { refreshToken: early.refreshToken },
  })
  await api.sweep()
  const late = await api.signIn(phone)
  const list = await api.request('/user/orders', { token: late.token })

  expect([first.status, again.status, second.status, refreshed.status]).toEqual([
    200, 200, 200, 200,
  ])
  expect(again.body.id).toBe(first.body.id)
  const numbers = list.body.items.map(({ number }: { number: string }) => number)
  expect(numbers.toSorted()).toEqual(['100001', '100002'])
})
