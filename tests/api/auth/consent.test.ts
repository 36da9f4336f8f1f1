import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

const phone = '79161234567'
const personalData = { slug: 'personal-data', version: '2026-11-01' }

/** A shop whose documents ask for one consent that is needed and one that is not. */
async function createApiWithConsents(): Promise<TestApi> {
  const api = await createTestApi()
  const insert = (slug: string, body: object) =>
    api.db
      .prepare(
        `INSERT INTO contents (kind, slug, title, version, body)
         VALUES ('legal-page', ?, 'Согласие', '2026-11-01', ?)`,
      )
      .bind(slug, JSON.stringify(body))
      .run()
  await insert('personal-data', { isConsent: true, isRequired: true })
  await insert('news', { isConsent: true, isRequired: false })
  return api
}

test('a code is not sent without the consent it needs, and the document is named', async () => {
  const api = await createApiWithConsents()
  const legalPages = [{ slug: 'news', version: '2026-11-01' }]

  const { status, body } = await api.askCode(await api.guest(), phone, { legalPages })

  expect(status).toBe(422)
  expect(body.error.fields).toEqual([
    {
      field: ['legalPages', 'personal-data'],
      code: 'VALIDATION',
      message: 'Это обязательное поле',
    },
  ])
  expect(await api.outbox()).toEqual([])
})

test('a consent to an older version is none, and says so', async () => {
  const api = await createApiWithConsents()
  const legalPages = [{ ...personalData, version: '2025-01-01' }]

  const { status, body } = await api.askCode(await api.guest(), phone, { legalPages })

  expect(status).toBe(422)
  expect(body.error.message).toBe(
    'Документ изменился. Обновите страницу и прочитайте новую редакцию',
  )
})

test('a refusal for want of a consent costs no try: the code can be asked for at once', async () => {
  const api = await createApiWithConsents()
  const guest = await api.guest()
  await api.askCode(guest, phone)

  const { status } = await api.askCode(guest, phone, { legalPages: [personalData] })

  expect(status).toBe(200)
})

test('a consent given with the code request goes with the guest into the account', async () => {
  const api = await createApiWithConsents()
  const guest = await api.guest()
  const before = await api.request('/user', { token: guest.token })
  const legalPages = [personalData, { slug: 'made-up', version: '1' }]
  await api.askCode(guest, phone, { legalPages })
  const code = (await api.outbox())[0]?.code

  const { body } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code, deviceId: guest.deviceId },
  })

  const token = body.tokens.accessToken
  const consents = await api.request('/user/legal-pages', { token })
  const after = await api.request('/user', { token })
  expect(before.body.termsAccepted).toBe(false)
  expect(consents.body.legalPages).toMatchObject([personalData])
  expect(after.body.termsAccepted).toBe(true)
})

test('an order is not made without the consent it needs, and is made with it', async () => {
  const api = await createApiWithConsents()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 1)
  const body = toPickup(checkout, 'msk-north')

  const refused = await api.request('/user/orders', { token: buyer.token, body, key: 'form-1' })
  const made = await api.request('/user/orders', {
    token: buyer.token,
    body: { ...body, legalPages: [personalData] },
    key: 'form-2',
  })

  expect(refused.status).toBe(422)
  expect(refused.body.error.fields).toMatchObject([
    { field: ['legalPages', 'personal-data'], code: 'VALIDATION' },
  ])
  expect(made.status).toBe(200)
})
