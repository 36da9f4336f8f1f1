import { expect, test } from 'vitest'
import { findReady, isReadyLate, toReadyName } from './ready-time-change.ts'

const shown = '2026-11-23T16:30:00Z'
const pickup = { way: 'PICKUP', shopId: 'a' }

test.each([
  { readyAt: shown, isLate: false },
  { readyAt: '2026-11-23T17:30:00Z', isLate: false },
  { readyAt: '2026-11-23T17:31:00Z', isLate: true },
  { readyAt: '2026-11-24T07:00:00Z', isLate: true },
  { readyAt: null, isLate: false },
])('a shop ready at $readyAt is late for one shown 16:30: $isLate', ({ readyAt, isLate }) => {
  const form = new FormData()
  form.set(toReadyName('a'), shown)
  const shops = [
    { shop: { id: 'b' }, readyAt: '2026-11-30T07:00:00Z' },
    { shop: { id: 'a' }, readyAt },
  ]

  expect(isReadyLate(form, pickup, { shops })).toBe(isLate)
  expect(isReadyLate(form, { ...pickup, way: 'DELIVERY' }, { shops })).toBe(false)
  expect(isReadyLate(new FormData(), pickup, { shops })).toBe(false)
})

test('the hour of before stands beside that of now', () => {
  const at = (readyAt: string) =>
    ({ shops: [{ shop: { id: 'a' }, readyAt }] }) as unknown as Parameters<typeof findReady>[0]
  const [before, now] = [at(shown), at('2026-11-24T07:00:00Z')]

  expect(findReady(before, now, pickup)).toEqual({ was: shown, now: '2026-11-24T07:00:00Z' })
  expect(findReady(before, before, pickup)).toBeNull()
  expect(findReady(before, now, { ...pickup, way: 'DELIVERY' })).toBeNull()
})
