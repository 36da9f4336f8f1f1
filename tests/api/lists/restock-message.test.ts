/** Messages about restocked products whose sending fails. */
import { expect, test, vi } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { bringIn, createEmptyShop, wait } from '#tests/support/restock.ts'
import { answerSms, createSmsRu } from '#tests/support/sms.ts'

const cutOff = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('cut off'))
      },
    }),
  )

const refuseAccount = () =>
  Response.json({
    status: 'OK',
    status_code: 100,
    sms: { '79000000000': { status: 'ERROR', status_code: 201, status_text: 'Нет денег' } },
  })

test.each([
  ['the provider is down', () => Promise.reject(new Error('down'))],
  ['the answer is cut off', () => Promise.resolve(cutOff())],
  ['nothing is left on the account', () => Promise.resolve(refuseAccount())],
])(
  'a message that could not be handed over since %s is sent by the next sweep',
  async (_, fail) => {
    let isDown = true
    const { sent, fetch } = createSmsRu(() => (isDown ? fail() : null))
    const api = await createEmptyShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
    const guest = await api.guest()
    const phone = createPhone()
    await wait(api, guest, phone)
    await bringIn(api)

    await api.sweep()
    isDown = false
    await api.sweep()
    const atOnce = sent.length
    api.clock.pass({ minutes: 5 })
    await api.sweep()
    await api.sweep()

    expect(atOnce).toBe(0)
    expect(sent).toEqual([phone])
  },
)

test('a sweep that dies before the message is handed over loses no request', async () => {
  let isDying = true
  const { sent, fetch } = createSmsRu(() => (isDying ? new Promise(() => {}) : null))
  const api = await createEmptyShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
  const phone = createPhone()
  await wait(api, await api.guest(), phone)
  await bringIn(api)

  void api.sweep()
  await vi.waitFor(async () => {
    expect(await api.db.prepare('SELECT try_at FROM restocks').first('try_at')).not.toBeNull()
  }, 10_000)
  isDying = false
  await api.sweep()
  const meanwhile = sent.length
  api.clock.pass({ minutes: 16 })
  await api.sweep()
  await api.sweep()

  expect(meanwhile).toBe(0)
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
