import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { act, bagMinor, createWaiting, statusOf, stockOf } from '#tests/support/approval.ts'
import { addMember, createOrganization, order, phoneOf } from '#tests/support/member.ts'
import { listTexts } from '#tests/support/message.ts'
import { createPromoCode } from '#tests/support/promo-code.ts'
import { createStaff } from '#tests/support/staff.ts'

const countUses = (api: TestApi) =>
  api.db.prepare(`SELECT use_count AS n FROM promo_codes WHERE code = 'OTVES'`).first<number>('n')

test('an order over the limit waits with its goods held, and those who decide are told', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const before = await stockOf(api)

  const { firm, buyer, approver, placed } = await createWaiting(api, 'ONLINE')
  await api.settle()

  expect(placed.body).toMatchObject({
    status: 'AWAITING_APPROVAL',
    hasInvoice: false,
    isCancellable: true,
    buyerName: null,
    payment: { isPayable: false, token: null, expiresAt: null },
    approval: {
      reasons: [{ kind: 'ORDER', limit: { amountMinor: bagMinor }, used: { amountMinor: 0 } }],
      expiresAt: '2026-11-13T09:00:03.000Z',
      isDecidable: false,
      decision: null,
    },
    history: [{ status: 'AWAITING_APPROVAL' }],
  })
  expect(await stockOf(api)).toBe((before ?? 0) - 2)
  const asked = [
    `Отвес: согласуйте заказ № ${placed.body.number} на 1 040 ₽ до 12:00 13 ноября (Анна, ООО «Ромашка»). https://shop.test/profile/orders/${placed.body.number}`,
  ]
  for (const person of [approver, firm.owner]) {
    expect(await listTexts(api, (await phoneOf(api, person.userId)) ?? '')).toEqual(asked)
    const states = await api.request('/user/states', { token: person.token })
    expect(states.body.counters).toEqual({
      orders: 0,
      approvals: 1,
      invitations: 0,
      orderMessages: 0,
    })
  }
  expect(await listTexts(api, (await phoneOf(api, buyer.userId)) ?? '')).toEqual([])
})

test('an approved order to be paid online gets an hour to pay, at its own prices', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const { buyer, approver, path } = await createWaiting(api, 'ONLINE')
  await api.db.prepare('UPDATE prices SET price_minor = price_minor * 2').run()
  api.clock.pass({ minutes: 10 })

  const approved = await act(api, path, approver, 'approve')
  await api.settle()
  const own = await api.request(path, { token: buyer.token })

  expect(approved.body).toMatchObject({
    status: 'AWAITING_PAYMENT',
    buyerName: 'Анна',
    payment: { isPayable: false, token: null },
    approval: { decision: 'APPROVED', decidedBy: 'Анна', isDecidable: false },
  })
  expect(own.body).toMatchObject({
    status: 'AWAITING_PAYMENT',
    sums: { total: { amountMinor: 2 * bagMinor } },
    payment: { isPayable: true, expiresAt: '2026-11-10T10:10:03.000Z' },
  })
  expect(own.body.payment.token).toMatch(/./)
  expect(await listTexts(api, (await phoneOf(api, buyer.userId)) ?? '')).toEqual([
    `Отвес: заказ № ${own.body.number} согласован. Оплатите до 13:10. https://shop.test/profile/orders/${own.body.number}`,
  ])
})

test('an approved order to be paid in the shop is accepted, and ready no earlier than it can be', async () => {
  const api = await createTestApi()
  const { approver, placed, path } = await createWaiting(api)
  api.clock.pass({ minutes: 14 })

  const approved = await act(api, path, approver, 'approve')

  expect(approved.body.status).toBe('ACCEPTED')
  expect(approved.body.hasInvoice).toBe(true)
  expect(Date.parse(approved.body.readyAt)).toBeGreaterThan(Date.parse(placed.body.readyAt))
})

test('a declined order is cancelled with the word; goods and promo code come back', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const before = await stockOf(api)
  await createPromoCode(api, 'OTVES', { is_once: 1 })
  const { buyer, approver, path } = await createWaiting(api, 'ON_RECEIPT', 'OTVES')
  const used = await countUses(api)

  const declined = await act(api, path, approver, 'decline', 'Возьмите М400')
  await api.settle()
  const own = await api.request(path, { token: buyer.token })

  expect(declined.body.status).toBe('CANCELLED')
  expect(own.body.approval).toMatchObject({ decision: 'DECLINED', word: 'Возьмите М400' })
  expect(await stockOf(api)).toBe(before)
  expect([used, await countUses(api)]).toEqual([1, 0])
  expect(await listTexts(api, (await phoneOf(api, buyer.userId)) ?? '')).toEqual([
    `Отвес: заказ № ${own.body.number} не согласован: «Возьмите М400». https://shop.test/profile/orders/${own.body.number}`,
  ])
})

test('what is not decided in three days is cancelled, by the sweep and by the first who looks', async () => {
  const api = await createTestApi()
  const { approver, path } = await createWaiting(api)
  const before = await stockOf(api)
  await api.db.prepare('UPDATE orders SET approval_expires_at = ?').bind(at(api)).run()

  const late = await act(api, path, approver, 'approve')
  const seen = await api.request(path, { token: approver.token })
  const second = await createWaiting(api)
  await api.db.prepare('UPDATE orders SET approval_expires_at = ?').bind(at(api)).run()
  await api.sweep()

  expect(late.body.error.code).toBe('ORDER_NOT_APPROVABLE')
  expect(seen.body).toMatchObject({ status: 'CANCELLED', approval: { decision: null, word: null } })
  expect(await statusOf(api, second.placed.body.id)).toBe('CANCELLED')
  expect(await stockOf(api)).toBe((before ?? 0) + 2)
})

const at = (api: TestApi) => api.clock.now().toISOString()

test('a truck’s order is decided on before its goods are picked', async () => {
  const api = await createTestApi()
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', { orderLimit: 0 })

  const placed = await order(api, buyer, { organizationId: firm.id, bags: 1, date: '2026-11-12' })

  expect(placed.body.approval.expiresAt).toBe('2026-11-11T15:00:00.000Z')
})

test('of two who decide at once one does, and a repeat of one’s own decision changes nothing', async () => {
  const api = await createTestApi()
  const { firm, approver, path, placed } = await createWaiting(api)

  const raced = await Promise.all([
    act(api, path, approver, 'approve'),
    act(api, path, firm.owner, 'approve'),
  ])
  const winner = raced[0]?.status === 200 ? approver : firm.owner
  const repeated = await act(api, path, winner, 'approve')
  const changed = await act(api, path, winner, 'decline', 'Нет')

  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(raced.find(({ status }) => status === 409)?.body.error.code).toBe('ORDER_NOT_APPROVABLE')
  expect([repeated.status, changed.status]).toEqual([200, 409])
  const { results } = await api.db
    .prepare('SELECT status FROM order_events WHERE order_id = ? ORDER BY position')
    .bind(placed.body.id)
    .all()
  expect(results).toEqual([{ status: 'AWAITING_APPROVAL' }, { status: 'ACCEPTED' }])
})

test.each(['cancel', 'sweep', 'decline'] as const)(
  'approving against %s: one wins, and the goods are held or back, never both',
  async (other) => {
    const api = await createTestApi()
    const before = await stockOf(api)
    const { firm, buyer, approver, path, placed } = await createWaiting(api)
    const rivals = {
      cancel: () => act(api, path, buyer, 'cancel'),
      decline: () => act(api, path, firm.owner, 'decline'),
      sweep: async () => {
        await api.db.prepare('UPDATE orders SET approval_expires_at = ?').bind(at(api)).run()
        await api.sweep()
      },
    }

    const [approved] = await Promise.all([act(api, path, approver, 'approve'), rivals[other]()])

    const status = await statusOf(api, placed.body.id)
    const isHeld = status === 'ACCEPTED'
    expect(await stockOf(api)).toBe((before ?? 0) - (isHeld ? 2 : 0))
    // A buyer may give up an order that was approved a moment ago.
    if (other !== 'cancel') expect(approved.status).toBe(isHeld ? 200 : 409)
    if (approved.status === 409) expect(approved.body.error.code).toBe('ORDER_NOT_APPROVABLE')
  },
)

test('staff see that it waits, and can only cancel it', async () => {
  const api = await createTestApi()
  const { placed } = await createWaiting(api)
  const staff = await createStaff(api)

  const seen = await staff.call(`/orders/${placed.body.number}`)
  const moved = await staff.call(`/orders/${placed.body.number}/status`, {
    body: { version: seen.body.version, status: 'ACCEPTED' },
    key: 'k1',
  })

  expect(seen.body.next).toEqual(['CANCELLED'])
  expect(moved.body.error.code).toBe('ORDER_NOT_MOVABLE')
})
