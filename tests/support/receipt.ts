/** Receipts that a shop sends to its provider, and what the provider's till made of them. */
import type { ReceiptSettings } from '#schema/receipt-settings.ts'
import { createTestApi, type TestApi } from './api.ts'
import { createBuyer } from './buyer.ts'
import { changedGoods, createDesk, fill, placeOrder, setRate } from './order-change.ts'
import { nails } from './payment.ts'

type Item = {
  description: string
  quantity: string
  amount: { value: string }
  vat_code: number
  payment_mode: string
  payment_subject: string
  measure: string
  mark_mode?: string
  mark_code_info?: { gs_1m: string }
}
type SentBody = {
  type?: string
  payment_id?: string
  refund_id?: string
  items: Item[]
  settlements: { type: string; amount: { value: string } }[]
} & Record<string, unknown>
type Sent = { key: string; body: SentBody }

/** What becomes of a call of the provider's receipts: null lets it through. */
type Trouble = (sent: { method: string; path: string; count: number }) => Response | 'lost' | null

/**
 * A shop whose provider is met over the network. `sent` are the receipts that were sent apart, in
 * the order that the provider took them; `trouble` is what the network does to a call of them.
 */
export async function createReceiptShop(
  receipts: Partial<ReceiptSettings> = {},
  trouble: Trouble = () => null,
) {
  const sent: Sent[] = []
  let count = 0
  const api: TestApi = await createTestApi({
    seed: { products: [...changedGoods.products, ...nails.products] },
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    receipts,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method } = request
      const form = await request.text()
      const isReceipt = /\/v3\/receipts/.test(pathname)
      if (isReceipt) count += 1
      const met = isReceipt ? trouble({ method, path: pathname, count }) : null
      if (met instanceof Response) return met
      if (isReceipt && method === 'POST') {
        sent.push({ key: request.headers.get('idempotence-key') ?? '', body: JSON.parse(form) })
      }
      const headers = Object.fromEntries(request.headers)
      const answer = await api.send(`${pathname}${search}`, {
        method,
        headers,
        ...(form && { form }),
      })
      if (met === 'lost') throw new Error('The answer was lost')
      return answer
    },
  })
  return { api, sent }
}

const toMinor = (value: string) => Math.round(Number(value) * 100)
const sumOf = ({ quantity, amount }: Item) => Math.round(Number(quantity) * toMinor(amount.value))

/** «приход · prepayment · full_payment: Кирпич 100.00 = 274900 (commodity)», as a line. */
function toLine({ type, items, settlements }: SentBody): string {
  const paid = settlements.map((one) => `${one.type} ${toMinor(one.amount.value)}`).join(' + ')
  const lines = items.map((item) => {
    const { description, quantity, payment_subject: subject, mark_code_info: code } = item
    const words = code ? `${subject} ${atob(code.gs_1m)}` : subject
    return `${description} ${quantity} = ${sumOf(item)} ${words}`
  })
  const modes = [...new Set(items.map(({ payment_mode: mode }) => mode))].join()
  return `${type} ${modes} ${paid}: ${lines.join(', ')}`
}

/** The receipts that the till has made of an order's payments, in order, each as a line. */
export async function readReceipts({ db }: TestApi): Promise<string[]> {
  return (await readBodies(db)).map(toLine)
}

async function readBodies(db: D1Database): Promise<SentBody[]> {
  const { results } = await db
    .prepare(
      `SELECT r.body FROM emulator_receipts r JOIN emulator_payments p ON p.id = r.payment_id
        WHERE p.body ->> '$.status' = 'succeeded' ORDER BY r.rowid`,
    )
    .all<{ body: string }>()
  return results.map(({ body }) => JSON.parse(body))
}

/** Sums of receipts by their mode, sales less refunds, kopecks. */
export async function sumReceipts({ db }: TestApi): Promise<{ before: number; with: number }> {
  const sums = { before: 0, with: 0 }
  for (const { type, items } of await readBodies(db)) {
    for (const item of items) {
      const name = item.payment_mode === 'full_prepayment' ? 'before' : 'with'
      sums[name] += sumOf(item) * (type === 'refund' ? -1 : 1)
    }
  }
  return sums
}

/** What the shop's books say of the receipts of all orders. */
export async function listBooked({ db }: TestApi) {
  const { results } = await db
    .prepare(
      `SELECT id, kind, state, amount_minor AS minor, attempt, document IS NOT NULL AS isNumbered
        FROM receipts ORDER BY created_at, rowid`,
    )
    .all<{
      id: string
      kind: string
      state: string
      minor: number
      attempt: number | null
      isNumbered: number
    }>()
  return results
}

type Placed = NonNullable<Parameters<typeof placeOrder>[2]>

/** An order of plaster, 10 × 412,50 ₽ at 22 %, and bricks, 100 × 27,49 ₽ at 10 %. */
export async function createReceiptOrder(
  receipts: Partial<ReceiptSettings> = {},
  placed: Placed = {},
) {
  const { api, sent } = await createReceiptShop(receipts)
  await setRate(api, 'brick', '10')
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 10, brick: 100 })
  const order = await placeOrder(api, buyer, placed)
  const [plaster, brick] = order.items
  const desk = await createDesk(api, order)
  const collectionCode = order.collectionCode
  const pick = async (picked: { itemId: string; quantity: number }[] = []) => {
    await desk.move('PICKING')
    return desk.move('READY', { picked })
  }
  const handOver = async () => {
    const { body } = await desk.move('COMPLETED', { collectionCode })
    await api.sweep()
    return body
  }
  return { api, sent, buyer, order, plaster, brick, ...desk, pick, handOver }
}
