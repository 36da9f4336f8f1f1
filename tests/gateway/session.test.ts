import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const Viewer = '{ viewer { user { id isGuest } cart { count } } }'

test('a visitor becomes a guest with the first personal request, once', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()

  const publicly = await browser.ask('{ cities { id } }')
  const first = await browser.ask(Viewer)
  const second = await browser.ask(Viewer)

  expect(publicly.headers.getSetCookie()).toEqual([])
  expect(first.data).toMatchObject({ viewer: { user: { isGuest: true }, cart: { count: 0 } } })
  expect(second.data).toEqual(first.data)
  expect(upstream.count('/auth/guest')).toBe(1)
})
