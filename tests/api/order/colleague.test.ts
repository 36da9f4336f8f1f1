import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { addMember, createOrganization, order } from '#tests/support/member.ts'

type Role = 'OWNER' | 'APPROVER' | 'ACCOUNTANT' | 'BUYER' | 'STRANGER'

/** An order of a buyer that was accepted, and someone else who may see it. */
async function createSeen(api: TestApi, role: Role) {
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER')
  const reader = role === 'STRANGER' ? await createBuyer(api) : await addMember(api, firm.id, role)
  const { body } = await order(api, buyer, { organizationId: firm.id, bags: 2 })
  return { firm, buyer, reader, placed: body, path: `/user/orders/${body.id}` }
}

const actions = [
  'read',
  'byNumber',
  'invoice',
  'repeat',
  'returns',
  'complaints',
  'cancel',
] as const

test.each([
  ['OWNER', [200, 200, 200, 200, 403, 403, 200]],
  ['APPROVER', [200, 200, 200, 200, 403, 403, 200]],
  ['ACCOUNTANT', [200, 200, 200, 200, 403, 403, 403]],
  ['BUYER', [404, 404, 404, 404, 404, 404, 404]],
  ['STRANGER', [404, 404, 404, 404, 404, 404, 404]],
] as const)('what a colleague may do with an order: %s', async (role, statuses) => {
  const api = await createTestApi()
  const { reader, placed, path } = await createSeen(api, role)
  const { token } = reader
  const itemId = placed.items[0].id
  const post = (name: string, body: object) => api.request(`${path}/${name}`, { token, body })
  const calls: Record<(typeof actions)[number], () => Promise<{ status: number }>> = {
    read: () => api.request(path, { token }),
    byNumber: () => api.request(`/user/orders/${placed.number}`, { token }),
    invoice: async () => api.send(`/api/v1${path}/invoice`, { token }),
    repeat: () => post('repeat', {}),
    returns: () => post('returns', { items: [{ itemId, quantity: 1 }] }),
    complaints: () =>
      post('complaints', { kind: 'DAMAGED', itemIds: [itemId], text: 'Мешок порван', photos: [] }),
    cancel: () => post('cancel', { reason: 'Передумали' }),
  }

  const answered: number[] = []
  for (const action of actions) answered.push((await calls[action]()).status)

  expect(answered).toEqual(statuses)
})

test('who approves sees whom the goods are for; an accountant sees neither phone nor code', async () => {
  const api = await createTestApi()
  const { firm, placed, path } = await createSeen(api, 'APPROVER')
  const accountant = await addMember(api, firm.id, 'ACCOUNTANT')
  const see = async ({ token }: TestSession) => (await api.request(path, { token })).body

  const [ofOwner, ofAccountant] = [await see(firm.owner), await see(accountant)]

  expect(ofOwner).toMatchObject({
    buyerName: 'Анна',
    collectionCode: placed.collectionCode,
    recipient: { phone: placed.recipient.phone },
    isCancellable: true,
  })
  expect(ofAccountant).toMatchObject({
    buyerName: 'Анна',
    collectionCode: null,
    recipient: { firstname: 'Анна', phone: null, email: null },
    isCancellable: false,
    payment: { token: null, isPayable: false },
  })
})

test('a colleague who cancels is told of to whom the goods were for', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const { firm, placed, path } = await createSeen(api, 'OWNER')

  await api.request(`${path}/cancel`, { token: firm.owner.token, body: { reason: 'Передумал' } })
  await api.settle()

  const [last] = await api.outbox()
  expect(last?.text.replaceAll('\u00a0', ' ')).toContain(
    `заказ № ${placed.number} отменён коллегой`,
  )
})

test('orders of colleagues stand in the list only when they are asked for, and by role', async () => {
  const api = await createTestApi()
  const { firm, buyer, reader } = await createSeen(api, 'BUYER')
  const accountant = await addMember(api, firm.id, 'ACCOUNTANT')
  const stranger = (await createOrganization(api, '7728168971')).owner
  await order(api, firm.owner, { organizationId: firm.id, bags: 1 })
  const list = async ({ token }: TestSession, query: string) => {
    const { body } = await api.request(`/user/orders${query}`, { token })
    return [body.total, body.hasColleagues, body.items.map((one: Named) => one.buyerName)]
  }
  type Named = { buyerName: string | null }

  expect(await list(firm.owner, '')).toEqual([1, true, [null]])
  expect(await list(firm.owner, '?colleagues=true')).toEqual([2, true, [null, 'Анна']])
  expect(await list(accountant, '?colleagues=true')).toEqual([2, true, ['Анна', 'Анна']])
  expect(await list(accountant, '')).toEqual([0, true, []])
  expect(await list(buyer, '?colleagues=true')).toEqual([1, false, [null]])
  expect(await list(reader, '?colleagues=true')).toEqual([0, false, []])
  expect(await list(stranger, '?colleagues=true')).toEqual([0, true, []])
})

test('the list is narrowed to organisations and objects of colleagues when it has their orders', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER')
  const other = await addMember(api, firm.id, 'BUYER')
  await order(api, buyer, { organizationId: firm.id, bags: 1, object: 'ЖК «Север»' })
  const marks = async ({ token }: TestSession, query: string) =>
    (await api.request(`/user/orders${query}`, { token })).body.marks
  const all = {
    organizations: [{ organizationId: firm.id, name: 'ООО «Ромашка»' }],
    objects: ['ЖК «Север»'],
  }
  const none = { organizations: [], objects: [] }

  expect(await marks(firm.owner, '?colleagues=true')).toEqual(all)
  expect(await marks(firm.owner, '')).toEqual(none)
  expect(await marks(other, '?colleagues=true')).toEqual(none)
})

test('a removed organisation shows its orders to their buyers alone', async () => {
  const api = await createTestApi()
  const { firm, buyer, path } = await createSeen(api, 'OWNER')
  await api.db.prepare(`UPDATE organizations SET removed_at = '2026'`).run()

  const seen = await api.request(path, { token: firm.owner.token })
  const own = await api.request(path, { token: buyer.token })

  expect([seen.status, own.status]).toEqual([404, 200])
})
