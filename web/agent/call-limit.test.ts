import { expect, test } from 'vitest'
import { createCallLimit } from './call-limit.server.ts'

test('a token has its own calls a minute, and an address more', () => {
  let nowMs = 0
  const limit = createCallLimit(() => nowMs)
  const waits = (token: string | null, count: number) =>
    Array.from({ length: count }, () => limit({ token, address: '203.0.113.1' })).filter(
      (seconds) => seconds > 0,
    ).length

  expect(waits('one', 121)).toBe(1)
  expect(waits('two', 120)).toBe(0)
  expect(waits(null, 361)).toBe(1)
  nowMs = 60_000
  expect(waits('one', 1)).toBe(0)
})

test('a call that a token was refused takes nothing from its address', () => {
  const limit = createCallLimit(() => 0)
  const ask = (token: string | null) => limit({ token, address: '203.0.113.1' })
  for (let i = 0; i < 700; i += 1) ask('one')

  expect(ask('two')).toBe(0)
})

test('an address that is not known has no limit of its own', () => {
  const limit = createCallLimit(() => 0)

  expect(
    Array.from({ length: 700 }, () => limit({ token: null, address: null })).every(
      (seconds) => seconds === 0,
    ),
  ).toBe(true)
})
