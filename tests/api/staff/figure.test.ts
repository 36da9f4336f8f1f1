/** Figures of whole days, against a shop that is small enough to be reckoned by hand. */
import { expect, test } from 'vitest'
import type { StaffFigures } from '#schema/rest/staff/figure.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { changedGoods, createChanged, pay } from '#tests/support/order-change.ts'
import { createReceivedOrder, moveOrder } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createPickup, enter } from '#tests/support/staff-page.ts'

const readPeriod = ({ periods }: StaffFigures, name: string) => {
  const found = periods.find(({ period }) => period === name)
  const figures = (found?.figures ?? []).map(
    ({ what, count, amountMinor }) => [what, [count, amountMinor]] as const,
  )
  return { days: [found?.from, found?.to], ...Object.fromEntries(figures) }
}

/** Four bags of cement of 520 ₽, of which one is found. */
async function createShortOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-south')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const picked = [{ itemId: order.items[0].id, quantity: 1 }]
  await moveOrder(api, order.number, ['PICKING', 'READY'], picked)
  return order
}

/** Two days: of 10 November four orders but one by the clock of Yekaterinburg, of 11 November two. */
async function createTwoDays() {
  const api = await createTestApi()
  const staff = await createStaff(api)
  const read = async (): Promise<StaffFigures> => (await staff.call('/figures')).body
  // 10.08 m² for 1290 ₽ and four bags for 520 ₽: 15 083,20 ₽.
  const bought = await createReceivedOrder(api)
  const items = [{ itemId: bought.tile.id, quantity: 1.44 }]
  const sent = { token: bought.buyer.token, body: { items } }
  await api.request(`${bought.path}/returns`, sent)
  const { order: given } = await createPickup(api)
  // 22:30 in Moscow is half past midnight in Yekaterinburg.
  api.clock.pass({ hours: 10, minutes: 30 })
  const { order: eastern } = await createPickup(api)
  const { order: western } = await createPickup(api)
  await api.db
    .prepare("UPDATE orders SET city_id = 'ekb' WHERE number = ?")
    .bind(eastern.number)
    .run()
  api.clock.pass({ hours: 12 })
  await createShortOrder(api)
  await moveOrder(api, given.number, ['CANCELLED'])
  const decision = { version: 1, to: 'ACCEPTED' }
  await staff.call('/returns/5001/decision', { body: decision, key: 'return' })
  return { api, staff, read, eastern, western }
}

const screwsMinor = 1200
const boughtMinor = 1_508_320

test('yesterday is counted to the kopeck, each order by the clock of its city', async () => {
  const { api, read } = await createTwoDays()
  api.clock.pass({ hours: 24 })

  const figures = await read()

  expect(readPeriod(figures, 'DAY')).toEqual({
    days: ['2026-11-11', '2026-11-11'],
    PLACED: [2, screwsMinor + 4 * 52_000],
    CHANGED: [0, 0],
    PAID: [0, 0],
    CANCELLED: [1, screwsMinor],
    RETURNED: [1, 185_760],
    MISSING: [1, 3 * 52_000],
  })
  const [yesterday] = figures.periods
  expect(yesterday?.figures[0]).toMatchObject({
    countBefore: 3,
    amountMinorBefore: boughtMinor + 2 * screwsMinor,
  })
  expect(readPeriod(figures, 'WEEK')).toMatchObject({
    days: ['2026-11-05', '2026-11-11'],
    PLACED: [5, boughtMinor + 3 * screwsMinor + 4 * 52_000],
    PAID: [1, boughtMinor],
  })
  expect(figures.days.slice(-2)).toEqual([
    { day: '2026-11-10', count: 3, amountMinor: boughtMinor + 2 * screwsMinor },
    { day: '2026-11-11', count: 2, amountMinor: screwsMinor + 4 * 52_000 },
  ])
  expect(figures.days).toHaveLength(30)
})

test('a day that is over stays as it was: what happens later is of the day it happens on', async () => {
  const { api, read, eastern, western } = await createTwoDays()
  api.clock.pass({ hours: 24 })
  const before = readPeriod(await read(), 'DAY')
  await moveOrder(api, eastern.number, ['CANCELLED'])
  await moveOrder(api, western.number, ['PICKING', 'READY', 'COMPLETED'])
  const again = readPeriod(await read(), 'DAY')
  api.clock.pass({ hours: 24 })

  const next = readPeriod(await read(), 'DAY')

  expect(again).toEqual(before)
  expect(next).toMatchObject({
    days: ['2026-11-12', '2026-11-12'],
    PLACED: [0, 0],
    PAID: [1, screwsMinor],
    CANCELLED: [1, screwsMinor],
  })
})

test('a change is money of its own day: the day before stays, whenever it is counted', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const { order, change, move, read } = await createChanged(api)
  const placedMinor = order.sums.total.amountMinor
  const staff = await createStaff(api)
  const findDay = async () => readPeriod((await staff.call('/figures')).body, 'DAY')
  api.clock.pass({ days: 1 })
  await change({ added: [{ productId: 'book', quantity: 3, insteadOf: null }] })
  await pay(api, order)
  await change({ added: [{ productId: 'brick', quantity: 10, insteadOf: null }] })

  const yesterday = await findDay()
  for (const status of ['PICKING', 'READY']) await move(status)
  const collectionCode = (await read()).order.collectionCode
  api.clock.pass({ days: 1 })
  const changed = await findDay()
  await move('COMPLETED', { collectionCode })
  api.clock.pass({ days: 1 })
  const received = await findDay()

  expect(yesterday).toMatchObject({
    PLACED: [1, placedMinor],
    CHANGED: [0, 0],
    PAID: [1, placedMinor],
  })
  expect(changed).toMatchObject({
    PLACED: [0, 0],
    CHANGED: [1, 99_999 + 27_490],
    PAID: [1, 99_999],
  })
  expect(received).toMatchObject({ CHANGED: [0, 0], PAID: [1, 27_490] })
  const { browser } = await enter(api)
  const list = await browser.open(
    '/staff/orders?view=all&what=CHANGED&from=2026-11-11&to=2026-11-11',
  )
  expect(list.html).toContain(`data-number="${order.number}"`)
  expect(list.html).toContain('Изменилась сумма')
})

test('the last hours of a day are waited for before it is counted', async () => {
  const { api, read } = await createTwoDays()
  // Midnight of 12 November in Yekaterinburg, and not yet in Moscow.
  api.clock.pass({ hours: 12 })
  const early = readPeriod(await read(), 'DAY')
  api.clock.pass({ hours: 2 })

  const due = readPeriod(await read(), 'DAY')

  expect(early.days).toEqual(['2026-11-10', '2026-11-10'])
  expect(due.days).toEqual(['2026-11-11', '2026-11-11'])
})

test('each figure leads to the orders that it counts', async () => {
  const { api, staff } = await createTwoDays()
  api.clock.pass({ hours: 24 })
  const { browser } = await enter(api)
  const { html } = await browser.open('/staff')
  const links = [...html.matchAll(/href="(\/staff\/orders\?[^"]*what=(\w+)[^"]*)"/g)]
  const yesterday = links.filter(([, href]) => href?.includes('from=2026-11-11'))
  const counts = await Promise.all(
    yesterday.map(async ([, href = '', what]) => {
      const list = await browser.open(href.replaceAll('&amp;', '&'))
      return [what, (list.html.match(/data-number=/g) ?? []).length]
    }),
  )

  const { body } = await staff.call('/orders?what=RETURNED&from=2026-11-11&to=2026-11-11')

  expect(Object.fromEntries(counts)).toEqual({
    PLACED: 2,
    CHANGED: 0,
    PAID: 0,
    CANCELLED: 1,
    RETURNED: 1,
    MISSING: 1,
  })
  expect(body.items).toMatchObject([{ number: '100001' }])
})

test('goods that are ordered often and end within a week are told, and so are the best', async () => {
  const api = await createTestApi({ seed: { stock: { 'screw-35': { 'msk-north': 40 } } } })
  const staff = await createStaff(api)
  for (let i = 0; i < 3; i += 1) await createPickup(api)
  await createReceivedOrder(api)
  api.clock.pass({ days: 1 })
  const { body } = await staff.call('/figures')

  // Thirty of thirty days are sold a piece a day: ten last for ten days.
  expect(body.ending).toEqual([])
  await api.db.prepare("UPDATE stocks SET quantity = 500 WHERE product_id = 'screw-35'").run()
  const { body: later } = await staff.call('/figures')

  expect(later.ending).toMatchObject([{ productId: 'screw-35', free: 5, daysLeft: 5 }])
  expect(body.best.map(({ productId }: { productId: string }) => productId)).toEqual([
    'tile-white',
    'cement-m500',
    'screw-35',
  ])
})

test('what is searched in vain is counted by day, and numbers of people never are', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const search = (query: string) =>
    api.request(`/search?${new URLSearchParams({ query, cityId: 'msk' })}`)
  await search('аэрогель')
  await search('Аэрогель ')
  await search('ыыъъ')
  await search('ыыъъ +7 916 123-45-67')
  await search('цемент')
  api.clock.pass({ days: 1 })

  const { body } = await staff.call('/phrases?from=2026-11-10&to=2026-11-10')

  expect(body.items).toEqual([
    { phrase: 'аэрогель', count: 2 },
    { phrase: 'ыыъъ', count: 1 },
  ])
  const { html } = await browser.open('/staff')
  expect(html).toContain('/staff/phrases?from=2026-11-10&amp;to=2026-11-10')
  expect((await browser.open('/staff/phrases')).html).toContain('аэрогель')
  expect((await staff.call('/phrases?from=2026-11-09&to=2026-11-09')).body.items).toEqual([])
})

test('figures are read by those who manage, and counted by the sweep before they look', async () => {
  const api = await createTestApi()
  await createPickup(api)
  api.clock.pass({ days: 1 })
  await api.sweep()
  const kept = await api.db
    .prepare("SELECT count FROM day_figures WHERE what = 'PLACED' AND day = '2026-11-10'")
    .first('count')

  const statuses = await Promise.all(
    (['MANAGER', 'PICKER', 'CONTENT'] as const).map(async (role) => {
      const { call } = await createStaff(api, role)
      return [(await call('/figures')).status, (await call('/day')).status]
    }),
  )

  expect(kept).toBe(1)
  expect(statuses).toEqual([
    [200, 200],
    [403, 200],
    [403, 403],
  ])
})
