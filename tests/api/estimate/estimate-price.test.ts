/** Prices of then against those of today, goods that go, and discounts. */
import { expect, test } from 'vitest'
import {
  createDesk,
  createInstaller,
  goodsLine,
  hideProduct,
  ownLine,
  percent,
  roubles,
  setPrice,
} from '#tests/support/estimate.ts'

test('a price that has moved is told in the list, the view and the check, and taken', async () => {
  const { api, installer } = await createDesk()
  const [cement, screws] = [goodsLine('cement-m500', 2), goodsLine('screw-45', 10)]
  const { id } = await installer.make('Пол', {
    lines: [cement, screws, ownLine('Стяжка', 10, 700)],
  })
  const before = await installer.view(id)
  await setPrice(api, 'cement-m500', 600)
  await setPrice(api, 'screw-45', 5)

  const { body: list } = await installer.get('')
  const moved = await installer.view(id)
  const { body: check } = await installer.post(`/${id}/check`)
  const part = await installer.post(`/${id}/update`, { lineIds: [cement.id] })
  const whole = await installer.post(`/${id}/update`)
  const again = await installer.post(`/${id}/update`)

  const screwWas = before.lines[1].price.amountMinor
  const difference = 2 * 8000 + 10 * (500 - screwWas)
  expect(list.items[0].changedCount).toBe(2)
  expect(moved.totals).toMatchObject({
    total: before.totals.total,
    changedCount: 2,
    priceDifference: { amountMinor: difference },
  })
  expect(moved.lines[0]).toMatchObject({
    price: { amountMinor: 52_000 },
    priceNow: { amountMinor: 60_000 },
    isPriceChanged: true,
  })
  expect(check.difference.amountMinor).toBe(difference)
  expect(check.lines).toMatchObject([
    {
      lineId: cement.id,
      was: { amountMinor: 52_000 },
      now: { amountMinor: 60_000 },
      difference: { amountMinor: 16_000 },
      stock: 50,
      isGone: false,
      substitute: null,
    },
    { lineId: screws.id },
  ])
  expect(part.body.changedCount).toBe(1)
  expect(whole.body).toMatchObject({
    changedCount: 0,
    total: { amountMinor: before.totals.total.amountMinor + difference },
  })
  expect(again.body.version).toBe(whole.body.version)
})

test('a changed quantity keeps the price of then, a new line has that of today', async () => {
  const { api, installer } = await createDesk()
  const line = goodsLine('cement-m500', 2)
  const { id, version } = await installer.make('Пол', { lines: [line] })
  await setPrice(api, 'cement-m500', 600)

  const lines = [{ ...line, quantity: 5 }, goodsLine('cement-m500', 1)]
  const { body: draft } = await installer.post(`/${id}/calculate`, { sections: [], lines })
  const unchanged = await installer.get(`/${id}`)
  await installer.save(id, version, { lines })

  const view = await installer.view(id)
  expect(draft.totals.total.amountMinor).toBe(5 * 52_000 + 60_000)
  expect(unchanged.body.lines).toMatchObject([{ quantity: 2 }])
  expect(view.totals).toEqual(draft.totals)
})

test('breaks of then hold for any quantity; a new one is a change only where it reaches', async () => {
  const { api, installer } = await createDesk()
  const setBreaks = (breaks: string) =>
    api.db
      .prepare('UPDATE products SET price_breaks = ? WHERE id = ?')
      .bind(breaks, 'cement-m500')
      .run()
  await setBreaks('[[1000,50000]]')
  const line = goodsLine('cement-m500', 10)
  const { id, version } = await installer.make('Пол', { lines: [line] })
  await setBreaks('[[1000,48000]]')

  const many = await installer.view(id)
  const { body: list } = await installer.get('')
  await installer.save(id, version, { lines: [{ ...line, quantity: 9 }] })
  const few = await installer.view(id)

  expect(many.lines[0]).toMatchObject({
    price: { amountMinor: 50_000 },
    priceNow: { amountMinor: 48_000 },
  })
  expect(list.items[0].changedCount).toBe(1)
  expect(few.lines[0]).toMatchObject({ price: { amountMinor: 52_000 }, isPriceChanged: false })
  expect((await installer.get('')).body.items[0].changedCount).toBe(0)
})

test('goods that are gone stay, are in no sum, and are offered a substitute', async () => {
  const { api, installer } = await createDesk()
  const [gone, short] = [goodsLine('tile-grey', 2.88), goodsLine('cement-m500', 60)]
  const { id, version } = await installer.make('Стены', {
    lines: [gone, short, ownLine('Укладка', 1, 100)],
  })
  await hideProduct(api, 'tile-grey')

  const view = await installer.view(id)
  const { body: list } = await installer.get('?sort=TOTAL')
  const { body: check } = await installer.post(`/${id}/check`)
  await installer.post(`/${id}/update`)
  const saved = await installer.save(id, version, {
    lines: [{ ...gone, quantity: 5 }, short],
  })

  const total = 60 * 52_000 + 10_000
  expect(view.totals).toMatchObject({ total: { amountMinor: total }, goneCount: 1, shortCount: 1 })
  expect(view.lines).toMatchObject([
    { isGone: true, isAvailable: false, sums: { total: { amountMinor: 0 } } },
    { isGone: false, isAvailable: false },
    { isGone: false, isAvailable: true },
  ])
  expect(list.items[0]).toMatchObject({ total: { amountMinor: total }, changedCount: 0 })
  expect(check.lines).toMatchObject([
    { isGone: true, now: null, stock: 0, substitute: { product: { unit: 'м²' } } },
    { isGone: false, stock: 50 },
  ])
  expect(saved).toMatchObject({ status: 200, body: { lineCount: 2 } })
  expect((await installer.get(`/${id}`)).body.lines[0]).toMatchObject({
    name: 'Плитка настенная «Туман» 250х400 мм серая',
  })
})

test('a discount of each scope is what its value says, and can be taken away', async () => {
  const { installer } = await createDesk()
  const [wall, floor] = [ownLine('Стены', 1, 1000, { sectionId: 's' }), ownLine('Пол', 1, 500.01)]
  const { id } = await installer.make('Ванная', {
    sections: [{ id: 's', title: 'Стены' }],
    lines: [wall, floor],
  })
  const ask = async (path: string, change: object) =>
    (await installer.post(`/${id}/discount${path}`, change)).body
  const changes = [
    { scope: 'LINE', targetId: wall.id, discount: percent(10) },
    { scope: 'SECTION', targetId: 's', discount: roubles(100) },
    { scope: 'WHOLE', discount: percent(50) },
  ]

  const results = []
  for (const change of changes) {
    const value = await ask('/value', change)
    const changed = await ask('', change)
    results.push([value.amount.amountMinor, value.total.amountMinor, changed.total.amountMinor])
  }
  const without = await ask('', { scope: 'SECTION', targetId: 's', discount: null })
  const absent = await ask('', { scope: 'LINE', targetId: 'nowhere', discount: percent(1) })
  const broken = await ask('', { scope: 'WHOLE', discount: percent(100.01) })

  expect(results).toEqual([
    [10_000, 140_001, 140_001],
    [10_000, 130_001, 130_001],
    // Half of 1300.01 is 650.005: up.
    [65_001, 65_000, 65_000],
  ])
  expect(without.total.amountMinor).toBe(70_000)
  expect(absent.error).toMatchObject({ code: 'NOT_FOUND', fields: [{ field: ['targetId'] }] })
  expect(broken.error.code).toBe('VALIDATION')
})

test('a discount by sum above what it is taken off is refused, and nothing of it stored', async () => {
  const { installer } = await createDesk()
  const wall = ownLine('Стены', 1, 1000, { sectionId: 's' })
  const lines = [wall, ownLine('Пол', 1, 500)]
  const sections = [{ id: 's', title: 'Стены', discount: percent(10) }]
  const { id, version } = await installer.make('Ванная', { sections, lines })
  const put = (change: object, path = '') => installer.post(`/${id}/discount${path}`, change)
  const over = [
    { scope: 'LINE', targetId: wall.id, discount: roubles(1000.01) },
    { scope: 'SECTION', targetId: 's', discount: roubles(1000.01) },
    { scope: 'WHOLE', discount: roubles(1400.01) },
  ]

  const refused = await Promise.all(over.map((change) => put(change)))
  const value = await put(over[2] ?? {}, '/value')
  const saved = await Promise.all(
    [
      { sections, lines, discount: roubles(1401) },
      { sections: [{ ...sections[0], discount: roubles(1001) }], lines },
      { sections, lines: [lines[1] ?? {}, { ...wall, discount: roubles(1001) }] },
    ].map((composition) => installer.save(id, version, composition)),
  )
  const exact = await put({ scope: 'WHOLE', discount: roubles(1400) })

  for (const { status, body } of [...refused, value]) {
    expect([status, body.error.code]).toEqual([422, 'VALIDATION'])
    expect(body.error.fields[0].field).toEqual(['discount', 'value'])
  }
  expect(refused[2]?.body.error.fields[0].message.replaceAll('\u00a0', ' ')).toBe(
    'Скидка не может быть больше 1 400,00 ₽: столько стоит то, на что она дана',
  )
  expect(saved.map(({ body }) => body.error.fields[0].field)).toEqual([
    ['discount', 'value'],
    ['sections', '0', 'discount', 'value'],
    ['lines', '1', 'discount', 'value'],
  ])
  expect(exact.body.total.amountMinor).toBe(0)
})

test('a discount that goods outgrow takes all, blocks no other change and cannot be widened', async () => {
  const { api, installer } = await createDesk()
  const cement = goodsLine('cement-m500', 1)
  const { id, version } = await installer.make('Пол', { lines: [cement], discount: roubles(300) })
  await hideProduct(api, 'cement-m500')
  const work = ownLine('Стяжка', 1, 100)

  const added = await installer.save(id, version, {
    lines: [cement, work],
    discount: roubles(300),
  })
  const widened = await installer.save(id, added.body.version, {
    lines: [cement, work],
    discount: roubles(400),
  })

  expect(added.status).toBe(200)
  expect((await installer.view(id)).totals.total.amountMinor).toBe(0)
  expect(widened.body.error.fields[0].field).toEqual(['discount', 'value'])
})

test('every call of prices is absent for an estimate of another', async () => {
  const { api, installer } = await createDesk()
  const other = await createInstaller(api)
  const { id } = await installer.make('Пол', { lines: [goodsLine('cement-m500', 1)] })
  const change = { scope: 'WHOLE', discount: null }

  const answers = await Promise.all([
    other.post(`/${id}/check`),
    other.post(`/${id}/update`),
    other.post(`/${id}/calculate`, { sections: [], lines: [] }),
    other.post(`/${id}/discount`, change),
    other.post(`/${id}/discount/value`, change),
    other.post(`/${id}/cart`),
    other.post(`/${id}/logo`, { picture: null }),
    other.get(`/${id}/logo`),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})
