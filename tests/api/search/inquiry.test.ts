import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createPhone } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { createSmsRu } from '#tests/support/sms.ts'

async function createAskedShop(options?: Parameters<typeof createTestApi>[0]) {
  const api = await createTestApi(options)
  const body = JSON.stringify({ isConsent: true, isRequired: true })
  const consent = { kind: 'legal-page', slug: 'data', title: 'Согласие', version: '1', body }
  await api.db.batch(insert(api.db, 'contents', [{ ...consent, position: 0 }]))
  return api
}

const toInquiry = (contact: string, more: object = {}) => ({
  phrase: 'клей для пеноблока 30 кг',
  firstname: 'Анна',
  contact,
  comment: 'Два поддона',
  legalPages: [{ slug: 'data', version: '1' }],
  ...more,
})

const ask = (api: TestApi, token: string, body: object) =>
  api.request('/inquiries', { token, body })

test('an inquiry is kept with whom to call, and answers its number; sent twice it is one', async () => {
  const api = await createAskedShop()
  const { token } = await api.guest()
  const phone = createPhone()

  const first = await ask(api, token, toInquiry(phone))
  const again = await ask(api, token, toInquiry(`+7 ${phone.slice(1)}`))

  const { results } = await api.db
    .prepare('SELECT phrase, firstname, contact, comment, city_id FROM inquiries')
    .all()
  expect(first.status).toBe(200)
  expect(first.body.number).toMatch(/^\d+$/)
  expect(again.body).toEqual(first.body)
  expect(results).toEqual([
    {
      phrase: 'клей для пеноблока 30 кг',
      firstname: 'Анна',
      contact: phone,
      comment: 'Два поддона',
      city_id: 'msk',
    },
  ])
})

test('every field is refused by its own rule, and the consent by its document', async () => {
  const api = await createAskedShop()
  const { token } = await api.guest()

  const wrong = await ask(api, token, { phrase: ' ', firstname: '1', contact: '1', comment: '' })
  const silent = await ask(api, token, toInquiry(createPhone(), { legalPages: [] }))

  const said = wrong.body.error.fields.map(
    ({ field, message }: { field: string[]; message: string }) => [field[0], message],
  )
  expect(wrong.status).toBe(422)
  expect(said).toEqual([
    ['phrase', 'Это обязательное поле'],
    ['firstname', 'Введите корректное имя'],
    ['contact', 'Телефон или e-mail введены неверно'],
  ])
  expect(silent.body.error.fields[0].field).toEqual(['legalPages', 'data'])
})

test('an e-mail is as good a contact as a phone, and is kept in small letters', async () => {
  const api = await createAskedShop()
  const { token } = await api.guest()

  const { status } = await ask(api, token, toInquiry('Anna@Example.ru'))

  const kept = await api.db.prepare('SELECT contact FROM inquiries').first()
  expect(status).toBe(200)
  expect(kept).toEqual({ contact: 'anna@example.ru' })
})

test('five an hour are taken of one visitor, and ten a day for one contact', async () => {
  const api = await createAskedShop()
  const phone = createPhone()
  const { token } = await api.guest()
  const other = await api.guest()
  const third = await api.guest()
  const ask5 = async (by: string, from: number) => {
    for (let i = from; i < from + 5; i += 1) {
      await ask(api, by, toInquiry(phone, { comment: String(i) }))
    }
  }
  await ask5(token, 0)

  const sixth = await ask(api, token, toInquiry(createPhone()))
  await ask5(other.token, 5)
  const eleventh = await ask(api, third.token, toInquiry(phone))
  const stranger = await api.request('/inquiries', { body: toInquiry(phone) })

  expect([sixth.status, sixth.body.error.code]).toEqual([429, 'TOO_MANY'])
  expect([eleventh.status, eleventh.body.error.code]).toEqual([429, 'TOO_MANY'])
  expect(stranger.status).toBe(401)
})

test('the shop is told of new inquiries once, by one message that names no person', async () => {
  const api = await createAskedShop()
  const { token } = await api.guest()
  const phone = createPhone()
  const long = 'плита пазогребневая влагостойкая полнотелая'
  const told = async () =>
    (await api.outbox())
      .filter(({ to }) => to === '79000000000')
      .map((message) => ({ ...message, text: message.text.replaceAll('\u00a0', ' ') }))
  await ask(api, token, toInquiry(phone))
  await api.sweep()
  await api.sweep()
  const first = await told()
  for (const phrase of ['анкер', 'дюбель', long, 'скоба']) {
    await ask(api, token, toInquiry(phone, { phrase }))
  }

  await api.sweep()

  const [second] = await told()
  expect(first.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Отвес: новая заявка № \d+ «клей для пеноблока 30 кг»$/),
  ])
  expect(await told()).toHaveLength(2)
  expect(second?.text).toMatch(
    /^Отвес: новые заявки № \d+ «анкер», № \d+ «дюбель», № \d+ «плита [^»]{20,34}…» и ещё 1$/,
  )
  expect(second?.text).not.toContain('Анна')
  expect(second?.text).not.toContain(phone)
})

test('what could not be handed over is told later, to the phone of the settings, with what came since', async () => {
  let isDown = true
  const { sent, fetch } = createSmsRu(() => (isDown ? new Response('busy', { status: 503 }) : null))
  const settings = { SMSRU_API_ID: 'key', INQUIRY_PHONE: '+7 916 123-45-67' }
  const api = await createAskedShop({ settings, fetch })
  const { token } = await api.guest()
  await ask(api, token, toInquiry(createPhone()))

  await api.sweep()
  await ask(api, token, toInquiry(createPhone(), { phrase: 'анкер' }))
  await ask(api, token, toInquiry(createPhone(), { phrase: 'дюбель' }))
  isDown = false
  await api.sweep()
  const atOnce = sent.length
  api.clock.pass({ minutes: 5 })
  await api.sweep()
  await api.sweep()
  await api.sweep()

  const { results } = await api.db
    .prepare("SELECT detail FROM messages WHERE kind = 'INQUIRY' ORDER BY id")
    .all<{ detail: string }>()
  expect(atOnce).toBe(0)
  expect(sent).toEqual(['79161234567', '79161234567'])
  expect(results.map(({ detail }) => JSON.parse(detail).length)).toEqual([1, 2])
})

test('a sweep that dies while it sends tells the shop at most once, and the inquiry stays listed', async () => {
  let isDying = true
  const { sent, fetch } = createSmsRu(() => (isDying ? new Promise(() => {}) : null))
  const settings = { SMSRU_API_ID: 'key', INQUIRY_PHONE: '79161234567' }
  const api = await createAskedShop({ settings, fetch })
  await ask(api, (await api.guest()).token, toInquiry(createPhone()))
  const find = (name: string) => api.db.prepare('SELECT state FROM messages').first<string>(name)

  void api.sweep()
  await vi.waitFor(async () => expect(await find('state')).toBe('SENDING'), 10_000)
  isDying = false
  api.clock.pass({ minutes: 16 })
  await api.sweep()
  await api.sweep()

  const open = await api.db.prepare('SELECT closed_at FROM inquiries').first()
  expect(sent).toEqual([])
  expect(await find('state')).toBe('LOST')
  expect(open).toEqual({ closed_at: null })
})

test('without a phone of the shop no SMS is sent and no inquiry is lost', async () => {
  const fetch = () => Promise.reject(new Error('nothing is to be sent'))
  const api = await createAskedShop({ settings: { SMSRU_API_ID: 'key' }, fetch })
  await ask(api, (await api.guest()).token, toInquiry(createPhone()))

  await api.sweep()

  const { results } = await api.db.prepare('SELECT told_at FROM inquiries').all()
  expect(results).toEqual([{ told_at: null }])
})
