/** Each receipt is followed until the tax office has it, and people see those that it has not. */
import { expect, test } from 'vitest'
import type { ReceiptSettings } from '#schema/receipt-settings.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createDesk, fill, placeOrder } from '#tests/support/order-change.ts'
import { createReceiptShop, listBooked, readReceipts } from '#tests/support/receipt.ts'
import { createStaff } from '#tests/support/staff.ts'

type Trouble = Parameters<typeof createReceiptShop>[1]

/** An order that was paid by card and has been handed over. */
async function createHandedOver(trouble?: Trouble, receipts: Partial<ReceiptSettings> = {}) {
  const { api, sent } = await createReceiptShop(receipts, trouble)
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 2 })
  const order = await placeOrder(api, buyer)
  const desk = await createDesk(api, order)
  await desk.move('PICKING')
  await desk.move('READY')
  const { body } = await desk.move('COMPLETED', { collectionCode: order.collectionCode })
  const findSettlement = async () =>
    (await listBooked(api)).find(({ kind }) => kind === 'SETTLEMENT')
  return { api, sent, buyer, order, shown: body, findSettlement, ...desk }
}

const isSent = ({ method }: { method: string }) => method === 'POST'
const refusal = () =>
  Response.json(
    { type: 'error', code: 'invalid_request', description: 'vat_code' },
    { status: 400 },
  )

test('a receipt whose answer was lost is asked for again under its key, and made once', async () => {
  let lostCount = 0
  const shop = await createHandedOver((call) => {
    if (!isSent(call) || lostCount > 0) return null
    lostCount += 1
    return 'lost'
  })
  const { api, sent, findSettlement } = shop
  const before = await findSettlement()

  api.clock.pass({ minutes: 5 })
  await api.sweep()

  expect(before).toMatchObject({ state: 'PENDING' })
  expect(await findSettlement()).toMatchObject({ state: 'REGISTERED', isNumbered: 1 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent).toHaveLength(2)
  expect(await readReceipts(api)).toHaveLength(2)
})

test('a receipt that the till is making is asked about until it ends', async () => {
  const { api, findSettlement, sent } = await createHandedOver()
  const wait = (status: string) =>
    api.db
      .prepare(
        `UPDATE emulator_receipts SET body = json_set(body, '$.status', ?)
          WHERE body ->> '$.settlements[0].type' = 'prepayment'`,
      )
      .bind(status)
      .run()
  await wait('pending')
  await api.db.prepare("UPDATE receipts SET state = 'PENDING' WHERE kind = 'SETTLEMENT'").run()
  api.clock.pass({ minutes: 10 })
  await api.sweep()
  const waiting = await findSettlement()

  await wait('succeeded')
  api.clock.pass({ minutes: 10 })
  await api.sweep()

  expect(waiting?.state).toBe('PENDING')
  expect((await findSettlement())?.state).toBe('REGISTERED')
  expect(sent).toHaveLength(1)
})

test('a receipt that the provider has lost is made again once, under the key that it had', async () => {
  let isGone = false
  const shop = await createHandedOver((call) =>
    isGone && !isSent(call) && /receipts\/rt-/.test(call.path)
      ? Response.json({ type: 'error', code: 'not_found' }, { status: 404 })
      : null,
  )
  const { api, sent, findSettlement } = shop
  const again = async () => {
    await api.db
      .prepare("UPDATE receipts SET state = 'PENDING', ask_at = '' WHERE kind = 'SETTLEMENT'")
      .run()
    await api.sweep()
    return (await findSettlement())?.state
  }
  isGone = true

  const states = [await again(), await again()]

  expect(states).toEqual(['REGISTERED', 'LOST'])
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('the receipt of a payment that the provider never lists is sent apart after a day', async () => {
  const { api, sent } = await createHandedOver()
  await api.db
    .prepare(
      "DELETE FROM emulator_receipts WHERE id NOT IN (SELECT provider_id FROM receipts WHERE kind = 'SETTLEMENT')",
    )
    .run()
  await api.db
    .prepare("UPDATE receipts SET state = 'PENDING', provider_id = NULL WHERE kind = 'PREPAYMENT'")
    .run()

  api.clock.pass({ hours: 2 })
  await api.sweep()
  const before = sent.length
  api.clock.pass({ hours: 23 })
  await api.sweep()

  expect(before).toBe(1)
  expect(sent.at(-1)?.body).toMatchObject({
    type: 'payment',
    items: [{ payment_mode: 'full_prepayment', quantity: '2.00' }],
    settlements: [{ type: 'cashless', amount: { value: '825.00' } }],
  })
  expect((await listBooked(api)).map(({ state }) => state)).toEqual(['REGISTERED', 'REGISTERED'])
})

test('a refused receipt waits for people, who send it again under another key', async () => {
  let isMended = false
  const shop = await createHandedOver((call) => (isSent(call) && !isMended ? refusal() : null))
  const { sent, read, staff, path } = shop
  const [, refused] = (await read()).receipts
  const day = await staff.call('/day')
  const list = await staff.call('/orders?receipts=true')
  const act = async (id: string, more: object, key: string) => {
    const { version } = await read()
    return staff.call(`${path}/receipts/${id}`, { body: { version, ...more }, key })
  }

  isMended = true
  const answer = await act(refused.id, { do: 'SEND' }, 'one')
  const repeated = await staff.call(`${path}/receipts/${refused.id}`, {
    body: { version: answer.body.version - 1, do: 'SEND' },
    key: 'one',
  })
  const late = await act(refused.id, { do: 'SEND' }, 'two')

  expect(refused).toMatchObject({ kind: 'SETTLEMENT', state: 'REFUSED' })
  expect(refused.reason).toContain('vat_code')
  expect(day.body.tasks).toContainEqual(expect.objectContaining({ kind: 'RECEIPT', count: 1 }))
  expect(list.body.items).toHaveLength(1)
  expect(answer.body.receipts[1]).toMatchObject({ state: 'REGISTERED', reason: null })
  expect(answer.body.receipts[1].fiscal.storage).toMatch(/^\d{16}$/)
  expect(repeated.status).toBe(200)
  expect(late.body.error.fields).toMatchObject([
    { field: ['id'], message: 'Этот чек уже\u00a0пробит' },
  ])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/-2$/)
  expect((await staff.call('/orders?receipts=true')).body.items).toEqual([])
})

test('a receipt that the shop’s own till has made is done, and is not sent', async () => {
  const shop = await createHandedOver((call) => (isSent(call) ? refusal() : null))
  const { sent, read, staff, path, api } = shop
  const { version, receipts } = await read()
  const body = { version, do: 'MAKE', document: '1204' }
  const picker = await createStaff(api, 'PICKER')

  const forbidden = await picker.call(`${path}/receipts/${receipts[1].id}`, { body, key: 'no' })
  const answer = await staff.call(`${path}/receipts/${receipts[1].id}`, { body, key: 'made' })

  expect(forbidden.status).toBe(403)
  expect(answer.body.receipts[1]).toMatchObject({
    state: 'REGISTERED',
    isByHand: true,
    fiscal: { document: '1204' },
  })
  expect(sent).toEqual([])
  expect((await staff.call('/day')).body.tasks).not.toContainEqual(
    expect.objectContaining({ kind: 'RECEIPT' }),
  )
})

test('a provider that is silent for an hour is seen by people', async () => {
  const down = () => new Response('', { status: 503 })
  const { api, read, staff } = await createHandedOver((call) => (isSent(call) ? down() : null))

  const early = await staff.call('/day')
  api.clock.pass({ hours: 2 })
  const late = await staff.call('/day')

  expect((await read()).receipts[1]).toMatchObject({ state: 'PENDING', isLate: true })
  expect(early.body.tasks.map(({ kind }: { kind: string }) => kind)).not.toContain('RECEIPT')
  expect(late.body.tasks).toContainEqual(expect.objectContaining({ kind: 'RECEIPT', count: 1 }))
})

test('a buyer without e-mail gets the link to each receipt, and sees them in the order', async () => {
  const { api, order, buyer } = await createHandedOver()
  await api.sweep()

  const texts = (await api.outbox()).map(({ text }: { text: string }) => text)
  const link = `/orders/${order.number}/payments/${order.payment.token}/receipt`
  expect(texts.filter((text) => text.includes(link))).toHaveLength(2)
  const own = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  expect(own.body.receipts).toMatchObject([
    { kind: 'PREPAYMENT', state: 'REGISTERED', amount: { amountMinor: 82_500 } },
    { kind: 'SETTLEMENT', state: 'REGISTERED', amount: { amountMinor: 82_500 } },
  ])
  const page = await api.request(`/user/orders/${order.id}/payments/${order.payment.token}/receipt`)
  expect(page.body.receipts).toEqual(own.body.receipts)
  expect(JSON.stringify(own.body.receipts)).not.toMatch(/791[67]\d{7}|Анна/)
})

test('where the provider tells buyers the shop sends no link', async () => {
  const { api } = await createHandedOver(undefined, { link: 'provider' })
  await api.sweep()

  const texts = (await api.outbox()).map(({ text }: { text: string }) => text)

  expect(texts.filter((text) => text.includes('/receipt'))).toEqual([])
})
