/** Messages about restocked products whose sending fails. */
import { expect, test } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { createPhone } from '#tests/support/buyer.ts'
import { bringIn, createEmptyShop, wait } from '#tests/support/restock.ts'
import { answerSms, createSmsRu } from '#tests/support/sms.ts'

const listStates = async ({ db }: TestApi) =>
  (
    await db
      .prepare("SELECT state FROM messages WHERE kind = 'RESTOCK' AND channel = 'SMS'")
      .all<{ state: string }>()
  ).results.map(({ state }) => state)

const countRequests = ({ db }: TestApi) =>
  db.prepare('SELECT count(*) AS count FROM restocks').first<number>('count')

const cutOff = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('cut off'))
      },
    }),
  )

test.each([
  ['the provider is overloaded', () => new Response('busy', { status: 503 })],
  ['nothing is left on the account', (to: string) => answerSms(to, 201)],
])(
  'a message that could not be handed over since %s is sent by a later sweep, once',
  async (_, fail) => {
    let isDown = true
    const { sent, fetch } = createSmsRu((to) => (isDown ? fail(to) : null))
    const api = await createEmptyShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
    const phone = createPhone()
    await wait(api, await api.guest(), phone)
    await bringIn(api)

    await api.sweep()
    isDown = false
    await api.sweep()
    const [atOnce, kept] = [sent.length, await countRequests(api)]
    api.clock.pass({ minutes: 5 })
    await api.sweep()
    await api.sweep()

    expect([atOnce, kept]).toEqual([0, 1])
    expect(sent).toEqual([phone])
    expect(await countRequests(api)).toBe(0)
  },
)

test('an SMS that may have gone is not sent again', async () => {
  let isCut = true
  const { sent, fetch } = createSmsRu(() => (isCut ? cutOff() : null))
  const api = await createEmptyShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
  await wait(api, await api.guest(), createPhone())
  await bringIn(api)

  await api.sweep()
  isCut = false
  api.clock.pass({ hours: 2 })
  await api.sweep()

  expect(sent).toEqual([])
  expect(await listStates(api)).toEqual(['LOST'])
  expect(await countRequests(api)).toBe(0)
})

test('goods that are gone again before the message are waited for as before', async () => {
  let isDown = true
  const { sent, fetch } = createSmsRu(() => (isDown ? new Response('busy', { status: 503 }) : null))
  const api = await createEmptyShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
  const phone = createPhone()
  await wait(api, await api.guest(), phone)
  await bringIn(api)
  await api.sweep()
  await bringIn(api, 0)
  isDown = false
  api.clock.pass({ minutes: 5 })
  await api.sweep()
  const whileGone = [...sent]
  await bringIn(api)

  await api.sweep()
  await api.sweep()

  expect(whileGone).toEqual([])
  expect(sent).toEqual([phone])
})

test('a phone that is told of nothing keeps the others from nothing', async () => {
  const refused = createPhone()
  const asked: string[] = []
  const { fetch } = createSmsRu((to) => {
    asked.push(to)
    return to === refused ? answerSms(to, 207) : null
  })
  const api = await createEmptyShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
  const phone = createPhone()
  await wait(api, await api.guest(), refused)
  api.clock.pass({ minutes: 1 })
  await wait(api, await api.guest(), phone)
  await bringIn(api)

  await api.sweep()
  api.clock.pass({ hours: 1 })
  await api.sweep()

  expect(asked).toEqual([refused, phone])
})
