/** What the shop's people do with orders that come back, and what becomes of money and stock. */
import type { StaffRole } from '#schema/staff-role.ts'
import type { TestApi } from './api.ts'
import { createStaff } from './staff.ts'

/** Calls of one of the shop's people about one order, on the order as it is unless told otherwise. */
export async function createCounter(api: TestApi, number: string, role: StaffRole = 'MANAGER') {
  const staff = await createStaff(api, role, role)
  const path = `/orders/${number}`
  const find = async () => (await staff.call(path)).body
  const act = async (what: string, body: object, key: string = crypto.randomUUID()) => {
    const { version } = await find()
    return staff.call(`${path}/${what}`, { body: { version, ...body }, key })
  }
  return {
    staff,
    find,
    act,
    refund: (body: object, key?: string) => act('refunds', { reason: 'Скол', ...body }, key),
    findLeft: async () => (await staff.call(`${path}/refunds`)).body,
    takeBack: (items: object[], body: object = {}, key?: string) =>
      act('returns', { items, shopId: 'msk-north', reason: 'Осталось', ...body }, key),
    fail: (body: object, key?: string) =>
      act('failed-deliveries', { reason: 'Не\u00a0застали', ...body }, key),
    move: (status: string, body: object = {}) => act('status', { status, ...body }),
  }
}

/** In one shop, or in all of them. */
export const countStock = async (
  { db }: TestApi,
  productId: string,
  shopId: string | null = null,
) =>
  (await db
    .prepare(
      `SELECT coalesce(sum(quantity), 0) AS sum FROM stocks
       WHERE product_id = ? AND (? IS NULL OR shop_id = ?)`,
    )
    .bind(productId, shopId, shopId)
    .first<number>('sum')) ?? 0

/** What was told of a kind, by SMS. */
export async function listTold({ db }: TestApi, kind: string): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT text FROM messages WHERE kind = ? AND channel = 'SMS' ORDER BY id")
    .bind(kind)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}
