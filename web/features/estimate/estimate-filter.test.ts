import { expect, test } from 'vitest'
import { allEstimates, readEstimateFilter, toEstimatesPath } from './estimate-filter.ts'

const read = (text: string) => readEstimateFilter(new URLSearchParams(text))

test('an address holds all that the list shows, and nothing that is as always', () => {
  const filter = { page: 3, search: 'ванная', sort: 'TOTAL', isArchived: true } as const
  const path = toEstimatesPath(filter)

  expect(read(path.slice(path.indexOf('?')))).toEqual(filter)
  expect(toEstimatesPath(allEstimates)).toBe('/estimates')
})

test('what an address cannot mean is left out', () => {
  expect(read('page=-1&sort=price&archive=yes')).toEqual(allEstimates)
  expect(read('page=1e9').page).toBe(1)
  expect(read(`q=${'д'.repeat(300)}`).search).toHaveLength(100)
})
