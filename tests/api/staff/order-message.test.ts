/** The shop's people read and answer what a buyer writes in an order. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { jpeg } from '#tests/support/cases.ts'
import { createStaff } from '#tests/support/staff.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'
import { createTalk } from '#tests/support/talk.ts'

test('whoever deals with orders reads and writes in them; who writes texts of the site does not', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const act = async (role: 'MANAGER' | 'PICKER' | 'CASHIER' | 'CONTENT') => {
    const staff = await createStaff(api, role)
    const listed = await staff.call(talk.staffPath)
    return [listed.status, (await talk.answer({ text: role }, staff)).status]
  }

  expect(await act('MANAGER')).toEqual([200, 200])
  expect(await act('PICKER')).toEqual([200, 200])
  expect(await act('CASHIER')).toEqual([200, 200])
  expect(await act('CONTENT')).toEqual([403, 403])
})

test('an answer is written once, and refused where something newer was not seen', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  await talk.write({ text: 'Когда привезёте?' })
  const seen = (await talk.readStaff()).items.at(-1).id
  const send = () => talk.answer({ key: 'form', lastId: seen })

  const [first, twin] = await Promise.all([send(), send()])
  const late = await talk.answer({ text: 'Завтра', lastId: seen })
  const other = await talk.answer({ text: 'Иное', key: 'form' })

  expect([first.status, twin.status]).toEqual([200, 200])
  expect((await talk.readStaff()).items).toHaveLength(2)
  expect(late.body.error).toMatchObject({ code: 'CONFLICT', fields: [{ field: ['lastId'] }] })
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('what needs no answer is marked as read, and the log has no words of it', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  await talk.write({ text: 'Спасибо, Аполлинария' })
  const [{ id: lastId }] = (await talk.readStaff()).items

  const read = await talk.staff.call(`${talk.staffPath}/read`, { body: { lastId }, key: 'read' })
  await talk.answer({ text: 'Рады помочь, Аполлинария' })

  const { body: log } = await talk.staff.call(`/audit?subject=order:${talk.order.number}`)
  expect([read.body.unreadCount, read.body.items[0].isRead]).toEqual([0, true])
  expect(log.items).toMatchObject([
    { act: 'order.message', after: { photoCount: 0 } },
    { act: 'order.messages-read', after: null },
  ])
  expect(JSON.stringify(log)).not.toContain('Аполлинария')
})

test('orders with unread messages are marked, counted at the head and listed by themselves', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  await createTalk(api)
  await talk.write()
  await talk.write({ text: 'И ещё' })
  const { browser } = await enter(api, 'PICKER')

  const { html } = await browser.open('/staff/orders?view=unread')
  const { body: listed } = await talk.staff.call('/orders?unread=true')
  await talk.answer()
  const after = await browser.open('/staff/orders?view=unread')

  expect(html).toContain('Заказы<b class="count num">1</b>')
  expect(html.match(/data-number/g)).toHaveLength(1)
  expect(html).toContain('2\u00a0новых сообщения')
  expect(listed).toMatchObject({ total: 1, items: [{ number: talk.order.number, unreadCount: 2 }] })
  expect(after.html).toContain('Все сообщения прочитаны')
  expect(after.html).not.toContain('<b class="count num">1</b>')
})

test('the page of an order shows its talk, takes an answer, and keeps one that came too late', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const { body: written } = await talk.write({
    text: 'Плитка <b>та же</b>?',
    photos: [jpeg.toBase64()],
  })
  const path = `/staff/orders/${talk.order.number}`
  const action = `${path}/messages`
  const { browser } = await enter(api)

  const { html } = await browser.open(path)
  const photo = await browser.peek(`${action}/${written.messages.items[0].id}/photos/0`)
  const empty = await browser.press(path, action, { text: ' ' })
  const form = readForm(html, action)
  await talk.write({ text: 'Ответьте до шести' })
  const late = await browser.post(action, { ...form, text: 'Та же самая' })
  const done = await browser.press(path, action, { text: 'Та же самая' })
  const after = await browser.open(done.headers.get('location') ?? '')

  expect(html).toContain('Плитка &lt;b&gt;та же&lt;/b&gt;?')
  expect(html).toContain('Прочитано, ответ не')
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect(empty.status).toBe(422)
  expect(empty.html).toContain('Напишите сообщение или приложите фотографию')
  expect(late.status).toBe(409)
  expect(late.html).toMatch(/Та же самая<\/textarea>/)
  expect(late.html).toMatch(/пришло сейчас<\/span>.*Ответьте до шести/)
  expect(done.headers.get('location')).toBe(`${path}?done=message#talk`)
  expect(after.html).toContain('Сообщение отправлено')
  expect((await talk.read()).messages.items).toHaveLength(3)
})

test('what needs no answer is marked on the page, and older messages are a press away', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  for (let i = 0; i < 30; i += 1) {
    await talk.answer({ text: `Ответ ${i}` })
    await talk.write({ text: `Вопрос ${i}!` })
  }
  const path = `/staff/orders/${talk.order.number}`
  const { browser } = await enter(api)

  const { html } = await browser.open(path)
  const [, earlier = ''] = /href="([^"]*before=[^"]*)#talk"/.exec(html) ?? []
  const old = await browser.open(earlier)
  await browser.press(path, `${path}/messages/read`)
  const after = await browser.open(path)

  expect(html).not.toContain('Вопрос 4!')
  expect(old.html).toContain('Вопрос 4!')
  expect(old.html).toContain('К последним сообщениям')
  expect(old.html).not.toContain(`action="${path}/messages"`)
  expect(html).toContain('badge-warning">новое')
  expect(after.html).not.toContain('badge-warning">новое')
})

test('a form of the page brings pictures, and a large one is refused with the text kept', async () => {
  const api = await createTestApi()
  const talk = await createTalk(api)
  const path = `/staff/orders/${talk.order.number}`
  const { browser } = await enter(api)
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { html } = await browser.open(path)
    const form = new FormData()
    for (const [name, value] of Object.entries(readForm(html, `${path}/messages`))) {
      if (name !== 'photos') form.set(name, value)
    }
    form.set('text', 'Вот она')
    form.append('photos', new File([bytes], 'one.jpg', { type: 'image/jpeg' }))
    return browser.upload(`${path}/messages`, form)
  }
  const large = new Uint8Array(1_000_001)
  large.set(jpeg)

  const refused = await send(large)
  const done = await send(jpeg)

  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Фото 1 больше 1\u00a0МБ')
  expect(refused.html).toMatch(/Вот она<\/textarea>/)
  expect(done.status).toBe(303)
  expect((await talk.read()).messages.items).toMatchObject([{ text: 'Вот она', photoCount: 1 }])
})
