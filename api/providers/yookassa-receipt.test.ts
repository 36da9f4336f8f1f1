import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptSettings } from '#schema/receipt-settings.ts'
import type { PrepaymentRate } from '#schema/vat.ts'
import type { ReceiptItem, ReceiptRequest } from './payment.ts'
import { listPieces } from './receipt-piece.ts'
import { createYookassa } from './yookassa.ts'

const account = { shopId: 'shop', secretKey: 'key' }

const cement: ReceiptItem = {
  description: 'Цемент М500, 25 кг',
  quantity: 300,
  unit: 'шт',
  totalMinor: 150_000,
  vat: '22',
  kind: 'commodity',
  mode: 'full_payment',
}

/** As the provider documents it, https://yookassa.ru/developers/api#receipt_object */
const answer = {
  id: 'rt-1da5c87d-0984-50e8-a7f3-8de646dd9ec9',
  type: 'payment',
  payment_id: '215d8da0-000f-50be-b000-0003308c89be',
  status: 'succeeded',
  fiscal_document_number: '3986',
  fiscal_storage_number: '9288000100115785',
  fiscal_attribute: '2617603921',
  registered_at: '2026-11-10T12:00:00.000Z',
  fiscal_provider_id: 'fd9e9404-eaca-4000-8ec9-dc228ead2345',
  items: [
    {
      description: 'Цемент М500, 25 кг',
      quantity: 3,
      amount: { value: '500.00', currency: 'RUB' },
      vat_code: 11,
      payment_mode: 'full_payment',
      payment_subject: 'commodity',
    },
  ],
  settlements: [{ type: 'prepayment', amount: { value: '1500.00', currency: 'RUB' } }],
}

/** What the provider is asked by a receipt that is sent apart, and what is understood. */
async function send(
  request: Partial<ReceiptRequest>,
  receipts?: ReceiptSettings,
  prepaymentRate: PrepaymentRate = 'plain',
) {
  const asked: Request[] = []
  const fetch = async (sent: Request) => {
    asked.push(sent)
    return Response.json(answer)
  }
  const port = createYookassa({ fetch, ...account, prepaymentRate, ...(receipts && { receipts }) })
  const known = await port.createReceipt({
    idempotencyKey: 'one',
    of: { paymentId: '215d8da0-000f-50be-b000-0003308c89be' },
    receipt: { phone: '79161234567', email: 'anna@example.ru', items: [cement] },
    settlements: [{ type: 'prepayment', amountMinor: 150_000 }],
    ...request,
  })
  return { known, request: asked[0], body: await asked[0]?.json() }
}

test('the receipt of goods that are handed over is sent as the provider documents it', async () => {
  const { known, request, body } = await send({})

  expect(request?.url).toBe('https://api.yookassa.ru/v3/receipts')
  expect(request?.headers.get('idempotence-key')).toBe('one')
  expect(body).toEqual({
    type: 'payment',
    payment_id: '215d8da0-000f-50be-b000-0003308c89be',
    send: true,
    customer: { phone: '79161234567', email: 'anna@example.ru' },
    items: [
      {
        description: 'Цемент М500, 25 кг',
        quantity: '3.00',
        amount: { value: '500.00', currency: 'RUB' },
        measure: 'piece',
        vat_code: 11,
        payment_mode: 'full_payment',
        payment_subject: 'commodity',
      },
    ],
    settlements: [{ type: 'prepayment', amount: { value: '1500.00', currency: 'RUB' } }],
  })
  expect(known).toEqual({
    id: 'rt-1da5c87d-0984-50e8-a7f3-8de646dd9ec9',
    status: 'REGISTERED',
    isRefund: false,
    amountMinor: 150_000,
    mode: 'full_payment',
    fiscal: { document: '3986', storage: '9288000100115785', sign: '2617603921' },
    registeredAt: '2026-11-10T12:00:00.000Z',
  })
})

test('a shop that sells for another one says for whom, and where its till stands', async () => {
  const supplier = { name: 'ООО «Завод»', inn: '7700000000', phone: '74950000000' }
  const { body } = await send(
    {},
    {
      settlement: 'provider',
      held: 'prepayment',
      link: 'shop',
      goods: 'non_marked',
      services: 'service',
      agent: { type: 'commissioner', supplier },
      timezone: 2,
      internet: true,
    },
  )

  expect(body).toMatchObject({
    timezone: 2,
    internet: true,
    items: [{ payment_subject: 'non_marked', agent_type: 'commissioner', supplier }],
  })
})

test.each([
  ['full_prepayment', 12],
  ['full_payment', 11],
] as const)('a shop of calculated rates writes %s by the rate of code %d', async (mode, code) => {
  const receipt = { phone: '79161234567', email: null, items: [{ ...cement, mode }] }

  const { body } = await send({ receipt }, undefined, 'calculated')

  expect(body).toMatchObject({ items: [{ vat_code: code, payment_mode: mode }] })
})

test('the receipt of a refund names the refund', async () => {
  const { body } = await send({
    of: { refundId: 'r-1' },
    settlements: [{ type: 'cashless', amountMinor: 150_000 }],
  })

  expect(body).toMatchObject({ type: 'refund', refund_id: 'r-1' })
  expect(body).not.toHaveProperty('payment_id')
})

test('whatever a line comes to, its pieces come to the same and no code is named twice', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }).map((count) => count * 100),
    totalMinor: fc.integer({ min: 1, max: 10_000_000 }),
    codeCount: fc.integer({ min: 0, max: 40 }),
    unit: fc.constantFrom('шт', 'мешок', 'кг'),
  })
  fc.assert(
    fc.property(line, ({ codeCount, ...given }) => {
      const isCounted = given.unit !== 'кг'
      const count = isCounted ? Math.min(codeCount, given.quantity / 100) : codeCount
      const codes = Array.from({ length: count }, (_, i) => `code ${i}`)

      const pieces = listPieces({ ...cement, ...given, codes })

      const sum = pieces.reduce((all, { totalMinor }) => all + totalMinor, 0)
      expect(sum).toBe(given.totalMinor)
      const quantity = pieces.reduce((all, piece) => all + piece.quantity, 0)
      if (isCounted && given.totalMinor > 40) expect(quantity).toBe(given.quantity)
      const named = pieces.flatMap((piece) => piece.codes ?? [])
      expect(new Set(named).size).toBe(named.length)
      for (const piece of pieces) {
        if (piece.codes) expect(piece).toMatchObject({ quantity: 100, unit: 'шт' })
      }
    }),
  )
})
