/** What reduces an order, kind by kind, from the cart to its documents. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { orderFor, readCheckout, setDiscount, toKinds } from '#tests/support/discount.ts'
import { addMember, createOrganization } from '#tests/support/member.ts'
import { createOrganization as joinOrganization } from '#tests/support/payer.ts'
import { card } from '#tests/support/payment.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

type Line = { total: { amountMinor: number } }
type Item = { id: string; returnable: number; returnStep: number }

const listMinor = 1_857_600 + 156_000 + 3_600
const volumeMinor = (129_000 - 120_000) * 14.4
const goodsMinor = listMinor - volumeMinor
const promoMinor = Math.floor((goodsMinor * 7) / 100)
const organizationMinor = Math.floor(((goodsMinor - promoMinor) * 9) / 100)
const totalMinor = goodsMinor - promoMinor - organizationMinor
const kinds = {
  VOLUME: volumeMinor,
  PROMO_CODE: promoMinor,
  ORGANIZATION: organizationMinor,
}

/** Ten packs of tile at the price for ten, cement and screws; a code, and an organisation's 9 %. */
async function createReduced() {
  const api = await createTestApi()
  await api.db
    .prepare(`UPDATE products SET price_breaks = '[[1440, 120000]]' WHERE id = 'tile-white'`)
    .run()
  await createPromoCode(api, 'DACHA', { value: 7 })
  const buyer = await createBuyer(api)
  const organizationId = await joinOrganization(api, buyer.userId)
  await setDiscount(api, organizationId, 9)
  await fillCart(api, buyer, 'tile-white', 14.4)
  await fillCart(api, buyer, 'cement-m500', 3)
  await fillCart(api, buyer, 'screw-35', 30)
  await applyCode(api, buyer, 'DACHA')
  return { api, buyer, organizationId }
}

test('cart, checkout, order and payment tell the same discounts, and their lines add up', async () => {
  const { api, buyer, organizationId } = await createReduced()
  const { token } = buyer
  const { body: cart } = await api.request('/cart', { token, body: {} })
  const { body: alone } = await readCheckout(api, buyer)
  const { body: checkout } = await readCheckout(api, buyer, organizationId)

  const { body: made } = await orderFor(api, buyer, organizationId, 'ONLINE')

  const { ORGANIZATION: _organization, ...bare } = kinds
  expect(toKinds(cart.summary.discounts)).toEqual(bare)
  expect(cart.summary.total.amountMinor).toBe(goodsMinor - promoMinor)
  expect(toKinds(alone.sums.discounts)).toEqual(bare)
  for (const { sums } of [checkout, made]) {
    expect(toKinds(sums.discounts)).toEqual(kinds)
    expect(sums.goods.amountMinor).toBe(totalMinor)
  }
  const path = `/user/orders/${made.id}/payments/${made.payment.token}`
  const { body: payment } = await api.request(path)
  expect(toKinds(payment.discounts)).toEqual(kinds)
  expect(payment.items.reduce((sum: number, { total }: Line) => sum + total.amountMinor, 0)).toBe(
    totalMinor,
  )
  // The provider refuses a receipt that does not add up to the sum.
  expect((await api.request(path, { body: card })).status).toBe(200)
})

test('invoice and УПД name each discount, and come to what is paid', async () => {
  const { api, buyer, organizationId } = await createReduced()
  const { body: order } = await orderFor(api, buyer, organizationId, 'INVOICE')
  const read = async (name: string) => {
    const path = `/api/v1/user/orders/${order.id}/${name}`
    const response = await api.send(path, { token: buyer.token })
    return (await readTexts(await response.arrayBuffer())).replaceAll('\u00a0', ' ')
  }
  const staff = await createStaff(api, 'MANAGER')

  const invoice = await read('invoice')
  await staff.call(`/orders/${order.number}/paid`, {
    body: { amountMinor: totalMinor, documentNumber: '417', paidAt: '2026-11-10' },
    key: 'paid',
  })
  await moveOrder(api, order.number, received)
  const handed = await read('transfer-document')

  const toText = (minor: number) =>
    `${String(Math.trunc(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')},${String(minor % 100).padStart(2, '0')}`
  expect(invoice).toMatch(`Скидка, промокод DACHA\n−${toText(promoMinor)}`)
  expect(invoice).toMatch(`Скидка организации\n−${toText(organizationMinor)}`)
  expect(invoice).not.toContain('количество\n−')
  expect(invoice).toContain(`Всего к оплате\n${toText(totalMinor)}`)
  expect(handed).toContain(toText(totalMinor))
})

test('what was found short, refused and returned in pieces gives back exactly what was paid', async () => {
  const { api, buyer, organizationId } = await createReduced()
  const { token } = buyer
  const { body: order } = await orderFor(api, buyer, organizationId)
  const picked = [{ itemId: order.items[2].id, quantity: 17 }]
  await moveOrder(api, order.number, received, picked)
  const path = `/user/orders/${order.id}`
  const read = async () => (await api.request(path, { token })).body
  const answer = (status: string) =>
    api.db
      .prepare(`UPDATE order_returns SET status = ? WHERE status = 'REQUESTED'`)
      .bind(status)
      .run()

  // Step by step, every third of them refused, until nothing is left.
  for (let i = 1; i < 60; i += 1) {
    const { items } = await read()
    const item = items.find(({ returnable }: Item) => returnable > 0)
    if (!item) break
    const body = { items: [{ itemId: item.id, quantity: item.returnStep }] }
    expect((await api.request(`${path}/returns`, { token, body })).status).toBe(200)
    await answer(i % 3 === 0 ? 'REFUSED' : 'ACCEPTED')
  }

  const left = await read()
  const accepted = left.returns.filter(({ status }: { status: string }) => status === 'ACCEPTED')
  const givenBack = accepted
    .flatMap(({ items }: { items: { amount: { amountMinor: number } }[] }) => items)
    .reduce((sum: number, { amount }: { amount: { amountMinor: number } }) => {
      return sum + amount.amountMinor
    }, 0)
  expect(left.items.every(({ returnable }: Item) => returnable === 0)).toBe(true)
  expect(left.due.amountMinor).toBeLessThan(totalMinor)
  expect(givenBack).toBe(left.due.amountMinor)
})

async function createFirm(api: TestApi, role: 'BUYER' | 'ACCOUNTANT', limits = {}) {
  const firm = await createOrganization(api)
  await setDiscount(api, firm.id, 50)
  const member = await addMember(api, firm.id, role, limits)
  await fillCart(api, member, 'cement-m500', 2)
  return { firm, member }
}

test('a discount is of those who may order, for that organisation and no other', async () => {
  const api = await createTestApi()
  const { firm, member } = await createFirm(api, 'ACCOUNTANT')
  const stranger = await createBuyer(api)
  await fillCart(api, stranger, 'cement-m500', 2)
  const other = await createOrganization(api)

  const answers = await Promise.all([
    readCheckout(api, member, firm.id),
    readCheckout(api, stranger, firm.id),
    readCheckout(api, other.owner, other.id),
  ])

  expect(answers.map(({ body }) => body.sums.discounts)).toEqual([[], [], []])
})

test('the limit of a member is for what is left to be paid', async () => {
  const api = await createTestApi()
  const { firm, member } = await createFirm(api, 'BUYER', { orderLimit: 52_000 })

  const { body: order } = await orderFor(api, member, firm.id)

  expect(order).toMatchObject({ status: 'ACCEPTED', sums: { total: { amountMinor: 52_000 } } })
})

test('a discount that ends meanwhile refuses the order; one that was placed keeps it', async () => {
  const api = await createTestApi()
  const { firm, member } = await createFirm(api, 'BUYER')
  const { body: placed } = await orderFor(api, member, firm.id)
  await fillCart(api, member, 'cement-m500', 2)
  const { body: shown } = await readCheckout(api, member, firm.id)
  await setDiscount(api, firm.id, 0)

  const refused = await api.request('/user/orders', {
    token: member.token,
    body: {
      ...toPickup(shown, 'msk-north'),
      payer: { organizationId: firm.id, poNumber: '', object: '' },
    },
  })

  const { body: kept } = await api.request(`/user/orders/${placed.id}`, { token: member.token })
  expect(refused.body.error.code).toBe('CART_CHANGED')
  expect(toKinds(kept.sums.discounts)).toEqual({ ORGANIZATION: 52_000 })
})

test('the parts of a line make up its reduction, and neither is changed behind the other', async () => {
  const { api, buyer, organizationId } = await createReduced()
  const { body: order } = await orderFor(api, buyer, organizationId)
  const run = (text: string) => api.db.prepare(text).bind(order.items[0].id).run()
  const update = run('UPDATE order_items SET reduction_minor = reduction_minor - 1 WHERE id = ?')

  await expect(update).rejects.toThrow('order_items.reduction_minor')
  await expect(
    run('UPDATE order_item_discounts SET amount_minor = 1 WHERE order_item_id = ?'),
  ).rejects.toThrow('order_item_discounts')
  await run('DELETE FROM order_item_discounts WHERE order_item_id = ?')
  const { results } = await api.db
    .prepare(
      `SELECT i.id FROM order_items i WHERE i.reduction_minor <> (SELECT coalesce(sum(amount_minor), 0)
        FROM order_item_discounts WHERE order_item_id = i.id AND kind <> 'VOLUME')`,
    )
    .all()
  expect(results).toEqual([])
})
