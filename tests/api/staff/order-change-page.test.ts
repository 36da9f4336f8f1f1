/** The form of a change at `/staff`, as a browser without script posts it. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { changedGoods, createChanged } from '#tests/support/order-change.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createStaffBrowser, readForm } from '#tests/support/staff-page.ts'

async function openForm(api: TestApi, role: 'MANAGER' | 'PICKER' = 'MANAGER') {
  const desk = await createChanged(api)
  const browser = createStaffBrowser(api)
  const { token } = await createStaff(api, role)
  await browser.signIn(token)
  const path = `/staff/orders/${desk.order.number}/change`
  /** The form as it was answered, with what is typed and the button that is pressed. */
  const press = (html: string, button: string, typed: Record<string, string> = {}) =>
    browser.post(path, {
      ...readForm(html, path),
      ...{ method: 'PICKUP', shopId: 'msk-north' },
      ...typed,
      do: button,
    })
  return { ...desk, browser, path, press, open: () => browser.open(path) }
}

test('goods are found, added and counted, and the sum is shown before it is made', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const { order, open, press, read } = await openForm(api)
  const [plaster] = order.items
  const { html } = await open()

  const found = await press(html, 'find', { search: 'книга' })
  const added = await press(found.html, 'add:book:1')
  const typed = { [`quantity.${plaster.id}`]: '8', 'added.0.quantity': '2', reason: 'Просил' }
  const quoted = await press(added.html, 'quote', typed)
  const made = await press(quoted.html, 'apply', typed)

  expect(found.html).toContain('Книга о кладке')
  expect(added.html).toContain('Новый')
  expect(quoted.html).toContain('Разница')
  expect(quoted.html).toContain('value="8"')
  expect(quoted.html).toContain('Вернём покупателю')
  expect(made.status).toBe(303)
  expect((await read()).order.items).toMatchObject([
    { id: plaster.id, quantity: 8 },
    { productId: 'brick' },
    { productId: 'book', quantity: 2 },
  ])
})

test('what is refused or stale is shown with all that was typed', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const { order, open, press, change, read } = await openForm(api)
  const [plaster, brick] = order.items
  const { html } = await open()

  const wrong = await press(html, 'quote', { [`quantity.${plaster.id}`]: 'много' })
  const much = await press(html, 'quote', { [`quantity.${plaster.id}`]: '9000' })
  await change({ items: [{ itemId: brick.id, quantity: 50 }] })
  const stale = await press(html, 'apply', { [`quantity.${plaster.id}`]: '3', reason: 'Просил' })

  expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('value="много"') })
  expect(much).toMatchObject({ status: 422, html: expect.stringMatching(/нет 9\s000/) })
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('заказ изменился')
  expect(stale.html).toContain('value="3"')
  expect(stale.html).toContain('>Просил</textarea>')
  expect((await read()).order.items[0].quantity).toBe(10)
})

test('the buyer is asked, the page of the order waits, and the shop takes it back', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const { order, open, press, browser, read } = await openForm(api)
  const typed = { [`off.${order.items[0].id}`]: 'on' }
  const quoted = await press((await open()).html, 'quote', typed)
  const asked = await press(quoted.html, 'ask', typed)
  const page = `/staff/orders/${order.number}`
  const waiting = await browser.open(page)
  const [{ id }] = (await read()).changes

  await browser.press(page, `${page}/changes/${id}/withdraw`)

  expect(asked.headers.get('location')).toBe(`${page}?done=change-ask`)
  expect(waiting.html).toContain('Предложили покупателю')
  expect((await read()).changes).toMatchObject([{ state: 'WITHDRAWN' }])
})

test('who may not change orders is shown no way there', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const { order, browser, path } = await openForm(api, 'PICKER')

  expect((await browser.open(`/staff/orders/${order.number}`)).html).not.toContain(path)
  expect((await browser.open(path)).status).toBe(403)
})
