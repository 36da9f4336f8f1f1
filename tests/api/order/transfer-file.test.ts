/** Transfer and correction documents as files of the tax office's formats. */
import { expect, test } from 'vitest'
import { decode } from 'windows-1251'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createCounter } from '#tests/support/counter.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { writeSite } from '#tests/support/site.ts'

/** An attribute of the first element of a name. */
const readAttribute = (text: string, element: string, attribute: string): string | null =>
  new RegExp(`<${element}(?: [^>]*)? ${attribute}="([^"]*)"`).exec(text)?.[1] ?? null

/** The text of the first element of a name within another. */
const readWithin = (text: string, parent: string, element: string): string | null =>
  new RegExp(`<${parent}(?: [^>]*)?>(?:<[^/>]+>)*?<${element}>([^<]*)<`).exec(text)?.[1] ?? null

/** Six packs of tile that an organisation has got: 8,64 m² for 11 145,60 with 22 % in it. */
async function createHanded(api: TestApi) {
  await writeSite(api)
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  const [item] = shop.order.items
  await moveOrder(api, shop.order.number, received, [{ itemId: item.id, quantity: 8.64 }])
  const read = async (path: string, token = shop.buyer.token) => {
    const response = await api.send(`/api/v1${shop.path}${path}`, { token })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, text: decode(bytes) }
  }
  const counter = await createCounter(api, shop.order.number)
  const takeBack = (quantity: number) =>
    counter.takeBack([{ itemId: item.id, quantity }], { way: 'BANK' })
  const giveBack = (body: object) => counter.refund({ way: 'BANK', ...body })
  return { ...shop, item, read, takeBack, giveBack }
}

/** Pieces of the first line, as picking keeps them. */
async function keepCodes({ db }: TestApi, itemId: string, serials: string[]) {
  for (const serial of serials) {
    const key = `010460702512345121${serial}`
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await db
      .prepare(
        `INSERT INTO marking_codes (key, text, status, order_item_id, product_id, name, by_name,
          changed_at) VALUES (?, ?, 'SOLD', ?, 'tile-white', 'Плитка', 'Анна', '2026-11-10')`,
      )
      .bind(key, `${key}\u001d93dGVz`, itemId)
      .run()
  }
}

test('a transfer document is a file of format 5.03 with the sums of the paper', async () => {
  const api = await createTestApi()
  const shop = await createHanded(api)
  await keepCodes(api, shop.item.id, ['a<&"b', 'c'])

  const file = await shop.read('/transfer-document?format=XML')
  const again = await shop.read('/transfer-document?format=XML')
  const paper = await shop.read('/transfer-document')

  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/xml; charset=windows-1251')
  const name = readAttribute(file.text, 'Файл', 'ИдФайл')
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}.xml"`)
  expect(name).toMatch(
    /^ON_NSCHFDOPPR_7707083893-770701001_7700000001-770001001_20261110_[\da-f-]{36}_0_1_0_0_0_00$/,
  )
  expect(readAttribute(file.text, 'Документ', 'Функция')).toBe('СЧФДОП')
  expect(readAttribute(file.text, 'СвСчФакт', 'НомерДок')).toBe(shop.order.number)
  expect(readAttribute(file.text, 'СвСчФакт', 'ДатаДок')).toBe('10.11.2026')
  expect(readAttribute(file.text, 'СвПРД', 'НомерПРД')).toBe('417')
  expect(file.text).toContain('ОКЕИ_Тов="055" НаимЕдИзм="м2" КолТов="8.64" ЦенаТов="1057.377"')
  expect(file.text).toContain('СтТовБезНДС="9135.74" НалСт="22%" СтТовУчНал="11145.60"')
  expect(readWithin(file.text, 'СумНал', 'СумНал')).toBe('2009.86')
  expect(readWithin(file.text, 'СумНалВсего', 'СумНал')).toBe('2009.86')
  expect(readAttribute(file.text, 'ВсегоОпл', 'СтТовУчНалВсего')).toBe('11145.60')
  expect(file.text).toContain(
    '<КИЗ>010460702512345121a&lt;&amp;&quot;b</КИЗ><КИЗ>010460702512345121c</КИЗ>',
  )
  expect(again.bytes).toEqual(file.bytes)
  const texts = (await readTexts(paper.bytes.buffer)).replaceAll('\u00a0', ' ')
  for (const sum of ['9 135,74', '2 009,86', '11 145,60']) expect(texts).toContain(sum)
})

test('untaxed goods are handed over by function ДОП, and what is unknown to OKEI has no code', async () => {
  const api = await createTestApi()
  const shop = await createHanded(api)
  await api.db
    .prepare(`UPDATE order_items SET vat = 'none', handed_vat = 'none', unit = 'мешок'`)
    .run()

  const file = await shop.read('/transfer-document?format=XML')

  expect(readAttribute(file.text, 'Документ', 'Функция')).toBe('ДОП')
  expect(file.text).toContain('НаимЕдИзм="мешок" КолТов="8.64" ЦенаТов="1290.00"')
  expect(file.text).not.toContain('ОКЕИ_Тов')
  expect(readWithin(file.text, 'СумНалВсего', 'БезНДС')).toBe('без НДС')
})

test('returns correct a transfer document one after another, down to nothing', async () => {
  const api = await createTestApi()
  const shop = await createHanded(api)
  await keepCodes(api, shop.item.id, ['a', 'b'])
  await shop.takeBack(1.44)
  await api.db
    .prepare(
      `UPDATE marking_codes SET status = 'RETURNED', return_id = (SELECT id FROM order_returns)
       WHERE key LIKE '%b'`,
    )
    .run()
  await shop.takeBack(7.2)

  const first = await shop.read('/returns/5001/correction?format=XML')
  const last = await shop.read('/returns/5002/correction?format=XML')
  const paper = await shop.read('/returns/5001/correction')
  const file = await shop.read('/transfer-document?format=XML')

  expect(readAttribute(first.text, 'Файл', 'ИдФайл')).toMatch(/^ON_NKORSCHFDOPPRMARK_/)
  expect(readAttribute(first.text, 'СчФ', 'НомерСчФ')).toBe(shop.order.number)
  expect(first.text).toContain('КолТовДо="8.64" КолТовПосле="7.2"')
  expect(first.text).toContain(
    '<СтТовУчНал СтоимДоИзм="11145.60" СтоимПослеИзм="9288.00" СтоимУм="1857.60"/>',
  )
  expect(first.text).toContain(
    '<НомСредИдентТовПосле><КИЗ>010460702512345121a</КИЗ></НомСредИдентТовПосле>',
  )
  expect(last.text).toContain('КолТовДо="7.2" КолТовПосле="0"')
  expect(last.text).toContain('СтоимДоИзм="9288.00" СтоимПослеИзм="0.00" СтоимУм="9288.00"')
  expect(last.text).not.toContain('010460702512345121b')
  // What both take off is what the transfer document says, tax included.
  const toMinor = (text: string | null) => Math.round(Number(text) * 100)
  const taken = [first, last].map(({ text }) => toMinor(readWithin(text, 'ВсегоУм', 'СумНДС')))
  expect((taken[0] ?? 0) + (taken[1] ?? 0)).toBe(
    toMinor(readWithin(file.text, 'СумНалВсего', 'СумНал')),
  )
  expect(file.text).toContain('121b</КИЗ>')
  const texts = (await readTexts(paper.bytes.buffer)).replaceAll('\u00a0', ' ')
  expect(paper.headers.get('content-disposition')).toBe('attachment; filename="ukd-5001.pdf"')
  expect(texts).toContain('Корректировочный счёт-фактура № 5001 от 10 ноября 2026 (1)')
  expect(texts).toContain('1 857,60')
})

test('a favour corrects the price of goods that stay, between returns', async () => {
  const api = await createTestApi()
  const shop = await createHanded(api)
  await keepCodes(api, shop.item.id, ['a', 'b'])
  await shop.takeBack(1.44)
  api.clock.pass({ minutes: 1 })
  await shop.giveBack({ amountMinor: 28_800, itemId: shop.item.id })
  api.clock.pass({ minutes: 1 })
  await shop.giveBack({ amountMinor: 100_000 })
  api.clock.pass({ minutes: 1 })
  await shop.takeBack(7.2)
  const { body: order } = await api.request(shop.path, { token: shop.buyer.token })
  // What was not found before the hand-over has gone back too, and corrects nothing.
  const favours = Object.fromEntries(
    order.refunds.map((one: { id: string; correctionNumber: string | null }) => [
      one.correctionNumber,
      one.id,
    ]),
  )
  const { number } = shop.order
  const path = `/refunds/${favours[`${number}-1`]}/correction`

  const file = await shop.read(`${path}?format=XML`)
  const next = await shop.read(`/refunds/${favours[`${number}-2`]}/correction?format=XML`)
  const last = await shop.read('/returns/5002/correction?format=XML')
  const paper = await shop.read(path)
  const unknown = await shop.read('/refunds/nothing/correction')

  expect(Object.keys(favours).toSorted()).toEqual([`${number}-1`, `${number}-2`, 'null'])
  expect(readAttribute(file.text, 'СвКСчФ', 'НомерКСчФ')).toBe(`${number}-1`)
  expect(readAttribute(file.text, 'Файл', 'ИдФайл')).toMatch(/^ON_NKORSCHFDOPPR_/)
  expect(file.text).toContain('КолТовДо="7.2" КолТовПосле="7.2"')
  expect(file.text).toContain('СтоимДоИзм="9288.00" СтоимПослеИзм="9000.00" СтоимУм="288.00"')
  expect(next.text).toContain('СтоимДоИзм="9000.00" СтоимПослеИзм="8000.00" СтоимУм="1000.00"')
  expect(last.text).toContain('СтоимДоИзм="8000.00" СтоимПослеИзм="0.00" СтоимУм="8000.00"')
  const texts = (await readTexts(paper.bytes.buffer)).replaceAll('\u00a0', ' ')
  expect(texts).toContain(`Корректировочный счёт-фактура № ${number}-1 от`)
  expect(texts).toContain('соглашение об уменьшении цены')
  expect([file.status, paper.status, unknown.status]).toEqual([200, 200, 404])
})

test('documents are for those who may see the order, and a return that waits has none', async () => {
  const api = await createTestApi()
  const shop = await createHanded(api)
  const body = { items: [{ itemId: shop.item.id, quantity: 1.44 }] }
  await api.request(`${shop.path}/returns`, { token: shop.buyer.token, body })
  const other = await createBuyer(api)

  const waiting = await shop.read('/returns/5001/correction')
  const unknown = await shop.read('/returns/7/correction')
  const foreign = await shop.read('/transfer-document?format=XML', other.token)
  const wrong = await shop.read('/transfer-document?format=DOC')

  expect([waiting, unknown, foreign, wrong].map(({ status }) => status)).toEqual([
    404, 404, 404, 400,
  ])
})

test('without requisites there is no file, and the shop’s people read which ones', async () => {
  const api = await createTestApi()
  const shop = await createHanded(api)
  await writeSite(api, { address: undefined, signer: undefined })
  const path = `/orders/${shop.order.number}/transfer-document`

  const refused = await shop.staff.call(`${path}?format=XML`)
  const own = await shop.read('/transfer-document?format=XML')
  const paper = await shop.read('/transfer-document')

  expect(refused.body.error).toMatchObject({
    code: 'DOCUMENT_INCOMPLETE',
    message:
      'Для\u00a0файла не\u00a0хватает: адреса продавца, того, кто подписывает за\u00a0продавца',
  })
  expect([own.status, paper.status]).toEqual([409, 200])
})
