import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turn.ts'

test('a user has one turn at a time, and the next when it is over', async () => {
  const turns = createTurns({ waitMaxMs: 0 })

  const first = await turns.take('anna')
  const second = await turns.take('anna')
  first?.()
  const third = await turns.take('anna')

  expect([first, second, third].map((turn) => turn !== null)).toEqual([true, false, true])
})

test('few users have a turn at once', async () => {
  const turns = createTurns({ max: 2, waitMaxMs: 0 })

  const taken = await Promise.all(['anna', 'boris', 'vera'].map((user) => turns.take(user)))

  expect(taken.map((turn) => turn !== null)).toEqual([true, true, false])
})

test('a turn is waited for', async () => {
  const turns = createTurns({ max: 1 })
  const first = await turns.take('anna')

  const waited = turns.take('boris')
  first?.()

  expect(await waited).not.toBeNull()
})

test('a turn that its request never ended is over by itself, and ends no later one', async () => {
  const turns = createTurns({ max: 1, leaseMs: 30, waitMaxMs: 0 })

  const lost = await turns.take('anna')
  await pause(40)
  const next = await turns.take('anna')
  lost?.()
  const third = await turns.take('anna')

  expect([lost, next, third].map((turn) => turn !== null)).toEqual([true, true, false])
})
