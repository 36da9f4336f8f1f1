/** Orders that their buyers have, for what is done with them afterwards. */
import type { TestApi, TestSession } from './api.ts'
import { createBuyer, fillCart, toPickup } from './buyer.ts'

type Picked = { itemId: string; quantity: number }[]

/** Moves an order on as the shop would, step by step. */
export async function moveOrder(
  api: TestApi,
  number: string,
  statuses: string[],
  picked: Picked = [],
): Promise<number[]> {
  const answers: number[] = []
  for (const status of statuses) {
    const body = { status, ...(status === 'READY' && { picked }) }
    const response = await api.send(`/dev/orders/${number}/status`, { body })
    answers.push(response.status)
  }
  return answers
}

export const received = ['PICKING', 'READY', 'COMPLETED']

/** Seven packs of tile, 10.08 m², and four bags of cement: both with their buyer. */
export async function createReceivedOrder(api: TestApi, from?: TestSession) {
  const buyer = from ?? (await createBuyer(api))
  await fillCart(api, buyer, 'tile-white', 10)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  await moveOrder(api, order.number, received)
  const [tile, cement] = order.items
  return { buyer, order, tile, cement, path: `/user/orders/${order.id}` }
}
