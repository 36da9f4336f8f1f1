/** Estimates are made, written, read, put aside, copied, deleted and restored. */
import { expect, test } from 'vitest'
import { sumEstimate } from '#schema/estimate-sum.ts'
import {
  createDesk,
  goodsLine,
  hideProduct,
  ownLine,
  percent,
  roubles,
} from '#tests/support/estimate.ts'

test('an estimate is made empty, written whole and read back as it was written', async () => {
  const { installer } = await createDesk()
  const { id, version } = await installer.make('Ванная')
  const tile = goodsLine('tile-white', 10, { sectionId: 'walls', unit: 'упак', note: 'под окно' })
  const work = ownLine('Укладка плитки', 10.5, 1200, { sectionId: 'walls', discount: percent(10) })

  const saved = await installer.save(id, version, {
    sections: [{ id: 'walls', title: 'Стены', discount: roubles(100), markup: 500 }],
    lines: [tile, work],
    discount: percent(5),
    markup: 1500,
  })

  const { body } = await installer.get(`/${id}`)
  expect(saved).toMatchObject({ status: 200, body: { id, version: version + 1, lineCount: 2 } })
  expect(body).toMatchObject({
    title: 'Ванная',
    version: version + 1,
    discount: percent(5),
    markup: 1500,
    sections: [{ id: 'walls', title: 'Стены', discount: roubles(100), markup: 500 }],
    lines: [
      // Whole packs of 1.44 m².
      { ...tile, quantity: 10.08, name: 'Плитка настенная «Снег» 250х400 мм белая', price: null },
      { ...work, unit: 'м²' },
    ],
  })
})

test('the view is summed as the shared core sums it, to the kopeck, in both copies', async () => {
  const { installer } = await createDesk()
  const { id } = await installer.make('Ванная', {
    sections: [{ id: 'a', title: 'Стены', discount: percent(3.33), markup: 2000 }],
    lines: [
      goodsLine('tile-white', 14.4, { sectionId: 'a', discount: roubles(77.77) }),
      ownLine('Укладка', 14.37, 1199.99, { sectionId: 'a' }),
      goodsLine('cement-m500', 7),
    ],
    discount: percent(7.77),
    markup: 1250,
  })

  const view = await installer.view(id)

  const input = {
    sections: view.sections,
    discount: view.discount,
    markup: view.markup,
    // oxlint-disable-next-line typescript/no-explicit-any -- a line of the answer
    lines: view.lines.map((line: any) => ({
      id: line.id,
      sectionId: line.sectionId,
      priceMinor: line.listPrice.amountMinor,
      breaks: [],
      quantity: Math.round(line.quantity * 100),
      discount: line.discount,
      isOwn: line.productId === null,
      isGone: line.isGone,
    })),
  }
  const [own, client] = [sumEstimate(input), sumEstimate(input, { isClient: true })]
  const { totals, lines, sections } = view
  expect([totals.gross, totals.discount, totals.total, totals.clientTotal].map(toMinor)).toEqual([
    own.grossMinor,
    own.discountMinor,
    own.totalMinor,
    client.totalMinor,
  ])
  expect(lines.map(totalOf)).toEqual(own.lines.map(({ totalMinor }) => totalMinor))
  expect(sections.map(totalOf)).toEqual(own.sections.map(({ totalMinor }) => totalMinor))
  expect(toMinor(totals.goods) + toMinor(totals.own)).toBe(own.totalMinor)
  expect(totals).toMatchObject({ weightGrams: 21_400, changedCount: 0, goneCount: 0 })
})

type Money = { amountMinor: number }
const toMinor = ({ amountMinor }: Money) => amountMinor
const totalOf = ({ sums }: { sums: { total: Money } }) => sums.total.amountMinor

test('of two saves of one version the second is told what is there; neither is lost', async () => {
  const { installer } = await createDesk()
  const { id, version } = await installer.make('Пол')
  const [first, second] = [ownLine('Стяжка', 20, 700), ownLine('Ламинат', 20, 400)]

  const answers = await Promise.all([
    installer.save(id, version, { lines: [first] }),
    installer.save(id, version, { lines: [second] }),
  ])

  const winner = answers.find(({ status }) => status === 200)
  const loser = answers.find(({ status }) => status === 409)
  const { body } = await installer.get(`/${id}`)
  expect(winner?.body.version).toBe(version + 1)
  expect(loser?.body).toMatchObject({ error: { code: 'CONFLICT' }, estimate: body })
  expect(body.lines).toHaveLength(1)

  const merged = await installer.save(id, version + 1, { lines: [first, second] })
  const repeated = await installer.save(id, version + 1, { lines: [first, second] })
  expect(merged.body.version).toBe(version + 2)
  expect(repeated).toMatchObject({ status: 200, body: { version: version + 2 } })
})

test('what is added goes to its section, grows there, and is added once by its key', async () => {
  const { installer } = await createDesk()
  const { id, version } = await installer.make('Пол')
  await installer.save(id, version, { sections: [{ id: 's', title: 'Кухня' }], lines: [] })
  const add = (body: object, key?: string) => installer.post(`/${id}/add`, body, key)

  await add({ productId: 'cement-m500' })
  await add({ productId: 'cement-m500', quantity: 4 }, 'once')
  const twin = await add({ productId: 'cement-m500', quantity: 4 }, 'once')
  const other = await add({ productId: 'cement-m500', quantity: 5 }, 'once')
  await add({ productId: 'cement-m500', quantity: 2, sectionId: 's', note: 'марка' })
  const work = { productId: null, name: 'Стяжка', unit: 'м²', quantity: 20, sectionId: 's' }
  const bulk = await installer.post(`/${id}/items`, { items: [work, { productId: 'tile-white' }] })

  const { lines } = await installer.view(id)
  expect(twin.status).toBe(200)
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(bulk.body.lineCount).toBe(4)
  expect(
    lines.map(({ productId, sectionId, quantity }: Record<string, unknown>) => [
      productId,
      sectionId,
      quantity,
    ]),
  ).toEqual([
    ['cement-m500', null, 5],
    ['cement-m500', 's', 2],
    [null, 's', 20],
    ['tile-white', null, 1.44],
  ])
})

test('what cannot be added says why, and nothing of it is', async () => {
  const { api, installer } = await createDesk()
  const { id } = await installer.make('Пол')
  await hideProduct(api, 'cement-m400')
  const refuse = async (items: object[]) => {
    const { status, body } = await installer.post(`/${id}/items`, { items })
    const { code, field } = body.error.fields[0]
    return [status, code, field.join('.')]
  }

  const good = { productId: 'cement-m500' }
  const refused = [
    await refuse([good, { productId: 'unknown' }]),
    await refuse([good, { productId: 'cement-m400' }]),
    await refuse([good, { productId: 'tile-white', unit: 'бочка' }]),
    await refuse([good, { productId: 'tile-white', sectionId: 'nowhere' }]),
    await refuse([good, { productId: null, name: '' }]),
    await refuse([good, { productId: 'tile-white', quantity: 1_000_000 }]),
  ]

  expect(refused).toEqual([
    [404, 'NOT_FOUND', 'items.1.productId'],
    [409, 'DISCONTINUED', 'items.1.productId'],
    [422, 'VALIDATION', 'items.1.unit'],
    [422, 'VALIDATION', 'items.1.sectionId'],
    [422, 'VALIDATION', 'items.1.name'],
    [422, 'VALIDATION', 'items.1.quantity'],
  ])
  expect((await installer.get(`/${id}`)).body.lines).toEqual([])
})

test('info changes what it names; title, client, object and lines are found by a search', async () => {
  const { installer } = await createDesk()
  const { id } = await installer.make('Жёлтая ванная', { lines: [goodsLine('tile-grey', 2)] })
  await installer.make('Забор')
  const find = async (search: string) => {
    const { body } = await installer.get(`?${new URLSearchParams({ search })}`)
    return body.items.map(({ title }: { title: string }) => title)
  }

  const changed = await installer.post(`/${id}/info`, {
    client: 'Пётр Ильич',
    validUntil: '2026-12-31',
    letterhead: { name: 'ИП Мастеров', phone: '+7 900 000-00-00' },
  })
  const again = await installer.post(`/${id}/info`, { client: 'Пётр Ильич' })
  const called = await installer.post(`/${id}/info`, { clientPhone: '8 (916) 123-45-67' })
  const misdialled = await installer.post(`/${id}/info`, { clientPhone: '+7 916 123' })
  const leading = await installer.post(`/${id}/info`, { letterhead: { name: 'Приз scam.ru' } })

  expect(changed.body).toMatchObject({
    title: 'Жёлтая ванная',
    client: 'Пётр Ильич',
    validUntil: '2026-12-31',
    letterhead: { name: 'ИП Мастеров', logoId: null },
  })
  expect(again.body.version).toBe(changed.body.version)
  expect([leading.status, leading.body.error.fields[0]]).toEqual([
    422,
    expect.objectContaining({ field: ['letterhead', 'name'] }),
  ])
  expect(called.body.clientPhone).toBe('79161234567')
  expect([misdialled.status, misdialled.body.error.fields[0].field]).toEqual([422, ['clientPhone']])
  expect(await find('ЖЕЛТАЯ')).toEqual(['Жёлтая ванная'])
  expect(await find('петр')).toEqual(['Жёлтая ванная'])
  expect(await find('плитка туман')).toEqual(['Жёлтая ванная'])
  expect(await find('100%')).toEqual([])
  expect(await find('')).toHaveLength(2)
})

test('a list is sorted four ways and paged, the archive apart', async () => {
  const { api, installer } = await createDesk()
  for (const [title, price] of [
    ['Ёлка', 100],
    ['Забор', 300],
    ['Арка', 200],
  ] as const) {
    await installer.make(title, { lines: [ownLine(title, 1, price)] })
    api.clock.pass({ minutes: 1 })
  }
  const list = async (query: string) => {
    const { body } = await installer.get(`?${query}`)
    return [body.total, ...body.items.map(({ title }: { title: string }) => title)]
  }
  const { body } = await installer.get('?sort=TITLE')
  await installer.post(`/${body.items[0].id}/archive`, { isArchived: true })
  api.clock.pass({ minutes: 1 })
  await installer.post(`/${body.items[1].id}/info`, { note: 'тёплая' })

  expect(await list('sort=TITLE')).toEqual([2, 'Ёлка', 'Забор'])
  expect(await list('sort=CREATED')).toEqual([2, 'Забор', 'Ёлка'])
  expect(await list('sort=CHANGED')).toEqual([2, 'Ёлка', 'Забор'])
  expect(await list('sort=TOTAL&perPage=1')).toEqual([2, 'Забор'])
  expect(await list('sort=TOTAL&perPage=1&page=2')).toEqual([2, 'Ёлка'])
  expect(await list('isArchived=true')).toEqual([1, 'Арка'])
})
