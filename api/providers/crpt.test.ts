import { expect, test } from 'vitest'
import { createCrptEmulator, serialBeginnings } from '#api/emulator/crpt.ts'
import { createCrpt } from './crpt.ts'

const gs = '\u001d'
const emulator = createCrptEmulator({ apiKey: 'key', now: () => new Date(1_796_000_000_000) })
const port = createCrpt({ fetch: async (request) => emulator.fetch(request), apiKey: 'key' })
const toCode = (serial: string) => `010460123456789321${serial}${gs}93dGVz`

test('the register answers whether a piece may be sold, and how the receipt names the answer', async () => {
  const check = (serial: string) => port.check(toCode(serial))

  const { unknown, forged, sold, blocked, withdrawn } = serialBeginnings
  const outcomes = await Promise.all(
    ['5abcdefgHIJKL', unknown, forged, sold, blocked, withdrawn].map(
      async (serial) => (await check(serial)).outcome,
    ),
  )

  expect(outcomes).toEqual(['OK', 'UNKNOWN', 'UNKNOWN', 'SOLD', 'BLOCKED', 'BLOCKED'])
  expect(await check('5abcdefgHIJKL')).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    stamp: 1_796_000_000_000,
  })
})

test('the whole code is sent, with its separator and the key', async () => {
  let sent: { body: unknown; key: string | null } | null = null
  const asked = createCrpt({
    apiKey: 'key',
    fetch: async (request) => {
      sent = { body: await request.clone().json(), key: request.headers.get('x-api-key') }
      return emulator.fetch(request)
    },
  })

  await asked.check(toCode('5abcdefgHIJKL'))

  expect(sent).toEqual({ body: { codes: [toCode('5abcdefgHIJKL')] }, key: 'key' })
})

test.each([
  ['is down', async () => Response.json({}, { status: 503 })],
  ['answers an error of its own', async () => Response.json({ code: 5000, codes: [] })],
  ['knows no such key', async () => Response.json({ error_message: 'key' }, { status: 401 })],
  ['is silent', () => new Promise<Response>(() => undefined)],
])('a register that %s has given no answer', async (_what, fetch) => {
  const late = (request: Request) =>
    Promise.race([
      fetch(),
      new Promise<Response>((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
    ])
  const broken = createCrpt({ fetch: late, apiKey: 'key', timeoutMs: 50 })

  await expect(broken.check(toCode('5abcdefgHIJKL'))).rejects.toThrow('crpt: ')
})
