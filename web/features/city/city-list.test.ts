import { expect, test } from 'vitest'
import { findCities, toRegions } from './city-list.ts'

const cities = [
  { id: '1', name: 'Москва', region: 'Москва', shopCount: 4 },
  { id: '2', name: 'Королёв', region: 'Московская область', shopCount: 1 },
  { id: '3', name: 'Ростов-на-Дону', region: 'Ростовская область', shopCount: 3 },
]

const find = (text: string) => findCities(cities, text).map(({ name }) => name)

test('a city is found by the beginning of any of its words, with е for ё', () => {
  expect(find('коро')).toEqual(['Королёв'])
  expect(find('КОРОЛЕВ')).toEqual(['Королёв'])
  expect(find('на дону')).toEqual(['Ростов-на-Дону'])
  expect(find('ростов-на')).toEqual(['Ростов-на-Дону'])
  expect(find('московская')).toEqual(['Королёв'])
  expect(find('осква')).toEqual([])
})

test('an empty search finds every city, in the order given', () => {
  expect(find(' ')).toEqual(['Москва', 'Королёв', 'Ростов-на-Дону'])
})

test('regions stand in alphabetical order', () => {
  const regions = toRegions(cities.toReversed()).map(([region]) => region)

  expect(regions).toEqual(['Москва', 'Московская область', 'Ростовская область'])
})
