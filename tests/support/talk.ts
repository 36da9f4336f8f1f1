/** An order in which buyer and shop write to each other. */
import type { TestApi, TestSession } from './api.ts'
import { createBuyer, fillCart, toPickup } from './buyer.ts'
import { createStaff } from './staff.ts'

type Written = { text?: string; photos?: string[]; key?: string }

/** A new order of four bags, and what both sides do in its talk. */
export async function createTalk(api: TestApi, from?: TestSession) {
  const buyer = from ?? (await createBuyer(api))
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const staff = await createStaff(api)
  const path = `/user/orders/${order.id}`
  const staffPath = `/orders/${order.number}/messages`
  const write = (
    { text = 'Можно поднять на этаж?', photos = [], key }: Written = {},
    { token }: Pick<TestSession, 'token'> = buyer,
  ) => api.request(`${path}/messages`, { token, body: { text, photos }, ...(key && { key }) })
  const answer = (
    { text = 'Поднимем', key = crypto.randomUUID(), ...more }: Written & { lastId?: string } = {},
    { call }: Pick<typeof staff, 'call'> = staff,
  ) => call(staffPath, { body: { text, ...more }, key })
  const read = async ({ token }: Pick<TestSession, 'token'> = buyer) =>
    (await api.request(path, { token })).body
  const see = async (lastId: string, { token }: Pick<TestSession, 'token'> = buyer) =>
    api.request(`${path}/messages/read`, { token, body: { lastId } })
  const readStaff = async () => (await staff.call(staffPath)).body
  return { buyer, staff, order, path, staffPath, write, answer, read, see, readStaff }
}
