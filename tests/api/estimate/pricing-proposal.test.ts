/** What the shop proposes for an estimate: taken, refused, expired, and asked again. */
import { expect, test } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { toPickup } from '#tests/support/buyer.ts'
import {
  createDesk,
  createInstaller,
  goodsLine,
  hideProduct,
  ownLine,
  percent,
  setPrice,
} from '#tests/support/estimate.ts'
import { listTexts, shopPhone } from '#tests/support/message.ts'
import { createPriceRequest } from '#tests/support/price-request.ts'
import { setPromise } from '#tests/support/promise.ts'
import { createStaff } from '#tests/support/staff.ts'

const inquiry = { phrase: 'Смета', firstname: 'Анна', contact: '+7 916 123-45-67' }

/** Prices that the shop keeps for orders, whose day is that of the answer. */
const listPromises = async ({ db }: TestApi) =>
  (
    await db
      .prepare(
        `SELECT line_id, product_id, list_minor, quantity FROM promised_prices
        WHERE until = '2026-11-20'`,
      )
      .all()
  ).results

/** A typed list of tile and glue that the shop has answered with goods of its own. */
async function createOffer(more: object = {}) {
  const { api, installer } = await createDesk()
  const section = { id: 'bath', title: 'Ванная' }
  const tile = ownLine('Плитка белая 25х40', 10, 0, {
    price: null,
    note: 'на две стены',
    sectionId: 'bath',
    discount: percent(5),
  })
  const glue = goodsLine('cement-m500', 4)
  const { id, version } = await installer.make('Ванная', {
    sections: [section],
    lines: [tile, glue],
  })
  const body = { ...inquiry, estimateId: id }
  const { number } = (await api.request('/inquiries', { token: installer.token, body })).body
  const staff = await createStaff(api)
  await staff.call(`/inquiries/${number}/close`, {
    body: {
      version: 1,
      prices: [
        {
          lineId: tile.id,
          priceMinor: 110_000,
          analogue: { productId: 'tile-white' },
          holdsUntil: '2026-11-20',
          ...more,
        },
        { lineId: glue.id, priceMinor: 49_000, holdsUntil: '2026-11-12' },
      ],
    },
    key: 'close',
  })
  const pricing = async () => (await installer.get(`/${id}/pricing`)).body
  const take = (lineIds: string[] | null = null) => installer.post(`/${id}/pricing`, { lineIds })
  const see = async () => (await staff.call(`/inbox/INQUIRY/${number}`)).body
  return { api, installer, staff, id, version, section, tile, glue, number, pricing, take, see }
}

test('an analogue takes the place of what was asked for, and note, section and discount stay', async () => {
  const { api, installer, id, tile, pricing, take, see } = await createOffer()
  const offered = await pricing()

  const taken = await take([tile.id])
  const twice = await take([tile.id])
  const [line] = (await installer.view(id)).lines

  expect(offered.pricing.lines[0]).toMatchObject({
    was: null,
    named: { amountMinor: 110_000 },
    analogue: { productId: 'tile-white', code: 'ПЛ-1001', quantity: 10.08, isSold: true },
  })
  expect([taken.status, twice.status]).toEqual([200, 200])
  expect(twice.body.version).toBe(taken.body.version)
  expect(line).toMatchObject({
    id: tile.id,
    productId: 'tile-white',
    sectionId: 'bath',
    note: 'на две стены',
    discount: percent(5),
    quantity: 10.08,
    price: { amountMinor: 110_000 },
    isNamed: true,
    isPriceChanged: false,
  })
  expect((await see()).lines[0].state).toBe('TAKEN')
  expect(await listPromises(api)).toEqual([
    { line_id: tile.id, product_id: 'tile-white', list_minor: 110_000, quantity: 1008 },
  ])
})

test('an order costs what was proposed until its day, whatever the catalogue asks since', async () => {
  const { api, installer, id, tile, take } = await createOffer()
  const { token } = installer
  // The bound is for prices of the catalogue: this one was named by people.
  await setPromise(api, { belowPercent: 20 })
  await take([tile.id])
  await setPrice(api, 'tile-white', 2000)

  await installer.post(`/${id}/cart`, { mode: 'REPLACE', lineIds: [tile.id] })
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  const { body: order } = await api.request('/user/orders', {
    token,
    body: toPickup(checkout.body, 'msk-north'),
  })

  expect(order.sums.total.amountMinor).toBe(1_108_800)
})

test('an analogue comes in as much more as the line has grown since it was asked', async () => {
  const { installer, id, version, section, tile, glue, take } = await createOffer()
  await installer.save(id, version, {
    sections: [section],
    lines: [{ ...tile, quantity: 25 }, glue],
  })

  await take([tile.id])

  expect((await installer.view(id)).lines[0].quantity).toBe(25.92)
})

test('a price that has expired is not taken, says so, and is asked again by one press', async () => {
  const { api, installer, id, tile, glue, pricing, take, see } = await createOffer()
  const early = await installer.post(`/${id}/pricing/again`)
  await api.db
    .prepare("UPDATE inquiry_lines SET holds_until = '2026-11-09' WHERE line_id = ?")
    .bind(glue.id)
    .run()

  const expired = await pricing()
  const named = await take([glue.id])
  const all = await take()
  const asked = await installer.post(`/${id}/pricing/again`)
  const again = await installer.post(`/${id}/pricing/again`)

  expect(early.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['lineIds'] }],
  })
  expect(expired.pricing.lines.map(({ isExpired }: { isExpired: boolean }) => isExpired)).toEqual([
    false,
    true,
  ])
  expect(named.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['lineIds', glue.id] }],
  })
  expect(all.status).toBe(200)
  expect((await see()).lines).toMatchObject([
    { lineId: tile.id, state: 'TAKEN' },
    { lineId: glue.id, state: 'ANSWERED' },
  ])
  expect(asked.body).toMatchObject({ waiting: { lineCount: 1 }, pricing: null })
  expect(again.body.waiting.number).toBe(asked.body.waiting.number)
})

test('what is refused is told to the shop in the buyer’s words, once', async () => {
  const { api, installer, id, glue, tile, number, pricing, take, see } = await createOffer()
  const refuse = (body: object) => installer.post(`/${id}/pricing/refuse`, body)

  await take([tile.id])
  const refused = await refuse({ lineIds: [glue.id], words: 'Нашли дешевле' })
  const again = await refuse({ lineIds: [glue.id], words: 'Иначе' })
  await api.sweep()
  const texts = await listTexts(api, shopPhone)

  expect(refused.body.pricing).toBeNull()
  expect(again.status).toBe(200)
  expect((await see()).lines[1]).toMatchObject({ state: 'REFUSED', refusal: 'Нашли дешевле' })
  expect(await pricing()).toEqual({ waiting: null, pricing: null })
  expect(texts.filter((text) => text.includes('запросу'))).toEqual([
    expect.stringMatching(
      new RegExp(`цены по запросу № ${number}, взято 1, отказ 1\\. .+/inbox/inquiry/${number}$`),
    ),
  ])
})

test('a proposal is not taken for other goods, nor of what the shop sells no longer', async () => {
  const { api, installer, id, version, section, tile, glue, pricing, take } = await createOffer()
  await hideProduct(api, 'tile-white')
  await installer.save(id, version, {
    sections: [section],
    lines: [tile, { ...goodsLine('mortar', 1), id: glue.id }],
  })

  const gone = await take([tile.id])
  const other = await take([glue.id])
  const none = await take()

  expect((await pricing()).pricing.lines).toMatchObject([
    { isChanged: false, analogue: { isSold: false } },
    { isChanged: true },
  ])
  expect(gone.body.error).toMatchObject({ code: 'DISCONTINUED' })
  expect(other.body.error).toMatchObject({ code: 'VALIDATION' })
  expect(none.body.version).toBe(version + 1)
})

test('lines are asked about as they are ticked, with a day, and one request waits at a time', async () => {
  const { installer, id, lines, ask, see } = await createPriceRequest()
  const ticked = { lineIds: [lines.work.id, lines.gone.id, 'unknown'], wantedBy: '2026-11-15' }

  const past = await ask(id, undefined, { ...ticked, wantedBy: '2026-11-09' })
  const none = await ask(id, undefined, { lineIds: [lines.gone.id] })
  const asked = await ask(id, undefined, ticked)
  const twice = await ask(id, undefined, ticked)
  const second = await ask()
  const seen = await see(asked.body.number)

  expect(past.body.error.fields[0].field).toEqual(['wantedBy'])
  expect(none.body.error.fields[0].field).toEqual(['estimateId'])
  expect(twice.body).toEqual(asked.body)
  expect(second.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['estimateId'], message: expect.stringContaining('уже запрошены') }],
  })
  // Work is asked about when its owner has ticked it; what is sold no longer is not.
  expect(seen).toMatchObject({ wantedBy: '2026-11-15', lines: [{ lineId: lines.work.id }] })
  expect((await installer.get(`/${id}/pricing`)).body.waiting).toMatchObject({ lineCount: 1 })
})

test('no other’s request is asked again, refused or withdrawn', async () => {
  const { api, id } = await createOffer()
  const other = await createInstaller(api)

  const statuses = await Promise.all(
    ['again', 'refuse', 'withdraw'].map((act) => other.post(`/${id}/pricing/${act}`)),
  )

  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('five hundred lines are asked about, answered and taken', async () => {
  const { api, installer } = await createDesk()
  const lines = Array.from({ length: 500 }, (_, i) =>
    ownLine(`Строка ${i}`, 1, 0, { price: null, unit: 'шт' }),
  )
  const { id } = await installer.make('Дом', { lines })
  const body = { ...inquiry, estimateId: id }
  const { number } = (await api.request('/inquiries', { token: installer.token, body })).body
  const staff = await createStaff(api)

  const closed = await staff.call(`/inquiries/${number}/close`, {
    body: {
      version: 1,
      prices: lines.map(({ id: lineId }, i) => ({
        lineId,
        priceMinor: 1000 + i,
        analogue: { productId: 'screw-35' },
        words: 'в\u00a0наличии на\u00a0складе',
      })),
    },
    key: 'all',
  })
  const taken = await installer.post(`/${id}/pricing`)

  expect(closed.body).toMatchObject({ state: 'CLOSED' })
  expect(taken.body).toMatchObject({ lineCount: 500, unpricedCount: 0 })
  expect((await installer.get(`/${id}/pricing`)).body.pricing).toBeNull()
})
