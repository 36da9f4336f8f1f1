/** Orders that are paid more than once, or by another than who ordered, because the shop changed them. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import {
  changedGoods,
  createChanged,
  createDesk,
  fill,
  pay,
  placeOrder,
  readProvider,
  setRate,
} from '#tests/support/order-change.ts'
import { createOrganization } from '#tests/support/payer.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { enter } from '#tests/support/staff-page.ts'

const readPaper = async (api: TestApi, path: string, token: string) =>
  (await readTexts(await (await api.send(`/api/v1${path}`, { token })).arrayBuffer())).replace(
    /\s+/g,
    ' ',
  )

type Desk = Awaited<ReturnType<typeof createDesk>>

/** Picks an order that is collected, and hands it over. */
async function handOver({ move, read }: Desk): Promise<void> {
  for (const status of ['PICKING', 'READY']) await move(status)
  await move('COMPLETED', { collectionCode: (await read()).order.collectionCode })
}

test('what a change adds to an invoice is invoiced, paid by another transfer and handed over', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  const { token } = shop.buyer
  await shop.pay()
  const desk = await createDesk(api, shop.order)
  // Four bags of cement of 520 ₽.
  await desk.change({ added: [{ productId: 'cement-m500', quantity: 4, insteadOf: null }] })
  const addedMinor = 208_000

  const waiting = await shop.read()
  const invoice = await readPaper(api, `${shop.path}/invoice`, token)
  const whole = await shop.pay({
    amountMinor: shop.amountMinor + addedMinor,
    documentNumber: '418',
  })
  const paid = await shop.pay({ amountMinor: addedMinor, documentNumber: '418' })
  const again = await shop.pay({ amountMinor: addedMinor, documentNumber: '418' })
  const settled = await readPaper(api, `${shop.path}/invoice`, token)
  await handOver(desk)
  const document = await readPaper(api, `${shop.path}/transfer-document`, token)

  expect(waiting.money).toMatchObject({
    paid: { amountMinor: shop.amountMinor },
    toPay: { amountMinor: addedMinor },
  })
  expect(invoice).toContain('Итого 15 083,20')
  expect(invoice).toContain('Оплачено -13 003,20'.replace('-', '−'))
  expect(invoice).toContain('Всего к оплате 2 080,00')
  expect(invoice).toContain('в том числе НДС 22 % 375,08 ₽')
  expect(whole.body.error.fields[0]).toMatchObject({ field: ['amountMinor'] })
  expect(paid.body).toMatchObject({
    order: { money: { toPay: { amountMinor: 0 } } },
    movements: [{ kind: 'TRANSFER' }, { kind: 'TRANSFER', amount: { amountMinor: addedMinor } }],
  })
  expect(again.body.error).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  expect(settled).toContain('Всего к оплате 15 083,20')
  expect(document).toContain('№ 417 от 10 ноября 2026; № 418 от 10 ноября 2026')
  // 13 003,20 and 2 080,00 with 22 % in each.
  expect(document).toContain('2 344,84')
  expect(document).toContain('375,08')
  expect(document).toContain('Всего к оплате (9) 12 363,28 Х 2 719,92 15 083,20')
})

test('a payer changes until money has come, and only to whom the buyer may order for', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const desk = await createChanged(api, { type: 'ON_RECEIPT' })
  const { buyer, order, change, quote, read } = desk
  const organizationId = await createOrganization(api, buyer.userId)
  const accounted = await createOrganization(api, buyer.userId, { role: 'ACCOUNTANT' })
  const foreign = await createOrganization(api, (await createBuyer(api)).userId)
  const toPayer = (id: string | null) => ({
    payer: { organizationId: id, poNumber: id ? 'ПО-9' : '', object: '' },
  })
  const listRefused = async (id: string | null) =>
    (await quote(toPayer(id))).body.refusals.map(
      ({ code, field }: { code: string; field: string[] }) => [code, field],
    )

  const strange = await listRefused(foreign)
  const barred = await listRefused(accounted)
  await change(toPayer(organizationId))
  const firm = (await read()).order
  await change(toPayer(null))
  const person = (await read()).order
  await change(toPayer(organizationId))
  const paid = await createChanged(api)
  const late = await paid.quote({ payer: { organizationId: null, poNumber: '', object: '' } })
  await handOver(desk)
  const document = await readPaper(api, `/user/orders/${order.id}/transfer-document`, buyer.token)

  expect(strange).toEqual([['NOT_FOUND', ['payer', 'organizationId']]])
  expect(barred).toEqual([['FORBIDDEN', ['payer', 'organizationId']]])
  expect(firm).toMatchObject({ payer: { organizationId, inn: '7707083893' }, poNumber: 'ПО-9' })
  expect(person).toMatchObject({ payer: null, poNumber: '', sums: order.sums })
  expect(late.body.refusals).toMatchObject([{ code: 'ORDER_NOT_CHANGEABLE', field: ['payer'] }])
  expect(document).toContain('7707083893 / 770701001')
})

test('an invoice is the debt of an organisation: no change makes its buyer the payer', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  const other = await createOrganization(api, shop.buyer.userId, { name: 'ООО «Другое»' })
  const { quote, change, read } = await createDesk(api, shop.order)
  const toPayer = (organizationId: string | null) => ({
    payer: { organizationId, poNumber: '', object: '' },
  })

  const refused = await quote(toPayer(null))
  const changed = await change(toPayer(other))

  expect(refused.body.refusals).toMatchObject([{ code: 'VALIDATION' }])
  expect(changed.status).toBe(200)
  expect((await read()).order.payer).toMatchObject({ name: 'ООО «Другое»' })
})

/** Lines and taxes of what was sent to the provider to be given back, by payment. */
async function createReceipts() {
  const sent: { paymentId: string; minor: number; lines: string[] }[] = []
  const api: TestApi = await createTestApi({
    seed: changedGoods,
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const form = await request.text()
      if (request.method === 'POST' && pathname.endsWith('/refunds')) sent.push(toSent(form))
      const headers = Object.fromEntries(request.headers)
      return api.send(pathname, { method: request.method, headers, ...(form && { form }) })
    },
  })
  await setRate(api, 'book', '10')
  return { api, sent }
}

type SentLine = {
  description: string
  quantity: string
  amount: { value: string }
  vat_code: number
}

function toSent(form: string) {
  const { payment_id: paymentId, amount, receipt } = JSON.parse(form)
  const items: SentLine[] = receipt?.items ?? []
  return {
    paymentId: String(paymentId),
    minor: Math.round(Number(amount.value) * 100),
    lines: items.map(
      ({ description, quantity, amount: { value }, vat_code: vat }) =>
        `${description} ${quantity} × ${value}, ${vat}`,
    ),
  }
}

test('a return larger than the later payment goes back out of both, by line and rate', async () => {
  const { api, sent } = await createReceipts()
  const desk = await createChanged(api)
  const { order, change, read, staff, path } = desk
  const paidFirst = order.sums.total.amountMinor
  await change({ added: [{ productId: 'book', quantity: 1, insteadOf: null }] })
  await pay(api, order)
  await handOver(desk)
  const { order: had, version } = await read()
  const [plaster, , book] = had.items
  const items = [
    { itemId: plaster.id, quantity: 4 },
    { itemId: book.id, quantity: 1 },
  ]

  const back = await staff.call(`${path}/returns`, {
    body: { version, items, shopId: 'msk-north', reason: 'Осталось' },
    key: 'back',
  })
  await api.sweep()
  await api.sweep()

  const backMinor = 4 * 41_250 + 33_333
  const after = await read()
  expect(back.status).toBe(200)
  expect(sent.reduce((sum, { minor }) => sum + minor, 0)).toBe(backMinor)
  expect(new Set(sent.map(({ paymentId }) => paymentId)).size).toBe(2)
  expect(sent.map(({ minor }) => minor).toSorted((a, b) => a - b)).toEqual([33_333, 4 * 41_250])
  expect(sent.flatMap(({ lines }) => lines).toSorted()).toEqual([
    'Книга о кладке 1.00 × 333.33, 3',
    'Штукатурка 4.00 × 412.50, 11',
  ])
  expect(await readProvider(api)).toEqual({ took: paidFirst + 33_333, gave: backMinor })
  expect(after.order).toMatchObject({
    returns: [{ status: 'REFUNDED', amount: { amountMinor: backMinor } }],
    money: { givenBack: { amountMinor: backMinor }, toGiveBack: { amountMinor: 0 } },
  })
})

test('what a change adds is paid at the door, and each part goes back the way it came', async () => {
  const api = await createTestApi({ seed: changedGoods })
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 10, brick: 100 })
  const order = await placeOrder(api, buyer)
  const desk = await createDesk(api, order)
  const { change, read, staff, path } = desk
  const onlineMinor = order.sums.total.amountMinor
  const doorMinor = 3 * 33_333
  await change({ added: [{ productId: 'book', quantity: 3, insteadOf: null }] })
  for (const status of ['PICKING', 'READY']) await desk.move(status)

  const own = () => api.request(`/user/orders/${order.id}`, { token: buyer.token })
  const ready = (await own()).body
  const waiting = await read()
  const { browser } = await enter(api)
  const counter = await browser.open(`/staff/orders/${order.number}`)
  await desk.move('COMPLETED', { collectionCode: waiting.order.collectionCode })
  const had = await read()
  const left = (await staff.call(`${path}/refunds`)).body
  const refund = async (way: string, amountMinor: number) => {
    const { version } = await read()
    const body = { version, reason: 'Скол', way, amountMinor }
    return staff.call(`${path}/refunds`, { body, key: crypto.randomUUID() })
  }
  const much = await refund('CASH', doorMinor + 1)
  const cash = await refund('CASH', doorMinor)
  const card = await refund('ONLINE', 50_000)
  await api.sweep()

  for (const { money } of [ready, waiting.order]) {
    expect(money).toMatchObject({
      paid: { amountMinor: onlineMinor },
      toPay: { amountMinor: doorMinor },
    })
  }
  expect(counter.html.replaceAll(/<[^>]+>/g, '')).toMatch(/Получить с\sпокупателя 999,99\s₽/)
  expect(counter.html).toMatch(/Оплачен 6\s874\s₽, осталось 999,99\s₽/)
  expect(had.movements).toMatchObject([
    { kind: 'PAID', amount: { amountMinor: onlineMinor } },
    { kind: 'RECEIVED', amount: { amountMinor: doorMinor } },
  ])
  expect(had.order.money).toMatchObject({
    paid: { amountMinor: onlineMinor + doorMinor },
    toPay: { amountMinor: 0 },
  })
  expect(left.ways).toEqual([
    { way: 'ONLINE', leftMinor: onlineMinor },
    { way: 'CASH', leftMinor: doorMinor },
    { way: 'BANK', leftMinor: doorMinor },
  ])
  expect(much.body.error.fields[0]).toMatchObject({ field: ['amountMinor'] })
  expect([cash.status, card.status]).toEqual([200, 200])
  expect(await readProvider(api)).toEqual({ took: onlineMinor, gave: 50_000 })
  const { refunds } = (await own()).body
  expect(refunds).toHaveLength(2)
  expect(refunds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ way: 'CASH', isDone: true }),
      expect.objectContaining({ way: null, isDone: true }),
    ]),
  )
})
