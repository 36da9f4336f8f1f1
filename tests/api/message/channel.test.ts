/** By which channel a buyer is told: what they chose, where they can be reached, and when. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { chooseChannel, createMailServer, listLetters, mailSettings } from '#tests/support/mail.ts'
import { createToldOrder, listTexts } from '#tests/support/message.ts'
import { confirmEmail } from '#tests/support/notification.ts'
import { bringIn, wait } from '#tests/support/restock.ts'

const toLetters = async (api: Parameters<typeof listLetters>[0]) =>
  (await listLetters(api)).map(({ to, subject }) => [to, subject?.replaceAll('\u00a0', ' ')])

test('a confirmed address gets the messages of an order beside the phone, until that is switched off', async () => {
  const { api, buyer, order, phone, move } = await createToldOrder()
  await confirmEmail(api, buyer.userId)
  await api.sweep()
  await chooseChannel(api, buyer.userId, ['ORDER', 'EMAIL', false])
  await move('PICKING')
  await move('READY')

  await api.sweep()

  expect(await toLetters(api)).toEqual([['anna@example.ru', `Заказ № ${order.number} принят`]])
  expect(await listTexts(api, phone)).toHaveLength(2)
})

test('an address that is not confirmed gets nothing, unless the order names it', async () => {
  const { api, buyer } = await createToldOrder()
  await api.db
    .prepare("UPDATE users SET email = 'typo@example.ru' WHERE id = ?")
    .bind(buyer.userId)
    .run()
  const { order } = await createToldOrder({ api, email: 'anna@example.ru' })

  await api.sweep()

  expect(await toLetters(api)).toEqual([['anna@example.ru', `Заказ № ${order.number} принят`]])
})

test('a letter says how its order is paid in the words of the order’s page', async () => {
  const { api } = await createToldOrder({ email: 'anna@example.ru' })
  await createToldOrder({ api, email: 'anna@example.ru', isPaid: true })
  const { buyer, pay } = await createInvoiceOrder(api)
  await pay()
  await confirmEmail(api, buyer.userId)

  await api.sweep()

  const texts = (await listLetters(api)).map(({ text }) => text?.replaceAll('\u00a0', ' '))
  expect(texts.map((text) => /^Оплата: .*$/m.exec(text ?? '')?.[0])).toEqual([
    'Оплата: При получении в магазине',
    'Оплата: Оплачен 2 080 ₽',
    expect.stringMatching(/^Оплата: По счёту, оплачен [\d ]+(,\d\d)? ₽$/),
  ])
})

test('the code and the address go to a confirmed address alone', async () => {
  const read = async (isConfirmed: boolean) => {
    const { api, buyer, order, move } = await createToldOrder({ email: 'anna@example.ru' })
    if (isConfirmed) await confirmEmail(api, buyer.userId)
    await move('PICKING')
    await move('READY')
    await api.sweep()
    const letter = (await listLetters(api)).at(-1)
    return { letter, code: order.collectionCode }
  }

  const known = await read(true)
  const named = await read(false)

  expect(known.letter?.text).toContain(`Код получения: ${known.code}`)
  expect(known.letter?.html).toContain(known.code)
  expect(named.letter?.subject).toContain('готов')
  for (const part of [named.letter?.text, named.letter?.html]) {
    expect(part).not.toContain(named.code)
    expect(part).not.toContain('Анна')
  }
})

test('a letter brings the terms of refusing and returning in writing, by the shop’s own days', async () => {
  const { api, move } = await createToldOrder({ email: 'anna@example.ru' })
  await api.db.prepare(`INSERT INTO shop_terms (id, body) VALUES (1, '{"returnDays": 21}')`).run()

  await move('PICKING')
  await move('READY')
  await api.sweep()

  const letters = await listLetters(api)
  const texts = letters.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(texts.at(-1)).toContain('Возврат: После получения 21 день принимаем обратно')
  expect(texts.at(-1)).toContain('Отказ: До получения от заказа можно отказаться в любое время')
  expect(texts.at(-1)).toContain('/magaziny')
})

test('SMS of the way are not sent to who wants none; another person still gets theirs', async () => {
  const told = async (phone?: string) => {
    const made = await createToldOrder({ isDelivered: true, ...(phone && { phone }) })
    const { api, buyer, move } = made
    await chooseChannel(api, buyer.userId, ['DELIVERY', 'SMS', false])
    await move('PICKING')
    await move('DELIVERING')
    await api.sweep()
    return (await listTexts(api, made.phone)).filter((text) => text.includes('в пути')).length
  }

  expect([await told(), await told('79161112233')]).toEqual([0, 1])
})

test('what can wait waits for the end of the quiet hours, and is dropped when it is not true by then', async () => {
  const { api, buyer, order, phone, move } = await createToldOrder()
  // 12:00 in Moscow now.
  await api.db
    .prepare(
      `INSERT INTO quiet_hours (user_id, starts, ends, timezone, updated_at)
       VALUES (?, '11:00', '14:00', 'Europe/Moscow', '')`,
    )
    .bind(buyer.userId)
    .run()
  await api.sweep()
  const atOnce = await listTexts(api, phone)
  await move('PICKING')
  await move('READY')
  await api.sweep()
  const urgent = await listTexts(api, phone)
  await move('CANCELLED', { reason: 'Не пришли' })
  api.clock.pass({ hours: 2, minutes: 1 })

  await api.sweep()

  expect(atOnce).toEqual([])
  expect(urgent).toEqual([expect.stringContaining(`${order.number} готов`)])
  expect((await listTexts(api, phone)).slice(1)).toEqual([
    expect.stringContaining(`${order.number} отменён`),
  ])
})

test('a person is sent ten SMS an hour over all kinds and phones; the rest comes later', async () => {
  const { api, buyer } = await createToldOrder()
  const { results } = await api.db
    .prepare("SELECT * FROM messages WHERE kind = 'ORDER_ACCEPTED' AND channel = 'SMS'")
    .all<{ id: number; subject: string }>()
  const [row] = results
  // Sent to other phones of theirs within the hour.
  for (let i = 0; i < 10; i += 1) {
    await api.db
      .prepare(
        `INSERT INTO messages (kind, subject, audience, channel, state, recipient, user_id,
           claimed_at, try_at, created_at)
         VALUES (?, ?, 'BUYER', 'SMS', 'SENT', ?, ?, '2026-11-10T08:30:00.000Z', '', '')`,
      )
      .bind(i % 2 ? 'RESTOCK' : 'ORDER_READY', `other-${i}`, `7916000000${i}`, buyer.userId)
      .run()
  }
  const findState = () =>
    api.db.prepare('SELECT state FROM messages WHERE id = ?').bind(row?.id).first<string>('state')

  await api.sweep()
  const first = await findState()
  api.clock.pass({ minutes: 40 })
  await api.sweep()

  expect([first, await findState()]).toEqual(['WAITING', 'SENT'])
})

test('a provider of one channel that is down does not keep the other from its messages', async () => {
  const { fetch } = createMailServer(() => new Response('busy', { status: 503 }))
  const api = await createTestApi({
    settings: mailSettings,
    fetch,
  })
  const { phone } = await createToldOrder({ api, email: 'anna@example.ru' })
  const { phone: other } = await createToldOrder({ api, email: 'ivan@example.ru' })

  await api.sweep()

  expect([(await listTexts(api, phone)).length, (await listTexts(api, other)).length]).toEqual([
    1, 1,
  ])
})

test('a letter that can be stopped says where; one of an order does not', async () => {
  const { letters, fetch } = createMailServer()
  const settings = { SMSRU_API_ID: 'key', ...mailSettings }
  const api = await createTestApi({ settings, fetch })
  const { buyer } = await createToldOrder({ api })
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'cement-m500'").run()
  await confirmEmail(api, buyer.userId)
  await wait(api, buyer)
  await bringIn(api)

  await api.sweep()
  await api.sweep()

  expect(
    letters.map(({ subject, headers }) => [subject.replaceAll('\u00a0', ' '), headers]),
  ).toEqual([
    [expect.stringContaining('принят'), undefined],
    [
      '«Цемент М500 Д0 50 кг» снова в наличии',
      { 'List-Unsubscribe': '<https://shop.test/profile/notifications>' },
    ],
  ])
  expect(await api.db.prepare('SELECT count(*) AS n FROM restocks').first('n')).toBe(0)
})

test('a letter after its SMS leaves out goods that the SMS found to be gone again', async () => {
  const down = new Set(['sms', 'mail'])
  const { letters, fetch: take } = createMailServer()
  const fetch = (request: Request) =>
    down.has(request.url.includes('unisender') ? 'mail' : 'sms')
      ? Promise.resolve(new Response('busy', { status: 503 }))
      : take(request)
  const settings = { SMSRU_API_ID: 'key', ...mailSettings }
  const api = await createTestApi({ settings, fetch })
  const buyer = await createBuyer(api)
  await confirmEmail(api, buyer.userId)
  const { results: stocks } = await api.db
    .prepare("SELECT * FROM stocks WHERE product_id IN ('cement-m500', 'tile-white')")
    .all<Record<string, string | number | null>>()
  const empty = () =>
    api.db.prepare("DELETE FROM stocks WHERE product_id IN ('cement-m500', 'tile-white')").run()
  await empty()
  for (const id of ['cement-m500', 'tile-white']) {
    await wait(api, buyer, undefined, `/user/products/${id}/restock`)
  }
  await api.db.batch(insert(api.db, 'stocks', stocks))
  await api.sweep()
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'cement-m500'").run()
  down.delete('sms')
  api.clock.pass({ minutes: 5 })
  await api.sweep()
  down.delete('mail')
  api.clock.pass({ hours: 1 })

  await api.sweep()

  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^«(?!Цемент)[^»]+» снова/),
  ])
  expect(await api.db.prepare('SELECT product_id FROM restocks').first('product_id')).toBe(
    'cement-m500',
  )
})

test('names cannot write into a letter, and each letter is HTML and plain text', async () => {
  const made = await createToldOrder({ email: 'anna@example.ru' })
  const { api, buyer } = made
  await confirmEmail(api, buyer.userId)
  await api.db.prepare("UPDATE order_items SET name = '<script>alert(1)</script> & «Клей»'").run()

  await api.sweep()

  const [letter] = await listLetters(api)
  expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; «Клей»')
  expect(letter?.html).not.toContain('<script')
  expect(letter?.text).toContain('<script>alert(1)</script> & «Клей»')
  const page = await (await api.send('/dev/outbox')).text()
  expect(page).toContain('sandbox')
  expect(page).not.toContain('<script')
})
