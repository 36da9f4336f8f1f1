/** Small pictures of the build, for pages to hold their first one themselves (docs/decisions/0053). */
import { createContext } from 'react-router'
import type { Files } from './asset.server.ts'

/** The picture at a path as a `data:` address, when it is at hand. */
export type FindPicture = (path: string) => string | undefined

export const findPicture = createContext<FindPicture>()

/** What is larger would hold up the words behind it. */
const byteMax = 6_000
const heldMax = 500

/**
 * Finds AVIF pictures in memory, at once: no page waits for one. One that is not there is read
 * behind the page, by `waitUntil`, for the pages after it.
 */
export function createPictures(files: Files) {
  /** null: not there, or too large. */
  const held = new Map<string, string | null>()
  const asked = new Set<string>()

  async function read(path: string): Promise<void> {
    asked.add(path)
    try {
      const answer = await files.fetch(new Request(`https://files.local${path}`))
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const isFit = answer.ok && bytes.length <= byteMax
      if (held.size === heldMax) held.clear()
      held.set(path, isFit ? `data:image/avif;base64,${btoa(String.fromCharCode(...bytes))}` : null)
    } catch {
      // The next page asks again.
    } finally {
      asked.delete(path)
    }
  }

  return (path: string, waitUntil: (work: Promise<unknown>) => void): string | undefined => {
    const known = held.get(path)
    if (known === undefined && !asked.has(path)) waitUntil(read(path))
    return known ?? undefined
  }
}
