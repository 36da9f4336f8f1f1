import { expect, test } from 'vitest'
import type { VatRate } from '#schema/vat.ts'
import { createYookassa } from './yookassa.ts'

const item = {
  description: 'Клей',
  quantity: 100,
  unit: 'шт',
  totalMinor: 50_000,
  vat: '22',
  kind: 'commodity',
  mode: 'full_prepayment',
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

/** The codes of a provider's receipt whose lines have these rates. */
async function listVatCodes(rates: VatRate[], prepaymentRate: 'plain' | 'calculated') {
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.json())
    return Response.json({ id: 'r', status: 'succeeded' })
  }
  const items = rates.map((vat) => ({ ...item, vat }))
  const receipt = { phone: '79161234567', email: null, items }
  const asked = { id: 'p', amountMinor: 50_000, idempotencyKey: 'one', receipt }
  await createYookassa({ fetch, shopId: 'shop', secretKey: 'key', prepaymentRate }).refund(asked)
  return Object(bodies[0]).receipt.items.map((line: { vat_code: number }) => line.vat_code)
}

test('a prepayment has calculated rates where the shop says so, and plain ones otherwise', async () => {
  const rates: VatRate[] = ['22', '20', '10', '7', '5', '0', 'none']

  expect(await listVatCodes(rates, 'calculated')).toEqual([12, 6, 5, 10, 9, 2, 1])
  expect(await listVatCodes(rates, 'plain')).toEqual([11, 4, 3, 8, 7, 2, 1])
})
