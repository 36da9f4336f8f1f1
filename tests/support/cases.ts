/** Something of each kind that waits for the shop's word. */
import { expect } from 'vitest'
import type { TestApi } from './api.ts'
import { createReceivedOrder } from './received.ts'
import { createStaff } from './staff.ts'

export const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9)

/** One of each kind, a minute apart, and one of the people who answer all of them. */
export async function createCases(api: TestApi) {
  const received = await createReceivedOrder(api)
  const { buyer, cement, path } = received
  const { token } = buyer
  const send = async (to: string, body: object) => {
    api.clock.pass({ minutes: 1 })
    const answer = await api.request(to, { token, body })
    expect([to, answer.status]).toEqual([to, 200])
    return answer.body
  }
  const complaint = { kind: 'DAMAGED', itemIds: [cement.id], text: 'Два мешка порваны' }
  await send(`${path}/complaints`, { ...complaint, photos: [jpeg.toBase64()] })
  const question = { text: 'Подойдёт ли для улицы?' }
  await send('/products/cement-m500/questions', question)
  await send('/products/cement-m500/reviews', { rating: 1, text: 'Пишу про другой магазин' })
  const inquiry = { phrase: 'анкер', firstname: 'Анна', contact: '+7 916 123-45-67' }
  await send('/inquiries', { ...inquiry, comment: 'Две коробки', legalPages: [] })
  await send(`${path}/returns`, { items: [{ itemId: cement.id, quantity: 1 }] })
  return { ...received, staff: await createStaff(api) }
}
