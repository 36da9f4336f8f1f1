/** Who is told of what is written in an order: a burst once, and nobody of what was read. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { listTexts, shopPhone } from '#tests/support/message.ts'
import { createTalk } from '#tests/support/talk.ts'

async function createTold(api: TestApi) {
  const talk = await createTalk(api)
  const phone = await api.db
    .prepare('SELECT phone FROM users WHERE id = ?')
    .bind(talk.buyer.userId)
    .first<string>('phone')
  await api.sweep()
  const list = async () =>
    (await listTexts(api, phone ?? '')).filter((text) => text.includes('сообщение'))
  const listShop = async () =>
    (await listTexts(api, shopPhone)).filter((text) => text.includes('сообщение'))
  const pass = async (minutes: number) => {
    api.clock.pass({ minutes })
    await api.sweep()
  }
  return { ...talk, list, listShop, pass }
}

test('what the shop writes is told once a burst, by its beginning and a link', async () => {
  const api = await createTestApi()
  const { order, answer, list, pass } = await createTold(api)
  const long = `Белой плитки осталось семь упаковок.\nПривезти их ${'или заменить '.repeat(20)}`

  await answer({ text: long })
  await answer({ text: 'Или на серую' })
  await pass(0)
  const atOnce = await list()
  await pass(2)
  const burst = await list()
  await answer({ text: 'Решайте до шести' })
  await pass(5)
  const soon = await list()
  await pass(15)

  expect(atOnce).toEqual([])
  expect(burst).toEqual([
    `Отвес: сообщение по заказу № ${order.number}: «Белой плитки осталось семь упаковок. Привезти их или заменить или заменить или…». https://shop.test/profile/orders/${order.number}#talk`,
  ])
  expect(soon).toHaveLength(1)
  expect((await list()).at(-1)).toContain('«Решайте до шести»')
  expect(await list()).toHaveLength(2)
})

test('what is read before it is told is not told', async () => {
  const api = await createTestApi()
  const { answer, see, list, pass } = await createTold(api)
  const { body } = await answer()

  await see(body.items[0].id)
  await pass(2)
  await answer({ text: 'Ещё одно' })
  await pass(2)

  expect(await list()).toEqual([expect.stringContaining('«Ещё одно»')])
})

test('pictures without words are told too, and a letter says where they are', async () => {
  const api = await createTestApi()
  const { buyer, order, answer, list, pass } = await createTold(api)
  await api.db
    .prepare("UPDATE users SET email = 'anna@example.ru', email_confirmed_at = '1' WHERE id = ?")
    .bind(buyer.userId)
    .run()
  const photos = [Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9).toBase64()]

  await answer({ text: '', photos })
  await pass(2)

  const letter = (await api.outbox()).find(({ to }) => to === 'anna@example.ru')
  expect(await list()).toEqual([
    `Отвес: сообщение по заказу № ${order.number}. https://shop.test/profile/orders/${order.number}#talk`,
  ])
  expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('Фотографии — на странице заказа')
})

test('the shop is told of a buyer without their words, and once while it has not read', async () => {
  const api = await createTestApi()
  const { order, write, answer, listShop, pass } = await createTold(api)

  await write({ text: 'Секретный код домофона' })
  await pass(0)
  await answer()
  await write({ text: 'Спасибо' })
  await pass(0)
  const answered = await listShop()
  await write({ text: 'И второе' })
  await pass(1)
  const soon = await listShop()
  await pass(15)

  const line = `Отвес: сообщение по заказу № ${order.number}. https://shop.test/staff/orders/${order.number}#talk`
  expect(answered).toEqual([line, line])
  expect(soon).toEqual(answered)
  expect(await listShop()).toEqual([line, line, line])
})
