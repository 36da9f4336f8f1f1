/** How far a provider's script is: the four states of the specification's section 4. */
import { createListeners } from '#web/runtime/listeners.ts'

export type LoadState = 'pending' | 'loading' | 'loaded' | 'error'
export type LoadEvent = 'ask' | 'come' | 'fail'

/** Asking again is possible after a failure only; a map that breaks later is a failure too. */
export function toNextState(state: LoadState, event: LoadEvent): LoadState {
  if (event === 'ask') return state === 'pending' || state === 'error' ? 'loading' : state
  if (event === 'come') return state === 'loading' ? 'loaded' : state
  return state === 'pending' ? state : 'error'
}

export type LoadStore = {
  getState: () => LoadState
  subscribe: (listener: () => void) => () => void
  /** Loads what has not come yet; a failure is a state, not an exception. */
  load: () => Promise<void>
  /** What has come does not work. */
  fail: () => void
}

export function createLoadStore(fetchOnce: () => Promise<unknown>): LoadStore {
  const { subscribe, tell } = createListeners()
  let state: LoadState = 'pending'
  const move = (event: LoadEvent): boolean => {
    const next = toNextState(state, event)
    if (next === state) return false
    state = next
    tell()
    return true
  }
  return {
    getState: () => state,
    subscribe,
    async load() {
      if (!move('ask')) return
      try {
        await fetchOnce()
        move('come')
      } catch (error) {
        console.warn('The map did not load', error)
        move('fail')
      }
    },
    fail: () => void move('fail'),
  }
}
