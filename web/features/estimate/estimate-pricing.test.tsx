import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { Estimate } from './estimate-data.ts'
import { AskWhole, EstimatePricing } from './estimate-pricing.tsx'

const money = (amountMinor: number) => ({ __typename: 'Money', amountMinor }) as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

type Pricing = NonNullable<Estimate['pricing']>

const blank: Pricing['lines'][number] = {
  __typename: 'EstimatePricingLine',
  lineId: 'bath',
  name: 'Ванна акриловая',
  unit: 'шт',
  quantity: 1,
  was: null,
  named: money(1_850_000),
  analogue: null,
  leadDays: null,
  holdsUntil: null,
  words: '',
  isExpired: false,
  isChanged: false,
}

const tile = {
  __typename: 'EstimatePricingAnalogue',
  productId: 'tile',
  slug: 'plitka',
  name: 'Плитка «Снег»',
  code: 'ПЛ-1001',
  unit: 'м²',
  quantity: 10.08,
  isSold: true,
} as const

const pricing: Pricing = {
  __typename: 'EstimatePricing',
  number: '12',
  answer: 'Привезём за неделю',
  lines: [
    { ...blank, leadDays: 5, holdsUntil: '2026-12-05' },
    {
      ...blank,
      lineId: 'tile',
      name: 'Плитка белая',
      unit: 'шт',
      quantity: 100,
      named: money(119_000),
      was: money(129_000),
      analogue: tile,
    },
    { ...blank, lineId: 'glue', name: 'Клей', isExpired: true, holdsUntil: '2026-11-01' },
    { ...blank, lineId: 'none', name: 'Затирка', named: null, words: 'Сняли с производства' },
  ],
}

const estimate = {
  id: 'bathroom',
  title: 'Ванная',
  lines: [{}, {}],
  totals: { total: money(1000), unpricedCount: 1 },
  pricing,
  pricingRequest: null,
} as unknown as Estimate

test('proposals are taken line by line, refused in words, or asked again', async () => {
  const panel = await render(<EstimatePricing estimate={estimate} />)

  const boxes = panel.listByRole('checkbox').map(({ attributes }) => attributes)
  const acts = panel.listByRole('button').map(({ attributes }) => attributes.value)
  const text = plain(panel.text)
  expect(boxes.map(({ value }) => value)).toEqual(['bath', 'tile', 'glue', 'none'])
  expect(acts).toEqual(['pricing-accept', 'pricing-accept-all', 'pricing-again', 'pricing-dismiss'])
  expect(text).toContain('Цены по вашему запросу № 12')
  expect(text).toContain('Привезём за неделю')
  expect(text).toContain('через 5 дней, цена до 5 декабря')
  expect(text).toContain('1 290 ₽ 1 190 ₽/м²')
  expect(text).toContain('Вместо этого: Плитка «Снег», 10,08 м²')
  expect(text).toContain('срок цены вышел')
  expect(text).toContain('Сняли с производства')
})

test('of five hundred proposals the first are shown, and the others unfold in the same form', async () => {
  const lines = Array.from({ length: 500 }, (_, i) => ({ ...blank, lineId: `line-${i}` }))
  const many = { ...estimate, pricing: { ...pricing, lines } }

  const panel = await render(<EstimatePricing estimate={many} />)

  expect(plain(panel.text)).toContain('Ещё 480 строк')
  expect(panel.listByRole('checkbox')).toHaveLength(500)
})

test('a whole estimate is asked about on its page, not twice, and the request can be taken back', async () => {
  const asking = await render(<AskWhole estimate={estimate} />)
  const pricingRequest = {
    number: '13',
    askedAt: '2026-11-27T06:00:00Z',
    wantedBy: '2026-12-01',
    lineCount: 12,
    answeredCount: 4,
  }
  const waiting = await render(<AskWhole estimate={{ ...estimate, pricingRequest } as Estimate} />)

  const [link] = asking.listByRole('link')
  expect(link?.attributes.href).toBe('/estimates/bathroom/prices')
  expect(waiting.listByRole('link')).toEqual([])
  expect(plain(waiting.text)).toContain(
    'Цены запрошены 27 ноября, заявка № 13: отвечено 4 из 12, нужны к 1 декабря',
  )
  expect(waiting.listByRole('button').map(({ attributes }) => attributes.value)).toEqual([
    'pricing-withdraw',
  ])
})
