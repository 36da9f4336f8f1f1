/** The shop's people answer a request for prices: by line, in parts, with a draft that two share. */
import { expect, test } from 'vitest'
import { goodsLine, ownLine } from '#tests/support/estimate.ts'
import { createPriceRequest } from '#tests/support/price-request.ts'
import { createStaff } from '#tests/support/staff.ts'

const soon = '2026-11-20'

test('lines are answered in parts, and the last of them closes the request', async () => {
  const { ask, lines, see, act, pricing } = await createPriceRequest()
  const { number } = (await ask()).body

  const first = await act(number, 'lines', {
    lines: [{ lineId: lines.mortar.id, priceMinor: 350_000, leadDays: 5, holdsUntil: soon }],
  })
  const meanwhile = await pricing()
  await act(number, 'lines', { lines: [{ lineId: lines.bath.id, words: 'Сняли с производства' }] })
  const again = await act(number, 'lines', {
    lines: [{ lineId: lines.bath.id, priceMinor: 100 }],
  })
  const last = await act(number, 'lines', {
    lines: [{ lineId: lines.cement.id, priceMinor: 49_000 }],
  })
  const named = await pricing()

  expect(first.body).toMatchObject({ state: 'WAITING' })
  expect(first.body.lines.map(({ state }: { state: string }) => state)).toEqual([
    'OPEN',
    'ANSWERED',
    'OPEN',
  ])
  expect(meanwhile.waiting).toMatchObject({ number, lineCount: 3, answeredCount: 1 })
  expect(meanwhile.pricing.lines).toMatchObject([
    { lineId: lines.mortar.id, leadDays: 5, holdsUntil: soon, isExpired: false },
  ])
  expect(again.body.error).toMatchObject({
    code: 'DECIDED',
    fields: [{ field: ['lines', '0', 'lineId'] }],
  })
  expect(last.body).toMatchObject({ state: 'CLOSED', draft: null })
  expect((await see(number)).state).toBe('CLOSED')
  expect(named.waiting).toBeNull()
  expect(named.pricing.lines).toMatchObject([
    { named: { amountMinor: 49_000 } },
    { named: { amountMinor: 350_000 } },
    { named: null, words: 'Сняли с производства' },
  ])
})

test('an analogue is offered in as much as was asked for, whatever unit it is sold by', async () => {
  const { installer, ask, act } = await createPriceRequest()
  const lines = [
    ownLine('Плитка белая', 10, 0, { price: null, unit: 'м²' }),
    ownLine('Плитка белая', 10, 0, { price: null, unit: 'упак' }),
    ownLine('Плитка белая', 3, 0, { price: null, unit: 'короб' }),
  ]
  const { id } = await installer.make('Плитка', { lines })
  const { number } = (await ask(id)).body
  const offer = (line: number, more: object = {}) => ({
    lineId: lines[line]?.id,
    priceMinor: 119_000,
    analogue: { productId: 'tile-white', ...more },
  })

  const unclear = await act(number, 'close', { prices: [offer(2)] })
  const closed = await act(number, 'close', {
    prices: [offer(0), offer(1), offer(2, { quantity: 4 })],
  })

  expect(unclear.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['prices', '0', 'analogue', 'quantity'] }],
  })
  expect(closed.body.lines.map(({ analogue }: { analogue: object }) => analogue)).toMatchObject([
    { code: 'ПЛ-1001', unit: 'м²', quantity: 10.08 },
    { quantity: 14.4 },
    { quantity: 4.32 },
  ])
})

test('what cannot be promised is refused by its line and field, and nothing of it is stored', async () => {
  const { ask, lines, act, see } = await createPriceRequest()
  const { number } = (await ask()).body
  const refuse = async (...prices: object[]) => {
    const { body } = await act(number, 'close', { prices })
    return [body.error.code, body.error.fields?.[0]?.field]
  }
  const price = { lineId: lines.cement.id, priceMinor: 49_000 }
  const offer = (productId: string) => ({ ...price, analogue: { productId } })

  const refusals = [
    await refuse(offer('cement-m500')),
    await refuse(offer('cement-m400')),
    await refuse(offer('unknown')),
    await refuse({ ...offer('tile-white'), priceMinor: null, words: 'Есть плитка' }),
    await refuse({ ...price, holdsUntil: '2026-11-09' }),
    await refuse({ ...price, holdsUntil: '2028-01-01' }),
    await refuse(price, price),
    await refuse(price, { ...price, lineId: lines.work.id }),
    await refuse({ lineId: lines.cement.id }),
    await refuse({ ...price, leadDays: 400 }),
  ]

  expect(refusals).toEqual([
    ['VALIDATION', ['prices', '0', 'analogue', 'productId']],
    ['DISCONTINUED', ['prices', '0', 'analogue', 'productId']],
    ['NOT_FOUND', ['prices', '0', 'analogue', 'productId']],
    ['VALIDATION', ['prices', '0', 'priceMinor']],
    ['VALIDATION', ['prices', '0', 'holdsUntil']],
    ['VALIDATION', ['prices', '0', 'holdsUntil']],
    ['VALIDATION', ['prices', '1', 'lineId']],
    ['NOT_FOUND', ['prices', '1', 'lineId']],
    ['VALIDATION', ['prices', '0', 'priceMinor']],
    ['VALIDATION', ['prices', '0', 'leadDays']],
  ])
  expect(await see(number)).toMatchObject({ state: 'WAITING', version: 1 })
})

test('a draft is shared by two people: an older page changes nothing, and no line is lost', async () => {
  const { api, ask, lines, staff, see, act, pricing } = await createPriceRequest()
  const pyotr = await createStaff(api, 'MANAGER', 'Пётр')
  const { number } = (await ask()).body
  const { version } = await see(number)
  const save = (by: typeof staff, seen: number, body: object) =>
    by.call(`/inquiries/${number}/draft`, {
      body: { version: seen, ...body },
      key: crypto.randomUUID(),
    })

  const saved = await save(pyotr, version, {
    answer: 'Скидка на объём',
    lines: [{ lineId: lines.cement.id, priceMinor: 48_000, holdsUntil: soon }],
  })
  const stale = await save(staff, version, {
    lines: [{ lineId: lines.cement.id, priceMinor: 50_000 }],
  })
  const late = await staff.call(`/inquiries/${number}/close`, {
    body: { version, prices: [{ lineId: lines.cement.id, priceMinor: 50_000 }] },
    key: 'late',
  })
  const second = await save(staff, saved.body.version, {
    lines: [{ lineId: lines.mortar.id, analogue: { productId: 'tile-white' } }],
  })
  const part = await act(number, 'lines', {
    lines: [{ lineId: lines.cement.id, priceMinor: 48_000 }],
  })

  expect(saved.body.draft).toMatchObject({ savedBy: 'Пётр', answer: 'Скидка на объём' })
  expect([stale.body.error.code, late.body.error.code]).toEqual(['CONFLICT', 'CONFLICT'])
  expect(second.body.draft).toMatchObject({
    savedBy: 'Анна, склад',
    answer: 'Скидка на объём',
    lines: [
      { lineId: lines.cement.id, priceMinor: 48_000 },
      { lineId: lines.mortar.id, analogue: { code: 'ПЛ-1001', quantity: null } },
    ],
  })
  // Only what was not answered yet is left of it.
  expect(part.body.draft.lines).toMatchObject([{ lineId: lines.mortar.id }])
  expect((await pricing()).pricing.lines).toHaveLength(1)
})

test('an answer that is sent twice is given once, and a key names one answer', async () => {
  const { ask, lines, staff, see } = await createPriceRequest()
  const { number } = (await ask()).body
  const send = (priceMinor: number) =>
    staff.call(`/inquiries/${number}/lines`, {
      body: { version: 1, lines: [{ lineId: lines.cement.id, priceMinor }] },
      key: 'once',
    })

  const first = await send(49_000)
  const twin = await send(49_000)
  const other = await send(50_000)
  const audit = (await staff.call(`/audit?subject=inquiry:${number}`)).body

  expect([first.status, twin.status]).toEqual([200, 200])
  expect(twin.body.version).toBe(first.body.version)
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await see(number)).lines[0].namedMinor).toBe(49_000)
  expect(audit.items.map(({ act }: { act: string }) => act)).toEqual(['inquiry.answer'])
})

test('prices are named by who may name them; the others close an inquiry in words', async () => {
  const { api, ask, lines, see } = await createPriceRequest()
  const content = await createStaff(api, 'CONTENT', 'Пётр')
  const { number } = (await ask()).body
  const call = (verb: string, body: object) =>
    content.call(`/inquiries/${number}/${verb}`, {
      body: { version: 1, ...body },
      key: crypto.randomUUID(),
    })
  const prices = [{ lineId: lines.cement.id, priceMinor: 49_000 }]

  const statuses = [
    (await call('close', { prices })).status,
    (await call('lines', { lines: prices })).status,
    (await call('draft', { lines: prices })).status,
    (await content.call(`/inquiries/${number}/form`)).status,
    (await call('close', { answer: 'Перезвоним' })).status,
  ]

  expect(statuses).toEqual([403, 403, 403, 403, 200])
  expect(await see(number)).toMatchObject({ state: 'CLOSED', answer: 'Перезвоним' })
})

test('what the buyer changes after asking is seen by line, and a withdrawn request takes no answer', async () => {
  const { api, installer, id, version, ask, lines, see, act } = await createPriceRequest()
  const { number } = (await ask()).body
  const { cement, mortar, work } = lines
  const changed = [
    { ...cement, quantity: 7 },
    { ...goodsLine('tile-white', 2), id: mortar.id },
    work,
  ]

  await installer.save(id, version, { lines: changed })
  const seen = await see(number)
  await installer.post(`/${id}/pricing/withdraw`)
  await installer.post(`/${id}/pricing/withdraw`)
  const late = await act(number, 'close', { answer: 'Поздно' })

  expect(
    seen.lines.map(({ change, quantityNow }: Record<string, unknown>) => [change, quantityNow]),
  ).toEqual([
    ['QUANTITY', 7],
    ['REPLACED', null],
    ['REMOVED', null],
  ])
  expect(await see(number)).toMatchObject({ state: 'WITHDRAWN' })
  expect(late.body.error.code).toBe('DECIDED')
  expect((await ask(id, undefined, { comment: 'Снова' })).status).toBe(200)
  expect(
    await api.db.prepare('SELECT count(*) AS n FROM inquiries WHERE closed_at IS NULL').first('n'),
  ).toBe(1)
})
