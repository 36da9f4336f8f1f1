import { expect, test } from 'vitest'
import { type ExceptionalDay, findHours, type Hours, toOpening } from './shop-hours.ts'

const day = { opens: '08:00', closes: '21:00' }
const sunday = { opens: '09:00', closes: '18:00' }
const week = [day, day, day, day, day, day, sunday]
const off = { opens: '00:00', closes: '00:00' }
const always = { opens: '00:00', closes: '24:00' }

const every = (hours: Hours) => Array.from({ length: 7 }, () => hours)
const closed = (on: string): ExceptionalDay => ({ day: on, hours: null })

type Said = { hours?: Hours[]; exceptionalDays?: ExceptionalDay[]; zone?: string }

const open = (
  moment: string,
  { hours = week, exceptionalDays = [], zone = 'Europe/Moscow' }: Said = {},
) => toOpening({ hours, exceptionalDays }, zone, Date.parse(moment))

// 21 November 2026 is a Saturday.
const at = (clock: string) => `2026-11-21T${clock}:00+03:00`
const say = (clock: string, said?: Said) => open(at(clock), said).text

test('the state follows the clock of the shop’s city, not of the visitor', () => {
  expect(say('12:00')).toBe('Открыто до\u00a021:00')
  expect(say('07:59')).toBe('Откроется в\u00a08:00')
  expect(say('19:30', { zone: 'Asia/Yekaterinburg' })).toBe('Откроется завтра в\u00a09:00')
})

test.each([
  // Eleven in the morning of Moscow, by the clock of each zone.
  ['Europe/Kaliningrad', '10:00'],
  ['Europe/Samara', '12:00'],
  ['Asia/Yekaterinburg', '13:00'],
  ['Asia/Novosibirsk', '15:00'],
  ['Asia/Vladivostok', '18:00'],
  ['Asia/Kamchatka', '20:00'],
])('in %s it is %s, in winter and in summer', (zone, clock) => {
  const [hour] = clock.split(':').map(Number)
  const closes = `${Number(hour) + 1}:00`
  const hours = every({ opens: '00:00', closes })

  for (const day of ['2026-01-15', '2026-07-15']) {
    const moment = (time: string) => `${day}T${time}:00+03:00`
    expect(open(moment('10:59'), { zone, hours }).state).toBe('OPEN')
    expect(open(moment('11:00'), { zone, hours }).state).toBe('CLOSING_SOON')
    expect(open(moment('12:00'), { zone, hours }).state).toBe('CLOSED')
  }
})

test('closing within the hour is said', () => {
  expect(open(at('19:59')).state).toBe('OPEN')
  expect(open(at('20:00'))).toEqual({ state: 'CLOSING_SOON', text: 'Закроется в\u00a021:00' })
  expect(open(at('20:59')).state).toBe('CLOSING_SOON')
  expect(open(at('21:00')).state).toBe('CLOSED')
})

test('days off are passed over', () => {
  const hours = [day, day, day, day, day, day, off]
  expect(say('22:00', { hours })).toBe('Откроется в\u00a0понедельник в\u00a08:00')
  expect(say('12:00', { hours: every(off) })).toBe('Закрыто')
})

test('round the clock is said as such, until a day that is not', () => {
  expect(say('03:00', { hours: every(always) })).toBe('Открыто круглосуточно')
  const exceptionalDays = [closed('2026-11-22')]

  expect(say('03:00', { hours: every(always), exceptionalDays })).toBe('Открыто до\u00a024:00')
  expect(say('23:30', { hours: every(always), exceptionalDays })).toBe('Закроется в\u00a024:00')
})

test('a shop open past midnight keeps the hours of the day before', () => {
  const hours = every({ opens: '18:00', closes: '02:00' })

  expect(say('23:59', { hours })).toBe('Открыто до\u00a02:00')
  expect(say('00:30', { hours })).toBe('Открыто до\u00a02:00')
  expect(say('01:30', { hours })).toBe('Закроется в\u00a02:00')
  expect(say('02:00', { hours })).toBe('Откроется в\u00a018:00')
})

test('a holiday closes a shop, and its next opening is named', () => {
  const exceptionalDays = [closed('2026-11-21'), closed('2026-11-22')]

  expect(say('12:00', { exceptionalDays })).toBe('Откроется в\u00a0понедельник в\u00a08:00')
})

test('an opening a week away or later is named by its date', () => {
  const exceptionalDays = Array.from({ length: 8 }, (_, i) => closed(`2027-01-0${i + 1}`))

  expect(open('2027-01-01T12:00:00+03:00', { exceptionalDays }).text).toBe(
    'Откроется 9\u00a0января в\u00a08:00',
  )
})

test('a short day has its own end, a day off its own hours', () => {
  const short = { day: '2026-11-21', hours: { opens: '10:00', closes: '15:00' } }

  expect(say('14:30', { exceptionalDays: [short] })).toBe('Закроется в\u00a015:00')
  expect(say('12:00', { hours: every(off), exceptionalDays: [short] })).toBe(
    'Открыто до\u00a015:00',
  )
  expect(findHours({ hours: week, exceptionalDays: [short] }, '2026-11-21')).toEqual(short.hours)
  expect(findHours({ hours: week, exceptionalDays: [short] }, '2026-11-28')).toEqual(day)
})
