/** The orders of a day, as they are picked. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { createPickup, enter } from '#tests/support/staff-page.ts'

/** Noon of 10 November in Moscow: pickups by their hour, deliveries by day and window. */
async function createDay(api: TestApi) {
  const change = (column: string, value: string, number: string) =>
    api.db
      .prepare(`UPDATE orders SET ${column} WHERE number = ?`)
      .bind(...(value ? [value, number] : [number]))
      .run()
  const pickup = async (readyAt: string) => {
    const { order } = await createPickup(api)
    await change('ready_at = ?', readyAt, order.number)
    return String(order.number)
  }
  const delivery = async (date: string, status = 'ACCEPTED') => {
    const { order } = await createDeliveryOrder(api)
    await change("delivery = json_set(delivery, '$.date', ?)", date, order.number)
    await change('status = ?', status, order.number)
    return String(order.number)
  }
  return {
    late: await pickup('2026-11-10T12:35:00Z'),
    soon: await pickup('2026-11-10T09:05:00Z'),
    brought: await delivery('2026-11-10'),
    tomorrow: await delivery('2026-11-11'),
    shipped: await delivery('2026-11-11', 'DELIVERING'),
    nextWeek: await delivery('2026-11-17'),
  }
}

const readNumbers = (html: string) =>
  [...html.matchAll(/data-number="(\d+)"/g)].map(([, number]) => number)

test('what is handed over first comes first, and tomorrow’s deliveries are picked today', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { late, soon, brought, tomorrow } = await createDay(api)

  const { html } = await browser.open('/staff/orders?view=today')
  const { body } = await staff.call('/orders?day=2026-11-10')
  const sheets = await browser.open('/staff/orders/print?view=today')

  const listed = readNumbers(html)
  // The window of the delivery begins at ten.
  expect(listed).toEqual([brought, soon, late, tomorrow])
  expect(body.items.map(({ number }: { number: string }) => number)).toEqual([brought, soon, late])
  expect(html).toContain('href="/staff/orders/print?view=today"')
  const printed = [...sheets.html.matchAll(/<figcaption class="num">(\d+)</g)]
  expect(printed.map(([, number]) => number)).toEqual(listed)
})

test('one line tells the day, and what is late comes first in it', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { late, soon, brought, tomorrow, shipped } = await createDay(api)
  const setStatus = (status: string, number: string) =>
    api.db.prepare('UPDATE orders SET status = ? WHERE number = ?').bind(status, number).run()
  await setStatus('READY', soon)
  await api.db
    .prepare("UPDATE orders SET delivery = json_set(delivery, '$.date', ?) WHERE number = ?")
    .bind('2026-11-09', shipped)
    .run()

  const { html } = await browser.open('/staff/orders?view=today')
  const ready = await browser.open('/staff/orders?view=today&status=READY')

  expect(readNumbers(html)).toEqual([shipped, brought, soon, late, tomorrow])
  const line = /<ul class="day-line".*?<\/ul>/s.exec(html)?.[0].replaceAll(/<[^>]+>/g, ' ')
  expect(line?.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Собрать 3 : первый сегодня, 10:00, последний завтра, 10:00 Готовы 1 В пути 1 Опаздывают 1',
  )
  expect(html.match(/опаздывает/g)).toHaveLength(1)
  expect(readNumbers(ready.html)).toEqual([soon])
})

test('all that is open stands in the order of its hour', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { late, soon, brought, tomorrow, shipped, nextWeek } = await createDay(api)

  const { html } = await browser.open('/staff/orders?view=open')

  expect(readNumbers(html)).toEqual([brought, soon, late, tomorrow, shipped, nextWeek])
})

test('those who pick go on from order to order without the list', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { late, soon, brought } = await createDay(api)
  const pickAll = async (number: string) => {
    const path = `/staff/orders/${number}`
    await browser.press(path, `${path}/move`)
    const picked = await browser.press(path, `${path}/pick`, { do: 'all' })
    const { html } = await browser.open(picked.headers.get('location') ?? '')
    return /following" href="([^"]+)"/.exec(html)?.[1] ?? null
  }

  const followings = [await pickAll(brought), await pickAll(soon)]
  const { html } = await browser.open(`/staff/orders/${soon}`)

  expect(followings).toEqual([`/staff/orders/${soon}`, `/staff/orders/${late}`])
  expect(html).not.toContain('Следующий')
})

/** As if `count` more people had ordered the same. */
async function copyOrder({ db }: TestApi, id: string, count: number) {
  const order = await db.prepare('SELECT * FROM orders WHERE id = ?').bind(id).first()
  const copies = Array.from({ length: count }, (_, i) => ({
    ...order,
    id: `copy-${i}`,
    number: 900_000 + i,
    cart_version: 1000 + i,
  }))
  await db.batch(insert(db, 'orders', copies))
}

test('twenty picking lists are printed at once, and the page says how many are left', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { order } = await createPickup(api)
  const print = () => browser.open('/staff/orders/print')
  const all = await print()
  await copyOrder(api, order.id, 22)

  const { html } = await print()

  expect(all.html).not.toContain('role="alert"')
  expect(html.match(/<article class="sheet"/g)).toHaveLength(20)
  expect(html).toContain('Здесь первые 20. Ещё 3 откройте')
})
