import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { LoyaltyBalancePanel } from './loyalty-balance.tsx'
import type { HomeData, Movement } from './loyalty-data.ts'
import {
  type HistoryFilter,
  noFilter,
  readHistoryFilter,
  toExportPath,
  toHistoryPath,
} from './loyalty-filter.ts'
import { groupByMonth } from './loyalty-month.ts'
import { MovementTable } from './loyalty-movement.tsx'

const movement = {
  id: '7',
  at: '2026-11-30T21:00:00.000Z',
  kind: 'RELEASED' as const,
  points: 1240,
  balance: 1300,
  reason: 'Срок возврата закончился',
  orderId: 'o-1',
  orderNumber: '1007',
  expiresOn: '2027-12-31',
}

const drawRow = async (changes: Partial<Movement>) => {
  const movements: Movement[] = [{ ...movement, ...changes }]
  const table = await render(<MovementTable movements={movements} label="Движения" />)
  const cells = table
    .list()
    .filter(({ tag }) => tag === 'td')
    .map(({ text }) => text)
  return { table, cells }
}

test('movements are put by months of Moscow, in their order', () => {
  const at = ['2026-12-01T10:00:00Z', '2026-11-30T21:00:00Z', '2026-11-30T20:59:59Z']

  const months = groupByMonth(at.map((one) => ({ at: one })))

  expect(months.map(({ month, title, items }) => [month, title, items.length])).toEqual([
    ['2026-12', 'Декабрь\u00a02026', 2],
    ['2026-11', 'Ноябрь\u00a02026', 1],
  ])
})

test('a row says what came, for what, how many there are then, and until when', async () => {
  const { table, cells } = await drawRow({})

  expect(cells[0]).toMatch(/^1\sдекабря$/)
  expect(cells.slice(2)).toEqual(['+1 240', '', '1 300', '31.12.2027'])
  expect(table.getByRole('link', { name: /^Заказ №\s1007$/ }).attributes.href).toBe(
    '/profile/orders/o-1',
  )
})

test('what went stands in its own column, and what is held says so', async () => {
  const spent = await drawRow({ kind: 'SPENT', points: -300, orderId: null, expiresOn: null })
  const held = await drawRow({ kind: 'EARNED', points: 50, expiresOn: null })

  expect(spent.cells.slice(2)).toEqual(['', '−300', '1 300', ''])
  expect(spent.table.listByRole('link')).toEqual([])
  expect(held.cells[2]).toMatch(/^\+50 на\sудержании$/)
})

test('an address holds the filter, and what is none in it is left out', () => {
  const filter: HistoryFilter = { page: 3, kind: 'SPENT', from: '2026-06-01', to: '' }
  const read = (path: string) => readHistoryFilter(new URL(path, 'https://shop.test').searchParams)

  expect(toHistoryPath(filter)).toBe('/profile/loyalty/history?kind=SPENT&from=2026-06-01&page=3')
  expect(read(toHistoryPath(filter))).toEqual(filter)
  expect(read('/?kind=GIFT&from=2026-06-31&to=x&page=-1')).toEqual(noFilter)
  expect(toExportPath(filter, 'XLSX')).toBe(
    '/profile/loyalty/history/export?format=XLSX&kind=SPENT&from=2026-06-01',
  )
})

test('a balance that did not load is a dash with a way to ask again, never a zero', async () => {
  const panel = await render(<LoyaltyBalancePanel balance={null} nowMs={0} />)

  expect(panel.text).toContain('—')
  expect(panel.text).not.toMatch(/\d/)
  expect(panel.listByRole('button', { name: 'Повторить' })).toHaveLength(1)
})

test('a balance says what expires, what comes, and what is missing to the next level', async () => {
  const loyalty = {
    bonusBalance: 1250,
    heldPoints: 124,
    coming: { points: 124, on: '2026-12-04' },
    expiring: { points: 300, on: '2027-01-31' },
    level: { name: 'Старт', rate: 200 },
    nextLevel: { name: 'Мастер', rate: 250, from: { amountMinor: 15_000_000 } },
    bought: { amountMinor: 3_000_000 },
  }

  const balance = { viewer: { loyalty } } as HomeData['balance']

  const { text } = await render(
    <LoyaltyBalancePanel balance={balance} nowMs={Date.parse('2027-01-02')} />,
  )

  expect(text).toMatch(/^Можно потратить 1\s250 бонусов/)
  expect(text).toMatch(/сгорит 300 до\s31\sянваря/)
  expect(text).toMatch(/придут 4\sдекабря/)
  expect(text).toMatch(/Ещё 120\s000\s₽ до\sуровня\s«Мастер» с\s2,5\s%/)
})
