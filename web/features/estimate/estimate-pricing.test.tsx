import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { Estimate } from './estimate-data.ts'
import { AskWhole, EstimatePricing } from './estimate-pricing.tsx'

const money = (amountMinor: number) => ({ __typename: 'Money', amountMinor }) as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

const pricing: Estimate['pricing'] = {
  __typename: 'EstimatePricing',
  number: '12',
  answer: 'Привезём за неделю',
  lines: [
    {
      __typename: 'EstimatePricingLine',
      lineId: 'bath',
      name: 'Ванна акриловая',
      unit: 'шт',
      quantity: 1,
      was: null,
      named: money(1_850_000),
    },
    {
      __typename: 'EstimatePricingLine',
      lineId: 'glue',
      name: 'Клей',
      unit: 'мешок',
      quantity: 5,
      was: money(52_000),
      named: money(49_000),
    },
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

test('prices that were named are taken line by line, or left', async () => {
  const panel = await render(<EstimatePricing estimate={estimate} />)

  const boxes = panel.listByRole('checkbox').map(({ attributes }) => attributes.value)
  const acts = panel.listByRole('button').map(({ attributes }) => attributes.value)
  expect(boxes).toEqual(['bath', 'glue'])
  expect(acts).toEqual(['pricing-accept', 'pricing-dismiss'])
  expect(plain(panel.text)).toContain('Цены по вашему запросу № 12')
  expect(plain(panel.text)).toContain('Привезём за неделю')
  expect(plain(panel.text)).toContain('Клей5 мешков 520 ₽ 490 ₽/мешок')
  expect(plain(panel.text)).toContain('Ванна акриловая1 шт по запросу 18 500 ₽/шт')
})

test('a whole estimate is asked about with its lines, and not twice', async () => {
  const asking = await render(<AskWhole estimate={estimate} />)
  const pricingRequest = { number: '13', askedAt: '2026-11-27T06:00:00Z' }
  const waiting = await render(<AskWhole estimate={{ ...estimate, pricingRequest } as Estimate} />)

  const [link] = asking.listByRole('link')
  const { searchParams } = new URL(String(link?.attributes.href), 'https://x')
  expect(searchParams.get('estimate')).toBe('bathroom')
  expect(plain(searchParams.get('q') ?? '')).toContain('Смета «Ванная»: 2 строки')
  expect(waiting.listByRole('link')).toEqual([])
  expect(plain(waiting.text)).toContain('Цены запрошены 27 ноября, заявка № 13')
})
