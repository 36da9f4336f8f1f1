/** Paying through the gateway, in front of the real api: anyone with the address can pay. */
import { expect, test } from 'vitest'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { choose } from '#tests/support/payment.ts'
import { createShop } from '#tests/support/shop.ts'

const PaymentStart = `mutation($input: PaymentStartInput!) {
  paymentStart(input: $input) { confirmationUrl confirmationType userErrors { code field } }
}`
const PaymentStatus = `query($orderId: ID!, $token: String!) {
  paymentStatus(orderId: $orderId, token: $token) { status type qr isPayable }
}`
const PaymentReceipt = `query($orderId: ID!, $token: String!) {
  paymentReceipt(orderId: $orderId, token: $token) {
    type amount { amountMinor } vats { percent amount { amountMinor } } registration
  }
}`

async function createPayer() {
  const shop = await createShop()
  const { order } = await createOnlineOrder(shop.api)
  const variables = { orderId: order.id, token: order.payment.token }
  const browser = shop.createBrowser()
  const start = async (type: string) => {
    const input = { ...variables, type, idempotencyKey: crypto.randomUUID() }
    return JSON.parse((await browser.ask(PaymentStart, { input })).text).data.paymentStart
  }
  const read = async (query: string) => JSON.parse((await browser.ask(query, variables)).text).data
  return { ...shop, start, read }
}

test('a stranger pays by SBP with the code alone, and gets no session', async () => {
  const { api, paths, start, read } = await createPayer()
  const before = await read(PaymentReceipt)

  const started = await start('SBP')
  const waiting = await read(PaymentStatus)
  await choose(api, started.confirmationUrl, 'pay')

  expect(started).toMatchObject({ confirmationType: 'QR', userErrors: [] })
  expect(before.paymentReceipt).toBeNull()
  expect(waiting.paymentStatus).toEqual({
    status: 'PENDING',
    type: 'SBP',
    qr: started.confirmationUrl,
    isPayable: true,
  })
  expect((await read(PaymentStatus)).paymentStatus.status).toBe('PAID')
  expect((await read(PaymentReceipt)).paymentReceipt).toEqual({
    type: 'SBP',
    amount: { amountMinor: 1_300_320 },
    vats: [{ percent: 22, amount: { amountMinor: 234_484 } }],
    registration: 'REGISTERED',
  })
  expect(paths.filter((path) => path.startsWith('/auth'))).toEqual([])
})

test('what comes too late is refused by its code', async () => {
  const { api, start, read } = await createPayer()
  api.clock.pass({ minutes: 61 })

  const started = await start('CARD')

  expect(started).toMatchObject({
    confirmationUrl: null,
    confirmationType: null,
    userErrors: [{ code: 'PAYMENT_EXPIRED' }],
  })
  expect((await read(PaymentStatus)).paymentStatus).toMatchObject({
    status: 'EXPIRED',
    isPayable: false,
  })
})
