import { expect, test } from 'vitest'
import { readOrderFilter, toOrdersPath } from './order-filter.ts'

const read = (query: string) => readOrderFilter(new URLSearchParams(query))

test('an address that was read is written as it was', () => {
  const path =
    '/profile/orders?active=1&mine=1&q=%D0%BA%D0%BB%D0%B5%D0%B9&from=2026-11-01&to=2026-11-21&status=CANCELLED&payer=o1&object=%D0%96%D0%9A&page=3'

  expect(toOrdersPath(read(path.split('?')[1] ?? ''))).toBe(path)
  expect(toOrdersPath(read(''))).toBe('/profile/orders')
})

test('days and statuses that do not exist are left out', () => {
  const read31 = read('from=2026-02-31&to=yesterday&status=LOST&page=-4&active=yes')

  expect(toOrdersPath(read31)).toBe('/profile/orders')
})
