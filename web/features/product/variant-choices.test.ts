import { expect, test } from 'vitest'
import { toChoices } from './variant-choices.ts'

const can = (id: string, colour: string, litres: string, status: 'IN_STOCK' | 'OUT_OF_STOCK') => ({
  id,
  values: [
    { name: 'Цвет', value: colour },
    { name: 'Объём', value: litres },
  ],
  availability: { status },
})

const cans = [
  can('white-3', 'белый', '3 л', 'IN_STOCK'),
  can('white-9', 'белый', '9 л', 'IN_STOCK'),
  can('grey-3', 'серый', '3 л', 'OUT_OF_STOCK'),
  can('grey-9', 'серый', '9 л', 'IN_STOCK'),
  can('red-3', 'красный', '3 л', 'IN_STOCK'),
]

const idsOf = (currentId: string) =>
  toChoices(cans, currentId)?.map(({ name, options }) => [
    name,
    ...options.map(({ variant }) => variant.id),
  ])

test('another colour is of the same size where there is one, even when it is sold out', () => {
  expect(idsOf('white-9')).toEqual([
    ['Цвет', 'white-9', 'grey-9', 'red-3'],
    ['Объём', 'white-3', 'white-9'],
  ])
  expect(idsOf('white-3')?.[0]).toEqual(['Цвет', 'white-3', 'grey-3', 'red-3'])
})

test('of equally near ones the one in stock is offered', () => {
  const sold = can('grey-1', 'серый', '1 л', 'OUT_OF_STOCK')
  const kept = can('grey-2', 'серый', '2 л', 'IN_STOCK')

  const choices = toChoices([can('red-3', 'красный', '3 л', 'IN_STOCK'), sold, kept], 'red-3')

  expect(choices?.[0]?.options.map(({ variant }) => variant.id)).toEqual(['red-3', 'grey-2'])
})

test('goods that no property tells apart are no choice of properties', () => {
  const [first = can('a', 'белый', '3 л', 'IN_STOCK')] = cans

  expect(toChoices([first, { ...first, id: 'twin' }], first.id)).toBeNull()
})
