import { expect, test, vi } from 'vitest'
import { placeOrder, recalculate } from './checkout-order.server.ts'
import { away, createBackEnd, createForm, flash, saved, viewer } from './fake-checkout.ts'

// Of the Workers' own bundle: outside one it asks for a package that holds nothing but types.
vi.mock('@react-router/cloudflare', () => ({ createWorkersKVSessionStorage: vi.fn() }))

const order = ({ client }: ReturnType<typeof createBackEnd>, form: FormData) =>
  placeOrder({ client, flash, form, isScripted: true })

test('a saved address that is pressed fills where to, the floor, the way in and whom to ask', async () => {
  const { client } = createBackEnd()
  const form = createForm({ intent: 'draft', way: 'DELIVERY', savedAddress: 'a1', floor: '9' })

  const answer = await recalculate({ client, flash, form, isScripted: false })

  expect(answer.fields).toMatchObject({
    firstname: 'Анна',
    address: saved.line,
    fiasId: 'f-5',
    floor: '3',
    hasLift: 'on',
    accessNote: 'Шлагбаум',
    contactName: 'Пётр',
    contactPhone: '79170001122',
  })
})

test('an address that has gone meanwhile leaves what was typed', async () => {
  const { client } = createBackEnd()
  const form = createForm({ intent: 'draft', way: 'DELIVERY', savedAddress: 'gone', floor: '9' })

  const answer = await recalculate({ client, flash, form, isScripted: false })

  expect(answer.fields).toMatchObject({ floor: '9', fiasId: '' })
})

const delivered = {
  way: 'DELIVERY',
  address: 'г Москва, ул Мира, д 9',
  fiasId: 'f-9',
  date: '2026-11-12',
  window: '10:00-14:00',
  floor: '2',
  accessNote: 'Ворота',
  contactName: '',
  contactPhone: '',
  email: '',
  saveAddress: 'on',
}
const placing = {
  OrderCreate: {
    orderCreate: { order: { id: 'o1', payment: { isPayable: false } }, userErrors: [] },
  },
}

test('a ticked box saves the address of a delivery once it is ordered', async () => {
  const backEnd = createBackEnd({
    ...placing,
    SavedAddressCreate: { savedAddressCreate: { userErrors: [], viewer } },
  })

  await order(backEnd, createForm(delivered)).catch(() => {})

  expect(backEnd.list()).toEqual(['OrderCreate', 'SavedAddressCreate'])
  expect(backEnd.asked[1]?.variables.input).toMatchObject({
    fiasId: 'f-9',
    floor: 2,
    accessNote: 'Ворота',
  })
})

test('an address that cannot be saved does not undo the order', async () => {
  const backEnd = createBackEnd({ ...placing, SavedAddressCreate: away })

  const answer = await order(backEnd, createForm(delivered)).catch((response: unknown) => response)

  expect(answer).toMatchObject({ status: 302 })
})

test('without the tick, and with goods that are collected, no address is saved', async () => {
  const backEnd = createBackEnd(placing)

  await order(backEnd, createForm({ ...delivered, saveAddress: '' })).catch(() => {})
  await order(backEnd, createForm({ saveAddress: 'on' })).catch(() => {})

  expect(backEnd.list()).toEqual(['OrderCreate', 'OrderCreate'])
})
