import { expect, test } from 'vitest'
import { createYookassa } from './yookassa.ts'

const item = {
  description: 'Клей',
  quantity: 100,
  unit: 'шт',
  totalMinor: 50_000,
  vat: '22',
  kind: 'commodity',
} as const

/** What the provider is asked, of a refund with a receipt to this phone. */
async function refundTo(phone: string, taxSystemCode?: number) {
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.json())
    return Response.json({ id: 'r', status: 'succeeded' })
  }
  const account = { shopId: 'shop', secretKey: 'key', sparePhone: '79000000000', taxSystemCode }
  const receipt = { phone, email: null, items: [item] }
  const asked = { id: 'p', amountMinor: 50_000, idempotencyKey: 'one', receipt }
  await createYookassa({ fetch, ...account }).refund(asked)
  return Object(bodies[0]).receipt
}

test('the receipt of a refund goes to the buyer', async () => {
  const { customer } = await refundTo('79161234567')

  expect(customer).toEqual({ phone: '79161234567' })
})

test('the receipt of a refund to a deleted account goes to the shop', async () => {
  const { customer } = await refundTo('')

  expect(customer).toEqual({ phone: '79000000000' })
})

test('a receipt names the tax system that the shop states, and none otherwise', async () => {
  expect(await refundTo('79161234567', 2)).toMatchObject({ tax_system_code: 2 })
  expect(await refundTo('79161234567')).not.toHaveProperty('tax_system_code')
})
