import { expect, test } from 'vitest'
import { findDeliveryDay, listDeliveryDates } from './delivery-day.ts'

const tariff = { orderUntil: '16:00', daysAhead: 7, firstDayAfter: 1 }

const find = (at: string, timezone = 'Europe/Moscow', own = tariff) =>
  Object.values(findDeliveryDay(own, new Date(at), timezone))

test('what is ordered before four in the afternoon comes tomorrow, later a day later', () => {
  expect(find('2026-11-22T12:59:59Z')).toEqual(['2026-11-23', '2026-11-22T13:00:00.000Z'])
  expect(find('2026-11-22T13:00:00Z')).toEqual(['2026-11-24', '2026-11-23T13:00:00.000Z'])
  expect(find('2026-11-22T20:59:59Z')).toEqual(['2026-11-24', '2026-11-23T13:00:00.000Z'])
  expect(find('2026-11-22T21:00:00Z')).toEqual(['2026-11-24', '2026-11-23T13:00:00.000Z'])
  expect(find('2026-11-22T13:00:00Z', 'Asia/Vladivostok')).toEqual([
    '2026-11-24',
    '2026-11-23T06:00:00.000Z',
  ])
})

test('a shop may bring it on the same day, take orders until midnight, or need three days', () => {
  const sameDay = { orderUntil: '12:30', daysAhead: 1, firstDayAfter: 0 }
  const allDay = { orderUntil: '24:00', daysAhead: 1, firstDayAfter: 3 }

  expect(find('2026-11-22T09:29:00Z', 'Europe/Moscow', sameDay)).toEqual([
    '2026-11-22',
    '2026-11-22T09:30:00.000Z',
  ])
  expect(find('2026-11-22T09:30:00Z', 'Europe/Moscow', sameDay)[0]).toBe('2026-11-23')
  expect(find('2026-11-22T20:59:00Z', 'Europe/Moscow', allDay)).toEqual([
    '2026-11-25',
    '2026-11-22T21:00:00.000Z',
  ])
})

test('the first day is counted by the clock of the city, for as many days as may be chosen', () => {
  const lateInMoscow = new Date('2026-12-30T20:30:00Z')

  expect(listDeliveryDates(tariff, lateInMoscow, 'Europe/Moscow')[0]).toBe('2027-01-01')
  expect(listDeliveryDates(tariff, lateInMoscow, 'Asia/Vladivostok')).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
  ])
  expect(
    listDeliveryDates({ ...tariff, daysAhead: 2 }, lateInMoscow, 'Europe/Moscow'),
  ).toHaveLength(2)
})
