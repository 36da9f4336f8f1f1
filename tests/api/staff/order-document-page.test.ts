/** Transfer and correction documents at the shop's pages, by links that a browser follows. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createCounter } from '#tests/support/counter.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { writeSite } from '#tests/support/site.ts'
import { enter } from '#tests/support/staff-page.ts'

test('an order that an organisation has got offers its papers and files, corrections too', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  await writeSite(api)
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  const path = `/staff/orders/${shop.order.number}`
  const before = await browser.open(path)
  const [item] = shop.order.items
  await moveOrder(api, shop.order.number, received, [{ itemId: item.id, quantity: 8.64 }])
  const counter = await createCounter(api, shop.order.number)
  await counter.takeBack([{ itemId: item.id, quantity: 1.44 }], { way: 'BANK' })

  await counter.refund({ amountMinor: 10_000, way: 'BANK' })
  const { order } = await counter.find()
  const given = order.refunds.find(
    (one: { correctionNumber: string | null }) => one.correctionNumber,
  )
  const favour = `refunds/${given.id}/correction`

  const page = await browser.open(path)
  const addresses = ['transfer-document', 'returns/5001/correction', favour].flatMap((name) =>
    ['PDF', 'XML'].map((format) => `${path}/${name}?format=${format}`),
  )
  const files = await Promise.all(addresses.map((address) => browser.open(address)))
  const unknown = await browser.open(`${path}/returns/7/correction`)

  expect(before.html).not.toContain('transfer-document')
  for (const address of addresses) expect(page.html).toContain(`href="${address}"`)
  expect(files.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'application/pdf'],
    [200, 'application/xml; charset=windows-1251'],
    [200, 'application/pdf'],
    [200, 'application/xml; charset=windows-1251'],
    [200, 'application/pdf'],
    [200, 'application/xml; charset=windows-1251'],
  ])
  expect(page.html).toContain(`УКД №\u00a0${order.number}-1 к\u00a0уменьшению цены`)
  expect(files[3]?.headers.get('content-disposition')).toMatch(/filename="ON_NKORSCHFDOPPR_/)
  expect(unknown.status).toBe(404)
})

test('what a file lacks is said in place of its link, and the paper stays', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  await moveOrder(api, shop.order.number, received)
  await writeSite(api, { signer: undefined })
  const path = `/staff/orders/${shop.order.number}`

  const page = await browser.open(path)
  const refused = await browser.open(`${path}/transfer-document?format=XML`)

  expect(page.html).toContain(`href="${path}/transfer-document?format=PDF"`)
  expect(page.html).not.toContain('format=XML')
  expect(page.html).toContain('того, кто подписывает за\u00a0продавца')
  expect([refused.status, refused.headers.get('location')]).toEqual([303, path])
})
