/**
 * The bookmark of a state of the database. A reader who shows the bookmark of what they have written
 * is answered by a replica of the database that has it, however far the replicas are behind.
 */

/** Of a request: the newest one its sender was told. Of an answer: the one to show from then on. */
export const bookmarkHeader = 'x-d1-bookmark'

/** Stands in place of a bookmark where a public read comes as a POST: any replica may answer. */
export const anyReplica = 'first-unconstrained'

/** Lower-case hexadecimal in parts, as D1 writes them; they sort from the oldest to the newest. */
const bookmarkPattern = /^[0-9a-f]{1,64}(?:-[0-9a-f]{1,64}){0,7}$/

/** The bookmark, or null of anything else: visitors write cookies and headers. */
export const toBookmark = (text: string | null | undefined): string | null =>
  text && bookmarkPattern.test(text) ? text : null
