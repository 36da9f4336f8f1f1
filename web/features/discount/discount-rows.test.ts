import { expect, test } from 'vitest'
import { describeDiscounts, listDiscountRows, toFullMinor } from './discount-rows.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const of = (kind: 'VOLUME' | 'PROMO_CODE' | 'ORGANIZATION' | 'BONUS', amountMinor: number) => ({
  kind,
  amount: { amountMinor },
})

test('the price for many is a part of what full prices would add, and is told once', () => {
  const rows = listDiscountRows({
    discountMinor: 50_000,
    discounts: [of('VOLUME', 12_000), of('PROMO_CODE', 8000), of('BONUS', 30_000)],
    promoCode: 'DACHA',
  })

  expect(rows.map(({ name, amountMinor }) => [plain(name), amountMinor])).toEqual([
    ['Скидка', 38_000],
    ['Скидка за количество', 12_000],
    ['Промокод DACHA', 8000],
    ['Бонусы', 30_000],
  ])
  // Goods of 1 000 ₽ by now: 500 ₽ below full prices, then 80 ₽ and 300 ₽.
  expect(toFullMinor(100_000, rows)).toBe(188_000)
})

test('without old prices there is no row for them, and without discounts no row at all', () => {
  const volume = listDiscountRows({ discountMinor: 700, discounts: [of('VOLUME', 700)] })
  const none = listDiscountRows({ discountMinor: 0, discounts: [] })

  expect(volume.map(({ kind }) => kind)).toEqual(['VOLUME'])
  expect(none).toEqual([])
  expect(toFullMinor(900, none)).toBe(900)
})

test('where only what is left is shown, every discount is told as taken off already', () => {
  const told = describeDiscounts([of('VOLUME', 12_050), of('ORGANIZATION', 100), of('BONUS', 300)])

  expect(plain(told)).toBe(
    'В сумме уже учтено: скидка за количество 120,50 ₽, скидка организации 1 ₽, бонусы 3 ₽',
  )
})
