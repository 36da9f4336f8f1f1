import { expect, test } from 'vitest'
import type { Check } from '#schema/rest/readiness.ts'
import { createReadiness } from './readiness.ts'

function createShop() {
  let nowMs = 1_000_000
  const state: { status: Check['status']; asked: number } = { status: 'ok', asked: 0 }
  const readiness = createReadiness({
    version: '7',
    now: () => nowMs,
    listChecks: async () => {
      state.asked += 1
      return [
        { name: 'database', status: state.status },
        { name: 'sms', status: 'warn', detail: 'emulated' },
      ]
    },
  })
  const ask = async () => (await readiness.answer('request-7')).status
  return { state, ask, readiness, pass: (seconds: number) => void (nowMs += seconds * 1000) }
}

test('a shop whose parts are well is ready, whatever a provider warns of', async () => {
  const { readiness } = createShop()

  const response = await readiness.answer('request-7')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ready',
    version: '7',
    checks: [
      { name: 'database', status: 'ok' },
      { name: 'sms', status: 'warn', detail: 'emulated' },
    ],
  })
})

test('the parts are looked at every ten seconds, however many ask', async () => {
  const { state, ask, pass } = createShop()

  await Promise.all([ask(), ask(), ask()])
  pass(9)
  await ask()
  expect(state.asked).toBe(1)
  pass(2)
  await ask()
  expect(state.asked).toBe(2)
})

test('a part that fails and recovers by turns stays failed until it has been well for a while', async () => {
  const { state, ask, pass } = createShop()
  const seen: number[] = []
  for (const status of ['fail', 'ok', 'fail', 'ok', 'ok', 'ok', 'ok'] as const) {
    state.status = status
    seen.push(await ask())
    pass(11)
  }

  expect(seen).toEqual([503, 503, 503, 503, 503, 200, 200])
})
