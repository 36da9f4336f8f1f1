/** The shop's people make and end promo codes. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart } from '#tests/support/buyer.ts'
import { applyCode } from '#tests/support/promo-code.ts'
import { createStaff } from '#tests/support/staff.ts'

async function createKeeper() {
  const api = await createTestApi()
  const staff = await createStaff(api)
  const create = (body: object, key: string = crypto.randomUUID()) =>
    staff.call('/promo-codes', { body: { kind: 'PERCENT', value: 10, ...body }, key })
  const end = (code: string, key: string = crypto.randomUUID()) =>
    staff.call(`/promo-codes/${encodeURIComponent(code)}/end`, { method: 'POST', key })
  return { api, staff, create, end }
}

test('a code that was made works in carts until it is ended, and the log tells both', async () => {
  const { api, staff, create, end } = await createKeeper()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m500', 4)

  const made = await create({ code: 'весна-10', usesMax: 5 })
  const applied = await applyCode(api, buyer, 'Весна-10')
  const ended = await end('весна-10')
  const late = await applyCode(api, buyer, 'ВЕСНА-10')
  const again = await end('ВЕСНА-10')

  expect(made.body).toEqual({
    code: 'ВЕСНА-10',
    kind: 'PERCENT',
    value: 10,
    minimumMinor: 0,
    startsAt: null,
    endsAt: null,
    usesMax: 5,
    useCount: 0,
    isOnce: false,
    isActive: true,
  })
  expect(applied.status).toBe(200)
  expect(ended.body).toMatchObject({ isActive: false, endsAt: '2026-11-10T09:00:00.000Z' })
  expect([late, again].map(({ body }) => body.error.code)).toEqual(['PROMO_ENDED', 'PROMO_ENDED'])
  expect((await end('НЕТ-ТАКОГО')).status).toBe(404)
  const audit = await staff.call(
    `/audit?${new URLSearchParams({ subject: 'promo-code:ВЕСНА-10' })}`,
  )
  expect(audit.body.items.map(({ act }: { act: string }) => act)).toEqual([
    'promo-code.end',
    'promo-code.create',
  ])
})

test('of two who make the same code at once one does, and a call sent twice makes one', async () => {
  const { create, end } = await createKeeper()

  const rivals = await Promise.all([
    create({ code: 'ОСЕНЬ', value: 5 }, 'a'),
    create({ code: 'осень', value: 15 }, 'b'),
  ])
  const twins = await Promise.all([create({ code: 'ЗИМА' }, 'z'), create({ code: 'ЗИМА' }, 'z')])
  const ends = await Promise.all([end('ЗИМА', 'x'), end('ЗИМА', 'y')])

  const sorted = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(sorted(rivals)).toEqual([200, 409])
  expect(sorted(twins)).toEqual([200, 200])
  expect(sorted(ends)).toEqual([200, 409])
  expect((await create({ code: 'ЗИМА' })).body.error.code).toBe('PROMO_EXISTS')
})

test('what a code cannot be is told by the field, and only a key of ALL makes one', async () => {
  const { api, create } = await createKeeper()
  const orders = await createStaff(api, 'MANAGER')
  const refuse = async (body: object) => {
    const answer = await create({ code: 'КОД', ...body })
    const [{ field, message }] = answer.body.error.fields
    return [answer.status, field.join('.'), message]
  }

  expect(await refuse({ code: 'с пробелом' })).toEqual([
    422,
    'code',
    'От 3 до 32 букв, цифр и дефисов',
  ])
  expect(await refuse({ value: 100 })).toEqual([422, 'value', 'Скидка меньше 100\u00a0%'])
  expect(await refuse({ kind: 'SUM', value: 50_000, minimumMinor: 50_000 })).toEqual([
    422,
    'minimumMinor',
    'Наименьшая сумма заказа должна быть больше скидки',
  ])
  const [startsAt, endsAt] = ['2026-12-01T00:00:00+03:00', '2026-11-30T20:00:00Z']
  expect(await refuse({ startsAt, endsAt })).toEqual([
    422,
    'endsAt',
    'Промокод кончается раньше, чем начинается',
  ])
  expect((await orders.call('/promo-codes')).status).toBe(403)
})

test('codes are listed with those that work now told apart', async () => {
  const { staff, create, end } = await createKeeper()
  await create({ code: 'СЕЙЧАС', startsAt: '2026-11-10T11:00:00+03:00' })
  await create({ code: 'ПОТОМ', startsAt: '2026-11-11T00:00:00+03:00' })
  await create({ code: 'БЫЛО' })
  await end('БЫЛО')
  const list = async (query: string) => {
    const { body } = await staff.call(`/promo-codes${query}`)
    return body.items.map(({ code }: { code: string }) => code)
  }

  expect(await list('')).toEqual(['БЫЛО', 'ПОТОМ', 'СЕЙЧАС'])
  expect(await list('?active=true')).toEqual(['СЕЙЧАС'])
  expect(await list('?active=false&perPage=1&page=2')).toEqual(['ПОТОМ'])
})
