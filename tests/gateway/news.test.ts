import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

const NewsUnsubscribe = `mutation($token: String!) {
  newsUnsubscribe(token: $token) { userErrors { code } }
}`

test('news are ended by the link alone, without a session, and an unknown link says so', async () => {
  const shop = await createShop()
  await shop.api.db
    .prepare("INSERT INTO news_links (user_id, token, created_at) VALUES ('anna', 'known', '')")
    .run()
  const browser = shop.createBrowser()
  shop.paths.length = 0

  const known = await browser.ask(NewsUnsubscribe, { token: 'known' })
  const unknown = await browser.ask(NewsUnsubscribe, { token: 'nobody' })

  expect(known.data).toEqual({ newsUnsubscribe: { userErrors: [] } })
  expect(unknown.data).toEqual({ newsUnsubscribe: { userErrors: [{ code: 'NOT_FOUND' }] } })
  expect(shop.paths).toEqual(Array(2).fill('/news/unsubscribe'))
})
