import { expect, test } from 'vitest'
import { readDatabaseTime, toServerTiming } from './server-timing.ts'

test('an answer tells its parts from the outside in, and how many of each', () => {
  const sums = {
    database: { ms: 3.04, count: 3 },
    call: { ms: 12.25, count: 2 },
    operation: { ms: 20, count: 1 },
    page: { ms: 31.5, count: 1 },
  }

  expect(toServerTiming(sums)).toBe(
    'page;dur=31.5, gateway;dur=20.0, api;dur=12.3;desc="2", db;dur=3.0;desc="3"',
  )
  expect(toServerTiming({}, true)).toBe('cache;desc=hit')
  expect(toServerTiming({}, false)).toBe('cache;desc=miss')
  expect(toServerTiming({})).toBe('')
})

test('what the back end says of its database is read back', () => {
  const told = toServerTiming({ database: { ms: 3.25, count: 3 } })

  expect(readDatabaseTime(told)).toEqual({ ms: 3.3, count: 3 })
  expect(readDatabaseTime('app;dur=1, db;dur=2.5')).toEqual({ ms: 2.5, count: 1 })
  expect([null, '', 'app;dur=1', 'db', 'db;dur=x'].map(readDatabaseTime)).toEqual(
    Array(5).fill(null),
  )
})
