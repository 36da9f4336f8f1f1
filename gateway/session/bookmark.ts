/** The newest state of the back end's database that a session has written (docs/decisions/0205). */

/** By then every replica has it; without a bookmark the back end asks the primary, which is as good. */
const lifetimeSeconds = 24 * 60 * 60

export type Bookmark = {
  /** To be shown with the session's own calls; null before anything is known. */
  readonly newest: string | null
  /** Takes what an answer told; of several the newest stays, in whatever order they come. */
  keep(told: string | null | undefined): void
}

type Jar = { set(name: string, value: string, options: { maxAge: number }): void }

/** `given` came with the request; the answer's cookies are put into `jar`, where it has any. */
export function createBookmark(given: string | null, jar: Jar | null): Bookmark {
  let newest = given
  return {
    get newest() {
      return newest
    },
    keep(told) {
      // They sort as text: https://developers.cloudflare.com/d1/reference/time-travel/#bookmarks
      if (!told || (newest !== null && told <= newest)) return
      newest = told
      jar?.set('bookmark', told, { maxAge: lifetimeSeconds })
    },
  }
}
