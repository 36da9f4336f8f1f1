/** The pages of orders, as a browser without script uses them. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createPickup, enter, readForm } from '#tests/support/staff-page.ts'

test('an order is found, picked in part, and handed over for its code', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const field = `picked.${order.items[0].id}`

  const list = await browser.open('/staff/orders?view=open&search=саморез')
  await browser.press(path, `${path}/move`)
  const wrong = await browser.press(path, `${path}/pick`, { [field]: '11' })
  const asked = await browser.press(path, `${path}/pick`, { [field]: '8,5' })
  const unmoved = await staff.call(`/orders/${order.number}`)
  const sure = await browser.post(`${path}/pick`, readForm(asked.html, `${path}/pick`))
  const mistaken = await browser.press(path, `${path}/move`, { collectionCode: 'nope' })
  const done = await browser.press(path, `${path}/move`, { collectionCode: order.collectionCode })
  const { html } = await browser.open(done.headers.get('location') ?? '')

  expect(list.html).toContain(`href="${path}"`)
  expect(list.html).toContain('href="tel:+79161234567"')
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Не\u00a0больше 10')
  expect(wrong.html).toContain('value="11"')
  expect(asked.html).toContain('8,5 из\u00a010')
  expect(unmoved.body.order.status).toBe('PICKING')
  expect(sure.headers.get('location')).toBe(`${path}?done=READY`)
  expect(mistaken.status).toBe(422)
  expect(mistaken.html).toContain('Неверный код')
  expect(mistaken.html).toContain('value="nope"')
  expect(mistaken.html).not.toContain(order.collectionCode)
  expect(html).toContain('Заказ выдан')
  const { body } = await staff.call(`/orders/${order.number}`)
  expect(body.order).toMatchObject({ status: 'COMPLETED', items: [{ picked: 8.5 }] })
})

test('of two who act at once the later one reads what has changed, and keeps what they typed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const other = await enter(api, 'MANAGER', 'Пётр, склад')
  const { order, path } = await createPickup(api)
  await browser.press(path, `${path}/move`)
  const opened = readForm((await browser.open(path)).html, `${path}/pick`)
  await other.browser.press(path, `${path}/cancel`, { reason: 'Покупатель позвонил' })

  const field = `picked.${order.items[0].id}`
  const late = await browser.post(`${path}/pick`, { ...opened, [field]: '7', confirmed: 'any' })

  expect(late.status).toBe(409)
  expect(late.html).toContain('заказ изменился')
  expect(late.html).toContain('Пётр, склад')
  expect(late.html).toContain('Отменён')
  expect(late.html).toMatch(/Вы вводили: Саморез[^<]* — 7/)
})

test('a form that is sent twice acts once', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const form = readForm((await browser.open(path)).html, `${path}/notes`)
  const note = { ...form, text: 'Позвонить <b>за час</b>' }

  const answers = await Promise.all([1, 2].map(() => browser.post(`${path}/notes`, note)))

  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await staff.call(`/orders/${order.number}`)).body.notes).toHaveLength(1)
  expect((await browser.open(path)).html).toContain('Позвонить &lt;b&gt;за час&lt;/b&gt;')
})

test('too many wrong codes are answered in words, with what was typed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { order, path } = await createPickup(api)
  await browser.press(path, `${path}/move`)
  await browser.press(path, `${path}/pick`, { do: 'all' })
  const tell = (collectionCode: string) => browser.press(path, `${path}/move`, { collectionCode })

  for (const code of ['x1', 'x2', 'x3', 'x4', 'x5']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as at a counter
    expect((await tell(code)).status).toBe(422)
  }
  const late = await tell(order.collectionCode)

  expect(late.status).toBe(429)
  expect(late.html).toContain('Повторите через 60\u00a0мин')
  expect(late.html).toContain(`value="${order.collectionCode}"`)
  expect(late.html).toContain('Неверный код получения')
})

test('an order is cancelled with a reason only', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order, path } = await createPickup(api)

  const bare = await browser.press(path, `${path}/cancel`, { reason: ' ' })
  const done = await browser.press(path, `${path}/cancel`, {
    choice: 'Нет товара',
    reason: 'разбили при погрузке',
  })

  expect(bare.status).toBe(422)
  expect(bare.html).toContain('Выберите причину или напишите свою')
  expect(done.status).toBe(303)
  expect((await staff.call(`/orders/${order.number}`)).body.order).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Нет товара: разбили при погрузке',
  })
  expect((await browser.open(path)).html).toContain('Причина: Нет товара: разбили при погрузке')
})

test('orders are sought from every page, and a whole number opens its order', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { order, path } = await createPickup(api)
  const find = (text: string) =>
    browser.open(`/staff/orders?view=all&search=${encodeURIComponent(text)}`)

  const [scanned, phone, name, product, none] = await Promise.all(
    [order.number, '916 123', 'Анна', 'саморез', 'кирпич'].map(find),
  )
  const inbox = await browser.open('/staff/inbox')

  expect(inbox.html).toContain('aria-label="Найти заказ: номер, телефон, имя или товар"')
  expect(scanned?.headers.get('location')).toBe(path)
  for (const list of [phone, name, product]) expect(list?.html).toContain(`href="${path}"`)
  expect(product?.html).toContain('value="саморез"')
  expect(none?.html).toContain('Ничего не\u00a0нашлось')
})

test('the picking list has the number as a barcode, boxes, places and weights', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { order, path } = await createPickup(api)

  const { html } = await browser.open(`${path}/print`)

  expect(html).toContain(`<figcaption class="num">${order.number}</figcaption>`)
  expect(html).toMatch(/<svg viewBox="[^"]+"[^>]*>\s*<path stroke="#000000"/)
  expect(html.match(/class="box"/g)).toHaveLength(1)
  expect(html).toContain(order.items[0].code)
  expect(html).not.toContain(order.collectionCode)
  expect((await browser.open('/staff/orders/7/print')).status).toBe(404)
})
