/** What a deleted account leaves of itself in orders that organisations paid. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { jpeg } from '#tests/support/cases.ts'
import { addMember, createOrganization } from '#tests/support/member.ts'
import { createReceivedOrder, moveOrder, received } from '#tests/support/received.ts'
import { createTalk } from '#tests/support/talk.ts'

const pay = ({ db }: TestApi, orderId: string, organizationId: string, approval: object) =>
  db
    .prepare(`UPDATE orders SET organization_id = ?, object = 'Дом Ивановых', approval = ?
      WHERE id = ?`)
    .bind(organizationId, JSON.stringify(approval), orderId)
    .run()

const readOrder = ({ db }: TestApi, orderId: string) =>
  db
    .prepare(`SELECT object, approval ->> '$.deciderName' AS name FROM orders WHERE id = ?`)
    .bind(orderId)
    .first()

test('who approved an order and has left the organisation since is not named by it', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const approver = await addMember(api, firm.id, 'APPROVER')
  const { order } = await createReceivedOrder(api)
  await pay(api, order.id, firm.id, { deciderId: approver.userId, deciderName: 'Пётр' })
  const left = await api.request(`${firm.path}/members/${approver.userId}`, {
    method: 'DELETE',
    token: firm.owner.token,
  })

  const { status } = await deleteAccount(api, approver)

  expect([left.status, status]).toEqual([200, 200])
  expect(await readOrder(api, order.id)).toEqual({ object: 'Дом Ивановых', name: '' })
})

test('the object of an order stays while colleagues are left, and goes with the last', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER')
  const { order: shared } = await createReceivedOrder(api, buyer)
  await pay(api, shared.id, firm.id, {})
  const { order: own } = await createReceivedOrder(api, firm.owner)
  await pay(api, own.id, firm.id, {})

  await deleteAccount(api, buyer)
  const kept = await readOrder(api, shared.id)
  await deleteAccount(api, firm.owner)

  expect(kept?.['object']).toBe('Дом Ивановых')
  expect((await readOrder(api, own.id))?.['object']).toBe('')
})

test('what was written in an order goes with its buyer; a colleague who wrote leaves no words', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const approver = await addMember(api, firm.id, 'APPROVER')
  const talk = await createTalk(api)
  await pay(api, talk.order.id, firm.id, {})
  const photos = [jpeg.toBase64()]
  await talk.write({ text: 'Подъезд со двора' })
  await talk.write({ text: 'Согласую', photos }, approver)
  await talk.answer({ text: 'Хорошо', photos })
  const count = (table: string) =>
    api.db.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')

  await deleteAccount(api, approver)
  const { messages } = await talk.read()
  const left = await count('order_message_photos')
  await moveOrder(api, talk.order.number, received)
  await deleteAccount(api, talk.buyer)

  expect(messages.items.map(({ text }: { text: string }) => text)).toEqual([
    'Подъезд со двора',
    'Удалено вместе с\u00a0профилем',
    'Хорошо',
  ])
  expect(left).toBe(1)
  expect(await count('order_messages')).toBe(0)
  expect(await count('order_message_photos')).toBe(0)
  expect(
    (await api.db.prepare("SELECT 1 FROM messages WHERE kind LIKE '%_MESSAGE'").all()).results,
  ).toEqual([])
})
