import { expect, test } from 'vitest'
import { toShown } from './address-suggestion.ts'

const lenin = {
  __typename: 'Address' as const,
  fiasId: '1',
  value: 'г Москва, Ленинский пр-кт',
  hasHouse: false,
}
const found = { answer: [lenin], answered: 'ленинский', isFailed: false }
const nothing = { answer: [], answered: 'строителей 12', isFailed: false }

test('suggestions stand under the text they were found for, and under more of it', () => {
  expect(toShown('ленинский', found).suggestions).toEqual([lenin])
  expect(toShown('ленинский пр', found).suggestions).toEqual([lenin])
  expect(toShown('строителей 12', found).suggestions).toEqual([])
  expect(toShown(null, found).suggestions).toEqual([])
})

test('that nothing was found is said of no other text, and of no failure', () => {
  expect(toShown('строителей 12', nothing).isNothing).toBe(true)
  expect(toShown('строителей 12, к', nothing).isNothing).toBe(false)
  expect(toShown('строителей 12', { ...nothing, isFailed: true }).isNothing).toBe(false)
})
