/** What changes of goods that are kept is told within minutes, between two walks through all, too. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine } from '#tests/support/estimate.ts'
import { listLetters } from '#tests/support/mail.ts'
import { createCollector, listNoticed, setPrice, setStock } from '#tests/support/notice.ts'
import { confirmEmail } from '#tests/support/notification.ts'

const cement = 'cement-m500'

/** One run of the job, five minutes later: too early for a walk. */
async function runNext(api: TestApi) {
  api.clock.pass({ minutes: 5 })
  await api.sweep()
  return (await listNoticed(api)).map(({ kind }) => kind)
}

test('a favourite that was sold out and came back between two runs is told of at the next', async () => {
  const api = await createTestApi()
  await createCollector(api, [cement])
  const first = await runNext(api)

  await setStock(api, cement, 0)
  await setStock(api, cement, 10)

  expect(first).toEqual([])
  expect(await runNext(api)).toEqual(['FAVORITE_STOCK'])
  expect(await runNext(api)).toEqual(['FAVORITE_STOCK'])
})

test('one that was put away while it was out, and that no walk has seen, is told of as well', async () => {
  const api = await createTestApi({ seed: { stock: { [cement]: { 'msk-north': 0 } } } })
  await runNext(api)
  await createCollector(api, [cement])
  await setStock(api, cement, 10)

  expect(await runNext(api)).toEqual(['FAVORITE_STOCK'])
})

test('rows that are taken out and put in again at once are no news, nor is a sale out of plenty', async () => {
  const api = await createTestApi()
  await createCollector(api, [cement])
  await runNext(api)
  const { results } = await api.db
    .prepare('SELECT * FROM stocks WHERE product_id = ?')
    .bind(cement)
    .all<{ shop_id: string; city_id: string; quantity: number }>()
  await api.db.batch([
    api.db.prepare('DELETE FROM stocks WHERE product_id = ?').bind(cement),
    ...results.map((row) =>
      api.db
        .prepare('INSERT INTO stocks (product_id, shop_id, city_id, quantity) VALUES (?, ?, ?, ?)')
        .bind(cement, row.shop_id, row.city_id, row.quantity),
    ),
  ])
  await setStock(api, cement, 7)

  expect(await runNext(api)).toEqual([])
  expect(await api.db.prepare('SELECT count(*) AS n FROM watched_changes').first('n')).toBe(0)
})

test('a price that fell is told at the next run, and goods that no one keeps leave no trace', async () => {
  const api = await createTestApi()
  await createCollector(api, [cement])
  await runNext(api)
  await setPrice(api, cement, 400_00)
  await setPrice(api, 'tile-white', 400_00)
  const { results } = await api.db.prepare('SELECT product_id FROM watched_changes').all()

  expect(results).toEqual([{ product_id: cement }])
  expect(await runNext(api)).toEqual(['FAVORITE_PRICE'])
})

test('an estimate whose goods became dearer is told of at the next run', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  await confirmEmail(api, installer.userId, 'master@example.ru')
  await installer.make('Дом', { lines: [goodsLine(cement, 100)] })
  const first = await runNext(api)

  await setPrice(api, cement, 900_00)

  expect(first).toEqual([])
  expect(await runNext(api)).toEqual(['ESTIMATE_PRICE'])
  expect(await runNext(api)).toEqual(['ESTIMATE_PRICE'])
})

test('goods in a cart that cost less are told in one message with favourites, and once', async () => {
  const api = await createTestApi()
  const { token, userId } = await createCollector(api, ['tile-white'])
  await api.request('/cart/add', { token, body: { productId: cement, quantity: 2 } })
  const first = await runNext(api)

  await setPrice(api, cement, 400_00)
  await setPrice(api, 'tile-white', 900_00)
  const told = await runNext(api)
  const again = await runNext(api)

  const [message] = await listNoticed(api)
  expect([first, told, again]).toEqual([[], ['FAVORITE_PRICE'], ['FAVORITE_PRICE']])
  expect(message?.user_id).toBe(userId)
  expect(JSON.parse(message?.detail ?? '').items.toSorted()).toEqual([
    [cement, 520_00],
    ['tile-white', 1290_00],
  ])
  const [letter] = await listLetters(api)
  expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('400 ₽ вместо 520 ₽')
})
