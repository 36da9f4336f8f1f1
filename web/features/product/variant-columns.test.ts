import { expect, test } from 'vitest'
import { toColumns } from './variant-columns.ts'

const variant = (values: Record<string, string>) => ({
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
})

test('packing is left out where something else tells the variants apart', () => {
  const columns = toColumns([
    variant({ Цвет: 'белый', 'Объём, л': '2,7' }),
    variant({ Цвет: 'серый', 'Объём, л': '2,5' }),
  ])

  expect(columns).toEqual({ names: ['Цвет'], isTelling: true })
})

test('of two of one colour the litres are told', () => {
  const columns = toColumns([
    variant({ Цвет: 'белый', 'Вес, кг': '4', 'Объём, л': '2,7' }),
    variant({ Цвет: 'белый', 'Вес, кг': '4', 'Объём, л': '9' }),
    variant({ Цвет: 'серый', 'Вес, кг': '4', 'Объём, л': '9' }),
  ])

  expect(columns).toEqual({ names: ['Цвет', 'Объём, л'], isTelling: true })
})

test('packing alone is a choice', () => {
  const columns = toColumns([variant({ 'Вес, кг': '5' }), variant({ 'Вес, кг': '25' })])

  expect(columns).toEqual({ names: ['Вес, кг'], isTelling: true })
})

test('a property past the third takes its place where the three leave two alike', () => {
  const same = { Толщина: '8 мм', Класс: '32', Фаска: 'есть' }

  const columns = toColumns([
    variant({ ...same, Декор: 'дуб' }),
    variant({ ...same, Декор: 'ясень' }),
    variant({ ...same, Класс: '33', Декор: 'дуб' }),
  ])

  expect(columns).toEqual({ names: ['Толщина', 'Класс', 'Декор'], isTelling: true })
})

test('what no property tells apart is known', () => {
  const columns = toColumns([variant({ Цвет: 'белый' }), variant({ Цвет: 'белый' })])

  expect(columns).toEqual({ names: ['Цвет'], isTelling: false })
})
