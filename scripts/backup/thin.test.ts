import { expect, test } from 'vitest'
import { readCopyTime, toCopyName } from './copy-name.ts'
import { listSurplus, parseKeep } from './thin.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Names of copies taken every `stepMs`, the newest first. */
const listNames = (count: number, stepMs: number, lastAt = '2026-11-29T09:00:00Z') =>
  Array.from({ length: count }, (_, i) => toCopyName(new Date(Date.parse(lastAt) - i * stepMs)))

const listDays = (names: readonly string[], surplus: readonly string[]) =>
  names.filter((name) => !surplus.includes(name)).map((name) => name.slice(6, 16))

test('of a year of daily copies the last of each week and month stay beside the last days', () => {
  const names = listNames(365, dayMs)

  const surplus = listSurplus(names, parseKeep('3 daily 2 weekly 3 monthly'), 'Europe/Moscow')

  // The 22nd is a Sunday; the 31st and the 30th end their months.
  expect(listDays(names, surplus)).toEqual([
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-22',
    '2026-10-31',
    '2026-09-30',
  ])
})

test('a day is that of the shop, and the last copy of it stays', () => {
  const names = ['2026-11-27T19-30-00', '2026-11-27T20-30-00', '2026-11-27T22-00-00'].map(
    (at) => `otves-${at}Z.tar.gz`,
  )
  const keep = parseKeep('2 daily')

  expect(listSurplus(names, keep, 'Europe/Moscow')).toEqual([names[0]])
  expect(listSurplus(names, keep, 'UTC')).toEqual([names[1], names[0]])
})

test('days on which the shop was off do not use up what is kept', () => {
  const names = [...listNames(2, dayMs), ...listNames(2, dayMs, '2026-03-01T09:00:00Z')]

  expect(listSurplus(names, parseKeep('3 daily'), 'Europe/Moscow')).toEqual(names.slice(3))
})

test('files of other names are nobody’s to remove', () => {
  const foreign = ['otves.tar.gz', 'shop-2026-11-29T09-00-00Z.tar.gz', 'otves-2026-99-29T09-00-00Z']

  expect(listSurplus(foreign, parseKeep('1 daily'), 'Europe/Moscow')).toEqual([])
  expect(readCopyTime('otves-2026-99-99T09-00-00Z.tar.gz')).toBeNull()
})

test.each([
  '7',
  'daily 7',
  '0 daily',
  '7 daily 4',
  '1 daily 2 daily',
  '7 hourly',
  '-1 daily',
  '1.5 daily',
])('%s is refused in words', (text) => {
  expect(() => parseKeep(text)).toThrow(/^A variable is wrong: BACKUP_KEEP: /)
})

test('an empty text means what the docs say', () => {
  expect(parseKeep('')).toEqual({ daily: 7, weekly: 4, monthly: 6 })
  expect(parseKeep('30 Daily, 2 yearly')).toEqual({ daily: 30, yearly: 2 })
})
