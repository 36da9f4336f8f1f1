/** Who hears of a change to what React does not hold, such as the browser's own storage. */
export type Listeners = {
  /** Returns what ends it, as `useSyncExternalStore` asks. */
  subscribe: (listener: () => void) => () => void
  tell: () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
