/** What moved among favourites is told as it was asked for. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { chooseChannel, listLetters } from '#tests/support/mail.ts'
import { confirmEmail } from '#tests/support/notification.ts'

test('a favourite that is back goes by letter, by SMS too when that is switched on', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await confirmEmail(api, buyer.userId)
  await api.request('/user/favorites/add', {
    token: buyer.token,
    body: { kind: 'PRODUCT', ids: ['cement-m500'] },
  })
  const tell = (channel: string, day: string) =>
    api.db.batch(
      insert(api.db, 'messages', [
        {
          kind: 'FAVORITE_STOCK',
          subject: `${buyer.userId} ${day}`,
          audience: 'BUYER',
          channel,
          detail: JSON.stringify({ items: [['cement-m500', null]], total: 1 }),
          user_id: buyer.userId,
          try_at: '2026-11-10T08:00:00.000Z',
          created_at: '2026-11-10T08:00:00.000Z',
        },
      ]),
    )
  await tell('SMS', 'one')
  await tell('EMAIL', 'one')
  await api.sweep()
  const quiet = (await api.outbox()).filter(({ channel }) => channel === 'sms')
  await chooseChannel(api, buyer.userId, ['FAVORITE_STOCK', 'SMS', true])
  await tell('SMS', 'two')

  await api.sweep()

  const [letter] = await listLetters(api)
  const told = (await api.outbox()).filter(({ channel }) => channel === 'sms')
  expect(quiet).toEqual([])
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('«Цемент М500')])
  expect([letter?.to, letter?.subject]).toEqual([
    'anna@example.ru',
    expect.stringContaining('«Цемент М500'),
  ])
  expect(letter?.html).toContain('href="https://shop.test/favorites"')
})
