/** The invoice of an order, as a file. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { readStructure, readTexts } from '#tests/support/pdf.ts'
import { moveOrder, received } from '#tests/support/received.ts'

async function createOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  return { buyer, order, path: `/user/orders/${order.id}/invoice` }
}

test('an invoice names the payee, the lines, the sums and the tax in them', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOrder(api)

  const response = await api.send(`/api/v1${path}`, { token: buyer.token })

  const file = await response.arrayBuffer()
  const text = (await readTexts(file)).replaceAll('\u00a0', ' ')
  const { amountMinor } = order.sums.total
  const toText = (minor: number) =>
    `${String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')},${String(minor % 100).padStart(2, '0')}`
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="schet-${order.number}.pdf"`,
  )
  expect(new TextDecoder().decode(file.slice(0, 8))).toBe('%PDF-1.7')
  expect(text).toContain(`Счёт на оплату № ${order.number} от 10 ноября 2026`)
  expect(readStructure(file)).toContain('/Marked true')
  expect(readStructure(file)).toContain('/Lang (ru-RU)')
  expect(text).toContain('Получатель: ')
  expect(text).toContain(order.items[0].name.split(' ')[0])
  expect(text).toContain(`Всего к оплате\n${toText(amountMinor)}`)
  expect(text).toContain(`В том числе НДС 22 %\n${toText(Math.round((amountMinor * 22) / 122))}`)
})

test('a long invoice goes on on a second page, below the head of its table', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOrder(api)
  await api.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 39)
      INSERT INTO order_items
        (id, order_id, product_id, code, name, unit, quantity, price_minor, total_minor, position)
      SELECT id || '-' || i, order_id, product_id, code, name, unit, quantity, price_minor,
        total_minor, i FROM order_items, n WHERE order_id = ?`,
    )
    .bind(order.id)
    .run()

  const response = await api.send(`/api/v1${path}`, { token: buyer.token })

  const file = await response.arrayBuffer()
  const lines = (await readTexts(file)).split('\n')
  const heads = lines.flatMap((text, i) => (text === 'Товар, услуга' ? [i] : []))
  expect(readStructure(file)).toContain('/Count 2')
  expect(heads).toHaveLength(2)
  expect(lines.indexOf('1')).toBeGreaterThan(heads[0] ?? Infinity)
  expect(lines.indexOf('40')).toBeGreaterThan(heads[1] ?? Infinity)
})

test('the invoice of another user, of a cancelled and of an unknown order is absent', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOrder(api)
  const other = await createBuyer(api)

  const foreign = await api.send(`/api/v1${path}`, { token: other.token })
  const unknown = await api.send('/api/v1/user/orders/nothing/invoice', { token: buyer.token })
  const guest = await api.send(`/api/v1${path}`, { token: (await api.guest()).token })
  await api.request(`/user/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })
  const cancelled = await api.send(`/api/v1${path}`, { token: buyer.token })

  expect([foreign, unknown, guest, cancelled].map(({ status }) => status)).toEqual([
    404, 404, 403, 404,
  ])
})

test('an invoice names the tax of each rate, or that there is none', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOrder(api)
  const read = async (vat: string) => {
    await api.db.prepare('UPDATE order_items SET vat = ?').bind(vat).run()
    const response = await api.send(`/api/v1${path}`, { token: buyer.token })
    return (await readTexts(await response.arrayBuffer())).replaceAll('\u00a0', ' ')
  }

  const reduced = await read('10')
  const untaxed = await read('none')

  const tax = Math.round((order.sums.total.amountMinor * 10) / 110)
  expect(reduced).toContain(`В том числе НДС 10 %\n${(tax / 100).toFixed(2).replace('.', ',')}`)
  expect(untaxed).toContain('НДС\nне облагается')
  expect(untaxed).not.toContain('В том числе НДС')
})

const toPlain = async (file: Response) =>
  (await readTexts(await file.arrayBuffer())).replace(/\s+/g, ' ')

test('an invoice for an organisation has the requisites of its payer, the day and the purpose', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  const read = async () => {
    const { token } = shop.buyer
    return toPlain(await api.send(`/api/v1${shop.path}/invoice`, { token }))
  }

  const waiting = await read()
  await shop.pay()
  const paid = await read()

  expect(waiting).toContain('Покупатель: Общество с ограниченной ответственностью «Ремстрой»')
  expect(waiting).toContain('ИНН 7707083893, КПП 770701001, 117312, г Москва')
  expect(waiting).toContain('заявка покупателя № ПО-17')
  expect(waiting).toContain('Объект: ЖК «Север»')
  expect(waiting).toContain('Оплатить до: 13 ноября 2026 включительно')
  expect(waiting).toContain(
    `оплата по счёту № ${shop.order.number} от 10 ноября 2026, в том числе НДС`,
  )
  expect(paid).not.toContain('Оплатить до')
})

test('a transfer document is there once an organisation has got its goods', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  const path = `/api/v1${shop.path}/transfer-document`
  const read = (token = shop.buyer.token) => api.send(path, { token })
  await shop.pay()
  const early = await read()
  const [item] = shop.order.items
  await moveOrder(api, shop.order.number, received, [{ itemId: item.id, quantity: 8.64 }])

  const response = await read()
  const foreign = await read((await createBuyer(api)).token)

  const text = await toPlain(response)
  expect([early.status, response.status, foreign.status]).toEqual([404, 200, 404])
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="upd-${shop.order.number}.pdf"`,
  )
  expect(text).toContain('Статус: 1')
  expect(text).toContain(`Счёт-фактура № ${shop.order.number} от 10 ноября 2026 (1)`)
  expect(text).toContain('7707083893 / 770701001')
  expect(text).toContain(
    'Грузополучатель и его адрес: ООО «Ремстрой», 117312, г Москва, ул Вавилова, д 19 (4)',
  )
  expect(text).toContain('№ 417 от 10 ноября 2026')
  // Six packs of seven: 11 145,60 with 22 % in it.
  expect(text).toContain('8,64')
  expect(text).toContain('9 135,74')
  expect(text).toContain('2 009,86')
  expect(text).toContain('11 145,60')
})

test('a transfer document of untaxed goods has status 2, and a private buyer has none', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  await moveOrder(api, shop.order.number, received)
  await api.db.prepare(`UPDATE order_items SET vat = 'none', handed_vat = 'none'`).run()
  const own = await createOrder(api)
  await moveOrder(api, own.order.number, received)

  const untaxed = await toPlain(
    await api.send(`/api/v1${shop.path}/transfer-document`, { token: shop.buyer.token }),
  )
  const absent = await api.send(`/api/v1/user/orders/${own.order.id}/transfer-document`, {
    token: own.buyer.token,
  })

  expect(untaxed).toContain('Статус: 2')
  expect(untaxed).toContain('Передаточный документ №')
  expect(untaxed).toContain('без НДС')
  expect(absent.status).toBe(404)
})

test('a long transfer document goes on on further pages', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  await api.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 79)
      INSERT INTO order_items
        (id, order_id, product_id, code, name, unit, quantity, price_minor, total_minor, position)
      SELECT id || '-' || i, order_id, product_id, code, name, unit, quantity, price_minor,
        total_minor, i FROM order_items, n WHERE order_id = ?`,
    )
    .bind(shop.order.id)
    .run()
  await api.db.prepare(`UPDATE orders SET status = 'COMPLETED'`).run()

  const response = await api.send(`/api/v1${shop.path}/transfer-document`, {
    token: shop.buyer.token,
  })

  const file = await response.arrayBuffer()
  expect(readStructure(file)).toMatch(/\/Count [3-6]\n/)
  expect((await readTexts(file)).split('\n')).toContain('80')
})
