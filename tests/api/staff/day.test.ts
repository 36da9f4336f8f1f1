/** The first page of the shop's people: what waits, and until when. */
import { expect, test } from 'vitest'
import type { StaffDay } from '#schema/rest/staff/day.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createDeliveryOrder, createOnlineOrder } from '#tests/support/buyer.ts'
import { changedGoods, createChanged } from '#tests/support/order-change.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createPickup, enter } from '#tests/support/staff-page.ts'
import { createTalk } from '#tests/support/talk.ts'

const toCounts = ({ tasks }: StaffDay) =>
  Object.fromEntries(tasks.map(({ kind, count }) => [kind, count]))

/** Noon of 10 November in Moscow, with an order of each kind. */
async function createDay() {
  const api = await createTestApi()
  const set = (number: string, change: string) =>
    api.db.prepare(`UPDATE orders SET ${change} WHERE number = ?`).bind(number).run()
  const pickup = async (readyAt: string, change = '') => {
    const { order } = await createPickup(api)
    await set(order.number, `ready_at = '${readyAt}'${change}`)
    return String(order.number)
  }
  const late = await pickup('2026-11-10T08:05:00Z')
  const soon = await pickup('2026-11-10T12:35:00Z')
  const ready = await pickup('2026-11-09T12:00:00Z', ", status = 'READY'")
  const south = await pickup('2026-11-10T13:00:00Z', ", shop_id = 'msk-south', status = 'READY'")
  const { order: brought } = await createDeliveryOrder(api)
  await set(brought.number, "delivery = json_set(delivery, '$.date', '2026-11-10')")
  await createOnlineOrder(api)
  return { api, late, soon, ready, south, brought: String(brought.number) }
}

const readNumbers = (html: string) =>
  [...html.matchAll(/data-number="(\d+)"/g)].map(([, number]) => number)

/** The rows of a list of the page: «2 Собрать к сроку сегодня, 10:00». */
const readTasks = (html: string) =>
  [...html.matchAll(/<li class="task[^>]*>(.*?)<\/li>/gs)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

test('the day counts what waits, the late ones first, by the hour and by shop', async () => {
  const { api } = await createDay()
  const { staff, browser } = await enter(api)

  const { body } = await staff.call('/day')
  const { html } = await browser.open('/staff')

  expect(toCounts(body)).toEqual({
    LATE: 1,
    TO_PICK: 3,
    TO_HAND_OVER: 2,
    AWAITING_PAYMENT: 1,
  })
  expect(body.tasks[0]).toMatchObject({ kind: 'LATE', until: '2026-11-10T08:05:00.000Z' })
  expect(body.hours).toEqual([
    { hour: '2026-11-10T07', toPickCount: 1, lateCount: 0 },
    { hour: '2026-11-10T08', toPickCount: 1, lateCount: 1 },
    { hour: '2026-11-10T12', toPickCount: 1, lateCount: 0 },
  ])
  expect(
    body.shops.map(({ shopId, toPickCount }: Record<string, unknown>) => [shopId, toPickCount]),
  ).toEqual([
    ['msk-north', 2],
    [null, 1],
    ['msk-south', 0],
  ])
  expect(readTasks(html).slice(0, 2)).toEqual([
    '1 Опаздывают с сегодня, 11:05',
    '3 Собрать к сроку сегодня, 10:00',
  ])
})

test('each number of the day leads to its orders', async () => {
  const { api, late, soon, ready, south, brought } = await createDay()
  const { browser } = await enter(api)
  const { html } = await browser.open('/staff')
  const follow = async (words: string) => {
    const [, href = ''] =
      new RegExp(`href="([^"]+)"[^>]*>(?:(?!</a>).)*${words}`, 's').exec(
        html.slice(html.indexOf('<main')),
      ) ?? []
    return readNumbers((await browser.open(href.replaceAll('&amp;', '&'))).html)
  }

  expect(await follow('Опаздывают')).toEqual([late])
  expect(await follow('Собрать')).toEqual([brought, late, soon])
  expect(await follow('Выдать')).toEqual([ready, south])
  expect(await follow('сегодня, 15:00')).toEqual([soon])
})

test('a device remembers its shop, and one that is gone is none', async () => {
  const { api } = await createDay()
  const { browser, staff } = await enter(api)

  const chosen = await browser.open('/staff?shop=msk-south')
  const { body } = await staff.call('/day?shopId=msk-south')

  expect(chosen.headers.get('set-cookie')).toMatch(/^staff-shop=msk-south; .*HttpOnly/)
  expect(toCounts(body)).toEqual({ TO_HAND_OVER: 1 })
  expect(readTasks(chosen.html)[0]).toBe('1 Выдать')
  const remembered = { cookie: 'staff-shop=msk-south' }
  expect(await countShown(api, remembered)).toBe(1)
  expect(await countShown(api, { cookie: 'staff-shop=gone' })).toBe(2)
})

/** How many wait to be handed over, for a browser with one more cookie. */
async function countShown(api: TestApi, { cookie }: { cookie: string }) {
  const { token } = await createStaff(api)
  const form = new URLSearchParams({ key: token, next: '/staff' }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://shop.test',
  }
  const entered = await api.send('/staff/sign-in', { method: 'POST', form, headers })
  const session = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const shown = await api.send('/staff', { headers: { cookie: `${session}; ${cookie}` } })
  const [count = '0'] =
    readTasks(await shown.text())
      .find((task) => task.includes('Выдать'))
      ?.split(' ') ?? []
  return Number(count)
}

test('a shop in which nothing waits says so, and each role sees its own day', async () => {
  const api = await createTestApi()
  const owner = await enter(api)
  const empty = await owner.browser.open('/staff')
  await createPickup(api)
  const picker = await enter(api, 'PICKER')
  const content = await enter(api, 'CONTENT')

  const own = await picker.browser.open('/staff')
  const part = await picker.browser.open('/staff?part=list')
  const moved = await content.browser.open('/staff')

  expect(empty.html).toContain('Всё сделано')
  expect(empty.html).toContain('Итоги')
  expect(readTasks(own.html)[0]).toMatch(/^1 Собрать/)
  expect(own.html).not.toContain('Итоги')
  expect(part.html).not.toContain('<main')
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/staff/inbox'])
  expect((await picker.browser.open('/staff/goods')).status).toBe(403)
})

test('what buyers are asked and have written waits, and leads to the orders that it counts', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const { order, change } = await createChanged(api)
  const [{ id: itemId }] = order.items
  await change({ items: [{ itemId, quantity: 1 }], ask: true })
  const { order: written, write } = await createTalk(api)
  await write()
  const { staff, browser } = await enter(api)

  const { body } = await staff.call('/day')
  const { html } = await browser.open('/staff')
  const asked = await browser.open('/staff/orders?view=open&only=asked')
  const unread = await browser.open('/staff/orders?view=unread')
  api.clock.pass({ days: 2 })
  const later = await staff.call('/day')

  expect(toCounts(body)).toMatchObject({ CHANGE_ASKED: 1, UNREAD: 1 })
  expect(html).toContain('href="/staff/orders?view=open&amp;only=asked"')
  expect(html).toContain('href="/staff/orders?view=unread"')
  expect(readNumbers(asked.html)).toEqual([order.number])
  expect(readNumbers(unread.html)).toEqual([written.number])
  expect(toCounts(later.body)).not.toHaveProperty('CHANGE_ASKED')
})
