/** A process that dies at any step of sending: a letter goes out once, an SMS at most once. */
import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createDeath, createMailServer, mailSettings } from '#tests/support/mail.ts'
import { createToldOrder } from '#tests/support/message.ts'

const steps = ['before the claim', 'between claim and send', 'between send and end'] as const

/** Dies at the step of the only message that waits, and is swept again and again afterwards. */
async function dieAt(step: (typeof steps)[number], channel: 'SMS' | 'EMAIL') {
  const death: { die?: () => void } = {}
  const fall = (at: string) => () => {
    if (at !== step || !death.die) return null
    death.die()
    throw new Error('cut off')
  }
  const server = createMailServer(fall('between claim and send'), fall('between send and end'))
  const settings = { SMSRU_API_ID: 'key', ...mailSettings }
  const api = await createTestApi({ settings, fetch: server.fetch })
  await createToldOrder({ api, email: 'anna@example.ru' })
  await api.db.prepare('DELETE FROM messages WHERE channel <> ?').bind(channel).run()
  const { die, revive } = createDeath(
    api,
    (sql) => step === 'before the claim' && sql.includes("SET state = 'SENDING'"),
  )
  death.die = die
  await sweepQuietly(api)
  delete death.die
  revive()
  const atDeath = await findState(api)
  for (const minutes of [1, 16, 30, 120]) {
    api.clock.pass({ minutes })
    await sweepQuietly(api)
  }
  const count = channel === 'SMS' ? server.sent.length : server.letters.length
  return { atDeath, count, state: await findState(api) }
}

async function sweepQuietly(api: TestApi): Promise<void> {
  const spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  await api.sweep().catch(() => undefined)
  for (const spy of spies) spy.mockRestore()
}

const findState = ({ db }: TestApi) =>
  db.prepare('SELECT state FROM messages').first<string>('state')

test.each(steps)('a letter whose process dies %s is sent once', async (step) => {
  const { atDeath, count, state } = await dieAt(step, 'EMAIL')

  expect(atDeath).toBe(step === 'before the claim' ? 'WAITING' : 'SENDING')
  expect([count, state]).toEqual([1, 'SENT'])
})

test.each([
  ['before the claim', 1, 'SENT'],
  ['between claim and send', 0, 'LOST'],
  ['between send and end', 1, 'LOST'],
] as const)('an SMS whose process dies %s is sent at most once', async (step, times, end) => {
  const { count, state } = await dieAt(step, 'SMS')

  expect([count, state]).toEqual([times, end])
})

test('a letter whose answer is lost is sent again under its key, with growing pauses, and is one', async () => {
  let isSilent = true
  let tries = 0
  const server = createMailServer(
    () => {
      tries += 1
      return null
    },
    () => (isSilent ? new Response('gateway', { status: 504 }) : null),
  )
  const api = await createTestApi({ settings: mailSettings, fetch: server.fetch })
  await createToldOrder({ api, email: 'anna@example.ru' })
  const counts: number[] = []
  for (const minutes of [0, 3, 2, 5, 4]) {
    api.clock.pass({ minutes })
    isSilent = minutes !== 4
    await sweepQuietly(api)
    counts.push(tries)
  }

  expect(counts).toEqual([1, 1, 2, 2, 3])
  expect(server.letters).toHaveLength(1)
})
