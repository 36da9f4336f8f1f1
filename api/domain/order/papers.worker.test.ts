/** Invoice, transfer document and receipts of one sale agree to the kopeck. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInvoice } from '#api/data/order/invoice.ts'
import { itemsQuery, type OrderItemRow } from '#api/data/order/item.ts'
import { readTransferDocument } from '#api/data/order/transfer-document.ts'
import { readAll, sql } from '#api/data/sql.ts'
import { toFoundLines, toReceipt, toReceiptLines, toVats } from '#api/domain/payment/receipt.ts'
import { createYookassa } from '#api/providers/yookassa.ts'
import { sumVats, vatRates } from '#schema/vat.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createOrganization } from '#tests/support/payer.ts'

const vat = fc.constantFrom(...vatRates)
const line = fc
  .record({
    vat,
    handedVat: vat,
    priceMinor: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 5000 }),
    /** Hundredths of the line that were found; null when nobody looked. */
    found: fc.option(fc.integer({ min: 0, max: 100 })),
    /** Hundredths of the sum that a code took off, and that points pay. */
    code: fc.nat(50),
    points: fc.nat(50),
  })
  .map(({ priceMinor, quantity, found, code, points, ...rates }) => {
    const totalMinor = Math.round((priceMinor * quantity) / 100)
    return {
      ...rates,
      priceMinor,
      quantity,
      picked: found === null ? null : Math.floor((quantity * found) / 100),
      totalMinor,
      codeMinor: Math.floor((totalMinor * code) / 100),
      pointsMinor: Math.floor((totalMinor * points) / 100),
    }
  })
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  deliveryMinor: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  liftingMinor: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  vat,
  handedVat: vat,
})
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

/** An order of an organisation, whose lines each run writes for itself. */
async function createOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const organizationId = await createOrganization(api, buyer.userId)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 1.44)
  const payer = { organizationId, poNumber: '', object: '' }
  const body = { ...toPickup(checkout, 'msk-north'), payer }
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  return { id: String(order.id), userId: buyer.userId, now: api.clock.now() }
}

const toRows = (orderId: string, lines: Line[]) =>
  JSON.stringify(lines.map((row, i) => ({ ...row, id: `${orderId}.${i}`, position: i })))

async function writeSale({ db }: TestApi, orderId: string, of: Sale) {
  const { lines, deliveryMinor, liftingMinor } = of
  const rows = toRows(orderId, lines)
  const goodsMinor = lines.reduce((sum, row) => {
    return sum + row.totalMinor - row.codeMinor - row.pointsMinor
  }, 0)
  const prepare = (text: string, ...values: (string | number)[]) => db.prepare(text).bind(...values)
  await db.batch([
    prepare(
      `DELETE FROM order_item_discounts WHERE order_item_id IN
        (SELECT id FROM order_items WHERE order_id = ?)`,
      orderId,
    ),
    prepare(
      `DELETE FROM order_item_stocks WHERE order_item_id IN
        (SELECT id FROM order_items WHERE order_id = ?)`,
      orderId,
    ),
    prepare('DELETE FROM order_items WHERE order_id = ?', orderId),
    prepare(
      `INSERT INTO order_items (id, order_id, product_id, code, name, unit, quantity, picked,
          price_minor, total_minor, vat, handed_vat, position)
        SELECT value ->> 'id', ?, 'glue', 'A', 'Товар', 'м', value ->> 'quantity',
          value ->> 'picked', value ->> 'priceMinor', value ->> 'totalMinor', value ->> 'vat',
          value ->> 'handedVat', value ->> 'position'
        FROM json_each(?)`,
      orderId,
      rows,
    ),
    prepare(
      `INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
        SELECT value ->> 'id', 'PROMO_CODE', value ->> 'codeMinor' FROM json_each(?1)
          WHERE value ->> 'codeMinor' > 0
        UNION ALL SELECT value ->> 'id', 'BONUS', value ->> 'pointsMinor' FROM json_each(?1)
          WHERE value ->> 'pointsMinor' > 0`,
      rows,
    ),
    prepare(
      `UPDATE orders SET status = 'COMPLETED', goods_minor = ?2, delivery_minor = ?3,
          lifting_minor = ?4, total_minor = ?2 + ?3 + ?4, service_vat = ?5, handed_service_vat = ?6
        WHERE id = ?1`,
      orderId,
      goodsMinor,
      deliveryMinor,
      liftingMinor,
      of.vat,
      of.handedVat,
    ),
  ])
}

type ServiceRow = Parameters<typeof toFoundLines>[0]

async function readOrder({ db }: TestApi, id: string) {
  const [[order], items] = await readAll<[ServiceRow, OrderItemRow]>(db, [
    sql`SELECT * FROM orders WHERE id = ${id}`,
    itemsQuery(JSON.stringify([id])),
  ])
  if (!order) throw new Error('The order is gone')
  return { order, items }
}

/** What a till makes of the receipt that the provider is sent, line by line. */
async function sendReceipt(receipt: ReturnType<typeof toReceipt>, amountMinor: number) {
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.json())
    return Response.json({ id: 'r', status: 'succeeded' })
  }
  const provider = createYookassa({ fetch, shopId: 'shop', secretKey: 'key' })
  await provider.refund({ id: 'p', amountMinor, idempotencyKey: 'one', receipt })
  const { items } = Object(bodies[0]).receipt as {
    items: { quantity: string; amount: { value: string } }[]
  }
  const toMinor = (text: string) => Math.round(Number(text) * 100)
  return items.map(({ quantity, amount }) =>
    Math.round((toMinor(amount.value) * toMinor(quantity)) / 100),
  )
}

const sum = (lines: readonly { totalMinor: number }[]) =>
  lines.reduce((all, { totalMinor }) => all + totalMinor, 0)
const taxesOf = (vats: readonly { amountMinor: number }[]) =>
  vats.reduce((all, { amountMinor }) => all + amountMinor, 0)

test('all papers of a sale come to one sum and one tax, whatever was found and taken off', async () => {
  const api = await createTestApi()
  const asked = await createOrder(api)

  await fc.assert(
    fc.asyncProperty(sale, async (of) => {
      await writeSale(api, asked.id, of)
      const { order, items } = await readOrder(api, asked.id)
      const invoice = await findInvoice(api.db, asked)
      const document = invoice && (await readTransferDocument(api.db, invoice.order))
      const found = toFoundLines(order, items)
      const lines = document?.lines ?? []

      expect(invoice?.totalMinor).toBe(sum(found))
      expect(sum(lines)).toBe(sum(found))
      expect((invoice?.totalMinor ?? 0) + (invoice?.missingMinor ?? 0)).toBe(
        sum(toReceiptLines(order, items)),
      )
      expect(invoice?.vats).toEqual(sumVats(found))
      expect(toVats(found).map(({ amount }) => amount.amountMinor)).toEqual(
        invoice?.vats.map(({ amountMinor }) => amountMinor),
      )
      // The document has the rates of the hand-over: the same as the invoice's where none changed.
      const sameRates = lines.map((each, i) => ({ ...each, vat: found[i]?.vat ?? each.vat }))
      expect(sumVats(sameRates)).toEqual(invoice?.vats)
      expect(taxesOf(sumVats(lines))).toBe(
        lines.reduce((all, each) => all + taxesOf(sumVats([each])), 0),
      )
      const recipient = '{"phone":"79161234567","email":null}'
      const receipt = toReceipt(recipient, found, 'full_payment')
      const sent = await sendReceipt(receipt, sum(found))
      expect(sent).toEqual(receipt.items.map(({ totalMinor }) => totalMinor))
    }),
    { numRuns: 60 },
  )
})

test('the transfer document has the rates of the hand-over, line by line', async () => {
  const api = await createTestApi()
  const asked = await createOrder(api)
  const row = {
    vat: '20',
    handedVat: '22',
    priceMinor: 10_000,
    quantity: 100,
    picked: null,
    totalMinor: 10_000,
    codeMinor: 0,
    pointsMinor: 0,
  } as const
  const rates = [row, { ...row, vat: '10', handedVat: '10' } as const]
  const services = { deliveryMinor: 5000, liftingMinor: 0, vat: '20', handedVat: '22' } as const
  await writeSale(api, asked.id, { lines: rates, ...services })

  const invoice = await findInvoice(api.db, asked)
  const document = invoice && (await readTransferDocument(api.db, invoice.order))

  expect(invoice?.vats).toEqual([
    { percent: 20, amountMinor: 1667 + 833 },
    { percent: 10, amountMinor: 909 },
  ])
  expect(document?.lines.map((each) => each.vat)).toEqual(['22', '10', '22'])
  expect(sumVats(document?.lines ?? [])).toEqual([
    { percent: 22, amountMinor: 1803 + 902 },
    { percent: 10, amountMinor: 909 },
  ])
})
