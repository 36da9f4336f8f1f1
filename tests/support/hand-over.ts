/** Orders that are handed over in parts, or not taken whole. */
import type { StaffHandOver } from '#schema/rest/staff/hand-over.ts'
import { createReceiptOrder } from './receipt.ts'

type Given = Parameters<typeof createReceiptOrder>
type Asked = Partial<Omit<StaffHandOver, 'items'>> & {
  items: (Partial<StaffHandOver['items'][number]> & { itemId: string })[]
}

/** A picked order of plaster, 10 × 412,50 ₽, and bricks, 100 × 27,49 ₽, and how it goes out. */
export async function createPartedOrder(receipts: Given[0] = {}, placed: Given[1] = {}) {
  const shop = await createReceiptOrder(receipts, placed)
  const { api, staff, path, order, buyer, read } = shop
  const give = async (asked: Asked, key: string = crypto.randomUUID()) => {
    const { version } = await read()
    const { collectionCode } = order
    const body = { version, collectionCode, ...asked }
    const answer = await staff.call(`${path}/hand-overs`, { body, key })
    await api.sweep()
    return answer
  }
  const readOwn = async () =>
    (await api.request(`/user/orders/${order.id}`, { token: buyer.token })).body
  return { ...shop, give, readOwn }
}

type Fault = { code: string; message: string; field: string[] }

/** What of the request was wrong. */
export const toFault = ({ body }: { body: { error: { fields: Fault[] } } }) => body.error.fields[0]
