/**
 * What a browser remembers for the shop. One that keeps nothing (private modes, a full disk, stored
 * data switched off) refuses with an exception: then nothing was kept, nothing worse. On the server
 * there is nothing.
 */

export type BrowserStore = {
  /** null when nothing is kept. */
  read(key: string): string | null
  /** The stored JSON; also null for invalid JSON, which other code may have written. */
  readJson(key: string): unknown
  /** null forgets it. */
  write(key: string, value: string | null): void
}

/** `open` may throw, as whatever it opens may. */
export function createBrowserStore(open: () => Storage): BrowserStore {
  function read(key: string) {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    readJson: (key) => parseJson(read(key)),
    write(key, value) {
      try {
        if (value === null) open().removeItem(key)
        else open().setItem(key, value)
      } catch {
        // Every caller goes on without.
      }
    },
  }
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Kept for good, and seen by all tabs. */
export const deviceStore = createBrowserStore(() => localStorage)

/** Kept for this visit of this tab. */
export const tabStore = createBrowserStore(() => sessionStorage)
