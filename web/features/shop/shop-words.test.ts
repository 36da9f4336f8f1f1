import { expect, test } from 'vitest'
import {
  describeToday,
  describeWeek,
  formatMinutes,
  listComingDays,
  listWeek,
} from './shop-words.ts'

const day = { opens: '08:00', closes: '21:00' }
const off = { opens: '00:00', closes: '00:00' }
const always = { opens: '00:00', closes: '24:00' }
// 21 November 2026 is a Saturday.
const nowMs = Date.parse('2026-11-21T12:00:00+03:00')
const zone = 'Europe/Moscow'
const exceptionalDays = [
  { day: '2026-11-20', hours: null, reason: 'Вчера' },
  { day: '2026-11-21', hours: { opens: '14:00', closes: '21:00' }, reason: 'Учёт товара' },
  { day: '2026-12-12', hours: null, reason: 'День Конституции' },
  { day: '2027-01-01', hours: null, reason: 'Новый год' },
]
const schedule = { hours: [day, day, day, day, day, always, off], exceptionalDays }
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

test('today is said with its reason when it differs from the week', () => {
  expect(plain(describeToday(schedule, zone, nowMs))).toBe('Сегодня 14:00–21:00 · Учёт товара')
  const usual = { ...schedule, exceptionalDays: [] }
  expect(plain(describeToday(usual, zone, nowMs))).toBe('Сегодня круглосуточно')
  const holiday = { ...schedule, exceptionalDays: [{ day: '2026-11-21', reason: 'Новый год' }] }
  expect(plain(describeToday(holiday, zone, nowMs))).toBe('Сегодня выходной · Новый год')
})

test('days of the week with the same hours share a row', () => {
  const rows = listWeek(schedule, zone, nowMs).map((row) => ({ ...row, days: plain(row.days) }))

  expect(rows.map(({ days, hours, isToday }) => [days, plain(hours), isToday])).toEqual([
    ['Пн–Пт', '8:00–21:00', false],
    ['Сб', 'круглосуточно', true],
    ['Вс', 'выходной', false],
  ])
  expect(plain(describeWeek(schedule, zone, nowMs))).toBe(
    'Пн–Пт 8:00–21:00, Сб круглосуточно, Вс выходной',
  )
})

test('only days of the coming month are told of', () => {
  const days = listComingDays(schedule, zone, nowMs).map(({ name, hours }) => [name, hours])

  expect(days.map((pair) => pair.map(plain))).toEqual([
    ['21 ноября, сб', '14:00–21:00'],
    ['12 декабря, сб', 'выходной'],
  ])
})

test.each([
  [30, '30 минут'],
  [60, '1 час'],
  [90, '1 час 30 минут'],
  [0, '0 минут'],
  [121, '2 часа 1 минуту'],
])('%i minutes are «%s»', (minutes, words) => {
  expect(plain(formatMinutes(minutes))).toBe(words)
})
