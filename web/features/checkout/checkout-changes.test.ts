import { expect, test } from 'vitest'
import { findLack } from './checkout-changes.tsx'

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
