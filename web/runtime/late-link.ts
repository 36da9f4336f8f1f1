/**
 * Links whose part of the page has no code yet. React lets nobody hear a click in such a part, and
 * the browser would load a new document: until the part is there, the click is heard before React.
 */
const awake = new WeakSet<Element>()

/** Spread on a link of a part whose code comes late. */
export const lateLink = { 'data-late': '', ref: wake }

/** React calls it when the link's part has come alive. */
function wake(link: HTMLElement | null) {
  if (link) awake.add(link)
}

export const isAsleep = (link: Element): boolean => link.matches('[data-late]') && !awake.has(link)
