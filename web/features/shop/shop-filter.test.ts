import { expect, test } from 'vitest'
import {
  countShops,
  filterShops,
  type OpenShop,
  readShopAsked,
  toShopSearch,
} from './shop-filter.ts'

const toShop = (name: string, changes: Partial<OpenShop['shop']>, state = 'OPEN'): OpenShop => ({
  shop: { name, address: 'Лесная, 1', landmark: null, services: [], ...changes },
  opening: { state: state as OpenShop['opening']['state'], text: '' },
})

const shops = [
  toShop('Каширский', {
    landmark: 'м. «Домодедовская»',
    services: [{ code: 'CUTTING' }, { code: 'CASH' }],
  }),
  toShop(
    'Зелёный',
    { address: 'Зелёная\u00a0улица, 5', services: [{ code: 'CUTTING' }] },
    'CLOSED',
  ),
  toShop('Парнас', { services: [{ code: 'CASH' }] }, 'CLOSING_SOON'),
]

const read = (text: string) => readShopAsked(new URLSearchParams(text))
const find = (text: string) => filterShops(shops, read(text)).map(({ shop }) => shop.name)

test('a search finds by name, address and landmark, whatever е and ё', () => {
  expect(find('q=каширск')).toEqual(['Каширский'])
  expect(find('q=зеленая улица')).toEqual(['Зелёный'])
  expect(find('q=домодедовская')).toEqual(['Каширский'])
  expect(find('q=нигде')).toEqual([])
})

test('filters narrow each other, and a shop about to close is still open', () => {
  expect(find('open=1')).toEqual(['Каширский', 'Парнас'])
  expect(find('soon=1')).toEqual(['Парнас'])
  expect(find('cutting=1')).toEqual(['Каширский', 'Зелёный'])
  expect(find('cutting=1&open=1')).toEqual(['Каширский'])
})

test('each filter counts what it would leave', () => {
  const { open, soon, cutting, truck } = countShops(shops, read('cash=1'))

  expect({ open, soon, cutting, truck }).toEqual({ open: 2, soon: 1, cutting: 1, truck: 0 })
})

test('the address says what is asked and nothing else', () => {
  const asked = read('q=+лес+&cash=1&open=0&utm=x&product=klej-25&unit=уп')

  expect(asked).toEqual({ search: 'лес', filters: ['cash'], product: 'klej-25', unit: 'уп' })
  expect(readShopAsked(new URLSearchParams(toShopSearch(asked)))).toEqual(asked)
  expect(toShopSearch(read('q='))).toBe('')
  expect(read('product=../x').product).toBeNull()
})
