/** What a checkout asks of the back end when it is opened. */
import { expect, test } from 'vitest'
import { openCheckout } from './checkout-load.server.ts'
import { checkout, createBackEnd, saved, viewer } from './fake-checkout.ts'

const none = { fiasId: null, date: null, window: null, floor: null }
const pickup = { ...none, method: 'PICKUP', hasLift: false, isLifting: false, organizationId: null }
const draft = { firstname: 'Мария', method: 'DELIVERY', fiasId: 'f-5', floor: '3', hasLift: true }

/** Answers a checkout that was reckoned for `start`; then what the page was asked for. */
async function open(start: object | null, more: object = {}) {
  const user = { id: 'u1', termsAccepted: true }
  const answer = { viewer: { ...viewer, user, checkout: { ...checkout, ...more, start } } }
  const { client, asked } = createBackEnd({ CheckoutPage: answer })
  const { fields } = await openCheckout(client)
  const pages = asked.filter(({ name }) => name === 'CheckoutPage')
  return { fields, asked: pages.map(({ variables }) => variables) }
}

test('a checkout is reckoned once when it is opened, in the way its form begins with', async () => {
  const collected = await open(pickup)
  const brought = await open(
    { ...pickup, method: 'DELIVERY', fiasId: 'f-5', floor: 3, hasLift: true },
    { draft },
  )

  expect(collected.fields).toMatchObject({ way: 'PICKUP', shopId: 'north' })
  expect(collected.asked).toEqual([{ isOpening: true }])
  expect(brought.fields).toMatchObject({ way: 'DELIVERY', fiasId: 'f-5', floor: '3' })
  expect(brought.asked).toEqual([{ isOpening: true }])
})

test('a form that begins in another way than was reckoned asks for its sums', async () => {
  const unchosen = await open(null)
  const elsewhere = await open({ ...pickup, method: 'DELIVERY', fiasId: 'other' }, { draft })
  const payer = await open({ ...pickup, organizationId: 'o1' })
  const unlifted = await open({ ...pickup, method: 'DELIVERY', fiasId: saved.fiasId }, { draft })

  for (const { asked } of [unchosen, elsewhere, payer, unlifted]) expect(asked).toHaveLength(2)
  expect(elsewhere.asked[1]).toMatchObject({ delivery: { method: 'DELIVERY', fiasId: 'f-5' } })
})
