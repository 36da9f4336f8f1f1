/** A file that the shop wrote itself is read back as the same estimate. */
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { EstimateLine, EstimateView } from '#schema/rest/estimate/estimate.ts'
import { writeEstimate } from './export.ts'
import { parseFillFile } from './fill-file.ts'

const toMoney = (roubles: number) => ({
  amountMinor: Math.round(roubles * 100),
  currency: 'RUB' as const,
})

type Line = {
  sectionId: string | null
  name: string
  unit: string
  quantity: number
  /** In roubles, by its owner and by the client; null is on request. */
  price: [own: number, client: number] | null
  code?: string
  note?: string
}

/** Five per cent are taken off each line. */
function toLine({ code, price, quantity, unit, ...line }: Line, i: number): EstimateLine {
  const totals = (price ?? [0, 0]).map((one) => toMoney(one * quantity * 0.95))
  const isGoods = code !== undefined
  return {
    id: `line-${i}`,
    note: '',
    ...line,
    unit,
    quantity,
    productId: isGoods ? `product-${i}` : null,
    product: isGoods
      ? {
          unit,
          units: [{ unit: 'уп', numerator: 144, denominator: 100 }],
          availability: { quantity: 5 },
        }
      : null,
    code: code ?? null,
    price: price && toMoney(price[0]),
    clientPrice: price && toMoney(price[1]),
    sums: { total: totals[0] },
    clientTotal: totals[1],
    isGone: false,
    weightGrams: isGoods ? 25_000 : null,
  } as unknown as EstimateLine
}

const lines: Line[] = [
  { sectionId: null, name: '=Доставка', unit: 'рейс', quantity: 1, price: [3000, 3000] },
  { sectionId: 'a', name: 'Демонтаж старой плитки', unit: 'м²', quantity: 24, price: [350, 350] },
  {
    sectionId: 'a',
    name: 'Плитка «Снег»; 250х400',
    unit: 'м²',
    quantity: 20.16,
    price: [1290, 1419],
    code: 'ПЛ-1001',
  },
  {
    sectionId: 'a',
    name: 'Затирка швов',
    unit: 'м²',
    quantity: 24,
    price: [180.5, 180.5],
    note: 'по осени',
  },
  { sectionId: 'a', name: 'Гидроизоляция', unit: 'м²', quantity: 8, price: [400, 400] },
  {
    sectionId: 'b',
    name: 'Клей для плитки 25 кг',
    unit: 'шт',
    quantity: 12,
    price: [480.5, 528.55],
    code: '70101',
  },
  { sectionId: 'b', name: 'Люк под плитку', unit: '', quantity: 2, price: null, code: 'Л-7' },
  {
    sectionId: 'b',
    name: 'Укладка плитки на стены',
    unit: 'м²',
    quantity: 20,
    price: [1200, 1200],
  },
]

const view = {
  title: 'Ванная на Садовой',
  client: 'Анна',
  object: 'Садовая, 12',
  note: 'Аванс 30 %, остальное по этапам.',
  changedAt: '2026-02-01T10:00:00.000Z',
  validUntil: '2026-03-01',
  letterhead: { name: 'Игорь', phone: '+7 900 000-00-01', logo: null },
  sections: [
    { id: 'a', title: 'Стены' },
    { id: 'b', title: 'Пол' },
  ],
  lines: lines.map(toLine),
  totals: null,
} as unknown as EstimateView

const sections: Record<string, string> = { a: 'Стены', b: 'Пол' }

test.each([
  ['XLSX', 'OWN'],
  ['XLSX', 'CLIENT'],
  ['CSV', 'OWN'],
  ['CSV', 'CLIENT'],
] as const)('%s of the copy %s is read back line by line', async (type, copy) => {
  const { bytes } = await writeEstimate(view, { type, copy }, { timeZone: 'UTC' } as never)

  const read = await parseFillFile(bytes)

  const rows = read.ok ? read.value.rows : []
  expect(
    rows.map(({ section, code, name, quantity, unit, priceMinor }) => ({
      section,
      code,
      name,
      quantity,
      unit,
      priceMinor,
    })),
  ).toEqual(
    lines.map(({ sectionId, code, name, quantity, unit, price }) => ({
      section: sections[sectionId ?? ''] ?? '',
      code: copy === 'OWN' ? (code ?? null) : null,
      name,
      quantity: Math.round(quantity * 100),
      unit,
      priceMinor: price && Math.round((copy === 'OWN' ? price[0] : price[1]) * 100),
    })),
  )
  // The client's copy has no codes: there the words tell work from goods.
  expect(rows.map(({ isOwn }) => isOwn)).toEqual(lines.map(({ code }) => code === undefined))
})

test('rows of all sheets that are shown are read, and rows of quantity 0 are counted', async () => {
  const head = ['Артикул', 'Наименование', 'Цена, руб', 'Кол-во']
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Смеси',
        rows: [
          head,
          ['MON-10301001', 'Клей для плитки Монолар «Плитка Базовый», класс C1, 25 кг', 295, 0],
          ['MON-10301001', 'Клей для плитки Монолар «Плитка Базовый», класс C1, 10 кг', 142, 0],
        ],
      },
      {
        name: 'Гипсокартон',
        rows: [
          head,
          ['', 'Гипсокартон Листоград «Аква», влагостойкий, 2500×1200×12,5 мм', 520, 14],
        ],
      },
      { name: 'Старые цены', hidden: true, rows: [head, ['A1', 'Клей', 100, 5]] },
    ],
  })

  const read = await parseFillFile(new Uint8Array(bytes))

  expect(read).toMatchObject({
    ok: true,
    value: {
      rows: [
        {
          section: 'Гипсокартон',
          name: 'Гипсокартон Листоград «Аква», влагостойкий, 2500×1200×12,5 мм',
          quantity: 1400,
          priceMinor: 52_000,
          isOwn: false,
        },
      ],
      leftOut: 2,
    },
  })
})
