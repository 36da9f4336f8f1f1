import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createPhone, fillCart, toPickup } from '#tests/support/buyer.ts'
import {
  addDocuments,
  changeConsents,
  changeDocument,
  news,
  personalData,
} from '#tests/support/legal.ts'

async function createLegalApi(): Promise<TestApi> {
  const api = await createTestApi()
  await addDocuments(api)
  return api
}

const ledger = async ({ db }: TestApi, userId: string) =>
  (
    await db
      .prepare('SELECT * FROM consents WHERE user_id = ? ORDER BY id')
      .bind(userId)
      .all<Record<string, string>>()
  ).results

test('each document stands apart, with what was agreed to and when', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)

  const { status, body } = await changeConsents(api, buyer, { legalPages: [personalData] })

  expect(status).toBe(200)
  // Behind them stands what a browser keeps.
  expect(body.documents.slice(0, 2)).toMatchObject([
    {
      ...personalData,
      title: 'Согласие',
      isRequired: true,
      purpose: 'DATA',
      agreed: { version: '2026-11-01', agreedAt: '2026-11-10T09:00:00.000Z' },
    },
    { ...news, isRequired: false, purpose: 'NEWS', agreed: null },
  ])
  expect(await ledger(api, buyer.userId)).toMatchObject([
    { act: 'AGREED', ...personalData, screen: 'PROFILE', device_id: buyer.deviceId },
  ])
})

test('agreeing twice is one line of the ledger', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)

  await changeConsents(api, buyer, { legalPages: [personalData] })
  await changeConsents(api, buyer, { legalPages: [personalData] })
  await changeConsents(api, buyer, { withdrawn: ['news'] })

  expect(await ledger(api, buyer.userId)).toHaveLength(1)
})

test('the text as agreed to stays readable when the shop has written another', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)
  const stranger = await createBuyer(api)
  const { body } = await changeConsents(api, buyer, { legalPages: [personalData] })
  const path = `/user/legal-pages/${body.legalPages[0].digest}`
  await changeDocument(api, 'personal-data', '2026-12-01', 'Текст второй')

  const text = await api.request(path, { token: buyer.token })
  const foreign = await api.request(path, { token: stranger.token })
  const after = await api.request('/user/legal-pages', { token: buyer.token })

  expect(text.body).toMatchObject({
    ...personalData,
    title: 'Согласие',
    blocks: [{ heading: 'Согласие', paragraphs: ['Текст первый'] }],
  })
  expect(foreign.status).toBe(404)
  expect(after.body.documents[0]).toMatchObject({
    version: '2026-12-01',
    agreed: { version: '2026-11-01' },
  })
})

test('a changed text asks again for that purpose alone', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData, news] })
  await changeDocument(api, 'news', '2026-12-01', 'Пишите мне чаще')

  const { body } = await api.request('/user', { token: buyer.token })
  const { body: consents } = await api.request('/user/legal-pages', { token: buyer.token })

  expect(body.termsAccepted).toBe(true)
  const [own, others] = consents.documents
  expect(own.agreed.version).toBe(own.version)
  expect(others.agreed.version).not.toBe(others.version)
})

test('another text under the same version is proved apart', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData] })
  await changeDocument(api, 'personal-data', personalData.version, 'Тихая правка')

  await changeConsents(api, buyer, { legalPages: [personalData] })

  const [first, second] = await ledger(api, buyer.userId)
  expect(first?.digest).not.toBe(second?.digest)
})

test('without a required consent nothing is ordered until it is given again', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData] })
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 1)
  const order = toPickup(checkout, 'msk-north')
  const send = (key: string, legalPages: object[] = []) =>
    api.request('/user/orders', { token: buyer.token, body: { ...order, legalPages }, key })

  const { body } = await changeConsents(api, buyer, { withdrawn: ['personal-data'] })
  const refused = await send('one')
  const made = await send('two', [personalData])

  expect(body.documents[0].agreed).toBeNull()
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields[0].field).toEqual(['legalPages', 'personal-data'])
  expect(made.status).toBe(200)
  const lines = await ledger(api, buyer.userId)
  expect(lines.map(({ act, screen }) => [act, screen])).toEqual([
    ['AGREED', 'PROFILE'],
    ['WITHDRAWN', 'PROFILE'],
    ['AGREED', 'CHECKOUT'],
  ])
})

test('no statement changes or removes a line of the ledger or a text', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData] })
  const run = (text: string) => api.db.prepare(text).run()

  await expect(run("UPDATE consents SET version = '1'")).rejects.toThrow(/append-only/)
  await expect(run("UPDATE consents SET device_id = '', session_id = ''")).rejects.toThrow(
    /append-only/,
  )
  await expect(run('DELETE FROM consents')).rejects.toThrow(/append-only/)
  await expect(run("UPDATE legal_texts SET body = '{}'")).rejects.toThrow(/append-only/)
  await expect(run('DELETE FROM legal_texts')).rejects.toThrow(/append-only/)
})

test('what a guest agreed to is proved for the account they sign in to', async () => {
  const api = await createLegalApi()
  const phone = createPhone()
  const guest = await api.guest()
  await api.askCode(guest, phone, { legalPages: [personalData] })
  const code = (await api.outbox()).find((message) => message.to === phone)?.code
  const { body } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code, deviceId: guest.deviceId },
  })

  expect(await ledger(api, body.user.id)).toMatchObject([
    { act: 'AGREED', ...personalData, screen: 'SIGN_IN', guest_id: guest.userId },
  ])
})

test('what a guest agreed to before does not undo what the account took back since', async () => {
  const api = await createLegalApi()
  const phone = createPhone()
  const account = await signIn(api, phone)
  await changeConsents(api, account, { legalPages: [news] })
  const guest = await api.guest()
  await changeConsents(api, guest, { legalPages: [news] })
  api.clock.pass({ minutes: 2 })
  await changeConsents(api, account, { withdrawn: ['news'] })
  api.clock.pass({ minutes: 2 })

  const again = await signIn(api, phone, guest)

  const { body } = await api.request('/user/legal-pages', { token: again.token })
  expect(body.documents[1]).toMatchObject({ slug: 'news', agreed: null })
})

test('agreeing and taking back in turn is bounded, and refused in words', async () => {
  const api = await createLegalApi()
  const buyer = await createBuyer(api)
  const turn = (i: number) =>
    changeConsents(api, buyer, i % 2 ? { withdrawn: ['news'] } : { legalPages: [news] })
  for (let i = 0; i < 40; i += 1) await turn(i)

  const { status, body } = await turn(40)

  expect(status).toBe(429)
  expect(body.error.message).toBe('Слишком много попыток. Попробуйте позже')
})

test('a document both agreed to and taken back is malformed', async () => {
  const api = await createLegalApi()
  const { status } = await changeConsents(api, await createBuyer(api), {
    legalPages: [news],
    withdrawn: ['news'],
  })

  expect(status).toBe(400)
})

/** With the required consent given in the same press. */
async function signIn(api: TestApi, phone: string, from?: Awaited<ReturnType<TestApi['guest']>>) {
  const guest = from ?? (await api.guest())
  const asked = await api.askCode(guest, phone, { legalPages: [personalData] })
  expect(asked.status).toBe(200)
  const code = (await api.outbox()).find((message) => message.to === phone && message.code)?.code
  const { body } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code, deviceId: guest.deviceId },
  })
  return { token: body.tokens.accessToken as string }
}
