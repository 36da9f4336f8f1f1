import { expect, test } from 'vitest'
import { toAlphabet, toGroups } from './brand-list.ts'

test('the alphabet has every letter of both scripts, with a zero where no brand begins', () => {
  const [cyrillic = [], latin = []] = toAlphabet([
    { letter: 'К', count: 3 },
    { letter: 'K', count: 2 },
  ])

  expect(cyrillic.find(({ letter }) => letter === 'К')?.count).toBe(3)
  expect(latin.find(({ letter }) => letter === 'K')?.count).toBe(2)
  expect(cyrillic.filter(({ count }) => count > 0)).toHaveLength(1)
  expect(latin).toHaveLength(26)
})

test('digits and other characters come last, when a brand begins with one', () => {
  const [, latin = []] = toAlphabet([
    { letter: '0–9', count: 1 },
    { letter: 'Ö', count: 1 },
  ])

  expect(latin.slice(-2).map(({ letter }) => letter)).toEqual(['0–9', 'Ö'])
})

test('brands are grouped by letter in the given order, Cyrillic first', () => {
  const brands = ['Azulenta', 'Берег', 'Бруск', 'Липень'].map((name) => ({
    name,
    letter: name.charAt(0),
  }))

  const groups = toGroups(brands)

  expect(groups.map(({ letter, brands: group }) => [letter, group.length])).toEqual([
    ['Б', 2],
    ['Л', 1],
    ['A', 1],
  ])
})
