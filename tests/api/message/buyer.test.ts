/** What a buyer is told of an order, word by word. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder } from '#tests/support/buyer.ts'
import { createToldOrder, listReceiptTexts, listTexts } from '#tests/support/message.ts'
import { createHeldOrder } from '#tests/support/payment.ts'

const link = (number: string) => `https://shop.test/profile/orders/${number}`

test('an order to be collected: accepted, and ready with its code, address and hours', async () => {
  const { api, order, phone, move } = await createToldOrder()
  const { number, collectionCode } = order
  await api.sweep()
  await move('PICKING')
  await move('READY')

  await api.sweep()

  const texts = await listTexts(api, phone)
  expect(texts).toEqual([
    `Отвес: заказ № ${number} принят. Соберём сегодня к 13:00 и напишем. ${link(number)}`,
    `Отвес: заказ № ${number} готов. Код ${collectionCode}. ул. Складская, 1 (Отвес на Дмит…, сегодня до 21:00. ${link(number)}`,
  ])
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(134)
})

test('a delivery: accepted with its window, on its way with what is to be paid', async () => {
  const { api, order, phone, move } = await createToldOrder({ isDelivered: true })
  const sum = order.sums.total.amountMinor / 100
  await api.sweep()
  await move('PICKING')
  await move('DELIVERING')
  api.clock.pass({ hours: 23 })

  await api.sweep()

  const texts = await listTexts(api, phone)
  const total = new Intl.NumberFormat('ru-RU').format(sum).replaceAll('\u00a0', ' ')
  expect(texts).toEqual([
    `Отвес: заказ № ${order.number} принят. Привезём 12 ноября с 10:00 до 14:00. ${link(order.number)}`,
    `Отвес: заказ № ${order.number} в пути. Привезём завтра с 10:00 до 14:00. К оплате ${total} ₽. ${link(order.number)}`,
  ])
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(134)
})

test('an order that is not for who ordered tells the other person without the link', async () => {
  const { api, order } = await createToldOrder({ phone: '79161112233' })

  await api.sweep()

  expect(await listTexts(api, '79161112233')).toEqual([
    `Отвес: заказ № ${order.number} принят. Соберём сегодня к 13:00 и напишем`,
  ])
})

test('less than was ordered: what is missing, and the new sum by the way it is paid', async () => {
  const pick = async (given: Parameters<typeof createToldOrder>[0]) => {
    const { api, order, phone, move } = await createToldOrder(given)
    await move('PICKING')
    await move('READY', { picked: [{ itemId: order.items.at(-1).id, quantity: 3 }] })
    await api.sweep()
    return (await listTexts(api, phone)).filter((text) => !/принят|готов/.test(text))
  }

  const [cash, ...noMore] = await pick({})
  const [changed, refunded] = await pick({ isPaid: true })

  expect(cash).toMatch(
    /^Отвес: в заказе № \d+ нашлось не всё\. «Цемент .+»: 3 из 4 \S+\. К оплате 1 560 ₽\. https/,
  )
  expect(noMore).toEqual([])
  expect(changed).toMatch(/Новая сумма 1 560 ₽, 520 ₽ вернём\. https/)
  expect(refunded).toMatch(
    /^Отвес: вернули 520 ₽ по заказу № \d+ \(«Собрано меньше, чем заказано»\)\. Банк зачислит обычно за 1–3 дня\. https/,
  )
})

test('each receipt of the till comes as a link to who gave no e-mail', async () => {
  const { api, order, phone, move } = await createToldOrder({ isPaid: true })
  await move('CANCELLED', { reason: 'Разбили при погрузке' })
  await api.sweep()
  await api.sweep()

  const texts = await listReceiptTexts(api, phone)

  const link = `^Отвес: чек по заказу № ${order.number}: https://shop\\.test/\\S+/receipt$`
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(new RegExp(link))
})

test('a name with quotes is not cut open', async () => {
  const { api, order, phone, move } = await createToldOrder()
  await api.db
    .prepare('UPDATE order_items SET name = ?')
    .bind('Клей монтажный «Супер Фикс», 280 мл')
    .run()
  await move('PICKING')
  await move('READY', { picked: [{ itemId: order.items[0].id, quantity: 3 }] })
  await api.sweep()

  const [changed] = await listTexts(api, phone).then((all) => all.slice(1))

  expect(changed).toContain('«Клей монтажный…»: 3 из 4')
})

test('of a held payment the sum that is taken is told, and that nothing is when it is given up', async () => {
  const told = async () => (await listTexts(held.api, '79161234567')).at(-1)
  const held = await createHeldOrder()

  await held.api.request(`/user/orders/${held.order.id}/cancel`, {
    token: held.buyer.token,
    body: { reason: 'Передумал' },
  })
  await held.api.sweep()

  expect(await told()).toBe(`Отвес: вы отменили заказ № ${held.order.number}. Деньги не спишем`)
})

test('a cancellation by the shop tells why and what comes back; the money tells when it has gone', async () => {
  const { api, order, phone, move } = await createToldOrder({ isPaid: true })

  await move('CANCELLED', { reason: 'Разбили при погрузке' })
  await api.sweep()
  await api.sweep()

  expect((await listTexts(api, phone)).slice(-2)).toEqual([
    `Отвес: заказ № ${order.number} отменён. Причина: «Разбили при погрузке». Вернём 2 080 ₽ туда, откуда платили. ${link(order.number)}`,
    `Отвес: вернули 2 080 ₽ за заказ № ${order.number}. Банк зачислит обычно за 1–3 дня. ${link(order.number)}`,
  ])
})

test('of a cancelled order only what was found comes back: the rest went back before', async () => {
  const { api, order, phone, move } = await createToldOrder({ isPaid: true })
  await move('PICKING')
  await move('READY', { picked: [{ itemId: order.items[0].id, quantity: 3 }] })
  await move('CANCELLED', { reason: 'Не\u00a0пришли' })

  await api.sweep()
  await api.sweep()

  const texts = await listTexts(api, phone)
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Вернём 1 560 ₽ туда, откуда платили'),
      expect.stringContaining(`вернули 1 560 ₽ за заказ № ${order.number}`),
    ]),
  )
})

test('a cancellation without a word of the shop names the shop', async () => {
  const { api, order, phone } = await createToldOrder()

  await api.send(`/dev/orders/${order.number}/status`, { body: { status: 'CANCELLED' } })
  await api.sweep()

  expect(await listTexts(api, phone)).toEqual([
    `Отвес: заказ № ${order.number} отменён магазином. ${link(order.number)}`,
  ])
})

test('an order that was not paid in time is told once, and money that comes later goes back', async () => {
  const api = await createTestApi()
  const { order } = await createOnlineOrder(api)
  api.clock.pass({ minutes: 61 })
  await api.sweep()

  await api.sweep()

  expect(await listTexts(api, '79161234567')).toEqual([
    `Отвес: заказ № ${order.number} отменён: время на оплату вышло`,
  ])
})

test('money for leftovers and favours names what it is for', async () => {
  const { api, buyer, order, phone, paths, staff, move } = await createToldOrder({ isPaid: true })
  await move('PICKING')
  await move('READY')
  const { body: done } = await move('COMPLETED', { collectionCode: order.collectionCode })
  const items = [{ itemId: order.items[0].id, quantity: 1 }]
  await api.request(`${paths.order}/returns`, { token: buyer.token, body: { items } })
  await api.db.prepare("UPDATE order_returns SET status = 'ACCEPTED'").run()
  await staff.call(`/orders/${order.number}/refunds`, {
    body: { version: done.version, amountMinor: 10_050, reason: 'Долго везли' },
    key: 'favour',
  })

  await api.sweep()
  await api.sweep()

  expect((await listTexts(api, phone)).slice(-2).toSorted()).toEqual([
    `Отвес: вернули 100,50 ₽ по заказу № ${order.number} («Долго везли»). Банк зачислит обычно за 1–3 дня. ${link(order.number)}`,
    `Отвес: вернули 520 ₽ по возврату № 5001 (заказ № ${order.number}). Банк зачислит обычно за 1–3 дня. ${link(order.number)}`,
  ])
})

test('what is no longer true is not told', async () => {
  const { api, order, phone, move } = await createToldOrder()
  await move('PICKING')
  await move('READY')
  await move('CANCELLED', { reason: 'Не пришли' })

  await api.sweep()

  expect(await listTexts(api, phone)).toEqual([
    `Отвес: заказ № ${order.number} отменён. Причина: «Не пришли». ${link(order.number)}`,
  ])
})

test('the link of a message opens the order of who ordered it, and of no one else', async () => {
  const { api, buyer, order } = await createToldOrder()
  const stranger = await createBuyer(api)
  const read = (token: string) => api.request(`/user/orders/${order.number}`, { token })

  const own = await read(buyer.token)

  expect(own.body).toMatchObject({ id: order.id, number: order.number })
  expect((await read(stranger.token)).status).toBe(404)
})
