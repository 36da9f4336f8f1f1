/** An estimate as a file: for its owner, and for a client who must not see what goods cost. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import {
  createInstaller,
  goodsLine,
  hideProduct,
  ownLine,
  percent,
  roubles,
} from '#tests/support/estimate.ts'
import { readStructure, readTexts } from '#tests/support/pdf.ts'
import { readSheet } from '#tests/support/sheet.ts'
import { unzip } from '#tests/support/unzip.ts'

type Wish = { type: 'XLSX' | 'PDF' | 'CSV'; copy: 'OWN' | 'CLIENT' }

const sections = [
  { id: 'walls', title: 'Стены', markup: 1733 },
  { id: 'floor', title: '=Пол', discount: percent(7) },
]
const composition = {
  sections,
  markup: 1000,
  discount: roubles(1234.57),
  lines: [
    ownLine('-Доставка на 3 этаж', 1, 2500.5),
    goodsLine('tile-white', 10.08, { sectionId: 'walls', unit: 'упак', note: '@подрезка' }),
    goodsLine('screw-35', 330, { sectionId: 'walls', discount: percent(3.33) }),
    goodsLine('cement-m500', 3, { sectionId: 'floor' }),
    goodsLine('mortar', 1, { sectionId: 'floor' }),
    goodsLine('cement-m400', 2, { sectionId: 'floor' }),
    ownLine('Укладка плитки', 10.08, 1200.33, { sectionId: 'floor' }),
  ],
}

async function createExport() {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const { id } = await installer.make('Ванная «у окна»', composition)
  await hideProduct(api, 'cement-m400')
  const download = (wish: Wish, token = installer.token) =>
    api.send(`/api/v1/user/estimates/${id}/export`, { token, body: wish })
  return { api, id, installer, download, view: await installer.view(id) }
}

/** One of its lines, the mortar, is sold at a price on request. */
const whole = 'Всего без\u00a01\u00a0позиции без\u00a0цены'

const toRoubles = ({ amountMinor }: { amountMinor: number }) => amountMinor / 100

test('a spreadsheet counts to the same kopecks as the shop', async () => {
  const { download, view } = await createExport()

  const response = await download({ type: 'XLSX', copy: 'OWN' })

  const { sheet, find } = await readSheet(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(sheet?.name).toBe('Смета')
  expect(sheet?.freezePane).toMatchObject({ rows: 4 })
  expect(find(whole, 'Сумма, ₽').counted).toBe(toRoubles(view.totals.gross))
  expect(find(whole, 'Скидка, ₽').counted).toBe(toRoubles(view.totals.discount))
  expect(find(whole, 'Итого, ₽').counted).toBe(toRoubles(view.totals.total))
  for (const section of view.sections) {
    const total = find(`Итого: ${section.title}`, 'Итого, ₽')
    expect(total.counted).toBe(toRoubles(section.sums.total))
    // Viewers that count nothing show what the file holds.
    expect(total.value).toBe(total.counted)
  }
  const [, tile] = view.lines
  expect(find(tile.name, 'Кол-во')).toMatchObject({ value: 10.08 })
  expect(find(tile.name, 'Сумма, ₽').formula).toMatch(/^ROUND\(E\d+\*F\d+,2\)$/)
  expect(find(tile.name, 'Код').value).toBe('ПЛ-1001')
})

test('what begins like a formula is text, in a spreadsheet and in a CSV', async () => {
  const { download } = await createExport()

  const { find } = await readSheet(
    await (await download({ type: 'XLSX', copy: 'OWN' })).arrayBuffer(),
  )
  const csv = await (await download({ type: 'CSV', copy: 'OWN' })).arrayBuffer()

  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv)
  expect(find('-Доставка на 3 этаж', 'Цена, ₽')).toMatchObject({ value: 2500.5 })
  expect(find('=Пол', 'Наименование').formula).toBeUndefined()
  expect(text.startsWith('\ufeffРаздел;№;Код;Наименование;')).toBe(true)
  expect(text.split('\r\n')[1]).toContain(";1;;'-Доставка на 3 этаж;м²;1;2500,5;")
  expect(text).toContain("\r\n'=Пол;")
  expect(text).not.toMatch(/(?:^|;)[=+\-@]/m)
})

test('a client’s copy holds the client’s sums, and nowhere what goods cost or are numbered', async () => {
  const { download, view } = await createExport()
  const secrets = view.lines
    .filter(({ productId }: { productId: string | null }) => productId !== null)
    .flatMap((line: { code: string; price: { amountMinor: number } | null }) => [
      line.code,
      ...(line.price ? [line.price.amountMinor / 100] : []),
    ])
    .map(String)
  const goods = view.lines.filter(
    (line: { clientPrice: unknown; isGone: boolean }) => line.clientPrice,
  )

  const read = async (type: Wish['type']) =>
    (await download({ type, copy: 'CLIENT' })).arrayBuffer()
  const [xlsx, pdf, csv] = await Promise.all([read('XLSX'), read('PDF'), read('CSV')])

  const inside = [...(await unzip(xlsx)).values()].join('\n')
  const written = (await readTexts(pdf)).replaceAll('\u00a0', '').split('\n')
  const table = new TextDecoder().decode(csv)
  const cells = table.split(/[;\r\n]/)
  const { find } = await readSheet(xlsx)
  expect(find(whole, 'Итого, ₽').counted).toBe(toRoubles(view.totals.clientTotal))
  expect(goods.length).toBeGreaterThan(4)
  for (const secret of secrets) {
    const onPaper = /^[\d.]+$/.test(secret) ? Number(secret).toFixed(2).replace('.', ',') : secret
    expect(inside).not.toContain(`>${secret}<`)
    expect(written).not.toContain(onPaper)
    expect(cells).not.toContain(secret.replace('.', ','))
  }
  for (const code of secrets.filter((secret: string) => secret.includes('-'))) {
    expect(inside + table + written.join(' ')).not.toContain(code)
  }
})

test('a client’s pages show the letterhead, the sums, room to sign and the shared link', async () => {
  const { download, installer, id, view } = await createExport()
  await installer.post(`/${id}/info`, {
    client: 'Пётр Семёнов',
    validUntil: '2026-12-31',
    letterhead: { name: 'ИП Кузнецов', phone: '+7 916 123-45-67' },
  })
  const { body: share } = await installer.post(`/${id}/share`, {
    withPrices: true,
    withContacts: false,
  })

  const file = await (await download({ type: 'PDF', copy: 'CLIENT' })).arrayBuffer()

  const text = (await readTexts(file)).replaceAll('\u00a0', ' ')
  const { amountMinor } = view.totals.clientTotal
  const total = (amountMinor / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')
  expect(readStructure(file)).toContain('/Marked true')
  expect(text).toContain('ИП Кузнецов')
  expect(text).toContain('Заказчик: Пётр Семёнов')
  expect(text).toContain('действует до 31 декабря 2026')
  expect(text).toContain(`Всего без 1 позиции без цены\n${total} ₽`)
  expect(text).toContain('Пескобетон М300 в биг-бэге, 1000 кг\n1\nшт\nпо запросу\n—')
  expect(text).toContain('Исполнитель: ИП Кузнецов')
  expect(text).toContain(`https://shop.test/shared/estimates/${share.token}`)
})

const png =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAYAAAB4MH11AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVQ4jWM4IS' +
  'fXQEvMMGrBidEgOjGaik6MZjQ5/EUFABM7tJD6X9WAAAAAAElFTkSuQmCC'

test('the letterhead’s picture is drawn, one of broken pixels is not, half a file is refused', async () => {
  const { download, installer, id } = await createExport()
  const pictures = {
    whole: png,
    garbled: Uint8Array.fromBase64(png)
      .map((byte, i) => (i > 70 && i < 95 ? byte ^ 0x5a : byte))
      .toBase64(),
  }

  const drawn: [string, number, boolean][] = []
  for (const [name, picture] of Object.entries(pictures)) {
    await installer.post(`/${id}/logo`, { picture })
    const response = await download({ type: 'PDF', copy: 'CLIENT' })
    const file = readStructure(await response.arrayBuffer())
    drawn.push([name, response.status, file.includes('/Subtype /Image')])
  }

  expect(drawn).toEqual([
    ['whole', 200, true],
    ['garbled', 200, false],
  ])
  const half = Uint8Array.fromBase64(png).subarray(0, 60).toBase64()
  expect((await installer.post(`/${id}/logo`, { picture: half })).status).toBe(422)
})

test('the owner’s pages tell codes, packs, weight and stock, and number themselves', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const lines = Array.from({ length: 60 }, (_, i) => ownLine(`Работа ×${i} ё`, 1, 10))
  const tile = goodsLine('tile-white', 10.08, { unit: 'упак' })
  const { id } = await installer.make('Длинная', { lines: [tile, ...lines] })

  const file = await (
    await api.send(`/api/v1/user/estimates/${id}/export`, {
      token: installer.token,
      body: { type: 'PDF', copy: 'OWN' },
    })
  ).arrayBuffer()

  const text = (await readTexts(file)).replaceAll('\u00a0', ' ').replaceAll('\n', ' ')
  expect(text).toContain('код ПЛ-1001, 7 упак, 10,08 кг, в наличии')
  expect(text).toContain('Работа ×59 ё')
  expect(text).toContain('Страница 2 из 2')
  expect(text).not.toContain('Исполнитель')
})

test('a file is an attachment with a Russian name, kept by no cache and run by no browser', async () => {
  const { download } = await createExport()

  const { headers } = await download({ type: 'CSV', copy: 'OWN' })

  const name = encodeURIComponent('Смета Ванная «у окна», для себя.csv')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="smeta.csv"; filename*=UTF-8''${name}`,
  )
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('a copy for the client and one for oneself differ in name and on their pages', async () => {
  const { download } = await createExport()
  const types = ['XLSX', 'PDF', 'CSV'] as const
  const copies = { OWN: 'для себя', CLIENT: 'для клиента' } as const
  const marks = { OWN: 'Для себя: с кодами, весом и наличием', CLIENT: 'Для клиента' }

  for (const copy of ['OWN', 'CLIENT'] as const) {
    for (const type of types) {
      const { headers } = await download({ type, copy })
      const name = `Смета Ванная «у окна», ${copies[copy]}.${type.toLowerCase()}`
      expect(headers.get('content-disposition')).toContain(encodeURIComponent(name))
    }
    const pages = await (await download({ type: 'PDF', copy })).arrayBuffer()
    const { sheet } = await readSheet(await (await download({ type: 'XLSX', copy })).arrayBuffer())
    expect((await readTexts(pages)).split('\n')).toContain(marks[copy])
    const facts = sheet?.rows.map(([first]) => String(first))
    expect(facts).toContainEqual(expect.stringMatching(new RegExp(`^${marks[copy]};`)))
  }
})

test('another’s and an unknown estimate are absent, a guest has none, no other type is made', async () => {
  const { api, download, installer } = await createExport()
  const wish = { type: 'PDF', copy: 'OWN' } as const
  const other = await createInstaller(api)
  const { token: guest } = await api.guest()
  const send = (path: string, body: object) =>
    api.send(`/api/v1/user/estimates${path}`, { token: installer.token, body })

  const foreign = await download(wish, other.token)
  const unknown = await send('/nothing/export', wish)
  const unsigned = await download(wish, guest)
  const odd = await api.send('/api/v1/user/estimates/nothing/export', {
    token: installer.token,
    body: { type: 'DOC', copy: 'OWN' },
  })

  expect([foreign, unknown, unsigned, odd].map(({ status }) => status)).toEqual([
    404, 404, 403, 400,
  ])
})

test('five hundred lines are written whole', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const lines = Array.from({ length: 500 }, (_, i) => ownLine(`Работа ${i}`, 1.01, 10 + i / 7))
  const { id } = await installer.make('Много', { lines })
  const download = (type: Wish['type']) =>
    api.send(`/api/v1/user/estimates/${id}/export`, {
      token: installer.token,
      body: { type, copy: 'CLIENT' },
    })

  const pages = await (await download('PDF')).arrayBuffer()
  const sheet = await (await download('XLSX')).arrayBuffer()

  const { find } = await readSheet(sheet)
  const view = await installer.view(id)
  expect(find('Всего', 'Сумма, ₽').counted).toBe(toRoubles(view.totals.clientTotal))
  expect((await readTexts(pages)).split('\n')).toContain('Работа 499')
})
