/** An order that a person of the shop fills for a caller. */
import type { TestApi } from './api.ts'
import { createPhone } from './buyer.ts'
import { createStaff } from './staff.ts'

type Fields = Record<string, unknown>
type Draft = {
  id: string
  version: number
  checkout: { cartVersion: string; sums: { total: { amountMinor: number } } }
}

export const pickup = {
  firstname: 'Пётр',
  phone: '+7 916 123-45-67',
  method: 'PICKUP',
  shopId: 'msk-north',
  paymentType: 'ON_RECEIPT',
}

/** A manager on the phone, with a draft for `phone`. */
export async function takeCall(api: TestApi, phone: string = createPhone()) {
  const staff = await createStaff(api, 'MANAGER', 'Ольга, заказы')
  const begun = await staff.call('/draft-orders', {
    body: { phone, firstname: 'Пётр' },
    key: crypto.randomUUID(),
  })
  const path = `/draft-orders/${begun.body.id}`
  const read = () => staff.call(path)
  const hold = (items: object[]) => staff.call(`${path}/items`, { method: 'PUT', body: { items } })
  const find = (text: string) => staff.call(`${path}/rows`, { body: { text } })
  const write = async (fields: Fields, more: object = {}) => {
    const { body } = await read()
    return staff.call(`${path}/fields`, {
      method: 'PUT',
      body: { version: body.version, fields: { ...body.fields, ...fields }, ...more },
    })
  }
  const toSeen = ({ version, checkout }: Draft) => ({
    version,
    cartVersion: checkout.cartVersion,
    total: checkout.sums.total.amountMinor,
  })
  const act = async (name: 'order' | 'send', key: string, seen: object) =>
    staff.call(`${path}/${name}`, { body: seen, key })
  const finish = async (name: 'order' | 'send', over: object = {}) =>
    act(name, crypto.randomUUID(), { ...toSeen((await read()).body), ...over })
  return { staff, phone, begun, path, read, hold, find, write, toSeen, act, finish }
}

export type Call = Awaited<ReturnType<typeof takeCall>>

/** The link in the last SMS to a phone. */
export async function findLink(api: TestApi, phone: string): Promise<string> {
  const told = (await api.outbox()).find(
    ({ to, text }) => to === phone && text.includes('https://'),
  )
  return /https:\/\/\S+/.exec(told?.text ?? '')?.[0] ?? ''
}
