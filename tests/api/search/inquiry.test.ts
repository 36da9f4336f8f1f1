import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createPhone } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'

async function createAskedShop() {
  const api = await createTestApi()
  const body = JSON.stringify({ isConsent: true, isRequired: true })
  const consent = { kind: 'legal-page', slug: 'data', title: 'Согласие', version: '1', body }
  await api.db.batch(insert(api.db, 'contents', [{ ...consent, position: 0 }]))
  return api
}

const toInquiry = (phone: string, more: object = {}) => ({
  phrase: 'клей для пеноблока 30 кг',
  firstname: 'Анна',
  phone,
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
    .prepare('SELECT phrase, firstname, phone, comment, city_id FROM inquiries')
    .all()
  expect(first.status).toBe(200)
  expect(first.body.number).toMatch(/^\d+$/)
  expect(again.body).toEqual(first.body)
  expect(results).toEqual([
    {
      phrase: 'клей для пеноблока 30 кг',
      firstname: 'Анна',
      phone,
      comment: 'Два поддона',
      city_id: 'msk',
    },
  ])
})

test('every field is refused by its own rule, and the consent by its document', async () => {
  const api = await createAskedShop()
  const { token } = await api.guest()

  const wrong = await ask(api, token, { phrase: ' ', firstname: '1', phone: '1', comment: '' })
  const silent = await ask(api, token, toInquiry(createPhone(), { legalPages: [] }))

  const said = wrong.body.error.fields.map(
    ({ field, message }: { field: string[]; message: string }) => [field[0], message],
  )
  expect(wrong.status).toBe(422)
  expect(said).toEqual([
    ['phrase', 'Это обязательное поле'],
    ['firstname', 'Введите корректное имя'],
    ['phone', 'Неверный формат номера телефона'],
  ])
  expect(silent.body.error.fields[0].field).toEqual(['legalPages', 'data'])
})

test('five an hour are taken of one visitor, and ten a day for one phone', async () => {
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
