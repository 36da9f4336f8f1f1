/** What the shop is told, and to which phone. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder } from '#tests/support/buyer.ts'
import { createToldOrder, listTexts, shopPhone } from '#tests/support/message.ts'
import { createHeldOrder } from '#tests/support/payment.ts'
import { createSmsRu } from '#tests/support/sms.ts'

test('a new order is told when it is to be packed: paid on receipt, held, or paid', async () => {
  const api = await createTestApi()
  const { order: unpaid } = await createOnlineOrder(api)
  const { order } = await createToldOrder({ api })
  await api.sweep()
  const told = await listTexts(api, shopPhone)
  const held = await createHeldOrder()
  await held.api.sweep()

  const [ofHeld] = await listTexts(held.api, shopPhone)

  expect(told).toEqual([
    `Отвес: новый заказ № ${order.number}, самовывоз сегодня к 13:00, 2 080 ₽. https://shop.test/staff/orders/${order.number}`,
  ])
  expect(told.join()).not.toContain(unpaid.number)
  expect(ofHeld).toContain(`новый заказ № ${held.order.number}`)
})

test('a return, a complaint, a question and a review are told with the page that answers them', async () => {
  const { api, buyer, order, paths, move } = await createToldOrder()
  const { token } = buyer
  await move('PICKING')
  await move('READY')
  await move('COMPLETED', { collectionCode: order.collectionCode })
  await api.sweep()
  const [{ id: itemId }] = order.items
  const complaint = { kind: 'DAMAGED', itemIds: [itemId], text: 'Мешок порван', photos: [] }
  await api.request(`${paths.order}/returns`, {
    token,
    body: { items: [{ itemId, quantity: 1 }] },
  })
  await api.request(`${paths.order}/complaints`, { token, body: complaint })
  const question = { text: 'Какой срок годности?' }
  await api.request('/products/cement-m500/questions', { token, body: question })
  await api.request('/products/cement-m500/questions', { token, body: question })
  await api.request('/products/cement-m500/reviews', {
    token,
    body: { rating: 2, text: 'Цемент пришёл комками' },
  })

  await api.sweep()
  await api.sweep()

  const [, ...texts] = await listTexts(api, shopPhone)
  expect(texts).toEqual([
    `Отвес: возврат № 5001 по заказу № ${order.number}. https://shop.test/staff/inbox/return/5001`,
    `Отвес: жалоба № 3001 по заказу № ${order.number}. https://shop.test/staff/inbox/complaint/3001`,
    expect.stringMatching(
      /^Отвес: вопрос о «Цемент М500 Д0 50 кг»\. https:\/\/shop\.test\/staff\/inbox\/question\/[\w-]{36}$/,
    ),
    expect.stringMatching(
      /^Отвес: отзыв, оценка 2 о «Цемент М500 Д0 50 кг»\. https:\/\/shop\.test\/staff\/inbox\/review\/[\w-]{36}$/,
    ),
  ])
  expect(texts.join()).not.toMatch(/Анна|7917|порван/)
})

test('those who only ask cannot crowd out the orders', async () => {
  const api = await createTestApi()
  for (let i = 0; i < 2; i += 1) {
    const { token } = await createBuyer(api)
    for (let j = 0; j < 9; j += 1) {
      const body = { text: `Вопрос ${j} о цементе` }
      await api.request('/products/cement-m500/questions', { token, body })
    }
  }
  const { order } = await createToldOrder({ api })

  await api.sweep()
  const first = await listTexts(api, shopPhone)
  api.clock.pass({ minutes: 30 })
  await api.sweep()
  const meanwhile = await listTexts(api, shopPhone)
  api.clock.pass({ minutes: 40 })
  await api.sweep()

  expect(first.filter((text) => text.includes('вопрос'))).toHaveLength(10)
  expect(first.at(-1)).toContain(order.number)
  expect(meanwhile).toEqual(first)
  expect(await listTexts(api, shopPhone)).toHaveLength(19)
})

test('the phone is that of the settings; without one nothing is sent to the shop', async () => {
  const tell = async (more: Record<string, string>) => {
    const { sent, fetch } = createSmsRu()
    const api = await createTestApi({ settings: { SMSRU_API_ID: 'key', ...more }, fetch })
    const { phone } = await createToldOrder({ api })
    await api.sweep()
    await api.sweep()
    return sent.filter((to) => to !== phone)
  }

  const told = await tell({ STAFF_PHONE: '+7 916 765-43-21' })

  expect(told).toEqual(['79167654321'])
  expect(await tell({})).toEqual([])
})
