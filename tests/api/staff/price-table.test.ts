/** Prices and stock by a table: a dry run, then all of it or nothing, and back. */
import { expect, test } from 'vitest'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createPrices, priceHead as head } from '#tests/support/price-table.ts'
import { createStaff } from '#tests/support/staff.ts'

test('a table is shown, applied as it was shown, and taken back', async () => {
  const { api, upload, apply, undo, readProduct, readStock } = await createPrices()
  const before = await readProduct('tile-white')
  const card = () => api.request('/products/tile-white?cityId=msk')
  const file = {
    rows: [
      head,
      ['ПЛ-1001', 1300.5, null, 30],
      ['ПЛ-1002', null, 1500, null],
      ['ЦМ-500', '', '', 0],
    ],
  }

  const { status, body: shown } = await upload(file)
  const untouched = await readProduct('tile-white')
  const applied = await apply(shown.id)
  const after = [await readProduct('tile-white'), await readProduct('tile-grey')]
  const stocks = [await readStock('tile-white'), await readStock('cement-m500')]
  const listed = (await card()).body
  const undone = await undo(shown.id)

  expect(status).toBe(200)
  expect(shown).toMatchObject({ state: 'STAGED', isOwn: true, appliedAt: null })
  expect(shown.report).toMatchObject({
    sheet: 'Лист1',
    rows: 3,
    products: 3,
    problemCount: 0,
    prices: { up: 1, down: 0, old: 1 },
    stocks: { up: 1, down: 1, ended: 1 },
    biggestUp: [{ code: 'ПЛ-1001', beforeMinor: 129_000, afterMinor: 130_050, percent: 0.8 }],
  })
  expect(untouched).toEqual(before)
  expect(applied.body).toMatchObject({ state: 'APPLIED', canUndo: true })
  expect(after).toMatchObject([
    { price_minor: 130_050, old_price_minor: 149_000 },
    { price_minor: 119_000, old_price_minor: 150_000 },
  ])
  expect(stocks).toEqual([3000, 0])
  expect(JSON.stringify(listed)).toContain('130050')
  expect(undone.body).toMatchObject({ state: 'UNDONE', canUndo: false })
  expect(await readProduct('tile-white')).toEqual(before)
  expect(await readStock('tile-white')).toBe(2880)
  const owner = await createStaff(api)
  const { body: audit } = await owner.call(`/audit?subject=price-table:${shown.id}`)
  expect(audit.items).toMatchObject([
    { act: 'price.undo' },
    { act: 'price.change', after: { name: 'prices.xlsx', products: 3, priceCount: 2 } },
  ])
})

test('a press that comes twice applies once, and a second key is told so', async () => {
  const { upload, apply, readStock } = await createPrices()
  const { body } = await upload({ rows: [head, ['ПЛ-1001', 1300, null, 30]] })

  const answers = await Promise.all([apply(body.id, {}, 'one'), apply(body.id, {}, 'one')])
  const again = await apply(body.id, {}, 'other')

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
  expect(await readStock('tile-white')).toBe(3000)
})

test('a table is not applied over a price that has changed since it was shown', async () => {
  const { api, upload, apply, readProduct, readStock } = await createPrices()
  const { body } = await upload({
    rows: [head, ['ПЛ-1001', 1300, null, 30], ['ПЛ-1002', 1100, null, null]],
  })
  await api.db.prepare("UPDATE products SET price_minor = 90000 WHERE id = 'tile-grey'").run()

  const refused = await apply(body.id)

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
  expect(refused.body.error.message).toContain('Загрузите файл ещё раз')
  expect(await readProduct('tile-white')).toMatchObject({ price_minor: 129_000 })
  expect(await readStock('tile-white')).toBe(2880)
})

test('what is ordered meanwhile stays ordered, and less than it is refused', async () => {
  const { api, upload, apply, undo, readStock } = await createPrices()
  const order = async () => {
    const buyer = await createBuyer(api)
    const { body: checkout } = await fillCart(api, buyer, 'screw-35', 100)
    const body = toPickup(checkout, 'msk-north')
    await api.request('/user/orders', { token: buyer.token, body })
  }
  await order()

  const { body: short } = await upload({ rows: [head, ['САМ-3535', null, null, 90]] })
  const { body } = await upload({ rows: [head, ['САМ-3535', null, null, 500]] })
  await order()
  const applied = await apply(body.id)
  const left = await readStock('screw-35')
  const undone = await undo(body.id)

  expect(short.report.problems).toMatchObject([
    { row: 2, column: 'D', code: 'САМ-3535', fault: 'RESERVED' },
  ])
  expect(short.report).toMatchObject({ products: 0, problemCount: 1 })
  expect([applied.status, undone.status]).toEqual([200, 200])
  // Five hundred stand there, and two orders have taken a hundred each.
  expect(left).toBe(30_000)
  expect(await readStock('screw-35')).toBe(180_000)
})

test('what was counted or imported since is not taken back', async () => {
  const { api, staff, upload, apply, undo, readStock } = await createPrices()
  const { body } = await upload({ rows: [head, ['ПЛ-1001', null, null, 30]] })
  await apply(body.id)
  api.clock.pass({ minutes: 1 })
  const counted = { seen: 30, onHand: 31, reason: 'Нашли коробку' }
  await staff.call('/stocks/tile-white/msk-north', { body: counted, key: 'count' })

  const refused = await undo(body.id)

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
  expect(await readStock('tile-white')).toBe(3100)
})

test('only the last table is taken back, and the one before it after that', async () => {
  const { api, upload, apply, undo, readProduct } = await createPrices()
  const { body: first } = await upload({ rows: [head, ['ПЛ-1001', 1300]] })
  await apply(first.id)
  api.clock.pass({ minutes: 1 })
  const { body: second } = await upload({ rows: [head, ['ПЛ-1001', 1310]] })
  await apply(second.id)

  const early = await undo(first.id)
  const undone = [await undo(second.id), await undo(first.id)]

  expect(early).toMatchObject({ status: 409 })
  expect(undone.map(({ status }) => status)).toEqual([200, 200])
  expect(await readProduct('tile-white')).toMatchObject({ price_minor: 129_000 })
})

test('a large change is applied only when it is accepted', async () => {
  const { upload, apply, readProduct } = await createPrices()
  const { body } = await upload({
    rows: [head, ['ПЛ-1001', 129], ['ПЛ-1002', 0], ['ЦМ-500', 1]],
  })

  const refused = await apply(body.id)
  const accepted = await apply(body.id, { isLargeAccepted: true })

  expect(body.report).toMatchObject({ largePercent: 30, largeCount: 3 })
  expect(body.report.large[0]).toMatchObject({ code: 'ПЛ-1001', percent: -90, row: 2 })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: [{ field: ['isLargeAccepted'] }] } },
  })
  expect(accepted.status).toBe(200)
  expect(await readProduct('tile-grey')).toMatchObject({ price_minor: null })
})

test('a table of another person is not applied, and roles without the act see none', async () => {
  const { api, upload, readProduct } = await createPrices()
  const { body } = await upload({ rows: [head, ['ПЛ-1001', 1300]] })
  const owner = await createStaff(api, 'OWNER', 'Борис')
  const picker = await createStaff(api, 'PICKER')

  const other = await owner.call(`/price-tables/${body.id}/apply`, { body: {}, key: 'k' })
  const barred = await picker.call('/price-tables', { body: { name: 'a', file: 'AAAA' } })

  expect(other).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
  expect(barred).toMatchObject({ status: 403 })
  expect(await readProduct('tile-white')).toMatchObject({ price_minor: 129_000 })
})

test('a table ends after a day, and a newer one takes the place of what waits', async () => {
  const { api, staff, upload, apply } = await createPrices()
  const { body: first } = await upload({ rows: [head, ['ПЛ-1001', 1300]] })
  const { body: second } = await upload({ rows: [head, ['ПЛ-1001', 1310]] })
  const replaced = await staff.call(`/price-tables/${first.id}`)
  api.clock.pass({ hours: 25 })

  const late = await apply(second.id)
  await api.sweep()
  const { body: history } = await staff.call('/price-tables')

  expect(replaced.status).toBe(404)
  expect(late).toMatchObject({ status: 409 })
  expect(history.items).toEqual([])
})

test('a city has its own price by its column, and loses it by a zero', async () => {
  const { api, upload, apply } = await createPrices()
  const cities = ['Код', 'Цена, руб.', 'Цена: Екатеринбург', 'Цена Москва']
  const read = async () => {
    const query = "SELECT city_id, price_minor FROM prices WHERE product_id LIKE 'tile%' ORDER BY 1"
    return (await api.db.prepare(query).all()).results
  }
  const before = await read()

  const { body: own } = await upload({
    rows: [cities, ['ПЛ-1001', 1300, 0, null], ['ПЛ-1002', null, 1250, '1 199,90 ₽']],
  })
  await apply(own.id)

  expect(before).toEqual([{ city_id: 'ekb', price_minor: 135_000 }])
  expect(own.report.prices).toMatchObject({ up: 3, down: 1 })
  expect(await read()).toEqual([
    { city_id: 'ekb', price_minor: 125_000 },
    { city_id: 'msk', price_minor: 119_990 },
  ])
})

test('prices for more go by the same share', async () => {
  const { api, upload, apply, undo, readProduct } = await createPrices()
  const breaks = JSON.stringify([[10_000, 100_000]])
  await api.db
    .prepare("UPDATE products SET price_breaks = ? WHERE id = 'tile-white'")
    .bind(breaks)
    .run()
  const { body } = await upload({ rows: [head, ['ПЛ-1001', 1161]] })

  await apply(body.id)
  const after = await readProduct('tile-white')
  await undo(body.id)

  expect(body.report.notes).toMatchObject([{ note: 'CITY_PRICES' }, { note: 'BREAKS' }])
  expect(after).toMatchObject({ price_minor: 116_100, price_breaks: '[[10000,90000]]' })
  expect(await readProduct('tile-white')).toMatchObject({ price_breaks: breaks })
})

test('a table of more changes than one statement makes is applied and taken back whole', async () => {
  const { api, upload, apply, undo } = await createPrices()
  const count = 4100
  await api.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
      INSERT INTO products (id, feed_id, external_id, slug, code, name, name_key, category_id, unit,
        step, min, price_minor, content_hash, created_at, updated_at)
      SELECT 'many-' || n, feed_id, 'many-' || n, 'many-' || n, 'МН-' || n, 'Болт М' || n, '',
        category_id, 'шт', 100, 100, 5000, '', created_at, updated_at
      FROM products, numbers WHERE id = 'tile-white'`,
    )
    .bind(count)
    .run()
  const codes = Array.from({ length: count }, (_, i) => `МН-${i + 1}`)
  const countPriced = (minor: number) =>
    api.db
      .prepare("SELECT count(*) AS n FROM products WHERE id LIKE 'many-%' AND price_minor = ?")
      .bind(minor)
      .first<number>('n')
  const countStocked = (quantity: number) =>
    api.db
      .prepare("SELECT count(*) AS n FROM stocks WHERE product_id LIKE 'many-%' AND quantity = ?")
      .bind(quantity)
      .first<number>('n')
  const { body } = await upload({ rows: [head, ...codes.map((code) => [code, 51, null, 7])] })

  const applied = await apply(body.id)
  const after = [await countPriced(5100), await countStocked(700)]
  const undone = await undo(body.id)

  expect([applied.status, undone.status]).toEqual([200, 200])
  expect(after).toEqual([count, count])
  expect([await countPriced(5000), await countStocked(0)]).toEqual([count, count])
})
