import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createOrganization } from '#tests/support/member.ts'
import { createToldOrder } from '#tests/support/message.ts'
import { insertMessages } from '#tests/support/notification.ts'

const path = '/notifications/messages'

test('messages are listed as they were sent, the newest first, with what they tell of', async () => {
  const { api, buyer, order } = await createToldOrder()
  const { token, userId } = buyer
  await insertMessages(api, [
    { user_id: userId, kind: 'ORDER_READY', subject: order.id, text: 'Заказ готов. Код 1234' },
    { user_id: userId, channel: 'EMAIL', state: 'LOST' },
    { user_id: userId, kind: 'ESTIMATE_PRICE', subject: 'gone 2026-11-10', state: 'REFUSED' },
  ])

  const { status, body } = await api.request(path, { token })

  expect(status).toBe(200)
  expect(body.next).toBe(null)
  expect(body.items).toMatchObject([
    { channel: 'SMS', state: 'REFUSED', text: 'Сообщение 2', subject: null },
    { channel: 'EMAIL', state: 'UNCERTAIN', subject: { type: 'FAVORITES', id: '' } },
    {
      state: 'SENT',
      text: 'Заказ готов. Код 1234',
      sentAt: '2026-11-10T09:00:00.000Z',
      subject: { type: 'ORDER', id: String(order.number) },
    },
  ])
})

test('approvals and changes of the phone are listed, an order’s link only for who may see it', async () => {
  const { api, buyer, order } = await createToldOrder()
  const firm = await createOrganization(api)
  const { token, userId } = firm.owner
  const asked = { user_id: userId, kind: 'APPROVAL_ASKED', subject: `${order.id}:${userId}` }
  await insertMessages(api, [asked, { user_id: userId, kind: 'PHONE_CHANGED' }])
  await insertMessages(api, [{ user_id: buyer.userId, kind: 'APPROVED', subject: order.id }])
  const read = async (reader: string) => (await api.request(path, { token: reader })).body.items

  const foreign = await read(token)
  await api.db
    .prepare('UPDATE orders SET organization_id = ? WHERE id = ?')
    .bind(firm.id, order.id)
    .run()
  const overseen = await read(token)
  const own = await read(buyer.token)

  const link = { type: 'ORDER', id: String(order.number) }
  expect(foreign).toMatchObject([{ subject: null }, { subject: null }])
  expect(overseen).toMatchObject([{ subject: null }, { subject: link }])
  expect(own).toMatchObject([{ subject: link }])
})

test('those of others, of the shop, with a code, and not yet sent are not listed', async () => {
  const api = await createTestApi()
  const [{ token, userId }, other] = [await createBuyer(api), await createBuyer(api)]
  await insertMessages(api, [
    { user_id: other.userId },
    { user_id: userId, audience: 'SHOP', kind: 'ORDER_NEW' },
    { user_id: userId, kind: 'EMAIL_CODE', text: 'Код 4321' },
    { user_id: userId, state: 'WAITING', text: null },
    { user_id: userId, state: 'DROPPED', text: null },
    { user_id: null },
  ])

  const { body } = await api.request(path, { token })

  expect(body).toEqual({ items: [], next: null })
})

test('a long list comes in parts of at most a hundred', async () => {
  const api = await createTestApi()
  const { token, userId } = await createBuyer(api)
  await insertMessages(
    api,
    Array.from({ length: 45 }, () => ({ user_id: userId })),
  )
  const texts = (items: { text: string }[]) => items.map(({ text }) => text)

  const first = await api.request(path, { token })
  const second = await api.request(`${path}?limit=25&before=${first.body.next}`, { token })

  expect(texts(first.body.items)[0]).toBe('Сообщение 44')
  expect(first.body.items).toHaveLength(20)
  expect(texts(second.body.items)[0]).toBe('Сообщение 24')
  expect(second.body.items).toHaveLength(25)
  expect(second.body.next).toBe(null)
  for (const query of ['limit=101', 'limit=0', 'before=x']) {
    expect((await api.request(`${path}?${query}`, { token })).status).toBe(400)
  }
})
