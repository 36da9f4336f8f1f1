import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, createPhone } from '#tests/support/buyer.ts'
import {
  addMember,
  buyerTerms,
  createOrganization,
  invite,
  phoneOf,
} from '#tests/support/member.ts'
import { listTexts } from '#tests/support/message.ts'

const listOwn = async (api: TestApi, { token }: TestSession) =>
  (await api.request('/user/invitations', { token })).body.items

test('an owner invites a phone, which accepts after signing in with it', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const { owner, path } = await createOrganization(api)
  const phone = createPhone()

  const invited = await invite(api, path, owner, `+${phone}`)
  await api.settle()
  const texts = await listTexts(api, phone)
  const person = await api.signIn(phone)
  const [waiting] = await listOwn(api, person)
  const states = await api.request('/user/states', { token: person.token })
  const accepted = await api.request(`/user/invitations/${waiting.id}/accept`, {
    token: person.token,
    body: {},
  })
  const repeated = await api.request(`/user/invitations/${waiting.id}/accept`, {
    token: person.token,
    body: {},
  })

  expect(invited.body.invitations).toMatchObject([{ phone, role: 'BUYER' }])
  expect(texts).toEqual([
    'Отвес: Анна приглашает вас в ООО «Ромашка». Ответить: https://shop.test/profile/organizations',
  ])
  expect(waiting).toMatchObject({
    organizationName: 'ООО «Ромашка»',
    invitedBy: 'Анна',
    role: 'BUYER',
    limits: { order: { amountMinor: 5_000_000 }, month: null },
    expiresAt: '2026-11-24T09:00:01.000Z',
  })
  expect(states.body.counters).toMatchObject({ orders: 0, approvals: 0, invitations: 1 })
  expect(accepted).toMatchObject({ status: 200, body: { items: [] } })
  expect(repeated.status).toBe(200)
  const { body } = await api.request(`${path}/members`, { token: owner.token })
  expect(body.members.map(({ role }: { role: string }) => role)).toEqual(['OWNER', 'BUYER'])
  const { body: own } = await api.request('/user/organizations', { token: owner.token })
  expect(own.items).toMatchObject([{ memberCount: 2 }])
  expect(body.invitations).toEqual([])
})

test('the same key invites once, and with another body is refused', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const { owner, path } = await createOrganization(api)
  const phone = createPhone()
  const send = (more: object) =>
    api.request(`${path}/invitations`, {
      token: owner.token,
      key: 'k1',
      body: { ...buyerTerms, phone, ...more },
    })

  const answers = [await send({}), await send({}), await send({ role: 'OWNER' })]
  await api.settle()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(answers[2]?.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await listTexts(api, phone)).toHaveLength(1)
})

test('nobody is invited twice, nor who is a member, oneself among them', async () => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  const buyer = await addMember(api, id, 'BUYER')
  const phone = createPhone()
  const own = (await phoneOf(api, owner.userId)) ?? ''
  const known = (await phoneOf(api, buyer.userId)) ?? ''
  await invite(api, path, owner, phone)

  const answers = await Promise.all([phone, own, known].map((one) => invite(api, path, owner, one)))

  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'MEMBER_EXISTS']),
  )
})

test('of two tabs that invite one phone at once, one does', async () => {
  const api = await createTestApi()
  const { owner, path } = await createOrganization(api)
  const phone = createPhone()

  const answers = await Promise.all([1, 2].map(() => invite(api, path, owner, phone)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['a wrong phone', { phone: '+7 495 123-45-67' }, 422],
  ['no role', { role: 'DIRECTOR' }, 400],
  ['a limit below nothing', { orderLimit: -1 }, 400],
])('an invitation with %s is refused', async (_, more, status) => {
  const api = await createTestApi()
  const { owner, path } = await createOrganization(api)

  const answer = await invite(api, path, owner, createPhone(), more)

  expect(answer.status).toBe(status)
})

test('an invitation ends: by time, by the owner, by a no', async () => {
  const api = await createTestApi()
  const { owner, path } = await createOrganization(api)
  const person = await createBuyer(api)
  const { token } = person
  const phone = (await phoneOf(api, person.userId)) ?? ''
  const answer = (id: string, word: string) =>
    api.request(`/user/invitations/${id}/${word}`, { token, body: {} })

  await invite(api, path, owner, phone)
  const [first] = await listOwn(api, person)
  await api.db
    .prepare('UPDATE organization_invitations SET expires_at = ? WHERE id = ?')
    .bind(api.clock.now().toISOString(), first.id)
    .run()
  const late = await answer(first.id, 'accept')
  await invite(api, path, owner, phone)
  const [second] = await listOwn(api, person)
  const revoked = await api.request(`${path}/invitations/${second.id}`, {
    method: 'DELETE',
    token: owner.token,
  })
  const after = await answer(second.id, 'accept')
  await invite(api, path, owner, phone)
  const [third] = await listOwn(api, person)
  const declined = await answer(third.id, 'decline')
  const repeated = await answer(third.id, 'decline')
  const changed = await answer(third.id, 'accept')

  expect(late).toMatchObject({
    status: 409,
    body: { error: { message: 'Приглашение действовало 14\u00a0дней. Попросите прислать новое' } },
  })
  expect(revoked.body.invitations).toEqual([])
  expect(after.body.error.message).toBe('Приглашение отозвали')
  expect([declined.status, repeated.status, changed.status]).toEqual([200, 200, 409])
  expect(await listOwn(api, person)).toEqual([])
})

test('another phone’s invitation is not found, and it is told to no one else', async () => {
  const api = await createTestApi()
  const { owner, path } = await createOrganization(api)
  const invited = await invite(api, path, owner, createPhone())
  const { token } = await createBuyer(api)
  const { id } = invited.body.invitations[0]

  const answers = await Promise.all(
    ['accept', 'decline'].map((word) =>
      api.request(`/user/invitations/${id}/${word}`, { token, body: {} }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

const fill = (api: TestApi, id: string, table: 'members' | 'invitations', count: number) =>
  api.db
    .prepare(
      table === 'members'
        ? `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
          SELECT ?1, 'u' || value, 'BUYER', '2026-11-01' FROM json_each(?2)`
        : `INSERT INTO organization_invitations (id, organization_id, phone, role, invited_by,
            created_at, expires_at)
          SELECT 'i' || value, ?1, '7900000' || value, 'BUYER', 'x', '2026-11-01', '2027'
          FROM json_each(?2)`,
    )
    .bind(id, JSON.stringify(Array.from({ length: count }, (_, i) => i)))
    .run()

test('no more than 50 members and 20 that wait', async () => {
  const api = await createTestApi()
  const full = await createOrganization(api)
  const asking = await createOrganization(api, '7728168971')
  const person = await createBuyer(api)
  const phone = (await phoneOf(api, person.userId)) ?? ''
  await invite(api, full.path, full.owner, phone)
  const [waiting] = await listOwn(api, person)
  await fill(api, full.id, 'members', 49)
  await fill(api, asking.id, 'invitations', 20)

  const answers = [
    await invite(api, full.path, full.owner, createPhone()),
    await invite(api, asking.path, asking.owner, createPhone()),
    await api.request(`/user/invitations/${waiting.id}/accept`, { token: person.token, body: {} }),
  ]

  expect(answers.map(({ body }) => body.error?.code)).toEqual([
    'MEMBER_LIMIT',
    'MEMBER_LIMIT',
    'MEMBER_LIMIT',
  ])
})

test('a person is in 20 organisations at most', async () => {
  const api = await createTestApi()
  const { owner, path } = await createOrganization(api)
  const person = await createBuyer(api)
  await invite(api, path, owner, (await phoneOf(api, person.userId)) ?? '')
  const [waiting] = await listOwn(api, person)
  const twenty = JSON.stringify(Array.from({ length: 20 }, (_, i) => i))
  await api.db
    .prepare(
      `INSERT INTO organizations (id, kind, inn, ogrn, name, full_name, state, address, checked_at,
          created_at)
        SELECT 'o' || value, 'LEGAL', '7707083893', '1', 'О', 'О', 'ACTIVE', 'А', '2026', '2026'
        FROM json_each(?1)`,
    )
    .bind(twenty)
    .run()
  await api.db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
        SELECT 'o' || value, ?1, 'OWNER', '2026' FROM json_each(?2)`,
    )
    .bind(person.userId, twenty)
    .run()

  const accept = () =>
    api.request(`/user/invitations/${waiting.id}/accept`, { token: person.token, body: {} })
  const full = await accept()
  await api.db.prepare(`UPDATE organizations SET removed_at = '2026' WHERE id = 'o1'`).run()
  const freed = await accept()

  expect(full.body.error.code).toBe('ORGANIZATION_LIMIT')
  expect(freed.status).toBe(200)
})

test('a day has its own bound of invitations, whatever became of them', async () => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  await fill(api, id, 'invitations', 50)
  await api.db
    .prepare(`UPDATE organization_invitations SET state = 'REVOKED', created_at = ?`)
    .bind(api.clock.now().toISOString())
    .run()

  const refused = await invite(api, path, owner, createPhone())
  await api.db.prepare(`UPDATE organization_invitations SET created_at = '2026-11-09'`).run()
  const taken = await invite(api, path, owner, createPhone())

  expect(refused.body.error.code).toBe('TOO_MANY')
  expect(taken.status).toBe(200)
})

test('a removed organisation has no members and invites no one', async () => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  const person = await createBuyer(api)
  await invite(api, path, owner, (await phoneOf(api, person.userId)) ?? '')
  const [waiting] = await listOwn(api, person)
  await api.db.prepare(`UPDATE organizations SET removed_at = '2026' WHERE id = ?`).bind(id).run()

  const listed = await api.request(`${path}/members`, { token: owner.token })
  const accepted = await api.request(`/user/invitations/${waiting.id}/accept`, {
    token: person.token,
    body: {},
  })

  expect([listed.status, accepted.status]).toEqual([404, 404])
  expect(await listOwn(api, person)).toEqual([])
})
