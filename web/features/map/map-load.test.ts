import { expect, test, vi } from 'vitest'
import { createLoadStore, type LoadState, toNextState } from './map-load.ts'

test.each<[LoadState, LoadState, LoadState, LoadState]>([
  // of         asked      came       failed
  ['pending', 'loading', 'pending', 'pending'],
  ['loading', 'loading', 'loaded', 'error'],
  ['loaded', 'loaded', 'loaded', 'error'],
  ['error', 'loading', 'error', 'error'],
])('of %s a request makes %s, an answer %s, a failure %s', (state, asked, came, failed) => {
  expect(toNextState(state, 'ask')).toBe(asked)
  expect(toNextState(state, 'come')).toBe(came)
  expect(toNextState(state, 'fail')).toBe(failed)
})

test('two maps of a page load one script, and its states are told', async () => {
  const fetchOnce = vi.fn(async () => {})
  const store = createLoadStore(fetchOnce)
  const seen: LoadState[] = []
  store.subscribe(() => seen.push(store.getState()))

  await Promise.all([store.load(), store.load()])
  await store.load()

  expect(fetchOnce).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(['loading', 'loaded'])
})

test('after a failure the next request really loads again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fetchOnce = vi.fn(async () => {}).mockRejectedValueOnce(new Error('No network'))
  const store = createLoadStore(fetchOnce)

  await store.load()
  expect(store.getState()).toBe('error')
  await store.load()

  expect(fetchOnce).toHaveBeenCalledTimes(2)
  expect(store.getState()).toBe('loaded')
})
