/** Receipts of orders that are not paid with money online, in part or at all. */
import { expect, test } from 'vitest'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { createDesk, placeOrder } from '#tests/support/order-change.ts'
import { choosePoints, createSpender } from '#tests/support/points.ts'
import { createReceiptShop, listBooked, sumReceipts } from '#tests/support/receipt.ts'

test('what points paid for is in no receipt', async () => {
  const { api, sent } = await createReceiptShop()
  const installer = await createSpender(api, 1000)
  await choosePoints(api, installer, 500)
  const order = await placeOrder(api, installer)
  const { move } = await createDesk(api, order)

  await move('PICKING')
  await move('READY')
  await move('COMPLETED', { collectionCode: order.collectionCode })

  const totalMinor = order.sums.total.amountMinor
  const points = order.sums.discounts.find(({ kind }: { kind: string }) => kind === 'BONUS')
  expect(points.amount.amountMinor).toBe(50_000)
  expect(await sumReceipts(api)).toEqual({ before: totalMinor, with: totalMinor })
  expect(sent[0]?.body.settlements).toMatchObject([
    { type: 'prepayment', amount: { value: (totalMinor / 100).toFixed(2) } },
  ])
})

test('the transfer of an organisation has no receipt', async () => {
  const { api, sent } = await createReceiptShop()
  const { order, pay } = await createInvoiceOrder(api)
  const { move } = await createDesk(api, order)

  const paid = await pay()
  await move('PICKING')
  await move('READY')
  const { body } = await move('COMPLETED', { collectionCode: order.collectionCode })
  await api.sweep()

  expect(paid.status).toBe(200)
  expect(body.order.status).toBe('COMPLETED')
  expect(await listBooked(api)).toEqual([])
  expect(sent).toEqual([])
})
