/** A payment page outlives a network that is away: what the server said last stays in sight. */
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** That the order is not there, or is paid elsewhere, is an answer; a failure is none. */
const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

/** Of one route: `useKept` by its component, `ask` by its loader in the browser. */
export function createKept<Loaded>() {
  let kept: { token: string; loaded: Loaded } | null = null
  return {
    /** Only while it is shown: a visitor who opens the page again sees that it does not load. */
    useKept(token: string, loaded: Loaded): void {
      useEffect(() => {
        kept = { token, loaded }
        return () => {
          kept = null
        }
      }, [token, loaded])
    },
    async ask(token: string, load: () => Promise<Loaded>): Promise<Loaded> {
      try {
        return await load()
      } catch (error) {
        if (isAnswer(error) || kept?.token !== token) throw error
        return kept.loaded
      }
    },
  }
}
