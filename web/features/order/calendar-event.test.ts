import { expect, test } from 'vitest'
import { toCalendar } from './calendar-event.ts'

const event = {
  uid: 'order-1@shop.test',
  startsAt: '2026-11-24T03:00:00.000Z',
  endsAt: '2026-11-24T07:00:00.000Z',
  madeAt: '2026-11-22T10:00:00.000Z',
  summary: 'Привезут заказ № 100001',
  place: 'г Новосибирск, ул Ленина, д 1',
  description: 'Номер заказа 100001',
}

test('times are instants, whatever zone the calendar is in', () => {
  const lines = toCalendar(event).split('\r\n')

  expect(lines).toContain('DTSTART:20261124T030000Z')
  expect(lines).toContain('DTEND:20261124T070000Z')
  expect(lines.at(-1)).toBe('')
})

test('signs of the format are escaped, and long lines folded between letters', () => {
  const text = toCalendar({ ...event, description: `a;b\n${'щ'.repeat(100)}` })

  const lines = text.split('\r\n')
  const bytes = lines.map((line) => new TextEncoder().encode(line).length)
  expect(text).toContain('LOCATION:г Новосибирск\\, ул Ленина\\, д 1')
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:a\\;b\\n${'щ'.repeat(100)}`)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
})
