/** Picking on the page: nothing counts as found before it is ticked, typed or scanned. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

/** Seven packs of tile, 10.08 m², and four bags of cement, whose picking has begun. */
async function createPicking(api: TestApi) {
  const { staff, browser } = await enter(api)
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'tile-white', 10)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const [tile, cement] = order.items
  await api.db
    .prepare("UPDATE products SET barcode = '4600000000017' WHERE id = ?")
    .bind(tile.productId)
    .run()
  await api.db.prepare("UPDATE order_items SET unit = 'мешок' WHERE id = ?").bind(cement.id).run()
  const path = `/staff/orders/${order.number}`
  await browser.press(path, `${path}/move`)
  const pick = (typed: Record<string, string> = {}) => browser.press(path, `${path}/pick`, typed)
  const readPicked = async () => {
    const { body: found } = await staff.call(`/orders/${order.number}`)
    const { status, items } = found.order
    return [status, ...items.map(({ picked }: { picked: number | null }) => picked)]
  }
  return { browser, tile, cement, path, pick, readPicked }
}

test('lines show their packs, and start uncounted', async () => {
  const api = await createTestApi()
  const { browser, path, pick, readPicked } = await createPicking(api)

  const { html } = await browser.open(path)
  const print = await browser.open(`${path}/print`)
  const bare = await pick()

  expect(html).toContain('10,08\u00a0м² = 7\u00a0упак')
  expect(html).toContain('4\u00a0мешка')
  expect(html).toContain('>из\u00a04\u00a0мешков<')
  expect(html).not.toMatch(/name="whole[^>]*checked/)
  expect(html).not.toMatch(/inputmode="decimal"[^>]*value="\d/)
  expect(print.html).toContain('>10,08\u00a0м²<')
  expect(print.html).toContain('>7\u00a0упак<')
  expect(bare.status).toBe(422)
  expect(bare.html).toContain('Посчитано строк: 0 из\u00a02')
  expect(bare.html).toContain('Отметьте «всё» или впишите, сколько собрано')
  expect(await readPicked()).toEqual(['PICKING', null, null])
})

test('a line is ticked or typed in packs, and one that was not counted closes nothing', async () => {
  const api = await createTestApi()
  const { browser, path, tile, cement, pick, readPicked } = await createPicking(api)
  const ticked = { [`whole.${cement.id}`]: 'on' }
  const five = { [`picked.${tile.id}`]: '5', [`unit.${tile.id}`]: 'pack' }

  const half = await pick(ticked)
  const much = await pick({ ...ticked, [`picked.${tile.id}`]: '8' })
  const both = await pick({ ...ticked, [`whole.${tile.id}`]: 'on', ...five })
  const asked = await pick({ ...ticked, ...five })
  const done = await browser.post(`${path}/pick`, {
    ...readForm(asked.html, `${path}/pick`),
    [`unit.${tile.id}`]: 'pack',
  })

  expect(half.html).toContain('Посчитано строк: 1 из\u00a02')
  expect(half.html).toContain(`name="whole.${cement.id}" value="on" checked`)
  expect(much.html).toContain('Не\u00a0больше 7\u00a0упак')
  expect(both.html).toContain('Отмечено «всё», а\u00a0вписано меньше')
  expect(asked.html).toMatch(
    /Собрано меньше, чем заказано: [^;]* — 5 из\u00a07\u00a0упак\. Верно\?/,
  )
  expect(done.headers.get('location')).toBe(`${path}?done=READY`)
  expect(await readPicked()).toEqual(['READY', 7.2, 4])
})

test('a scanner counts one pack by its barcode and one piece by its code', async () => {
  const api = await createTestApi()
  const { browser, path, cement, tile, readPicked } = await createPicking(api)
  let form = readForm((await browser.open(path)).html, `${path}/pick`)
  const scan = async (code: string) => {
    const sent = { ...form, [`unit.${tile.id}`]: 'pack', scan: code, do: 'scan' }
    const { status, html } = await browser.post(`${path}/pick`, sent)
    expect(status).toBe(200)
    form = readForm(html, `${path}/pick`)
    return html
  }

  const other = await scan('4600000000999')
  const first = await scan('4600000000017')
  // oxlint-disable-next-line no-await-in-loop -- one after another, as a scanner reads
  for (let i = 0; i < 6; i += 1) await scan('4600000000017')
  const full = await scan('4600000000017')
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (let i = 0; i < 4; i += 1) await scan(cement.code)
  const done = await browser.post(`${path}/pick`, form)

  expect(other).toContain('Кода 4600000000999 в\u00a0этом заказе нет')
  expect(first).toContain(': 1 из\u00a07\u00a0упак')
  expect(full).toContain('уже собрано 7 из\u00a07\u00a0упак')
  expect(done.headers.get('location')).toBe(`${path}?done=READY`)
  expect(await readPicked()).toEqual(['READY', 10.08, 4])
})

test('«Всё найдено» keeps a count that was typed, and asks about it', async () => {
  const api = await createTestApi()
  const { path, tile, pick, browser, readPicked } = await createPicking(api)
  const five = { [`picked.${tile.id}`]: '5', [`unit.${tile.id}`]: 'pack' }

  const asked = await pick({ ...five, do: 'all' })
  const done = await browser.post(`${path}/pick`, {
    ...readForm(asked.html, `${path}/pick`),
    ...five,
    do: 'all',
  })

  expect(asked.status).toBe(422)
  expect(asked.html).toMatch(
    /Собрано меньше, чем заказано: [^;]* — 5 из\u00a07\u00a0упак\. Верно\?/,
  )
  expect(done.headers.get('location')).toBe(`${path}?done=READY`)
  expect(await readPicked()).toEqual(['READY', 7.2, 4])
})

test('«Всё найдено» closes all lines at once', async () => {
  const api = await createTestApi()
  const { path, pick, readPicked } = await createPicking(api)

  const done = await pick({ do: 'all' })

  expect(done.headers.get('location')).toBe(`${path}?done=READY`)
  expect(await readPicked()).toEqual(['READY', 10.08, 4])
})
