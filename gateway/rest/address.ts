import { AddressList } from '#schema/rest/order.ts'
import type { Rest } from './client.ts'

/** Addresses that begin like the text. */
export async function listAddresses(rest: Rest, search: string, cityId: string) {
  const { items } = await rest.require({
    segments: ['geo', 'addresses'],
    query: new URLSearchParams({ search, cityId }),
    answer: AddressList,
    access: 'session',
  })
  return items
}
