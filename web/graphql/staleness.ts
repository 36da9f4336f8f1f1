/**
 * How old the answers of a tab are. Its cache lives as long as the tab, while prices and stock
 * move: an old answer is still shown at once, and asked for again behind it.
 */
export const freshMs = 5 * 60_000

/** By the client's own keys of requests. */
export function createAges() {
  const answeredAtMs = new Map<number, number>()
  return {
    isOld: (key: number): boolean => Date.now() - (answeredAtMs.get(key) ?? Date.now()) > freshMs,
    /** An answer has come: from the shop, or from a cache that may have had it for long. */
    note(key: number, isNew: boolean): void {
      if (isNew || !answeredAtMs.has(key)) answeredAtMs.set(key, Date.now())
    },
  }
}
