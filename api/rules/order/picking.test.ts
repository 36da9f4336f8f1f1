import { expect, test } from 'vitest'
import { toPickingStart } from './picking.ts'

test.each([
  ['18:00', 'Europe/Moscow', '2026-11-11T15:00:00.000Z'],
  ['06:30', 'Asia/Vladivostok', '2026-11-10T20:30:00.000Z'],
  ['24:00', 'Europe/Moscow', '2026-11-11T21:00:00.000Z'],
])('picking from %s begins on the eve, by the clock of %s', (pickingFrom, timezone, start) => {
  expect(toPickingStart('2026-11-12', { pickingFrom, timezone }).toISOString()).toBe(start)
})
