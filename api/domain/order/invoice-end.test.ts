import { expect, test } from 'vitest'
import { toInvoiceEnd } from './invoice-end.ts'

test.each([
  // Friday noon: Monday, Tuesday, Wednesday.
  ['2026-11-27T09:00:00Z', 'Europe/Moscow', '2026-12-02T21:00:00.000Z'],
  // Monday evening in Moscow is Tuesday in Novosibirsk.
  ['2026-11-23T18:00:00Z', 'Europe/Moscow', '2026-11-26T21:00:00.000Z'],
  ['2026-11-23T18:00:00Z', 'Asia/Novosibirsk', '2026-11-27T17:00:00.000Z'],
  // The holidays of the new year are no working days, nor is 23 February.
  ['2026-12-30T09:00:00Z', 'Europe/Moscow', '2027-01-12T21:00:00.000Z'],
  ['2027-02-19T09:00:00Z', 'Europe/Moscow', '2027-02-25T21:00:00.000Z'],
])('an invoice made at %s in %s can be paid until %s', (now, timezone, end) => {
  expect(toInvoiceEnd(new Date(now), timezone, 3)).toBe(end)
})
