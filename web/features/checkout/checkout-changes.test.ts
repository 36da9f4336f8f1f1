import { expect, test } from 'vitest'
import { type Change, findLack, listSums } from './checkout-changes.tsx'

test('missing goods are told in the unit they are sold by', () => {
  const lack = { name: 'Плитка', unit: 'м²', wanted: 10.08 }
  const chosen = {
    shop: { id: 'a', name: 'Отвес Север' },
    missing: [
      { ...lack, productId: 'tile', available: 1.44 },
      { ...lack, productId: 'grout', available: 0 },
    ],
  }
  const checkout = { shops: [chosen] } as unknown as Parameters<typeof findLack>[0]

  const found = findLack(checkout, { way: 'PICKUP', shopId: 'a' })

  expect(found.map(({ was, now }) => [was, now])).toEqual([
    ['10,08\u00a0м²', 'есть 1,44\u00a0м²'],
    ['10,08\u00a0м²', 'нет'],
  ])
  expect(findLack(checkout, { way: 'DELIVERY', shopId: 'a' })).toEqual([])
})

test('points that were spent elsewhere are told with the sum', () => {
  const money = (amountMinor: number) => ({ __typename: 'Money' as const, amountMinor })
  const discount = (kind: 'VOLUME' | 'BONUS', amountMinor: number) => ({
    __typename: 'Discount' as const,
    kind,
    amount: money(amountMinor),
  })
  const toSums = (points: number) => ({
    __typename: 'Sums' as const,
    goods: money(520_000 - points * 100),
    discount: money(5000),
    discounts: [discount('VOLUME', 5000), ...(points > 0 ? [discount('BONUS', points * 100)] : [])],
    delivery: null,
    lifting: money(0),
    total: money(520_000 - points * 100),
  })
  const plain = ({ name, was, now }: Change) =>
    [name, was, now].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))

  expect(listSums(toSums(300), toSums(100)).map(plain)).toEqual([
    ['Бонусы', '−300 ₽', '−100 ₽'],
    ['Итого', '4 900 ₽', '5 100 ₽'],
  ])
  expect(listSums(toSums(300), toSums(0)).map(plain)).toEqual([
    ['Бонусы', '−300 ₽', '0 ₽'],
    ['Итого', '4 900 ₽', '5 200 ₽'],
  ])
})
