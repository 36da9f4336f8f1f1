import { expect, test } from 'vitest'
import { createTestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, createPhone } from '#tests/support/buyer.ts'
import { addMember, buyerTerms, createOrganization, invite } from '#tests/support/member.ts'

const actions = ['list', 'invite', 'change', 'remove', 'revoke', 'leave'] as const

/** Statuses of each role, in the order of `actions`. */
test.each([
  ['OWNER', [200, 200, 200, 200, 200, 200]],
  ['APPROVER', [200, 403, 403, 403, 403, 200]],
  ['BUYER', [200, 403, 403, 403, 403, 200]],
  ['ACCOUNTANT', [200, 403, 403, 403, 403, 200]],
  ['STRANGER', [404, 404, 404, 404, 404, 404]],
] as const)('what a member may do to members: %s', async (role, statuses) => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  const { userId } = await addMember(api, id, 'BUYER')
  const actor = role === 'STRANGER' ? await createBuyer(api) : await addMember(api, id, role)
  const { token } = actor
  const sent = await invite(api, path, owner, createPhone())
  const invitationId = sent.body.invitations[0].id
  const member = `${path}/members/${userId}`
  const calls: Record<(typeof actions)[number], () => Promise<{ status: number }>> = {
    list: () => api.request(`${path}/members`, { token }),
    invite: () => invite(api, path, actor, createPhone()),
    change: () => api.request(member, { method: 'PUT', token, body: buyerTerms }),
    remove: () => api.request(member, { method: 'DELETE', token }),
    revoke: () => api.request(`${path}/invitations/${invitationId}`, { method: 'DELETE', token }),
    leave: () => api.request(`${path}/members/${actor.userId}`, { method: 'DELETE', token }),
  }

  const answered: number[] = []
  for (const action of actions) answered.push((await calls[action]()).status)

  expect(answered).toEqual(statuses)
})

test('limits and phones of others are for who decides on their orders', async () => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  const buyer = await addMember(api, id, 'BUYER', { orderLimit: 100 })
  const approver = await addMember(api, id, 'APPROVER', { monthLimit: 900 })
  const accountant = await addMember(api, id, 'ACCOUNTANT')
  const see = async ({ token }: TestSession) => {
    const { body } = await api.request(`${path}/members`, { token })
    type Seen = { phone: string | null; limits: unknown }
    return body.members.map(({ phone, limits }: Seen) => [phone !== null, limits !== null])
  }

  const seen = await Promise.all([owner, buyer, approver, accountant].map(see))

  const all = [true, true]
  const none = [false, false]
  const limits = [false, true]
  expect(seen).toEqual([
    [all, all, all, all],
    [none, all, none, none],
    [limits, limits, all, limits],
    [none, none, none, all],
  ])
})

test('the last owner stays one, and stays', async () => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  const { token, userId } = owner
  const own = `${path}/members/${userId}`
  const alone = [
    await api.request(own, { method: 'PUT', token, body: buyerTerms }),
    await api.request(own, { method: 'DELETE', token }),
  ]
  const second = await addMember(api, id, 'OWNER')

  const raced = await Promise.all([
    api.request(own, { method: 'DELETE', token }),
    api.request(`${path}/members/${second.userId}`, { method: 'DELETE', token: second.token }),
  ])

  expect(alone.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'OWNER_LAST'],
    [409, 'OWNER_LAST'],
  ])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('roles without limits keep none, and who is removed is a stranger at once', async () => {
  const api = await createTestApi()
  const { id, owner, path } = await createOrganization(api)
  const buyer = await addMember(api, id, 'BUYER', { orderLimit: 100 })
  const member = `${path}/members/${buyer.userId}`
  const change = (body: object) => api.request(member, { method: 'PUT', token: owner.token, body })

  const owned = await change({ role: 'OWNER', orderLimit: 5, monthLimit: 6 })
  await change({ role: 'BUYER', orderLimit: 7, monthLimit: null })
  const seen = await api.request(`${path}/members`, { token: buyer.token })
  await api.request(member, { method: 'DELETE', token: owner.token })
  const after = await api.request(`${path}/members`, { token: buyer.token })
  const again = await api.request(member, { method: 'DELETE', token: owner.token })

  expect(owned.body.members[1].limits).toEqual({ order: null, month: null })
  expect(seen.body).toMatchObject({ role: 'BUYER', invitations: [] })
  expect(seen.body.members[1].limits.order).toEqual({ amountMinor: 7, currency: 'RUB' })
  expect([after.status, again.status]).toEqual([404, 404])
})
