/** Messages are sent once each, whatever dies, doubles or fails. */
import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createToldOrder, listTexts, shopPhone } from '#tests/support/message.ts'
import { answerSms, createSmsRu } from '#tests/support/sms.ts'

/** A shop that is told nothing itself, so that each order is one message. */
async function createSmsShop(before?: Parameters<typeof createSmsRu>[0]) {
  const { sent, fetch } = createSmsRu(before)
  const api = await createTestApi({ settings: { SMSRU_API_ID: 'key' }, fetch })
  return { api, sent }
}

async function listStates({ db }: TestApi) {
  const { results } = await db
    .prepare("SELECT state FROM messages WHERE audience = 'BUYER' AND channel = 'SMS' ORDER BY id")
    .all<{ state: string }>()
  return results.map(({ state }) => state)
}

/** Without the lines that tell of it. */
async function quietly<Value>(act: () => Promise<Value>): Promise<Value> {
  const spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  try {
    return await act()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test('a request tells after it is answered, and the sweep tells no more', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const { phone, move } = await createToldOrder({ api })
  await api.settle()
  const placed = await listTexts(api, phone)

  await move('PICKING')
  await move('READY')
  await api.settle()
  await api.sweep()

  expect(placed).toHaveLength(1)
  expect(await listTexts(api, phone)).toHaveLength(2)
  expect(await listTexts(api, shopPhone)).toHaveLength(1)
})

test('a process that dies between the write and the sending loses nothing', async () => {
  const { api, sent } = await createSmsShop()
  const { phone } = await createToldOrder({ api })

  // No execution context: whatever was to run after the request has died with it.
  const before = [...sent]
  await api.sweep()
  await api.sweep()

  expect(before).toEqual([])
  expect(sent).toEqual([phone])
})

test('however many runs send at once, each message goes out once', async () => {
  const { api, sent } = await createSmsShop()
  const { phone } = await createToldOrder({ api })
  const { phone: other } = await createToldOrder({ api })

  await Promise.all([api.sweep(), api.sweep(), api.sweep()])

  expect(sent.toSorted()).toEqual([phone, other].toSorted())
})

test('a move that comes twice is told once', async () => {
  const { api, sent } = await createSmsShop()
  const { phone, order, staff, move } = await createToldOrder({ api })
  await move('PICKING')
  const path = `/orders/${order.number}`
  const { version } = (await staff.call(path)).body
  const body = { version, status: 'READY' }

  const keys = ['one', 'one', 'two']
  await Promise.all(keys.map((key) => staff.call(`${path}/status`, { body, key })))
  await api.sweep()

  expect(sent).toEqual([phone, phone])
  expect(await listStates(api)).toEqual(['SENT', 'SENT'])
})

test('a run that dies while it sends is not repeated: the message may have gone', async () => {
  let isDying = true
  const { api, sent } = await createSmsShop(() => (isDying ? new Promise(() => {}) : null))
  await createToldOrder({ api })

  void api.sweep()
  await vi.waitFor(async () => expect(await listStates(api)).toEqual(['SENDING']), 10_000)
  isDying = false
  api.clock.pass({ minutes: 16 })
  await quietly(() => api.sweep())
  await api.sweep()

  expect(sent).toEqual([])
  expect(await listStates(api)).toEqual(['LOST'])
})

test('an answer that is cut off is not asked for again', async () => {
  const cutOff = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.error(new TypeError('cut off')),
      }),
    )
  let isCut = true
  const { api, sent } = await createSmsShop(() => (isCut ? cutOff() : null))
  await createToldOrder({ api })

  await quietly(() => api.sweep())
  isCut = false
  api.clock.pass({ hours: 2 })
  await api.sweep()

  expect(sent).toEqual([])
  expect(await listStates(api)).toEqual(['LOST'])
})

test.each([
  ['overloaded', () => new Response('busy', { status: 503 })],
  ['not reached', () => new Response('down', { status: 521 })],
  ['unpaid', (to: string) => answerSms(to, 201)],
])('a provider that is %s is asked again, each time later, and sends once', async (_, refuse) => {
  let isDown = true
  const tries: string[] = []
  const { api, sent } = await createSmsShop((to) => {
    tries.push(to)
    return isDown ? refuse(to) : null
  })
  const { phone } = await createToldOrder({ api })
  const sweepAfter = async (minutes: number) => {
    api.clock.pass({ minutes })
    await quietly(() => api.sweep())
    return tries.length
  }

  const counts = [
    await sweepAfter(0),
    await sweepAfter(3),
    await sweepAfter(2),
    await sweepAfter(5),
  ]
  isDown = false
  counts.push(await sweepAfter(4), await sweepAfter(60))

  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
  expect(sent).toEqual([phone])
})

test('what could not be sent for a day is given up', async () => {
  let isDown = true
  const { api, sent } = await createSmsShop(() =>
    isDown ? new Response('busy', { status: 503 }) : null,
  )
  await createToldOrder({ api })
  await quietly(() => api.sweep())
  isDown = false
  api.clock.pass({ hours: 25 })

  await quietly(() => api.sweep())
  await api.sweep()

  expect(sent).toEqual([])
  expect(await listStates(api)).toEqual(['DROPPED'])
})

test('a phone that the provider has no way to is not tried again, and keeps no one waiting', async () => {
  const refused: string[] = []
  let bad = ''
  const { api, sent } = await createSmsShop((to) => {
    if (to !== bad) return null
    refused.push(to)
    return answerSms(to, 207)
  })
  bad = (await createToldOrder({ api })).phone
  const { phone } = await createToldOrder({ api })

  await quietly(() => api.sweep())
  api.clock.pass({ hours: 2 })
  await api.sweep()

  expect(refused).toEqual([bad])
  expect(sent).toEqual([phone])
  expect(await listStates(api)).toEqual(['REFUSED', 'SENT'])
})

test('the phone of another person is sent five an hour and ten a day, whoever ordered', async () => {
  const { api, sent } = await createSmsShop()
  for (let i = 0; i < 12; i += 1) {
    await createToldOrder({ api, phone: '79161112233', lines: [['screw-35', 10]] })
  }
  const counts: number[] = []
  const sweepAfter = async (minutes: number) => {
    api.clock.pass({ minutes })
    await api.sweep()
    counts.push(sent.length)
  }

  for (const minutes of [0, 30, 31, 61]) await sweepAfter(minutes)

  expect(counts).toEqual([5, 5, 10, 10])
})

test('what is told long ago is forgotten', async () => {
  const { api } = await createSmsShop()
  await createToldOrder({ api })
  await api.sweep()

  api.clock.pass({ days: 91 })
  await api.sweep()

  expect(await listStates(api)).toEqual([])
})
