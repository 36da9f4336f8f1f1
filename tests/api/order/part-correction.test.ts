/** Corrections of an order that went out in parts: one to each transfer document that changes. */
import { expect, test } from 'vitest'
import { decode } from 'windows-1251'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createCounter } from '#tests/support/counter.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { writeSite } from '#tests/support/site.ts'
import { enter } from '#tests/support/staff-page.ts'

const toMinor = (text = '') => Math.round(Number(text) * 100)
const readLess = (text: string) => ({
  totalMinor: toMinor(/<ВсегоУм [^>]*СтТовУчНалВсего="([\d.]+)"/.exec(text)?.[1]),
  taxMinor: toMinor(/<ВсегоУм [\s\S]*?<СумНДС>([\d.]+)</.exec(text)?.[1]),
})
const readSold = (text: string) => ({
  totalMinor: toMinor(/СтТовУчНалВсего="([\d.]+)"/.exec(text)?.[1]),
  taxMinor: toMinor(/<СумНалВсего>\s*<СумНал>([\d.]+)</.exec(text)?.[1]),
})

/** Seven packs of tile: two left first, five later. */
async function createParted(api: TestApi) {
  await writeSite(api)
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  const counter = await createCounter(api, shop.order.number, 'OWNER')
  await counter.move('PICKING')
  await counter.move('READY')
  const { collectionCode } = (await counter.find()).order
  const [item] = shop.order.items
  await counter.act('hand-overs', { items: [{ itemId: item.id, quantity: 2.88 }], collectionCode })
  api.clock.pass({ minutes: 1 })
  await counter.move('COMPLETED', { collectionCode })
  const read = async (path: string) => {
    const response = await api.send(`/api/v1${shop.path}${path}`, { token: shop.buyer.token })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, text: decode(bytes) }
  }
  const takeBack = (quantity: number) =>
    counter.takeBack([{ itemId: item.id, quantity }], { way: 'BANK' })
  return { ...shop, item, counter, readFile: read, takeBack }
}

test('a return corrects each part that its goods left with, to the kopeck', async () => {
  const api = await createTestApi()
  const shop = await createParted(api)
  await shop.takeBack(1.44)
  api.clock.pass({ minutes: 1 })
  await shop.takeBack(7.2)
  api.clock.pass({ minutes: 1 })
  await shop.takeBack(1.44)

  const order = await shop.read()
  const asked = [
    'returns/5001/correction?handOver=2',
    'returns/5002/correction?handOver=1',
    'returns/5002/correction?handOver=2',
    'returns/5003/correction?handOver=1',
  ]
  const files = await Promise.all(asked.map((path) => shop.readFile(`/${path}&format=XML`)))
  const sold = await Promise.all(
    [1, 2].map((part) => shop.readFile(`/transfer-document?format=XML&handOver=${part}`)),
  )
  const paper = await shop.readFile('/returns/5002/correction?handOver=1')
  const none = await Promise.all(
    ['returns/5001/correction?handOver=1', 'returns/5002/correction'].map((path) =>
      shop.readFile(`/${path}`),
    ),
  )

  const { number } = shop.order
  expect(order.returns).toMatchObject([
    { hasCorrection: false, partCorrections: [{ handOver: 2, number: '5001-2' }] },
    {
      hasCorrection: false,
      partCorrections: [
        { handOver: 1, number: '5002-1' },
        { handOver: 2, number: '5002-2' },
      ],
    },
    { partCorrections: [{ handOver: 1, number: '5003-1' }] },
  ])
  const [first, early, late, last] = files.map(({ text }) => text)
  expect(early).toContain(`НомерСчФ="${number}-1"`)
  expect(late).toContain(`НомерСчФ="${number}-2"`)
  expect(early).toContain('НомерКСчФ="5002-1"')
  expect(early).toContain('НаимОсн="Возврат товаров" НомОсн="5002"')
  expect(first).toContain('КолТовДо="7.2" КолТовПосле="5.76"')
  expect(late).toContain('КолТовДо="5.76" КолТовПосле="0"')
  expect(early).toContain('КолТовДо="2.88" КолТовПосле="1.44"')
  expect(last).toContain('КолТовДо="1.44" КолТовПосле="0"')
  expect(new Set(files.map(({ headers }) => headers.get('content-disposition'))).size).toBe(4)

  const less = files.map(({ text }) => readLess(text))
  const add = (list: { totalMinor: number; taxMinor: number }[]) =>
    list.reduce((sum, one) => [sum[0] + one.totalMinor, sum[1] + one.taxMinor] as const, [
      0, 0,
    ] as readonly [number, number])
  expect(less[0]?.totalMinor).toBe(order.returns[0].amount.amountMinor)
  expect((less[1]?.totalMinor ?? 0) + (less[2]?.totalMinor ?? 0)).toBe(
    order.returns[1].amount.amountMinor,
  )
  expect(add(less)).toEqual(add(sold.map(({ text }) => readSold(text))))
  const words = (await readTexts(paper.bytes.buffer)).replaceAll('\u00a0', ' ')
  expect(words).toContain('Корректировочный счёт-фактура № 5002-1 от')
  expect(words).toContain(`к УПД (счёту-фактуре) № ${number}-1 от`)
  expect(none.map(({ status }) => status)).toEqual([404, 404])
})

test('a favour of an order in parts corrects all of them, and the shop’s page links each file', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const shop = await createParted(api)
  await shop.counter.refund({ amountMinor: 70_000, itemId: shop.item.id, way: 'BANK' })
  api.clock.pass({ minutes: 1 })
  await shop.takeBack(1.44)
  const { order } = await shop.counter.find()
  const favour = order.refunds.find(
    (one: { partCorrections: object[] }) => one.partCorrections.length > 0,
  )
  const path = `/staff/orders/${order.number}`

  const page = await browser.open(path)
  const addresses = [`refunds/${favour.id}/correction`, 'returns/5001/correction'].map(
    (name) => `${path}/${name}?format=XML&handOver=2`,
  )
  const files = await Promise.all(addresses.map((address) => browser.open(address)))
  const early = await shop.readFile(`/refunds/${favour.id}/correction?format=XML&handOver=1`)

  expect(favour).toMatchObject({
    correctionNumber: null,
    partCorrections: [
      { handOver: 1, number: `${order.number}-1-1` },
      { handOver: 2, number: `${order.number}-1-2` },
    ],
  })
  for (const address of addresses) {
    expect(page.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  }
  expect(page.html).toContain(`УКД №\u00a05001-2 к\u00a0возврату`)
  expect(page.html).toContain(`УКД №\u00a0${order.number}-1-1 к\u00a0уменьшению цены`)
  expect(files.map(({ status }) => status)).toEqual([200, 200])
  expect(early.text).toContain('КолТовДо="2.88" КолТовПосле="2.88"')
  expect(readLess(early.text).totalMinor).toBe(20_000)
})
