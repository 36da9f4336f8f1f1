import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { addMember, createOrganization, order } from '#tests/support/member.ts'

/** A bag of cement is 520 roubles. */
const bagMinor = 52_000

const ask = async (api: TestApi, token: string, path: string, total: number) =>
  (await api.request(`${path}/approval?total=${total}`, { token })).body.reasons

test('a limit is what may still be ordered, to the kopeck', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', { orderLimit: 2 * bagMinor })

  const within = await order(api, buyer, { organizationId: firm.id, bags: 2 })
  const over = await order(api, buyer, { organizationId: firm.id, bags: 3 })

  expect([within.body.status, over.body.status]).toEqual(['ACCEPTED', 'AWAITING_APPROVAL'])
  expect(within.body.approval).toBeNull()
})

test('the checkout is told of the same limits that placing the order finds', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const limits = { orderLimit: bagMinor, monthLimit: 2 * bagMinor }
  const buyer = await addMember(api, firm.id, 'BUYER', limits)
  const { token } = buyer
  await order(api, buyer, { organizationId: firm.id, bags: 1 })

  const within = await ask(api, token, firm.path, bagMinor)
  const over = await ask(api, token, firm.path, 2 * bagMinor)
  const placed = await order(api, buyer, { organizationId: firm.id, bags: 2 })

  const money = (amountMinor: number) => ({ amountMinor, currency: 'RUB' })
  expect(within).toEqual([])
  expect(over).toEqual([
    { kind: 'ORDER', limit: money(bagMinor), used: money(0) },
    { kind: 'MONTH', limit: money(2 * bagMinor), used: money(bagMinor) },
  ])
  expect(placed.body.approval.reasons).toEqual(over)
})

test('owners and members without limits order what they like, and strangers are told nothing', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER')
  const { owner: stranger } = await createOrganization(api, '7728168971')

  const orders = [
    await order(api, firm.owner, { organizationId: firm.id, bags: 4 }),
    await order(api, buyer, { organizationId: firm.id, bags: 4 }),
  ]
  const foreign = await api.request(`${firm.path}/approval?total=1`, { token: stranger.token })

  expect(orders.map(({ body }) => body.status)).toEqual(['ACCEPTED', 'ACCEPTED'])
  expect(foreign.status).toBe(404)
})

test('an approver has limits of their own, and another decides', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const approver = await addMember(api, firm.id, 'APPROVER', { orderLimit: 0 })
  const placed = await order(api, approver, { organizationId: firm.id, bags: 1 })
  const path = `/user/orders/${placed.body.id}/approve`

  const own = await api.request(path, { token: approver.token, body: {} })
  const other = await api.request(path, { token: firm.owner.token, body: {} })

  expect(own).toMatchObject({
    status: 403,
    body: { error: { message: 'Свой заказ согласует другой участник' } },
  })
  expect(other.body.status).toBe('ACCEPTED')
})

test('a month counts what was placed and not cancelled, of this member and organisation', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const other = await createOrganization(api, '7728168971')
  const buyer = await addMember(api, firm.id, 'BUYER', { monthLimit: 3 * bagMinor })
  const { token, userId } = buyer
  await api.db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
        VALUES (?, ?, 'BUYER', '2026')`,
    )
    .bind(other.id, userId)
    .run()
  const colleague = await addMember(api, firm.id, 'BUYER')
  await order(api, colleague, { organizationId: firm.id, bags: 3 })
  await order(api, buyer, { organizationId: other.id, bags: 3 })
  const given = await order(api, buyer, { organizationId: firm.id, bags: 2 })
  const waits = await order(api, buyer, { organizationId: firm.id, bags: 2 })
  const both = await ask(api, token, firm.path, bagMinor)
  await api.request(`/user/orders/${given.body.id}/cancel`, {
    token,
    body: { reason: 'Передумал' },
  })
  const one = await ask(api, token, firm.path, bagMinor)

  expect([given.body.status, waits.body.status]).toEqual(['ACCEPTED', 'AWAITING_APPROVAL'])
  expect(both[0].used.amountMinor).toBe(4 * bagMinor)
  expect(one).toEqual([])
})

/** Ten hours ahead of UTC: its December begins at 14:00 of 30 November. */
test('a month ends by the clock of the city: Vladivostok', async () => {
  const api = await createTestApi({ now: new Date('2026-11-30T13:59:00Z') })
  await api.db.prepare(`UPDATE cities SET timezone = 'Asia/Vladivostok' WHERE id = 'msk'`).run()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', { monthLimit: bagMinor })
  await order(api, buyer, { organizationId: firm.id, bags: 1 })

  const november = await ask(api, buyer.token, firm.path, 1)
  api.clock.pass({ minutes: 1 })
  const december = await ask(api, buyer.token, firm.path, bagMinor)
  await order(api, buyer, { organizationId: firm.id, bags: 1 })
  const used = await ask(api, buyer.token, firm.path, 1)

  expect(november[0]).toMatchObject({ kind: 'MONTH', used: { amountMinor: bagMinor } })
  expect(december).toEqual([])
  expect(used[0]).toMatchObject({ kind: 'MONTH', used: { amountMinor: bagMinor } })
})

test('two orders at once do not both take what is left of a month', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', { monthLimit: bagMinor })

  const raced = await Promise.all(
    [1, 2].map(() => order(api, buyer, { organizationId: firm.id, bags: 1 })),
  )
  const { results } = await api.db
    .prepare(`SELECT status, total_minor AS total FROM orders WHERE organization_id = ?`)
    .bind(firm.id)
    .all<{ status: string; total: number }>()

  const free = results.filter(({ status }) => status === 'ACCEPTED')
  expect(free.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(bagMinor)
  expect(raced.some(({ status }) => status === 200)).toBe(true)
})
