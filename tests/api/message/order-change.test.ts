/** What a buyer is told of a change of their order, and how they are asked. */
import { expect, test } from 'vitest'
import { listLetters } from '#tests/support/mail.ts'
import { phoneOf } from '#tests/support/member.ts'
import { createToldOrder, listTexts } from '#tests/support/message.ts'
import { confirmEmail } from '#tests/support/notification.ts'
import { type Change, createDesk } from '#tests/support/order-change.ts'

const origin = 'https://shop.test'

/** A paid order of 40 screws whose first messages are sent. */
async function createPaidOrder(more: Parameters<typeof createToldOrder>[0] = {}) {
  const told = await createToldOrder({ isPaid: true, lines: [['screw-35', 40]], ...more })
  const { api, buyer, order } = told
  await api.sweep()
  const ownPhone = (await phoneOf(api, buyer.userId)) ?? ''
  const before = (await listTexts(api, ownPhone)).length
  const listNew = async () => {
    await api.sweep()
    return (await listTexts(api, ownPhone)).slice(before)
  }
  const desk = await createDesk(api, order)
  const change = (wanted: Change, ask = true) => desk.change({ ...wanted, ask })
  const { id: itemId } = order.items[0]
  const substitute = {
    items: [{ itemId, quantity: 0 }],
    added: [{ productId: 'screw-45', quantity: 40, insteadOf: itemId }],
  }
  const fewer = { items: [{ itemId, quantity: 30 }] }
  const findPath = async () => {
    const token = await api.db
      .prepare('SELECT token FROM order_changes ORDER BY position DESC')
      .first<string>('token')
    return `/orders/${order.number}/changes/${token}`
  }
  const decide = async (decision: 'accept' | 'decline') =>
    api.request(`/user${await findPath()}/${decision}`, { body: {} })
  return { ...told, listNew, change, substitute, fewer, findPath, decide }
}

test('the buyer is asked by a link, and told of what they agreed to and have to pay', async () => {
  const { order, change, substitute, findPath, decide, listNew } = await createPaidOrder()

  await change(substitute)
  const asked = await listNew()
  await decide('accept')
  const told = await listNew()

  const words = '«Саморез по дереву…» вместо «Саморез по дереву…»'
  expect(asked).toEqual([
    `Отвес: предлагаем по заказу № ${order.number}: ${words}. Сумма станет 60 ₽. Ответьте до 12:00 завтра: ${origin}${await findPath()}`,
  ])
  expect(told.slice(1)).toEqual([
    `Отвес: заказ № ${order.number} изменён: ${words}. Новая сумма 60 ₽, к оплате ещё 12 ₽. ${origin}/orders/${order.number}/payments/${order.payment.token}`,
  ])
  for (const text of [...asked, ...told]) expect(text.length).toBeLessThanOrEqual(201)
})

test('a change that is made at once is told with what goes back', async () => {
  const { order, change, fewer, listNew } = await createPaidOrder()

  await change(fewer, false)

  expect((await listNew())[0]).toBe(
    `Отвес: заказ № ${order.number} изменён: «Саморез по дереву…»: 30 шт, было 40 шт. Новая сумма 36 ₽, 12 ₽ вернём. ${origin}/profile/orders/${order.number}`,
  )
})

test('a question that was answered, or taken back, before it was sent is not sent', async () => {
  const { change, fewer, decide, listNew } = await createPaidOrder()

  await change(fewer)
  await decide('decline')

  expect(await listNew()).toEqual([])
})

test('a question comes in quiet hours too, and what became of it when they are over', async () => {
  const { api, buyer, change, fewer, decide, listNew } = await createPaidOrder()
  const quietHours = { isOn: true, from: '00:00', to: '20:00' }
  await api.request('/notifications', { token: buyer.token, body: { quietHours } })

  await change(fewer)
  const asked = await listNew()
  await decide('accept')
  const told = await listNew()
  api.clock.pass({ hours: 9 })

  expect(asked).toEqual([expect.stringContaining('предлагаем по заказу')])
  expect(told).toEqual(asked)
  expect((await listNew()).slice(1)).toContainEqual(expect.stringContaining('изменён'))
})

test('who ordered is asked, and not whom the goods are for', async () => {
  const { api, change, fewer, listNew } = await createPaidOrder({ phone: '79161112233' })

  await change(fewer)

  expect(await listNew()).toEqual([expect.stringContaining('предлагаем по заказу')])
  expect(await listTexts(api, '79161112233')).not.toContainEqual(
    expect.stringContaining('предлагаем'),
  )
})

test('a letter has every change and the button, and goes to a confirmed address alone', async () => {
  const { api, buyer, change, substitute, findPath } = await createPaidOrder({
    email: 'anna@example.ru',
  })
  const listAsked = async () => {
    await api.sweep()
    return (await listLetters(api)).filter(({ subject }) => subject?.startsWith('Предлагаем'))
  }
  await change(substitute)
  const unconfirmed = await listAsked()
  await confirmEmail(api, buyer.userId)
  await change(substitute)

  const [letter, ...others] = await listAsked()

  expect([unconfirmed, others]).toEqual([[], []])
  expect(letter?.text).toContain(
    '«Саморез по дереву 3,5х45 мм оцинкованный» вместо «Саморез по дереву 3,5х35 мм оцинкованный».',
  )
  expect(letter?.html).toContain(`href="${origin}${await findPath()}"`)
})
