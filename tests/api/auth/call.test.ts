/** When messages do not arrive, a call tells the code. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'

const phone = '79161234567'

/** Asks three times, as a shopper who gets no message. */
async function askThrice(api: TestApi, guest: TestSession) {
  const offers: unknown[] = []
  for (let i = 0; i < 3; i += 1) {
    offers.push((await api.askCode(guest, phone)).body.isCallOffered)
    api.clock.pass({ minutes: 1 })
  }
  return offers
}

test('after the second resend a call is offered, and tells a code of four digits', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const offers = await askThrice(api, guest)
  const [sent] = await api.outbox()

  const { status, body } = await api.askCode(guest, phone, { channel: 'CALL' })

  const [call] = await api.outbox()
  const login = (code: string | undefined) =>
    api.request('/auth/phone', {
      token: guest.token,
      body: { phone, code, deviceId: guest.deviceId },
    })
  const bySms = await login(sent?.code)
  const byCall = await login(call?.code)
  expect(offers).toEqual([false, false, true])
  expect(status).toBe(200)
  expect(body).toMatchObject({ resendInSeconds: 60, codeLength: 4, isCallOffered: true })
  expect(call).toMatchObject({ channel: 'call', to: phone, code: expect.stringMatching(/^\d{4}$/) })
  expect(call?.text.replaceAll(/\D/g, '').endsWith(call.code ?? '-')).toBe(true)
  expect(bySms.body.error.code).toBe('CODE_WRONG')
  expect(byCall.status).toBe(200)
})

test('no call is made before three messages were sent', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await api.askCode(guest, phone)
  api.clock.pass({ minutes: 1 })

  const { status, body } = await api.askCode(guest, phone, { channel: 'CALL' })

  expect(status).toBe(422)
  expect(body.error.message).toBe('Позвоним, если не придут три СМС с кодом')
  expect(await api.outbox()).toHaveLength(1)
})

test('calls and messages have one limit: a minute between them, five an hour', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await askThrice(api, guest)
  const call = () => api.askCode(guest, phone, { channel: 'CALL' })

  const first = await call()
  const atOnce = await call()
  api.clock.pass({ minutes: 1 })
  const second = await call()
  api.clock.pass({ minutes: 1 })
  const sixth = await call()

  expect([first.status, atOnce.status, second.status, sixth.status]).toEqual([200, 429, 200, 429])
  expect(await api.outbox()).toHaveLength(5)
})

test('the provider is asked for a call in its own words, and chooses the code', async () => {
  const asked: string[] = []
  const api = await createTestApi({
    settings: { SMSRU_API_ID: 'key' },
    fetch: async (request) => {
      const form = Object.fromEntries(await request.clone().formData())
      asked.push(`${request.method} ${request.url} ${JSON.stringify(form)}`)
      return Response.json(
        request.url.endsWith('/code/call')
          ? { status: 'OK', code: '1435', call_id: '000000-10000000', cost: 0.4, balance: 4122.56 }
          : {
              status: 'OK',
              status_code: 100,
              sms: { [phone]: { status: 'OK', status_code: 100 } },
            },
      )
    },
  })
  const guest = await api.guest()
  await askThrice(api, guest)

  const sent = await api.askCode(guest, phone, { channel: 'CALL' })
  const { status } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code: '1435', deviceId: guest.deviceId },
  })

  expect(sent.body).toMatchObject({ codeLength: 4 })
  expect(asked.at(-1)).toBe(
    `POST https://sms.ru/code/call ${JSON.stringify({ api_id: 'key', phone, ip: '-1' })}`,
  )
  expect(status).toBe(200)
})

test('a call the provider refuses is 502', async () => {
  const refusal = { status: 'ERROR', status_code: 230, status_text: 'Слишком много звонков' }
  const api = await createTestApi({
    settings: { SMSRU_API_ID: 'key' },
    fetch: async ({ url }) =>
      Response.json(
        url.endsWith('/code/call')
          ? refusal
          : {
              status: 'OK',
              status_code: 100,
              sms: { [phone]: { status: 'OK', status_code: 100 } },
            },
      ),
  })
  const guest = await api.guest()
  await askThrice(api, guest)

  const { status, body } = await api.askCode(guest, phone, { channel: 'CALL' })

  expect(status).toBe(502)
  expect(body.error.code).toBe('UPSTREAM')
})
