/** The first hour of a shop and a day of it, by its commands and by the forms of its pages. */
import { expect, test } from 'vitest'
import { readForm } from '#tests/support/staff-page.ts'
import { beginShop, createFirstBuyer } from './first-day-fixture.ts'

type Shop = Awaited<ReturnType<typeof beginShop>>
type Browser = ReturnType<Shop['createBrowser']>

const people = '/staff/people'
const toLink = (html: string) =>
  new URL(/value="(https:[^"]+join[^"]+)"/.exec(html)?.[1] ?? '').pathname

/** The owner comes in by the printed link; the others by links that the owner makes. */
async function invitePeople(shop: Shop) {
  const link = shop.ownerLink
  const owner = shop.createBrowser()
  await owner.press(link, link, { name: 'Ольга' })
  const invite = async (name: string, role: string) => {
    const { html } = await owner.press(people, people, { name, role })
    const browser = shop.createBrowser()
    await browser.press(toLink(html), toLink(html))
    return browser
  }
  return {
    owner,
    stranger: shop.createBrowser(),
    manager: await invite('Мария', 'MANAGER'),
    picker: await invite('Пётр', 'PICKER'),
    cashier: await invite('Нина', 'CASHIER'),
    link,
  }
}

/** Ten kilograms of nails and two bags of glue, to be collected, their money held by the bank. */
async function orderHeld({ request, send, ...shop }: Shop) {
  const token = await createFirstBuyer({ ...shop, request, send })
  const { results: goods } = await shop.db
    .prepare("SELECT id, iif(code = 'GV-1', 10, 2) AS quantity FROM products ORDER BY code")
    .all<{ id: string; quantity: number }>()
  for (const { id: productId, quantity } of goods) {
    // oxlint-disable-next-line no-await-in-loop -- the cart takes one line at a time
    await request('/cart/add', { token, body: { productId, quantity, short: true } })
  }
  const delivery = { method: 'PICKUP', shopId: 'tver-1' }
  const checkout = await request('/user/orders/checkout', { token, body: { delivery } })
  const { items: legal } = await request('/legal-pages', { token })
  const order = await request('/user/orders', {
    token,
    body: {
      cartVersion: checkout.cartVersion,
      total: checkout.sums.total.amountMinor,
      recipient: { firstname: 'Анна', phone: '+7 916 123-45-67', email: null },
      delivery,
      paymentType: 'ONLINE',
      legalPages: legal
        .filter(({ isRequired }: { isRequired: boolean }) => isRequired)
        .map(({ slug, version }: Record<string, string>) => ({ slug, version })),
    },
  })
  const paying = `/user/orders/${order.id}/payments/${order.payment.token}`
  const { confirmationUrl } = await request(paying, { body: { onlinePaymentType: 'CARD' } })
  await send(new URL(confirmationUrl).pathname, {
    method: 'POST',
    form: 'choice=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { token, id: order.id as string, path: `/staff/orders/${order.number}` }
}

/** The manager takes one bag of glue off, seeing first what that costs. */
async function changeOrder(manager: Browser, path: string, glue: string) {
  const address = `${path}/change`
  const typed = { method: 'PICKUP', shopId: 'tver-1', [`quantity.${glue}`]: '1', reason: 'Просила' }
  const { html } = await manager.open(address)
  const form = { ...readForm(html, address), ...typed }
  const quoted = await manager.post(address, { ...form, do: 'quote' })
  return manager.post(address, { ...readForm(quoted.html, address), ...typed, do: 'apply' })
}

/** By the form of `address`, counted first; the button that names the sum is pressed then. */
async function giveBack(browser: Browser, address: string, typed: Record<string, string>) {
  const counted = await browser.press(address, address, { ...typed, do: 'count' })
  return browser.post(address, { ...readForm(counted.html, address), ...typed, do: 'give' })
}

test('a shop is begun, filled, peopled, and lives a day to the kopeck', async () => {
  const shop = await beginShop()
  const { owner, manager, picker, cashier, stranger, link } = await invitePeople(shop)
  const { token, id, path } = await orderHeld(shop)
  const read = () => shop.request(`/user/orders/${id}`, { token })
  const placed = await read()
  const [nails, glue] = placed.items

  const changed = await changeOrder(manager, path, glue.id)
  const afterChange = await read()
  await picker.press(path, `${path}/move`)
  const short = { [`picked.${nails.id}`]: '8', [`picked.${glue.id}`]: '1', do: 'end' }
  const asked = await picker.press(path, `${path}/pick`, short)
  const picked = await picker.post(`${path}/pick`, {
    ...readForm(asked.html, `${path}/pick`),
    ...short,
  })
  const captured = await read()
  const code = { collectionCode: captured.collectionCode }
  const handed = await cashier.press(path, `${path}/move`, code)
  const returned = await giveBack(cashier, `${path}/return`, {
    [`items.${glue.id}`]: '1',
    shopId: 'tver-1',
    reason: 'Не пригодился',
  })
  const refused = await cashier.open(`${path}/refund`)
  const refunded = await giveBack(manager, `${path}/refund`, {
    [`sum.${nails.id}`]: '100',
    reason: 'Ржавые',
  })
  const ended = await read()

  expect((await stranger.open(link)).status).toBe(404)
  expect(placed.money).toMatchObject({ held: { amountMinor: 290_100 } })
  expect([changed.status, picked.status, handed.status, returned.status, refunded.status]).toEqual([
    303, 303, 303, 303, 303,
  ])
  expect(refused.status).toBe(403)
  expect(afterChange.sums.total.amountMinor).toBe(245_050)
  expect(captured.money).toMatchObject({
    paid: { amountMinor: 205_050 },
    toPay: { amountMinor: 0 },
  })
  expect(ended.status).toBe('COMPLETED')
  // 8 kg of nails and a bag of glue; the glue and 100 ₽ came back.
  expect(ended.money).toMatchObject({
    paid: { amountMinor: 205_050 },
    givenBack: { amountMinor: 55_050 },
    toGiveBack: { amountMinor: 0 },
  })
  const steps = await owner.open('/staff/first-steps')
  const day = await manager.open('/staff')
  const first = steps.html.split('<li').find((row) => row.includes('Первый заказ'))
  expect(first).toContain(': сделано')
  expect(day.html).toContain('<h1>День</h1>')
})
