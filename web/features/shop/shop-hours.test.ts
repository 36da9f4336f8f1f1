import { expect, test } from 'vitest'
import { describeHours } from './shop-hours.ts'

const day = { opens: '08:00', closes: '21:00' }
const sunday = { opens: '09:00', closes: '18:00' }
const week = [day, day, day, day, day, day, sunday]
const off = { opens: '00:00', closes: '00:00' }

// 21 November 2026 is a Saturday.
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+03:00`)
const say = (clock: string, hours = week, zone = 'Europe/Moscow') =>
  describeHours(hours, zone, at(clock)).text

test('the state follows the clock of the shop’s city, not of the visitor', () => {
  expect(say('12:00')).toBe('Открыто до\u00a021:00')
  expect(say('07:59')).toBe('Откроется в\u00a08:00')
  expect(say('19:30', week, 'Asia/Yekaterinburg')).toBe('Откроется завтра в\u00a09:00')
})

test('closing within the hour is said', () => {
  expect(say('20:00')).toBe('Закроется в\u00a021:00')
  expect(describeHours(week, 'Europe/Moscow', at('20:59')).isOpen).toBe(true)
  expect(describeHours(week, 'Europe/Moscow', at('21:00')).isOpen).toBe(false)
})

test('days off are passed over', () => {
  expect(say('22:00', [day, day, day, day, day, day, off])).toBe(
    'Откроется в понедельник в\u00a08:00',
  )
  expect(
    say(
      '12:00',
      Array.from({ length: 7 }, () => off),
    ),
  ).toBe('Закрыто')
})

test('round the clock is said as such', () => {
  const always = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' }))

  expect(say('03:00', always)).toBe('Открыто круглосуточно')
})
