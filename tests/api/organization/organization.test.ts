import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { builder, createOwner, path, toError, trader } from '#tests/support/organization.ts'

test('the head office and the branches of a company are found, those added marked', async () => {
  const api = await createTestApi()
  const { token, made } = await createOwner(api)

  const { body } = await api.request(`${path}/search?inn=${builder}`, { token })

  expect(body.items.map((one: { kpp: string }) => one.kpp)).toEqual([
    '779801001',
    '409843001',
    '699843001',
    '169843001',
  ])
  expect(body.items[0]).toMatchObject({
    name: 'ООО «СтройОтвес»',
    isBranch: false,
    organizationId: made.id,
    canAdd: false,
  })
  expect(body.items[1]).toMatchObject({ isBranch: true, organizationId: null, canAdd: true })
})

test('who adds an organisation is its owner', async () => {
  const api = await createTestApi()
  const { made, list } = await createOwner(api)

  expect(made).toMatchObject({ inn: builder, kpp: '779801001', role: 'OWNER', version: 1 })
  expect(made).toMatchObject({ ogrn: '1057746001235', state: 'ACTIVE', bank: null, addresses: [] })
  expect(await list()).toEqual([made])
})

test('a sole trader is added without КПП', async () => {
  const api = await createTestApi()
  const { made } = await createOwner(api, trader)

  expect(made).toMatchObject({ kind: 'INDIVIDUAL', kpp: '', name: 'ИП Орлов Максим Викторович' })
})

test.each([
  ['7798482108', 422, 'VALIDATION'],
  ['12345', 422, 'VALIDATION'],
  ['7707083893', 422, 'ORGANIZATION_UNKNOWN'],
  ['7798490325', 409, 'ORGANIZATION_CLOSED'],
])('ИНН %s is refused', async (inn, status, code) => {
  const api = await createTestApi()
  const { post, list } = await createOwner(api, null)

  const answer = await post('', { inn })

  expect(toError(answer)).toEqual([status, code])
  expect(answer.body.error.fields).toMatchObject([{ field: ['inn'], code }])
  expect(await list()).toEqual([])
})

test('a search tells a wrong number from one that is not in the register', async () => {
  const api = await createTestApi()
  const { token } = await createOwner(api, null)
  const search = (inn: string) => api.request(`${path}/search?inn=${inn}`, { token })

  const wrong = await search('7798482108')

  expect(toError(wrong)).toEqual([422, 'VALIDATION'])
  expect(wrong.body.error.message).toMatch(/опечатка/)
  expect((await search('7707083893')).body).toEqual({ items: [] })
})

test.each([
  ['7798488950', 'Организация ликвидируется'],
  ['7798494432', 'Идёт реорганизация'],
])('%s is added with a warning', async (inn, words) => {
  const api = await createTestApi()
  const { token, post } = await createOwner(api, null)

  const { body } = await api.request(`${path}/search?inn=${inn}`, { token })

  expect(body.items[0].canAdd).toBe(true)
  expect(body.items[0].note).toContain(words)
  expect((await post('', { inn })).status).toBe(200)
})

test.each([
  ['7798493069', 'BANKRUPT', 'Идёт банкротство'],
  ['779850319680', 'BANKRUPT', 'Идёт банкротство'],
  ['7798490325', 'LIQUIDATED', 'Организация прекратила работу'],
])('%s, %s, is shown and not added', async (inn, state, words) => {
  const api = await createTestApi()
  const { token, post, list } = await createOwner(api, null)

  const { body } = await api.request(`${path}/search?inn=${inn}`, { token })
  const refused = await post('', { inn })

  expect(body.items[0]).toMatchObject({ state, canAdd: false })
  expect(body.items[0].note).toContain(words)
  expect(toError(refused)).toEqual([409, 'ORGANIZATION_CLOSED'])
  expect(refused.body.error.message).toContain(words)
  expect(refused.body.error.fields).toMatchObject([{ field: ['inn'] }])
  expect(await list()).toEqual([])
})

test('the same entry is not added twice, at once neither', async () => {
  const api = await createTestApi()
  const { post, list } = await createOwner(api, null)

  const answers = await Promise.all([1, 2, 3].map(() => post('', { inn: builder })))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(toError(await post('', { inn: builder }))).toEqual([409, 'ORGANIZATION_EXISTS'])
  expect(await list()).toHaveLength(1)
})

test('several branches are added at once, or none of them', async () => {
  const api = await createTestApi()
  const { post, list } = await createOwner(api)

  const unknown = await post('/branches', { inn: builder, kpps: ['409843001', '111111111'] })
  const twin = await post('/branches', { inn: builder, kpps: ['409843001', '779801001'] })
  const none = await post('/branches', { inn: builder, kpps: [] })
  const before = await list()
  const added = await post('/branches', { inn: builder, kpps: ['409843001', '699843001'] })

  expect(toError(unknown)).toEqual([422, 'ORGANIZATION_UNKNOWN'])
  expect(unknown.body.error.message).toMatch(/111111111/)
  expect(toError(twin)).toEqual([409, 'ORGANIZATION_EXISTS'])
  expect(toError(none)).toEqual([422, 'VALIDATION'])
  expect(before).toHaveLength(1)
  expect(added.body.items).toHaveLength(2)
  expect(await list()).toHaveLength(3)
})

test('twenty organisations are the bound, told before and when adding', async () => {
  const api = await createTestApi()
  const { token, userId, post } = await createOwner(api, null)
  const values = Array.from(
    { length: 19 },
    (_, i) => `('o${i}', 'LEGAL', '7700000${i + 100}', '',
    '', '', '', 'ACTIVE', '', '', '')`,
  )
  await api.db.exec(
    `INSERT INTO organizations (id, kind, inn, kpp, ogrn, name, full_name, state, address,
      checked_at, created_at) VALUES ${values}`.replaceAll('\n', ' '),
  )
  await api.db.exec(
    `INSERT INTO organization_members (organization_id, user_id, role, joined_at) SELECT id, '${userId}', 'BUYER', '' FROM organizations`,
  )
  const canAdd = async () => (await api.request(`${path}/can-add`, { token })).body

  const two = await post('/branches', { inn: builder, kpps: ['409843001', '699843001'] })
  const before = await canAdd()
  const one = await post('', { inn: builder })
  const more = await post('', { inn: trader })

  expect(toError(two)).toEqual([409, 'ORGANIZATION_LIMIT'])
  expect(before).toEqual({ canAdd: true, code: null, reason: null, count: 19, max: 20 })
  expect(one.status).toBe(200)
  expect(toError(more)).toEqual([409, 'ORGANIZATION_LIMIT'])
  expect(await canAdd()).toMatchObject({ canAdd: false, code: 'ORGANIZATION_LIMIT', count: 20 })
  expect((await canAdd()).reason).toMatch(/Удалите лишние/)
})

test('guests are told to sign in, and strangers that they need a session', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const canAdd = await api.request(`${path}/can-add`, { token })

  expect(canAdd.body).toMatchObject({ canAdd: false, code: 'FORBIDDEN', count: 0 })
  expect(canAdd.body.reason).toMatch(/Войдите/)
  const asked = [
    await api.request(path, { token }),
    await api.request(`${path}/search?inn=${builder}`, { token }),
    await api.request(path, { token, body: { inn: builder } }),
  ]
  expect(asked.map(toError)).toEqual(asked.map(() => [403, 'FORBIDDEN']))
  expect(toError(await api.request(path))).toEqual([401, 'UNAUTHENTICATED'])
})
