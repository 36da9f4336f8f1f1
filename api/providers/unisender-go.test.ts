import { expect, test } from 'vitest'
import type { Fetch } from './request.ts'
import { createUnisenderGo } from './unisender-go.ts'

const letter = { to: 'anna@example.ru', subject: 'Заказ', text: 'Текст', html: '<p>', key: 'm-1' }

const send = (fetch: Fetch, more: object = {}) =>
  createUnisenderGo({ fetch, apiKey: 'key', from: { email: 'shop@example.ru', name: 'Отвес' } })
    .send({ ...letter, ...more })
    .then(
      () => null,
      (error: unknown) => error,
    )

const taken = { status: 'success', job_id: '1', emails: [letter.to], failed_emails: [] }

test('a letter is handed over in the format that the provider documents', async () => {
  const seen: Request[] = []
  const fetch = async (request: Request) => {
    seen.push(request)
    return Response.json(taken)
  }

  const failure = await send(fetch, { unsubscribeUrl: 'https://shop.test/stop' })

  const [request] = seen
  expect(failure).toBeNull()
  expect(request?.url).toBe('https://go1.unisender.ru/ru/transactional/api/v1/email/send.json')
  expect(request?.headers.get('x-api-key')).toBe('key')
  expect(await request?.json()).toEqual({
    message: {
      recipients: [{ email: 'anna@example.ru' }],
      subject: 'Заказ',
      from_email: 'shop@example.ru',
      from_name: 'Отвес',
      body: { html: '<p>', plaintext: 'Текст' },
      idempotence_key: 'm-1',
      template_engine: 'none',
      track_links: 0,
      track_read: 0,
      skip_unsubscribe: 1,
      headers: { 'List-Unsubscribe': '<https://shop.test/stop>' },
    },
  })
})

const refuse = (status: number) => async () =>
  Response.json({ status: 'error', code: 1, message: 'no' }, { status })

test.each([
  ['too many', refuse(429), { isTransient: true, isUncertain: false }],
  ['overloaded', refuse(503), { isTransient: true, isUncertain: false }],
  ['broken inside', refuse(500), { isTransient: true, isUncertain: true }],
  ['a wrong key', refuse(401), { isTransient: true, isUncertain: false }],
  ['a wrong letter', refuse(400), { isTransient: false, isUncertain: false }],
  ['too large', refuse(413), { isTransient: false, isUncertain: false }],
  ['silent', () => Promise.reject(new Error('late')), { isTransient: true, isUncertain: true }],
  ['not understood', async () => new Response('ok'), { isTransient: false, isUncertain: true }],
  [
    'an address that takes nothing',
    async () => Response.json({ ...taken, emails: [], failed_emails: { [letter.to]: 'invalid' } }),
    { isTransient: false, isUncertain: false },
  ],
])('%s is told apart by whether another try helps', async (_, fetch, expected) => {
  expect(await send(fetch)).toMatchObject({ name: 'ProviderError', ...expected })
})
