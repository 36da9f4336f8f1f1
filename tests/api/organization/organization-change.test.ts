import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { findAddress } from '#tests/support/buyer.ts'
import { builder, createOwner, path, toError, trader } from '#tests/support/organization.ts'

test('the bank is found by its БИК, and the account agrees with it', async () => {
  const api = await createTestApi()
  const { made, put } = await createOwner(api)
  const bank = { bic: '044525901', account: '40702810700000012345' }
  const refuse = async (change: object) => {
    const { status, body } = await put({ version: 1, bank: { ...bank, ...change } })
    return [status, body.error.fields[0].field.at(-1), body.error.message]
  }

  expect(await refuse({ bic: '123' })).toEqual([422, 'bic', expect.stringMatching(/девять цифр/)])
  expect(await refuse({ account: '1' })).toEqual([422, 'account', expect.stringMatching(/20/)])
  expect(await refuse({ account: '40702810700000012346' })).toEqual([
    422,
    'account',
    expect.stringMatching(/не.подходит к.БИК/),
  ])
  expect(await refuse({ bic: '044525225', account: '40703810900001449489' })).toEqual([
    422,
    'account',
    expect.anything(),
  ])
  expect(await refuse({ bic: '044525910', account: '40702810100000012345' })).toEqual([
    422,
    'bic',
    expect.stringMatching(/закрыт/),
  ])
  const saved = await put({ version: made.version, bank })

  expect(saved.body).toMatchObject({
    version: 2,
    bank: { ...bank, name: 'АО «Банк Уровень»', correspondentAccount: '30101810545250000901' },
  })
  expect(toError(await put({ version: 1, bank: null }))).toEqual([409, 'CONFLICT'])
  expect((await put({ version: 2, bank: null })).body.bank).toBeNull()
})

test('a БИК of no bank is refused', async () => {
  const api = await createTestApi()
  const { put } = await createOwner(api)
  // Right by its digits, and of no bank that the emulator knows.
  const answer = await put({
    version: 1,
    bank: { bic: '044525700', account: '40703810700001449489' },
  })

  expect(toError(answer)).toEqual([422, 'VALIDATION'])
  expect(answer.body.error.message).toMatch(/нет в.справочнике/)
})

test('delivery addresses are chosen from suggestions, kept with a title and a note', async () => {
  const api = await createTestApi()
  const { token, made, put } = await createOwner(api)
  const { fiasId, value } = await findAddress(api, token, 'Садовая 5')
  const street = await findAddress(api, token, 'Лесная')
  const address = { title: 'ЖК «Солнечный»', fiasId, accessNote: 'Въезд со двора' }

  const added = await put({ version: 1, addresses: [address] })
  const [kept] = added.body.addresses
  const renamed = { id: kept.id, title: 'Корпус 3', fiasId, accessNote: '' }
  const changed = await put({ version: 2, addresses: [renamed] })
  const incomplete = await put({ version: 3, addresses: [renamed, { fiasId: street.fiasId }] })
  const foreign = await put({ version: 3, addresses: [{ ...renamed, id: 'foreign' }] })
  const long = await put({ version: 3, addresses: [{ ...renamed, title: 'ы'.repeat(101) }] })
  const many = await put({ version: 3, addresses: Array.from({ length: 21 }, () => address) })

  expect(kept).toMatchObject({ ...address, value })
  expect(changed.body.addresses).toEqual([{ ...renamed, value }])
  expect(toError(incomplete)).toEqual([422, 'ADDRESS_INCOMPLETE'])
  expect(incomplete.body.error.fields[0].field).toEqual(['addresses', '1', 'fiasId'])
  expect(toError(foreign)).toEqual([404, 'NOT_FOUND'])
  expect([toError(long), toError(many)]).toEqual([
    [422, 'VALIDATION'],
    [422, 'VALIDATION'],
  ])
  expect((await put({ version: 3, addresses: [] })).body.addresses).toEqual([])
  expect(made.version).toBe(1)
})

test('one organisation is the payer by default', async () => {
  const api = await createTestApi()
  const { made, put, post, list } = await createOwner(api)
  const { body: other } = await post('', { inn: trader })

  await put({ version: 1, isDefault: true })
  await put({ version: 1, isDefault: true }, other.id)
  const chosen = await list()
  await put({ version: 1, isDefault: false }, other.id)

  expect(chosen.map((one: { id: string; isDefault: boolean }) => [one.id, one.isDefault])).toEqual([
    [other.id, true],
    [made.id, false],
  ])
  expect((await list()).some((one: { isDefault: boolean }) => one.isDefault)).toBe(false)
})

test('a removed organisation is gone for its members, and can be put back', async () => {
  const api = await createTestApi()
  const { token, made, put, list, post } = await createOwner(api)
  const remove = () => api.request(`${path}/${made.id}`, { method: 'DELETE', token })
  const restore = () => api.request(`${path}/${made.id}/restore`, { method: 'POST', token })

  const removed = await remove()
  const again = await remove()
  const gone = await list()
  const change = await put({ version: 1, isDefault: true })
  const restored = await restore()

  expect(removed.body).toMatchObject({ orderCount: 0 })
  expect(removed.body.message).toMatch(/удалена/)
  expect(again.status).toBe(200)
  expect(gone).toEqual([])
  expect(toError(change)).toEqual([404, 'NOT_FOUND'])
  expect(restored.body).toEqual(made)
  expect((await restore()).body).toEqual(made)

  await remove()
  await post('', { inn: builder })
  expect(toError(await restore())).toEqual([409, 'ORGANIZATION_EXISTS'])
})

test('members who are not owners change nothing but their own payer', async () => {
  const api = await createTestApi()
  const { made, token: owner } = await createOwner(api)
  const { token, userId } = await createOwner(api, null)
  const join = (role: string) =>
    api.db
      .prepare(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
         VALUES (?, ?, ?, '') ON CONFLICT DO UPDATE SET role = excluded.role`,
      )
      .bind(made.id, userId, role)
      .run()
  const put = (body: object) =>
    api.request(`${path}/${made.id}`, { method: 'PUT', token, body: { version: 1, ...body } })

  await join('BUYER')
  expect(toError(await put({ bank: null }))).toEqual([403, 'FORBIDDEN'])
  expect(toError(await put({ addresses: [] }))).toEqual([403, 'FORBIDDEN'])
  const removal = await api.request(`${path}/${made.id}`, { method: 'DELETE', token })
  expect(toError(removal)).toEqual([403, 'FORBIDDEN'])
  expect((await put({ isDefault: true })).body).toMatchObject({ role: 'BUYER', isDefault: true })
  await join('ACCOUNTANT')
  expect(toError(await put({ isDefault: true }))).toEqual([403, 'FORBIDDEN'])
  const [own] = (await api.request(path, { token: owner })).body.items
  expect(own).toMatchObject({ role: 'OWNER', isDefault: false, version: 1 })
})

test('an id of others is not found', async () => {
  const api = await createTestApi()
  const { made } = await createOwner(api)
  const { token } = await createOwner(api, null)
  const ask = (rest: string, method: string, body?: unknown) =>
    api.request(`${path}/${made.id}${rest}`, { method, token, body })

  const answers = [
    await ask('', 'PUT', { version: 1, isDefault: true }),
    await ask('', 'DELETE'),
    await ask('/restore', 'POST'),
  ]

  expect(answers.map(toError)).toEqual(answers.map(() => [404, 'NOT_FOUND']))
})
