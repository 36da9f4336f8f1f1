import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { type EstimateCheck, EstimateViewEstimate } from './estimate-data.ts'
import type { EstimateAnswer } from './estimate-post.ts'
import { EstimateView } from './estimate-view.tsx'

type Estimate = Fields<typeof EstimateViewEstimate>
type EstimateLine = Estimate['lines'][number]

const money = (amountMinor: number) => ({ __typename: 'Money', amountMinor }) as const
const toSums = (gross: number, total = gross, unpricedCount = 0) => ({
  gross: money(gross),
  discount: money(gross - total),
  total: money(total),
  unpricedCount,
})

const tile: EstimateLine = {
  id: 'tile',
  sectionId: 'walls',
  productId: 'p1',
  code: 'KER-1',
  name: 'Плитка «Берег»',
  unit: 'уп',
  quantity: 14.4,
  note: '',
  discount: null,
  price: money(86_700),
  priceNow: null,
  isPriceChanged: false,
  isNamed: false,
  promise: null,
  endedPromise: null,
  howMuch: '3\u00a0комнаты, 22,1\u00a0м²',
  isGone: false,
  isAvailable: true,
  sums: toSums(1_248_480),
  product: {
    id: 'p1',
    slug: 'plitka-bereg',
    name: 'Плитка «Берег»',
    unit: 'м²',
    units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
    picture: null,
    availability: { status: 'IN_STOCK', quantity: 48.96 },
  },
}
const work: EstimateLine = {
  ...tile,
  id: 'work',
  productId: null,
  product: null,
  code: null,
  name: 'Укладка плитки',
  unit: 'м²',
  quantity: 14,
  price: money(120_000),
  sums: toSums(1_680_000),
}

const estimate: Estimate = {
  id: 'bathroom',
  version: 1,
  title: 'Ванная',
  client: '',
  object: 'Лесная, 12',
  note: '',
  validUntil: '2026-12-05',
  changedAt: '2026-11-27T06:00:00Z',
  isArchived: false,
  isShared: false,
  clientPhone: '',
  waitingCount: 0,
  waitingLineIds: [],
  pricing: null,
  pricingRequest: null,
  lineCount: 2,
  total: money(2_928_480),
  unpricedCount: 0,
  changedCount: 0,
  letterhead: { name: '', phone: '', logoUrl: null },
  discount: null,
  markup: 0,
  sections: [{ id: 'walls', title: 'Стены', discount: null, sums: toSums(2_928_480) }],
  lines: [tile, work],
  totals: {
    ...toSums(2_928_480),
    goods: money(1_248_480),
    own: money(1_680_000),
    clientTotal: money(2_928_480),
    weightGrams: 219_000,
    volumeCubicCm: 0,
    vehicle: 'Газель до 1,5 т',
    trips: 1,
    deliveryPrice: money(149_000),
    priceDifference: money(0),
    changedCount: 0,
    goneCount: 0,
    shortCount: 0,
    promised: null,
  },
}

const draw = (changes: Partial<Estimate> = {}, answer?: EstimateAnswer) =>
  render(
    <EstimateView
      estimate={mask(EstimateViewEstimate, { ...estimate, ...changes })}
      answer={answer}
      formKey="key"
      today="2026-11-27"
    />,
  )
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

test('goods and work stand in their section with what they come to', async () => {
  const view = await draw()

  expect(view.getByRole('heading', { name: 'Стены' }).tag).toBe('h2')
  expect(plain(view.text)).toContain('10 уп (14,4 м²)')
  expect(plain(view.text)).toContain('14 м²')
  expect(plain(view.text)).toContain('12 484,80 ₽')
  expect(plain(view.text)).toContain('Действует до 5 декабря')
  expect(view.listByRole('checkbox')).toHaveLength(1)
  expect(view.text).not.toContain('Показать, что изменилось')
})

test.each([
  [29, 29],
  [30, 10],
])('of %i lines %i are drawn whole without script', async (count, whole) => {
  const lines = Array.from({ length: count }, (_, i) => ({ ...tile, id: `l${i}` }))

  const view = await draw({ lines })

  expect(plain(view.text).split('Код KER-1').length - 1).toBe(whole)
})

test('goods that are gone are struck through, without a sum and out of the cart', async () => {
  const gone = { ...tile, isGone: true, product: null, sums: toSums(0) }
  const totals = { ...estimate.totals, goneCount: 1 }
  const view = await draw({ lines: [gone], totals })

  const [name] = view.list().filter(({ tag }) => tag === 's')
  expect(name?.text).toBe('Плитка «Берег»')
  expect(plain(view.text)).toContain('Больше не продаётся')
  expect(plain(view.text)).toContain('1 товар больше не продаётся')
  expect(view.listByRole('checkbox')).toEqual([])
})

test('goods whose price is not shown are asked about, and so is the whole', async () => {
  const { price: _, ...rest } = tile
  const view = await draw({
    lines: [
      { ...rest, price: null, sums: toSums(0, 0, 1) },
      { ...work, price: null, sums: toSums(0, 0, 1) },
    ],
    sections: [{ id: 'walls', title: 'Стены', discount: null, sums: toSums(0, 0, 2) }],
    totals: { ...estimate.totals, ...toSums(1000, 1000, 2) },
  })

  const [one, whole] = view
    .listByRole('link', { name: /^Запросить цену/ })
    .map(({ attributes: { href } }) => new URL(String(href), 'https://x'))
  expect(plain(one?.searchParams.get('q') ?? '')).toBe('Плитка «Берег»')
  expect(whole?.pathname).toMatch(/^\/estimates\/[^/]+\/prices$/)
  // Both lines and their section.
  expect(plain(view.text).match(/По запросу/g)).toHaveLength(3)
  expect(plain(view.text)).toContain('Итого 10 ₽ без 2 позиций без цены')
  expect(plain(view.text)).not.toMatch(/(^|\D)0 ₽/)
})

test('changed prices are told before they are looked at', async () => {
  const changed = { ...tile, isPriceChanged: true, priceNow: money(90_000) }
  const totals = { ...estimate.totals, changedCount: 1, priceDifference: money(47_520) }
  const view = await draw({ lines: [changed], totals })

  expect(plain(view.text)).toContain('Цена изменилась в 1 строке')
  expect(plain(view.text)).toContain('Сейчас вся смета дороже на 475,20 ₽')
  expect(plain(view.text)).toContain('сейчас 900 ₽/м²')
})

test('what the shop keeps is told of the whole, and of a line with how much of it', async () => {
  const promise = { price: money(86_700), quantity: 7.2, until: '2026-12-12', isRaised: false }
  const promised = { until: '2026-12-12', lastUntil: '2026-12-12', lineCount: 1, belowPercent: 25 }
  const totals = { ...estimate.totals, promised }
  const view = await draw({ lines: [{ ...tile, promise }, work], totals })

  expect(plain(view.text)).toContain('Цена держится до 12 декабря: 7,2 м² по 867 ₽/м²')
  expect(plain(view.text)).toContain('Цены держатся до 12 декабря')
  expect(plain(view.text)).toContain('на 25 % меньше цены того дня')
})

const check: EstimateCheck = {
  __typename: 'EstimateCheckPayload',
  difference: money(47_520),
  userErrors: [],
  lines: [
    {
      __typename: 'EstimateLineCheck',
      lineId: 'tile',
      name: 'Плитка «Берег»',
      was: money(86_700),
      now: money(90_000),
      difference: money(47_520),
      stock: 10,
      isGone: false,
      substituteQuantity: null,
      substitute: null,
    },
  ],
}

test('a check shows each price of then and now, and what shops lack', async () => {
  const view = await draw({}, { check })

  expect(plain(view.text)).toContain('867 ₽/м² 900 ₽/м²')
  expect(plain(view.text)).toContain('есть 10 м²')
  expect(plain(view.text)).toContain('+475,20 ₽')
  expect(plain(view.text)).toContain('По новым ценам смета дороже на 475,20 ₽')
  expect(view.getByRole('button', { name: 'Взять новую цену' }).attributes.value).toBe('update')
})

test('a check that finds nothing says so', async () => {
  const view = await draw({}, { check: { ...check, lines: [] } })

  expect(plain(view.text)).toContain('Цены не изменились, всё есть в наличии')
})

test('an estimate without lines leads to where they are written', async () => {
  const view = await draw({ lines: [], sections: [] })

  const links = view.listByRole('link').map(({ attributes }) => attributes.href)
  expect(links).toContain('/estimates/bathroom/edit')
  expect(view.listByRole('button', { name: /корзину/ })).toEqual([])
})

test('goods of which the cart did not get all are named', async () => {
  const view = await draw({}, { missed: ['Клей'], count: 3, removed: [] })

  expect(plain(view.text)).toContain('В корзине теперь 3 товара, не вошёл полностью: Клей')
})

test('the loud act is to send it to the client; each act has a name, and the cart is a quiet one', async () => {
  const view = await draw()

  const acts = [...view.listByRole('button'), ...view.listByRole('link')]
  const loud = acts.filter(({ attributes }) => attributes.class?.includes('button-primary'))
  expect(new Set(loud.map(({ name }) => plain(name)))).toEqual(new Set(['Отправить клиенту']))
  expect(acts.map(({ name }) => plain(name)).filter((name) => name === '')).toEqual([])
  for (const name of ['Печать', 'Копировать', 'В архив', 'Удалить', 'Всё — в корзину']) {
    expect(acts.map((act) => plain(act.name))).toContain(name)
  }
})
