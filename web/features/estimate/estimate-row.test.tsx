import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { EstimateRow, EstimateRowEstimate } from './estimate-row.tsx'

const bathroom: Fields<typeof EstimateRowEstimate> = {
  id: 'bathroom',
  version: 3,
  title: 'Ванная',
  client: 'Ирина Петровна',
  object: 'Лесная, 12',
  changedAt: '2026-11-27T06:00:00Z',
  isArchived: false,
  isShared: false,
  lineCount: 12,
  total: { amountMinor: 5_590_520 },
  unpricedCount: 0,
  waitingCount: 0,
  changedCount: 0,
}

const draw = (changes: Partial<typeof bathroom> = {}) =>
  render(
    <EstimateRow
      estimate={mask(EstimateRowEstimate, { ...bathroom, ...changes })}
      listPath="/estimates?q=ванная"
      formKey="key"
    />,
  )
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a row names the estimate, its object and client, and what it comes to', async () => {
  const row = await draw()

  const link = row.getByRole('link', { name: 'Ванная' })
  expect(link.attributes.href).toBe('/estimates/bathroom')
  expect(plain(row.text)).toContain('Лесная, 12 · Ирина Петровна')
  expect(plain(row.text)).toContain('12 строк')
  expect(plain(row.text)).toContain('изменена 27 ноября')
  expect(plain(row.text)).toContain('55 905,20 ₽')
  expect(row.text).not.toContain('изменил')
  expect(row.text).not.toContain('ссылке')
})

test('changed prices and an open link are marked', async () => {
  const row = await draw({ changedCount: 3, isShared: true })

  expect(plain(row.text)).toContain('цены изменились в 3 строках')
  expect(plain(row.text)).toContain('открыта по ссылке')
})

test('what is put aside can be put back, and leads back to the list as it was', async () => {
  const row = await draw({ isArchived: true })

  const names = row.listByRole('button').map(({ attributes }) => attributes.value)
  expect(names).toEqual(['copy', 'unarchive', 'delete'])
  const fields = row.list().filter(({ attributes }) => attributes.type === 'hidden')
  expect(fields.map(({ attributes }) => attributes.value)).toContain('/estimates?q=ванная')
})

test('a row says what its sum leaves out, and of prices that are all on request no sum', async () => {
  const some = await draw({ unpricedCount: 6 })
  const all = await draw({ unpricedCount: 6, total: { amountMinor: 0 } })

  expect(plain(some.text)).toContain('55 905,20 ₽ без 6 позиций без цены')
  expect(plain(all.text)).toContain('По запросу')
  expect(plain(all.text)).not.toContain('0 ₽')
})
