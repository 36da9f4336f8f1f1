import { expect, test } from 'vitest'
import { findReady } from './ready-time-change.ts'

const shown = '2026-11-23T16:30:00Z'
const pickup = { way: 'PICKUP', shopId: 'a' }

test('the old time is shown beside the new one', () => {
  const at = (readyAt: string) =>
    ({ shops: [{ shop: { id: 'a' }, readyAt }] }) as unknown as Parameters<typeof findReady>[0]
  const [before, now] = [at(shown), at('2026-11-24T07:00:00Z')]

  expect(findReady(before, now, pickup)).toEqual({ was: shown, now: '2026-11-24T07:00:00Z' })
  expect(findReady(before, before, pickup)).toBeNull()
  expect(findReady(before, now, { ...pickup, way: 'DELIVERY' })).toBeNull()
})
