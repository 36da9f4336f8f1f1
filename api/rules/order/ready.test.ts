import { expect, test } from 'vitest'
import { findReadyAt } from './ready.ts'

const weekdays = Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '20:00' }))
const closed = { opens: '00:00', closes: '00:00' }
const shop = {
  timezone: 'Europe/Moscow',
  hours: [...weekdays, { opens: '10:00', closes: '18:00' }, closed],
  exceptionalDays: [],
  readyInMinutes: 60,
}
const at = (text: string) => ({ ...shop, now: new Date(text) })

test.each([
  [
    'within opening hours, after the time it takes',
    '2026-11-18T12:02:00+03:00',
    '2026-11-18T10:05',
  ],
  ['before opening, that long after opening', '2026-11-18T05:00:00+03:00', '2026-11-18T07:00'],
  ['near closing, the rest in the next morning', '2026-11-18T19:30:00+03:00', '2026-11-19T06:30'],
  [
    'exactly at closing, when the shop opens again',
    '2026-11-18T19:00:00+03:00',
    '2026-11-19T06:00',
  ],
  ['on Saturday evening, on Monday', '2026-11-21T22:00:00+03:00', '2026-11-23T07:00'],
])('an order placed %s', (_, now, ready) => {
  expect(findReadyAt(at(now))).toBe(`${ready}:00.000Z`)
})

test('opening hours are read by the clock of the shop’s city', () => {
  const ready = findReadyAt({ ...at('2026-11-18T05:00:00+03:00'), timezone: 'Asia/Vladivostok' })

  expect(ready).toBe('2026-11-18T03:00:00.000Z')
})

test('a shop open past midnight works on yesterday’s hours', () => {
  const hours = Array.from({ length: 7 }, () => ({ opens: '18:00', closes: '02:00' }))

  const ready = findReadyAt({ ...at('2026-11-18T00:30:00+03:00'), hours })

  expect(ready).toBe('2026-11-17T22:30:00.000Z')
})

test('a shop open round the clock needs only its own time, however long', () => {
  const hours = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' }))

  const ready = findReadyAt({ ...at('2026-11-18T23:30:00+03:00'), hours, readyInMinutes: 2880 })

  expect(ready).toBe('2026-11-20T20:30:00.000Z')
})

test('a shop that never opens promises nothing', () => {
  const hours = Array.from({ length: 7 }, () => closed)

  expect(findReadyAt({ ...at('2026-11-18T12:00:00+03:00'), hours })).toBeNull()
})

test('a holiday is passed over, and a short day ends early', () => {
  const exceptionalDays = [
    { day: '2026-11-19', hours: null },
    { day: '2026-11-20', hours: { opens: '10:00', closes: '10:30' } },
  ]

  const ready = findReadyAt({ ...at('2026-11-18T19:30:00+03:00'), exceptionalDays })

  // Half an hour on Wednesday, none on Thursday, the rest would end as the shop closes on Friday.
  expect(ready).toBe('2026-11-21T07:00:00.000Z')
})
