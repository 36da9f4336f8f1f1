/** The shop's own file of an estimate, read into another one, is the same estimate. */
import { expect, test } from 'vitest'
import { createDesk, goodsLine, ownLine } from '#tests/support/estimate.ts'
import { describeLines, readBack } from '#tests/support/estimate-again.ts'

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

test.each(['XLSX', 'CSV'] as const)(
  'of %s: lines, sections, work, prices and sums',
  async (type) => {
    const { api, installer } = await createDesk()
    const { id } = await installer.make('Ванная на Садовой', composition)

    const { read, before, after } = await readBack(api, installer, { id, type })

    expect(read).toMatchObject({ isCut: false, leftOut: 0 })
    expect(describeLines(after)).toEqual(describeLines(before))
    expect(after.totals.total).toEqual(before.totals.total)
    expect(after.totals.unpricedCount).toBe(2)
  },
)
