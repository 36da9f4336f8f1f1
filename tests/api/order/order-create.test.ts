import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'

test('an order that says nothing is told each field it lacks', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const lacking = async (body: object) => {
    const { status, body: answer } = await api.request('/user/orders', { token, body })
    const fields: { field: string[]; message: string }[] = answer.error.fields
    expect(status).toBe(422)
    expect(new Set(fields.map(({ message }) => message))).toEqual(
      new Set(['Это обязательное поле']),
    )
    return fields.map(({ field }) => field.join('.'))
  }

  expect(await lacking({})).toEqual([
    'cartVersion',
    'total',
    'recipient',
    'delivery',
    'paymentType',
    'legalPages',
  ])
  const whole = { cartVersion: '1', total: 0, paymentType: 'ONLINE', legalPages: [] }
  expect(await lacking({ ...whole, recipient: {}, delivery: {} })).toEqual([
    'recipient.firstname',
    'recipient.phone',
    'delivery.method',
  ])
})
