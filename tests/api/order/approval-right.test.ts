import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { act, createWaiting, statusOf, stockOf } from '#tests/support/approval.ts'
import { createBetween } from '#tests/support/between.ts'
import { addMember, createOrganization, phoneOf } from '#tests/support/member.ts'
import { listTexts } from '#tests/support/message.ts'

test('who may decide on a colleague’s order', async () => {
  const api = await createTestApi()
  const { firm, buyer, path } = await createWaiting(api)
  const stranger = (await createOrganization(api, '7728168971')).owner
  const people = {
    buyer,
    otherBuyer: await addMember(api, firm.id, 'BUYER'),
    accountant: await addMember(api, firm.id, 'ACCOUNTANT'),
    stranger,
    owner: firm.owner,
  }

  const statuses: Record<string, [number, number]> = {}
  for (const [name, person] of Object.entries(people)) {
    const declined = name === 'owner' ? 0 : (await act(api, path, person, 'decline')).status
    statuses[name] = [(await act(api, path, person, 'approve')).status, declined]
  }

  expect(statuses).toEqual({
    buyer: [403, 403],
    otherBuyer: [404, 404],
    accountant: [403, 403],
    stranger: [404, 404],
    owner: [200, 0],
  })
})

test('a removed approver decides no more; a removed buyer’s order is still decided on', async () => {
  const api = await createTestApi()
  const { firm, buyer, approver, path } = await createWaiting(api)
  for (const { userId } of [approver, buyer]) {
    const member = `${firm.path}/members/${userId}`
    await api.request(member, { method: 'DELETE', token: firm.owner.token })
  }

  const late = await act(api, path, approver, 'approve')
  const states = await api.request('/user/states', { token: approver.token })
  const approved = await act(api, path, firm.owner, 'approve')
  const own = await api.request(path, { token: buyer.token })

  expect(late.status).toBe(404)
  expect(states.body.counters.approvals).toBe(0)
  expect(approved.body.status).toBe('ACCEPTED')
  expect(own.body).toMatchObject({ status: 'ACCEPTED', buyerName: null })
})

test.each(['approve', 'decline', 'cancel'] as const)(
  'an approver who is removed while they %s changes nothing',
  async (word) => {
    const between = createBetween()
    const api = await createTestApi({ sendsAfterwards: true, wrapDatabase: between.wrap })
    const { firm, buyer, approver, path, placed } = await createWaiting(api)
    const held = await stockOf(api)
    await api.settle()
    between.hold(/INSERT INTO order_events/, () =>
      api.request(`${firm.path}/members/${approver.userId}`, {
        method: 'DELETE',
        token: firm.owner.token,
      }),
    )

    const late = await act(api, path, approver, word, 'Не нужно')
    await api.settle()
    const own = await api.request(path, { token: buyer.token })

    expect(late.status).toBe(404)
    expect(own.body).toMatchObject({ status: 'AWAITING_APPROVAL', approval: { decision: null } })
    expect(own.body.history).toHaveLength(1)
    expect(await stockOf(api)).toBe(held)
    expect(await statusOf(api, placed.body.id)).toBe('AWAITING_APPROVAL')
    expect(await listTexts(api, (await phoneOf(api, buyer.userId)) ?? '')).toEqual([])
  },
)

test('an organisation whose orders wait is not removed before they are decided on', async () => {
  const api = await createTestApi()
  const { firm, approver, path } = await createWaiting(api)
  const remove = () => api.request(firm.path, { method: 'DELETE', token: firm.owner.token })

  const early = await remove()
  await act(api, path, approver, 'approve')
  const late = await remove()

  expect([early.status, early.body.error.code]).toEqual([409, 'ORGANIZATION_NOT_REMOVABLE'])
  expect(late.body).toMatchObject({ orderCount: 1 })
})

test('an order that was not decided on in time keeps no organisation from being removed', async () => {
  const api = await createTestApi()
  const { firm, placed } = await createWaiting(api)
  const over = api.clock.now().toISOString()
  await api.db.prepare('UPDATE orders SET approval_expires_at = ?').bind(over).run()

  const removed = await api.request(firm.path, { method: 'DELETE', token: firm.owner.token })

  expect(removed.status).toBe(200)
  expect(await statusOf(api, placed.body.id)).toBe('CANCELLED')
})
