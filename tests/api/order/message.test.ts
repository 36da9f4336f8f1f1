/** A buyer and the shop write to each other in an order. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { jpeg } from '#tests/support/cases.ts'
import { addMember, createOrganization, order as orderFor } from '#tests/support/member.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createTalk } from '#tests/support/talk.ts'

const png = Uint8Array.fromHex('89504e470d0a1a0a0000000049454e44ae426082')

test('what one side writes is unread until the other has seen it, on both sides', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const states = async () =>
    (await api.request('/user/states', { token: talk.buyer.token })).body.counters.orderMessages

  const asked = await talk.write()
  const waiting = await talk.readStaff()
  const answered = await talk.answer()
  const [before, count] = [await talk.read(), await states()]
  const [, shop] = before.messages.items
  const seen = await talk.see(shop.id)

  expect(asked.body.messages.items).toMatchObject([
    { side: 'BUYER', isOwn: true, authorName: 'Анна', text: 'Можно поднять на этаж?' },
  ])
  expect([waiting.unreadCount, answered.body.unreadCount]).toEqual([1, 0])
  expect(before.messages).toMatchObject({
    items: [{ isRead: true }, { side: 'STAFF', authorName: 'Анна, склад', isRead: false }],
    hasEarlier: false,
  })
  expect([before.unreadMessageCount, count]).toEqual([1, 1])
  expect([seen.body.unreadMessageCount, await states()]).toEqual([0, 0])
  expect((await talk.readStaff()).items[1].isRead).toBe(true)
})

test('a message that came after the one that was seen stays unread', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const first = (await talk.answer()).body.items[0]
  await talk.answer({ text: 'Привезём завтра' })

  const { body } = await talk.see(first.id)

  expect(body.unreadMessageCount).toBe(1)
  expect(body.messages.items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
    true,
    false,
  ])
})

test('the same key writes once; another text under it is refused', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const send = () => talk.write({ key: 'form-1' })

  const [first, twin] = await Promise.all([send(), send()])
  const other = await talk.write({ key: 'form-1', text: 'Иное' })

  expect([first.status, twin.status]).toEqual([200, 200])
  expect((await talk.read()).messages.items).toHaveLength(1)
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('pictures are those of complaints: checked, and shown to those who see the order', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const stranger = await createBuyer(api)
  const photos = [jpeg.toBase64(), png.toBase64()]

  const bad = await talk.write({ photos: [new TextEncoder().encode('<svg/>').toBase64()] })
  const many = await talk.write({ photos: Array.from({ length: 5 }, () => jpeg.toBase64()) })
  const silent = await talk.write({ text: ' ' })
  const { body } = await talk.write({ text: '', photos })

  const [{ id, photoCount, text }] = body.messages.items
  const find = (position: number, token: string) =>
    api.send(`/api/v1${talk.path}/messages/${id}/photos/${position}`, { token })
  const own = await find(1, talk.buyer.token)
  const foreign = await find(1, stranger.token)
  const staffPath = `/api/v1/staff${talk.staffPath}/${id}/photos/0`
  const ofStaff = await api.send(staffPath, { token: talk.staff.token })
  expect(bad.body.error.fields[0]).toMatchObject({
    field: ['photos', '0'],
    message: 'Фото 1: нужен файл JPEG, PNG или WebP',
  })
  expect(many.body.error.fields[0].message).toBe('Не\u00a0больше четырёх фотографий')
  expect(silent.body.error.fields[0]).toMatchObject({
    field: ['text'],
    message: 'Напишите сообщение или приложите фотографию',
  })
  expect([photoCount, text]).toEqual([2, ''])
  expect(new Uint8Array(await own.arrayBuffer())).toEqual(png)
  expect([foreign.status, ofStaff.status]).toEqual([404, 200])
})

test('a foreign order is as one that does not exist', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const stranger = await createBuyer(api)
  const { id } = (await talk.answer()).body.items[0]

  const list = await api.request(`${talk.path}/messages`, { token: stranger.token })
  const written = await talk.write({}, stranger)
  const seen = await talk.see(id, stranger)

  expect([list.status, written.status, seen.status]).toEqual([404, 404, 404])
  expect((await talk.read()).unreadMessageCount).toBe(1)
})

test('a day takes forty messages of a side and twenty pictures', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const four = Array.from({ length: 4 }, () => jpeg.toBase64())

  for (let i = 0; i < 5; i += 1) await talk.write({ photos: four })
  const picture = await talk.write({ photos: [jpeg.toBase64()] })
  for (let i = 0; i < 35; i += 1) await talk.write({ text: `Ещё ${i}` })
  const many = await talk.write()
  const shop = await talk.answer()
  await api.db.prepare("UPDATE order_messages SET at = '2026-11-09T08:59:59.000Z'").run()
  const later = await talk.write()

  const codes = [picture, many].map(({ body }) => body.error.code)
  expect(codes).toEqual(['ORDER_MESSAGE_LIMIT', 'ORDER_MESSAGE_LIMIT'])
  expect([shop.status, later.status]).toEqual([200, 200])
})

test('the newest fifty come with the order, and those before one are asked for', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  for (let i = 0; i < 30; i += 1) {
    await talk.write({ text: `Вопрос ${i}` })
    await talk.answer({ text: `Ответ ${i}` })
  }

  const { messages } = await talk.read()
  const { token } = talk.buyer
  const before = `${talk.path}/messages?before=${messages.items[0].id}`
  const { body: earlier } = await api.request(before, { token })
  const { body: none } = await api.request(`${talk.path}/messages?before=other`, { token })

  const texts = (list: { items: { text: string }[] }) => list.items.map(({ text }) => text)
  expect(messages.hasEarlier).toBe(true)
  expect(texts(messages)).toHaveLength(50)
  expect([texts(messages)[0], texts(messages).at(-1)]).toEqual(['Вопрос 5', 'Ответ 29'])
  expect(earlier.hasEarlier).toBe(false)
  expect([texts(earlier)[0], texts(earlier).at(-1)]).toEqual(['Вопрос 0', 'Ответ 4'])
  expect(none).toEqual({ items: [], hasEarlier: false })
})

test('for a term after its end both sides may write in an order, and then only read', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  await talk.write()
  await moveOrder(api, talk.order.number, received)

  const end = (at: string) =>
    api.db.prepare("UPDATE order_events SET at = ? WHERE status = 'COMPLETED'").bind(at).run()
  await end('2026-10-11T10:00:00.000Z')
  const open = [await talk.write(), await talk.answer()]
  await end('2026-10-10T10:00:00.000Z')
  const closed = [await talk.write(), await talk.answer()]

  const order = await talk.read()
  expect(open.map(({ status }) => status)).toEqual([200, 200])
  expect(closed.map(({ body }) => body.error)).toMatchObject([
    { code: 'ORDER_TALK_CLOSED', message: 'Переписка по\u00a0заказу закрыта. Позвоните нам' },
    { code: 'ORDER_TALK_CLOSED' },
  ])
  expect(order).toMatchObject({ isTalkable: false, talkUntil: '2026-11-09T10:00:00.000Z' })
  expect(order.messages.items).toHaveLength(3)
})

test('colleagues who see an order read its talk, and those who may decide on it write', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER')
  const { body: placed } = await orderFor(api, buyer, { organizationId: firm.id, bags: 2 })
  const path = `/user/orders/${placed.id}`
  const staff = await createStaff(api)
  const sent = await staff.call(`/orders/${placed.number}/messages`, {
    body: { text: 'Готово к\u00a0отгрузке' },
    key: 'one',
  })
  const lastId = sent.body.items[0].id
  const act = async (role: 'ACCOUNTANT' | 'APPROVER' | 'BUYER') => {
    const { token } = await addMember(api, firm.id, role)
    const seen = await api.request(path, { token })
    const read = await api.request(`${path}/messages/read`, { token, body: { lastId } })
    const { status } = await api.request(`${path}/messages`, { token, body: { text: role } })
    return [seen.body.messages?.items.length, read.body.unreadMessageCount, status]
  }

  expect(await act('BUYER')).toEqual([undefined, undefined, 404])
  expect(await act('ACCOUNTANT')).toEqual([1, 1, 403])
  expect(await act('APPROVER')).toEqual([1, 0, 200])
  const { body } = await api.request(path, { token: buyer.token })
  expect(body.messages.items.at(-1)).toMatchObject({ side: 'BUYER', isOwn: false })
})

test('a guest writes nowhere', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)

  const { status } = await talk.write({}, await api.guest())

  expect(status).toBe(403)
})
