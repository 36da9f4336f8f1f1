/** Goods with codes of marking, and the codes that stand on their pieces. */
import { hasCheckDigit } from '#schema/gtin.ts'
import type { TestApi } from './api.ts'
import { createBuyer, fillCart, toOrder } from './buyer.ts'
import { createCounter } from './counter.ts'
import { toDelivery } from './order-change.ts'

export const gs = '\u001d'
export const cementBarcode = '4600000000015'
const cementGtin = `0${cementBarcode}`

const serials = { next: 1 }

/** A code of a new piece, or of one whose serial is told; the serial is as long as most are. */
export function createCode(serial = '', gtin = cementGtin): string {
  const count = serial === '' ? serials.next++ : ''
  const whole = `${serial}${String(count)}`.padEnd(13, 'x').slice(0, 13)
  return `01${gtin}21${whole}${gs}93dGVz`
}

/** What tells a piece from others. */
export const toKey = (code: string): string => code.split(gs)[0] ?? ''

type Marked = { from?: string | null; whenUnanswered?: 'accept' | 'refuse'; barcode?: string }

/** Cement is marked, and needs codes from a day on. */
export async function markCement({ db }: TestApi, marked: Marked = {}): Promise<void> {
  const { from = '2026-11-01', whenUnanswered = 'accept', barcode = cementBarcode } = marked
  if (!hasCheckDigit(barcode)) throw new Error(`${barcode} is no barcode`)
  const body = {
    groups: { construction: { requiredFrom: from, categories: ['cement'] } },
    check: { whenUnanswered },
  }
  await db.batch([
    db.prepare('DELETE FROM shop_marking'),
    db.prepare('INSERT INTO shop_marking (id, body) VALUES (1, ?)').bind(JSON.stringify(body)),
    db
      .prepare(
        `UPDATE products SET barcode = ?, marking_decided = 'construction'
         WHERE id = 'cement-m500'`,
      )
      .bind(barcode),
  ])
}

/** Four bags of marked cement, or as many as told, whose picking has begun. */
export async function createMarkedOrder(
  api: TestApi,
  { bags = 4, isDelivered = false }: { bags?: number; isDelivered?: boolean } = {},
) {
  const buyer = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'cement-m500', bags)
  const delivery = isDelivered
    ? await toDelivery(api, token)
    : { method: 'PICKUP', shopId: 'msk-north' }
  const { body: checkout } = await api.request('/user/orders/checkout', {
    token,
    body: { delivery },
  })
  const body = toOrder(checkout, delivery)
  const { body: order } = await api.request('/user/orders', { token, body })
  const [cement] = order.items
  const counter = await createCounter(api, order.number, 'OWNER')
  const { staff, move } = counter
  const path = `/orders/${order.number}`
  const read = (code: string, more: object = {}, key: string = crypto.randomUUID()) =>
    staff.call(`${path}/marking-codes`, { body: { code, ...more }, key })
  const free = (code: string, key: string = crypto.randomUUID()) =>
    staff.call(`${path}/marking-codes/free`, { body: { key: toKey(code) }, key })
  /** So many pieces of the shelf. */
  const readNew = async (count: number) => {
    const codes = Array.from({ length: count }, () => createCode())
    // oxlint-disable-next-line no-await-in-loop -- a person reads one after another
    for (const code of codes) await read(code)
    return codes
  }
  /** With its buyer; what was found less is told. */
  const handOver = async (picked: object[] = []) => {
    const { collectionCode } = (await counter.find()).order
    const ready = await move('READY', { picked })
    return ready.status === 200 ? move('COMPLETED', { collectionCode }) : ready
  }
  const readLine = async () => (await counter.find()).items[0].marking
  await move('PICKING')
  return { buyer, order, cement, path, ...counter, read, readNew, free, handOver, readLine }
}

/** Where the books have each piece: its key and status, those that came back left out. */
export async function listPlaces({ db }: TestApi): Promise<Record<string, string>> {
  const { results } = await db
    .prepare("SELECT key, status FROM marking_codes WHERE status <> 'RETURNED' ORDER BY id")
    .all<{ key: string; status: string }>()
  return Object.fromEntries(results.map(({ key, status }) => [key, status]))
}

/** What left circulation and came back, the oldest first. */
export async function listMoves({ db }: TestApi): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT kind FROM marking_movements ORDER BY id')
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}
