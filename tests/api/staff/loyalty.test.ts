/** The shop's people set the loyalty programme and correct points. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller } from '#tests/support/loyalty.ts'
import { phoneOf } from '#tests/support/member.ts'
import { createStaff } from '#tests/support/staff.ts'

const excluded = { categories: ['plitka'], brands: ['monolit'], products: [] as string[] }
const level = { name: 'Старт', rate: 150, fromMinor: 0 }

async function createKeeper() {
  const api = await createTestApi()
  const staff = await createStaff(api)
  const buyer = await createInstaller(api)
  const phone = (await phoneOf(api, buyer.userId)) ?? ''
  const call = (path: string, body: object, key: string = crypto.randomUUID()) =>
    staff.call(`/loyalty/${path}`, { body, key })
  return {
    api,
    staff,
    buyer,
    phone,
    set: (changes: object = {}, key?: string) =>
      call(
        'program',
        { levels: [level], spendPercent: 20, lifetimeMonths: 6, excluded, version: 0, ...changes },
        key,
      ),
    correct: (changes: object, key?: string) =>
      call('corrections', { phone, reason: 'Подарок к\u00a0юбилею', ...changes }, key),
  }
}

test('the programme is what was set last, once per key, and the log tells of it', async () => {
  const { api, staff, set } = await createKeeper()

  const before = await staff.call('/loyalty/program')
  const first = await set({}, 'k1')
  const again = await set({}, 'k1')
  const late = await set({ spendPercent: 50 })
  const second = await set({ version: 1, spendPercent: 25, excluded: { ...excluded, brands: [] } })

  expect(before.body).toMatchObject({
    version: 0,
    spendPercent: 30,
    levels: [{ rate: 200 }, {}, {}],
  })
  expect(first.body).toEqual({
    levels: [level],
    spendPercent: 20,
    lifetimeMonths: 6,
    excluded,
    version: 1,
  })
  expect(again.body).toEqual(first.body)
  expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
  expect(second.body).toMatchObject({ version: 2, excluded: { brands: [] } })
  const { body } = await api.request('/loyalty/program')
  expect(body).toEqual({
    levels: [{ name: 'Старт', rate: 150, from: { amountMinor: 0, currency: 'RUB' } }],
    spendPercent: 25,
    lifetimeMonths: 6,
    holdDays: 30,
  })
  const { items } = (await staff.call('/audit?subject=loyalty:program')).body
  expect(items.map((item: { act: string }) => item.act)).toEqual([
    'loyalty.program',
    'loyalty.program',
  ])
  expect(items[1].before.spendPercent).toBe(30)
})

test('settings that cannot be are told by the field', async () => {
  const { api, set } = await createKeeper()
  const refuse = async (changes: object) => {
    const { status, body } = await set(changes)
    return [status, (body.error.fields?.[0]?.field ?? []).join('.')]
  }

  expect(await refuse({ levels: [{ ...level, fromMinor: 1 }] })).toEqual([
    422,
    'levels.0.fromMinor',
  ])
  expect(await refuse({ levels: [level, level] })).toEqual([422, 'levels.1.fromMinor'])
  expect(await refuse({ levels: [] })).toEqual([422, 'levels'])
  expect(await refuse({ spendPercent: 101 })).toEqual([422, 'spendPercent'])
  expect(await refuse({ lifetimeMonths: 0 })).toEqual([422, 'lifetimeMonths'])
  const unknown = await set({ excluded: { ...excluded, products: ['no-such'] } })
  expect([unknown.status, unknown.body.error.fields[0].field.join('.')]).toEqual([
    404,
    'excluded.products.0',
  ])
  const orders = await createStaff(api, 'MANAGER')
  expect((await orders.call('/loyalty/program')).status).toBe(403)
})

test('points are added and taken once per key, never more than there are', async () => {
  const { api, staff, buyer, phone, correct } = await createKeeper()
  const written = phone.replace(/^7(...)(...)(..)/, '8 ($1) $2-$3-')

  const [added, twin] = await Promise.all([
    correct({ points: 500, phone: written }, 'a'),
    correct({ points: 500, phone: written }, 'a'),
  ])
  const other = await correct({ points: 501 }, 'a')
  const taken = await correct({ points: -120 })
  const tooMuch = await correct({ points: -381 })
  const rivals = await Promise.all([correct({ points: -300 }), correct({ points: -300 })])

  expect([added.body, twin.body]).toEqual([
    { phone, bonusBalance: 500, heldPoints: 0 },
    { phone, bonusBalance: 500, heldPoints: 0 },
  ])
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(taken.body.bonusBalance).toBe(380)
  expect([tooMuch.status, tooMuch.body.error.fields[0].message]).toEqual([
    422,
    'Снять можно не\u00a0больше 380',
  ])
  expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await staff.call(`/loyalty/accounts/${phone}`)).body.bonusBalance).toBe(80)
  expect((await correct({ points: 1, phone: '79990000002' })).status).toBe(404)
  expect((await correct({ points: 0 })).body.error.fields[0].field).toEqual(['points'])
  expect((await correct({ points: 1, reason: ' ' })).body.error.fields[0].field).toEqual(['reason'])
  const { body } = await api.request('/user/loyalty/bonuses', { token: buyer.token })
  expect(
    body.items.map((one: { points: number; balance: number }) => [one.points, one.balance]),
  ).toEqual([
    [-300, 80],
    [-120, 380],
    [500, 500],
  ])
  const { items } = (await staff.call(`/audit?subject=user:${buyer.userId}`)).body
  expect(items).toHaveLength(3)
})
