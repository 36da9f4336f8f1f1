/** Codes that the provider of messages refuses to send. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'

const phone = '79161234567'
const accepted = { status: 'OK', status_code: 100, sms: {} }
const noMoney = { status: 'OK', status_code: 201, status_text: 'Не хватает средств' }

type Way = () => Response | Promise<Response>

const works: Way = () => Response.json(accepted)
const isDown: Way = () => new Response('Service Unavailable', { status: 503 })
const isPoor: Way = () => Response.json(noMoney)
const isLate: Way = () => Promise.reject(new DOMException('too late', 'TimeoutError'))
const isBehindProxy: Way = () => new Response('Bad Gateway', { status: 502 })
const isStrange: Way = () => new Response('<html>')

/** An api whose provider answers as `provider.way` says, and the codes it was asked to send. */
async function createRefused() {
  const provider = { way: works, codes: [] as string[] }
  const api = await createTestApi({
    settings: { SMSRU_API_ID: 'key' },
    fetch: async (request) => {
      const text = String((await request.clone().formData()).get('msg') ?? '')
      provider.codes.push(/\d{5}/.exec(text)?.[0] ?? '')
      return provider.way()
    },
  })
  const guest = await api.guest()
  const ask = async (asker = guest, to = phone) => {
    const { status, body } = await api.askCode(asker, to)
    api.clock.pass({ minutes: 1 })
    return { status, body }
  }
  return { api, provider, guest, ask }
}

async function tryCode(api: TestApi, { token, deviceId }: TestSession, code: string | undefined) {
  const body = { phone, code, deviceId }
  const answer = await api.request('/auth/phone', { token, body })
  return answer.body.error?.code ?? answer.status
}

const toWrong = (code: string | undefined) => String((Number(code) + 1) % 100_000).padStart(5, '0')

async function repeat<Done>(times: number, act: () => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (let i = 0; i < times; i += 1) done.push(await act())
  return done
}

test.for([
  ['is down', isDown],
  ['has no money', isPoor],
] as const)(
  'while the provider %s nothing is counted, and then the code comes',
  async ([, way]) => {
    const { api, provider, guest, ask } = await createRefused()
    provider.way = way

    const refused = await repeat(12, ask)
    provider.way = works
    const sent = await ask()

    expect(refused.map(({ status }) => status)).toEqual(Array(12).fill(503))
    expect(sent).toMatchObject({ status: 200, body: { isCallOffered: false } })
    expect(await tryCode(api, guest, provider.codes.at(-1))).toBe(200)
  },
)

test('the code that did come is right when the provider refuses the next', async () => {
  const { api, provider, guest, ask } = await createRefused()
  await ask()
  provider.way = isDown
  await repeat(3, ask)

  const unsent = await tryCode(api, guest, provider.codes.at(-1))
  const right = await tryCode(api, guest, provider.codes[0])

  expect(provider.codes).toHaveLength(4)
  expect(unsent).toBe('CODE_WRONG')
  expect(right).toBe(200)
})

test('a refused ask is followed by the same pause as a code, and no provider call', async () => {
  const { api, provider, guest } = await createRefused()
  provider.way = isDown
  await api.askCode(guest, phone)
  api.clock.pass({ seconds: 20 })

  const own = await api.askCode(guest, phone)
  const stranger = await api.askCode(await api.guest(), phone)

  expect([own.status, stranger.status]).toEqual([429, 429])
  expect(own.body.error.message).toBe('Новый код можно запросить через 40\u00a0с')
  expect(provider.codes).toHaveLength(1)
})

test('a device asks a provider that refuses ten times in ten minutes, whatever the phones', async () => {
  const { api, provider, guest } = await createRefused()
  provider.way = isDown
  let last = 79_160_000_000
  const askAnother = async () => (await api.askCode(guest, String((last += 1)))).status

  const refused = await repeat(12, askAnother)
  provider.way = works
  api.clock.pass({ minutes: 10 })
  const sent = await repeat(11, askAnother)

  expect(refused).toEqual([...Array(10).fill(503), 429, 429])
  expect(sent).toEqual([...Array(10).fill(200), 429])
})

test.for([
  ['is late', isLate],
  ['fails behind a proxy', isBehindProxy],
  ['is not understood', isStrange],
] as const)('a message may still come when the provider %s: it counts', async ([, way]) => {
  const { api, provider, guest, ask } = await createRefused()
  await ask()
  provider.way = way
  const late = await repeat(4, ask)
  const sixth = await ask()

  const replaced = await tryCode(api, guest, provider.codes[0])
  api.clock.pass({ minutes: -2 })
  const right = await tryCode(api, guest, provider.codes.at(-1))

  expect(late.every(({ status }) => status >= 502)).toBe(true)
  expect(sixth.status).toBe(429)
  expect([replaced, right]).toEqual(['CODE_WRONG', 200])
})

test('guesses made while a message is refused are counted, and so is the ask', async () => {
  const { api, provider, guest, ask } = await createRefused()
  const guesses: unknown[] = []
  provider.way = async () => {
    for (let i = 0; i < 4; i += 1) {
      guesses.push(await tryCode(api, guest, toWrong(provider.codes.at(-1))))
    }
    return isDown()
  }

  const asked = await repeat(9, ask)

  expect(asked.map(({ status }) => status)).toEqual([...Array(5).fill(503), ...Array(4).fill(429)])
  expect(guesses.filter((code) => code === 'CODE_WRONG')).toHaveLength(15)
})

test('a code that comes back has the tries that were made of both', async () => {
  const { api, provider, guest, ask } = await createRefused()
  await ask()
  const wrong = toWrong(provider.codes[0])
  await tryCode(api, guest, wrong)
  provider.way = async () => {
    await tryCode(api, guest, toWrong(provider.codes.at(-1)))
    return isDown()
  }
  await ask()

  const tries = [
    await tryCode(api, guest, wrong),
    await tryCode(api, guest, wrong),
    await tryCode(api, guest, provider.codes[0]),
  ]

  expect(tries).toEqual(['CODE_WRONG', 'TOO_MANY', 'TOO_MANY'])
})

test('refused messages offer no call, and a refused call costs none', async () => {
  const { api, provider, guest, ask } = await createRefused()
  const call = async () => {
    const { status } = await api.askCode(guest, phone, { channel: 'CALL' })
    api.clock.pass({ minutes: 1 })
    return status
  }
  provider.way = isDown
  await repeat(3, ask)
  const early = await call()
  provider.way = works
  await repeat(3, ask)
  provider.way = isDown
  const refused = await repeat(4, call)

  api.clock.pass({ minutes: -2 })
  const right = await tryCode(api, guest, provider.codes[5])

  expect(early).toBe(422)
  expect(refused).toEqual(Array(4).fill(503))
  expect(right).toBe(200)
})
