/** Receipts of goods whose pieces have codes of marking. */
import { expect, test } from 'vitest'
import { createReceiptOrder, listBooked, sumReceipts } from '#tests/support/receipt.ts'

/** What the order of the tests comes to. */
const whole = 412_500 + 274_900

/** A piece in an order, as picking leaves it. */
const codeOf = (i: number) => `010460123456789021serial${i}\u001d93abcd`

const addCodes = (db: D1Database, item: { id: string; productId: string }, count: number) =>
  db.batch(
    Array.from({ length: count }, (_, i) =>
      db
        .prepare(
          `INSERT INTO marking_codes (key, text, status, order_item_id, product_id, name, by_name,
              changed_at) VALUES (?, ?, 'PICKED', ?, ?, 'Штукатурка', 'Анна', '2026-11-10')`,
        )
        .bind(`010460123456789021serial${i}`, codeOf(i), item.id, item.productId),
    ),
  )

test('marked pieces are handed over one by one, each with its whole code', async () => {
  const { api, sent, plaster, pick, handOver } = await createReceiptOrder()
  await pick()
  await addCodes(api.db, plaster, 10)

  await handOver()

  const [receipt] = sent
  const marked = receipt?.body.items.filter((item) => item.payment_subject === 'marked') ?? []
  expect(marked).toHaveLength(10)
  expect(marked.map((item) => atob(item.mark_code_info?.gs_1m ?? ''))).toEqual(
    Array.from({ length: 10 }, (_, i) => codeOf(i)),
  )
  for (const item of marked) {
    expect(item).toMatchObject({
      description: 'Штукатурка',
      quantity: '1.00',
      amount: { value: '412.50', currency: 'RUB' },
      measure: 'piece',
      mark_mode: '0',
    })
  }
  expect(await sumReceipts(api)).toEqual({ before: whole, with: whole })
})

test('more pieces than a receipt has room for are handed over by several', async () => {
  const { api, sent, brick, pick, handOver } = await createReceiptOrder()
  await pick()
  await addCodes(api.db, brick, 100)

  await handOver()

  expect(sent.map(({ body }) => body.items.length)).toEqual([100, 1])
  expect(await sumReceipts(api)).toEqual({ before: whole, with: whole })
  expect((await listBooked(api)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'PREPAYMENT REGISTERED',
    'SETTLEMENT REGISTERED',
    'SETTLEMENT REGISTERED',
  ])
})
