/** Refunds for returned leftovers, as the provider gets them. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { card, choose, findAtProvider } from '#tests/support/payment.ts'
import { moveOrder, received } from '#tests/support/received.ts'

/** Ten metres of tile that their buyer has paid for, and what the provider is sent of refunds. */
async function createReceivedTile({ paidMinor }: { paidMinor?: number } = {}) {
  const sent: { key: string | null; body: unknown }[] = []
  const api: TestApi = await createTestApi({
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const form = await request.text()
      if (pathname.endsWith('/refunds')) {
        sent.push({ key: request.headers.get('idempotence-key'), body: JSON.parse(form) })
      }
      const headers = Object.fromEntries(request.headers)
      return api.send(pathname, { method: request.method, headers, ...(form && { form }) })
    },
  })
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, received)
  if (paidMinor !== undefined) {
    await api.db.prepare('UPDATE order_items SET total_minor = ?').bind(paidMinor).run()
  }
  const { token } = buyer
  const orderPath = `/user/orders/${order.id}`
  return {
    api,
    sent,
    /** Asks one pack back, and has it accepted as `npm run answer` does. */
    returnPack: async () => {
      const body = { items: [{ itemId: order.items[0].id, quantity: 1.44 }] }
      await api.request(`${orderPath}/returns`, { token, body })
      await api.db.prepare("UPDATE order_returns SET status = 'ACCEPTED'").run()
    },
    readReturns: async () => (await api.request(orderPath, { token })).body.returns,
  }
}

const line = {
  description: 'Плитка настенная «Снег» 250х400 мм белая',
  quantity: '1.44',
  amount: { value: '1290.00', currency: 'RUB' },
  measure: 'square_meter',
  vat_code: 11,
  // Goods that come back were handed over.
  payment_mode: 'full_payment',
  payment_subject: 'commodity',
}

test('what goes back for leftovers has a receipt of what was returned', async () => {
  const { api, sent, returnPack, readReturns } = await createReceivedTile()
  await returnPack()

  await api.sweep()

  const { id } = await findAtProvider(api)
  const [{ status }] = await readReturns()
  expect(status).toBe('REFUNDED')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      payment_id: id,
      amount: { value: '1857.60', currency: 'RUB' },
      receipt: { customer: { phone: '79161234567' }, items: [line] },
    },
  ])
})

test('a returned part whose price is not in kopecks is one piece of the receipt', async () => {
  const { api, sent, returnPack, readReturns } = await createReceivedTile({ paidMinor: 1_000_000 })
  await returnPack()

  await api.sweep()

  const [{ status, amount }] = await readReturns()
  expect([status, amount.amountMinor]).toEqual(['REFUNDED', 142_857])
  expect(sent).toMatchObject([
    {
      body: {
        amount: { value: '1428.57' },
        receipt: {
          items: [
            {
              description: `${line.description}, 1.44`,
              quantity: '1.00',
              amount: { value: '1428.57' },
              measure: 'piece',
            },
          ],
        },
      },
    },
  ])
})

test('a return whose refund is cancelled is not refunded, and has another key next time', async () => {
  const { api, sent, returnPack, readReturns } = await createReceivedTile()
  const setRefundStatus = (status: string) =>
    api.db
      .prepare("UPDATE emulator_payments SET body = json_set(body, '$.metadata.refund_status', ?)")
      .bind(status)
      .run()
  await returnPack()
  await setRefundStatus('canceled')

  await api.sweep()
  const [cancelled] = await readReturns()
  await setRefundStatus('succeeded')
  await api.sweep()
  await api.sweep()

  const [done] = await readReturns()
  const { refunded_amount: refunded } = await findAtProvider(api)
  expect([cancelled.status, done.status]).toEqual(['ACCEPTED', 'REFUNDED'])
  expect(sent.map(({ key }) => key)).toEqual([`return-${done.id}`, `return-${done.id}-1`])
  expect(refunded.value).toBe('1857.60')
})

test('what nothing was paid for is given back without asking the provider', async () => {
  const { api, sent, returnPack, readReturns } = await createReceivedTile({ paidMinor: 0 })
  await returnPack()

  await api.sweep()

  const [{ status }] = await readReturns()
  expect(status).toBe('REFUNDED')
  expect(sent).toEqual([])
})

test('the provider refuses a part without a receipt, and a receipt of another sum', async () => {
  const { api } = await createReceivedTile()
  const { id } = await findAtProvider(api)
  const refund = async (receipt: object | undefined) => {
    const response = await api.send('/emulator/yookassa/v3/refunds', {
      headers: {
        authorization: `Basic ${btoa('emulator:emulator')}`,
        'idempotence-key': crypto.randomUUID(),
      },
      body: { payment_id: id, amount: { value: '1857.60', currency: 'RUB' }, receipt },
    })
    const { code } = await response.json<{ code?: string }>()
    return [response.status, code]
  }
  const customer = { phone: '79161234567' }

  expect(await refund(undefined)).toEqual([400, 'invalid_request'])
  expect(await refund({ customer, items: [{ ...line, quantity: '1.45' }] })).toEqual([
    400,
    'invalid_request',
  ])
  expect(await refund({ customer, items: [line] })).toEqual([200, undefined])
})
