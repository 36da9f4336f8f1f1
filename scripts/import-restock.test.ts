import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createTestShop } from './local/import-fixture.ts'

const toOffer = (id: string, instock: string, more = '') => ({
  id,
  more: `<outlets><outlet id="kazan-1" instock="${instock}"/></outlets>${more}`,
})

/** A shop in Kazan, and a shopper who waits for its product «1». */
async function createWaited() {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO cities VALUES
    ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', 'А', '', 0, 0, '', '[]')`)
  await shop.importJson(shop.write(toFeed([toOffer('1', '0'), toOffer('2', '5')])))
  await shop.query(`INSERT INTO restocks (user_id, product_id, city_id, phone, created_at)
    SELECT 'user', id, 'kazan', '79161234567', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM products WHERE external_id = '1'`)
  return shop
}

const listTexts = (shop: Awaited<ReturnType<typeof createTestShop>>) =>
  shop.query('SELECT recipient, text FROM outbox')

test('an import that restocks a product notifies the shopper who waits for it, once', async () => {
  const shop = await createWaited()
  await shop.importJson(shop.write(toFeed([toOffer('1', '0'), toOffer('2', '4')])))
  const before = await listTexts(shop)
  const arrived = shop.write(toFeed([toOffer('1', '7'), toOffer('2', '4')]))

  await shop.importJson(arrived, '--dry-run')
  const dry = await listTexts(shop)
  await shop.importJson(arrived)
  await shop.importJson(arrived)

  expect([before, dry]).toEqual([[], []])
  expect(await listTexts(shop)).toEqual([
    { recipient: '79161234567', text: expect.stringContaining('снова в\u00a0наличии') },
  ])
  expect(await shop.query('SELECT * FROM restocks')).toEqual([])
})
