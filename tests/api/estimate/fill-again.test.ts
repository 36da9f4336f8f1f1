/** The shop's own file of an estimate, read into another one, is the same estimate. */
import { expect, test } from 'vitest'
import { createDesk, goodsLine, ownLine } from '#tests/support/estimate.ts'

type Row = {
  name: string
  text: string
  section: string
  isOwn: boolean
  isAsked: boolean
  state: string
  amount: number | null
  unit: string
  price: { amountMinor: number } | null
  discount: { amountMinor: number } | null
  candidates: { quantity: number | null; product: { id: string } }[]
}
type Line = {
  sectionId: string | null
  productId: string | null
  name: string
  unit: string
  quantity: number
  price: { amountMinor: number } | null
}

const sections = [
  { id: 'old', title: 'Демонтаж' },
  { id: 'walls', title: 'Стены и пол' },
  { id: 'rest', title: 'Итоги и уборка' },
]
const job = (name: string, quantity: number, price: number, sectionId: string, unit = 'м²') =>
  ownLine(name, quantity, price, { sectionId, unit })

/** Work whose words are those of goods, goods of several units, discounts, and what has no price. */
const composition = {
  sections,
  discount: { kind: 'PERCENT', value: 350 },
  lines: [
    ownLine('Выезд и замер', 1, 1500, { unit: 'шт' }),
    ownLine('Демонтаж старой плитки', 24, 350, {
      sectionId: 'old',
      unit: 'м²',
      discount: { kind: 'SUM', value: 40_000 },
    }),
    job('Вынос мусора', 12.5, 80, 'old', 'мешок'),
    job('Штукатурка стен по маякам', 20, 650, 'walls'),
    job('Укладка плитки на стены', 20, 1200, 'walls'),
    goodsLine('tile-white', 20.16, { sectionId: 'walls', unit: 'упак' }),
    goodsLine('cement-m500', 3, { sectionId: 'walls' }),
    goodsLine('mortar', 1, { sectionId: 'walls' }),
    goodsLine('screw-35', 330, { sectionId: 'walls' }),
    job('Затирка швов', 24, 150.5, 'walls'),
    job('Установка ванны', 1, 4500, 'rest', 'шт'),
    ownLine('Зеркало заказчика', 1, 0, { sectionId: 'rest', unit: 'шт', price: null }),
  ],
}

/** As the review begins: what is not work is its first product, the other rows own lines. */
function toLine(row: Row, sectionId: string | null) {
  const [first] = row.isOwn || row.state === 'UNKNOWN' ? [] : row.candidates
  expect([row.text, row.isAsked]).toEqual([row.text, false])
  const discount = row.discount && { kind: 'SUM', value: row.discount.amountMinor }
  if (first) return goodsLine(first.product.id, first.quantity ?? 0, { sectionId, discount })
  const { unit, price } = row
  return ownLine(row.name, row.amount ?? 1, 0, { sectionId, unit, price, discount })
}

const toId = (i: number) => `section-${i}`

const describe = (view: { sections: { id: string; title: string }[]; lines: Line[] }) =>
  view.lines.map(({ sectionId, productId, name, quantity, price, unit }) => [
    view.sections.find(({ id }) => id === sectionId)?.title ?? '',
    productId,
    name,
    quantity,
    price?.amountMinor ?? null,
    productId === null ? unit : '',
  ])

test.each(['XLSX', 'CSV'] as const)(
  'of %s: lines, sections, work, prices and sums',
  async (type) => {
    const { api, installer } = await createDesk()
    const { id } = await installer.make('Ванная на Садовой', composition)
    const call = { token: installer.token, body: { type, copy: 'OWN' } }
    const file = await (await api.send(`/api/v1/user/estimates/${id}/export`, call)).arrayBuffer()
    const { id: nextId, version } = await installer.make('Снова')

    const content = new Uint8Array(file).toBase64()
    const { body: read } = await installer.post(`/${nextId}/fill`, {
      file: { name: 'smeta', content },
    })

    const rows: Row[] = read.rows
    const titles = [...new Set(rows.map(({ section }) => section))].filter((title) => title !== '')
    const saved = await installer.save(nextId, version, {
      sections: titles.map((title, i) => ({ id: toId(i), title })),
      lines: rows.map((row) => {
        const at = titles.indexOf(row.section)
        return toLine(row, at < 0 ? null : toId(at))
      }),
    })
    expect(saved.status).toBe(200)
    const [before, after] = [await installer.view(id), await installer.view(nextId)]
    expect(read).toMatchObject({ isCut: false, leftOut: 0 })
    expect(describe(after)).toEqual(describe(before))
    expect(after.totals.total).toEqual(before.totals.total)
    expect(after.totals.unpricedCount).toBe(2)
  },
)
