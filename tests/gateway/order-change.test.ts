/** A proposed change through the gateway, in front of the real api: the token is enough. */
import { expect, test } from 'vitest'
import { changedGoods, createChanged } from '#tests/support/order-change.ts'
import { createShop } from '#tests/support/shop.ts'

const fields = `state orderNumber difference { amountMinor } paymentToken
  money { toPay { amountMinor } toGiveBack { amountMinor } payBy }
  before { items { name quantity } } after { items { name quantity } }`
const Read = `query($orderId: ID!, $token: String!) {
  orderChange(orderId: $orderId, token: $token) { ${fields} }
}`
const decide = (name: string) => `mutation($input: OrderChangeDecisionInput!) {
  ${name}(input: $input) { change { ${fields} } userErrors { code } }
}`

async function createProposal(plaster: number) {
  const shop = await createShop({ seed: changedGoods })
  const { order, change } = await createChanged(shop.api)
  const { id: itemId } = order.items[0]
  await change({ items: [{ itemId, quantity: plaster }], ask: true })
  const token = await shop.api.db.prepare('SELECT token FROM order_changes').first<string>('token')
  const input = { orderId: order.number, token: token ?? '' }
  const browser = shop.createBrowser()
  const ask = async (query: string, variables: Record<string, unknown>) =>
    JSON.parse((await browser.ask(query, variables)).text).data
  return { ...shop, order, input, ask }
}

test('a stranger to the session reads a change, agrees once, and is led to the rest', async () => {
  const { order, input, ask, paths } = await createProposal(12)

  const { orderChange: read } = await ask(Read, input)
  const first = await ask(decide('orderChangeAccept'), { input })
  const again = await ask(decide('orderChangeAccept'), { input })
  const late = await ask(decide('orderChangeDecline'), { input })

  expect(read).toMatchObject({
    state: 'PROPOSED',
    orderNumber: order.number,
    difference: { amountMinor: 82_500 },
    money: { toPay: { amountMinor: 82_500 }, payBy: 'ONLINE' },
    paymentToken: null,
  })
  expect([read.before.items[0].quantity, read.after.items[0].quantity]).toEqual([10, 12])
  expect(first.orderChangeAccept).toMatchObject({
    change: { state: 'APPLIED', paymentToken: order.payment.token },
    userErrors: [],
  })
  expect(again).toEqual(first)
  expect(late.orderChangeDecline.change).toEqual(first.orderChangeAccept.change)
  expect(paths.filter((path) => path.startsWith('/auth'))).toEqual([])
})

test('a change that is declined leaves the order, and one that fits no token is none', async () => {
  const { input, ask } = await createProposal(8)
  const { orderChange: unknown } = await ask(Read, { ...input, token: 'another' })
  const foreign = await ask(decide('orderChangeAccept'), { input: { ...input, token: 'another' } })

  const declined = await ask(decide('orderChangeDecline'), { input })
  const late = await ask(decide('orderChangeAccept'), { input })

  expect(unknown).toBeNull()
  expect(foreign.orderChangeAccept).toEqual({ change: null, userErrors: [{ code: 'NOT_FOUND' }] })
  expect(declined.orderChangeDecline.change).toMatchObject({ state: 'DECLINED' })
  expect(late.orderChangeAccept.change).toMatchObject({ state: 'DECLINED', paymentToken: null })
})
