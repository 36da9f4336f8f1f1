/** Messages in the shop's own words, and in the engine's where those cannot be sent. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'
import { listLetters } from '#tests/support/mail.ts'
import { createToldOrder, listTexts } from '#tests/support/message.ts'
import { confirmEmail } from '#tests/support/notification.ts'

const say = (api: TestApi, rows: [kind: string, body: object][]) =>
  api.db.batch(
    insert(
      api.db,
      'message_texts',
      rows.map(([kind, body]) => ({ message_kind: kind, body: JSON.stringify(body) })),
    ),
  )

test('an order is told in the shop’s own words, of which a wrong one stops no message', async () => {
  const { api, buyer, order, phone, move } = await createToldOrder()
  await say(api, [
    [
      'ORDER_ACCEPTED',
      {
        sms: 'Приняли {{ order }}.{% if ready %} Ждём {{ ready }}.{% endif %} {{ link }}',
        subject: 'Приняли {{ order }}',
        text: 'Спасибо!\nЖдём {{ ready }}.',
        reason: 'Вы заказали {{ shopIn }}.',
      },
    ],
    ['ORDER_READY', { sms: 'Готов {{ nothing }}', subject: 'Ждём {{ order }}' }],
  ])
  await confirmEmail(api, buyer.userId)
  await move('PICKING')
  await move('READY')

  await api.sweep()

  const { number, collectionCode } = order
  const link = `https://shop.test/profile/orders/${number}`
  expect(await listTexts(api, phone)).toEqual([
    `Приняли № ${number}. Ждём сегодня к 13:00. ${link}`,
    expect.stringContaining(`Отвес: заказ № ${number} готов. Код ${collectionCode}. ул.`),
  ])
  const [accepted, ready] = (await listLetters(api)).map(({ subject, text }) => [
    subject?.replaceAll('\u00a0', ' '),
    text?.replaceAll('\u00a0', ' '),
  ])
  expect(accepted).toEqual([
    `Приняли № ${number}`,
    expect.stringMatching(/^Приняли № \d+\n\nСпасибо!\n\nЖдём сегодня к 13:00\.\n\nПолучение: /),
  ])
  expect(accepted?.[1]).toContain('Вы заказали в Отвесе.')
  expect(ready).toEqual([`Ждём № ${number}`, expect.stringContaining(`Код ${collectionCode}. ул.`)])
})

test('a code is sent in the shop’s own words that show it', async () => {
  const ask = async (sms: string) => {
    const api = await createTestApi()
    await say(api, [['SIGN_IN_CODE', { sms }]])
    await api.askCode(await api.guest(), '79161234567')
    const [sent] = await api.outbox()
    return { text: sent?.text.replaceAll('\u00a0', ' '), code: sent?.code }
  }

  const own = await ask('{{ code }} — вход {{ shopInto }}')
  const without = await ask('Вход {{ shopInto }}')

  expect(own.text).toBe(`${own.code} — вход в Отвес`)
  expect(without.text).toBe(`Код для входа в Отвес: ${without.code}. Никому его не сообщайте`)
})
