import { createContext } from 'react'

/**
 * The small pictures that the server has at hand, as `data:` addresses; null in the browser. Marked
 * pure, so that browsers load none of it.
 */
export const HeldPictures = /* @__PURE__ */ createContext<
  ((path: string) => string | undefined) | null
>(null)
