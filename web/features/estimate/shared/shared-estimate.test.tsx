import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { SharedEstimate } from './shared-estimate.tsx'

type Shared = Parameters<typeof SharedEstimate>[0]['estimate']
type Line = Shared['groups'][number]['lines'][number]

const money = (amountMinor: number) => ({ __typename: 'Money', amountMinor }) as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const toLine = (number: number, name: string, priceMinor: number | null): Line => ({
  __typename: 'SharedEstimateLine',
  id: `line-${number}`,
  number,
  name,
  note: '',
  howMuch: null,
  packs: '',
  unit: 'шт',
  quantity: 1,
  isGone: false,
  discountGiven: null,
  price: priceMinor === null ? null : money(priceMinor),
  gross: money(priceMinor ?? 0),
  total: money(priceMinor ?? 0),
})

const toGroup = (title: string, lines: Line[], total: number, unpricedCount: number) =>
  ({
    __typename: 'SharedEstimateGroup',
    title,
    lines,
    gross: money(total),
    total: money(total),
    unpricedCount,
  }) as const

const estimate: Shared = {
  __typename: 'SharedEstimate',
  title: 'Ванная у Ольги',
  note: '',
  validUntil: null,
  version: {
    __typename: 'EstimateVersion',
    number: 1,
    sentAt: '2026-11-27T06:00:00Z',
    fingerprint: 'a1b2c3d4e5f6',
  },
  versions: [],
  logoUrl: null,
  pdfUrl: '/shared/estimates/t/pdf?version=1',
  contacts: null,
  groups: [
    toGroup('Стены', [toLine(1, 'Штукатурка', 500_000)], 500_000, 0),
    toGroup('Сантехника', [toLine(2, 'Ванна акриловая', null)], 0, 1),
  ],
  gross: money(500_000),
  discount: money(0),
  total: money(500_000),
  unpricedCount: 1,
}

test('a client reads that a price is on request, and that the total is without it', async () => {
  const page = await render(<SharedEstimate estimate={estimate} />)

  // The line and its section.
  expect(plain(page.text).match(/По запросу/g)).toHaveLength(2)
  expect(plain(page.text)).toContain('5 000 ₽ без 1 позиции без цены')
  expect(plain(page.text)).not.toMatch(/(^|\D)0 ₽/)
})

test('a link without prices says nothing of them', async () => {
  const hidden = { gross: null, total: null, unpricedCount: 0 }
  const groups = estimate.groups.map((group) => ({
    ...group,
    ...hidden,
    lines: group.lines.map((line) => ({ ...line, ...hidden, price: null })),
  }))
  const page = await render(
    <SharedEstimate estimate={{ ...estimate, ...hidden, discount: null, groups }} />,
  )

  expect(page.text).not.toMatch(/запросу|₽|цены/)
})

test('a line far from sight says its discount and what has no price, as a near one does', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => toLine(i + 1, `Строка ${i + 1}`, 10_000))
  lines[28] = toLine(29, 'Ванна', null)
  const discounted = { ...toLine(30, 'Смеситель', 10_000), note: 'Хром', total: money(9500) }
  lines[29] = {
    ...discounted,
    discountGiven: { __typename: 'EstimateDiscount', kind: 'PERCENT', value: 500 },
  }
  const page = await render(
    <SharedEstimate estimate={{ ...estimate, groups: [toGroup('Стены', lines, 299_500, 1)] }} />,
  )

  expect(plain(page.text).replaceAll('\u2060', '')).toContain('29 Ванна 1 шт · по запросу')
  expect(plain(page.text).replaceAll('\u2060', '')).toContain(
    '30 Смеситель Хром 1 шт × 100 ₽/шт · скидка 5 % · 95 ₽ вместо 100 ₽',
  )
})
