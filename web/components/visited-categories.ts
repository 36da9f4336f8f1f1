/** Categories opened last; kept in the browser, for nobody else to know. */

const key = 'otves.categories'
const max = 6

/** Slugs, the last one first. What somebody else has written there is left out. */
export function readCategories(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, max) : []
  } catch {
    return []
  }
}

export function rememberCategory(slug: string): void {
  try {
    const others = readCategories().filter((one) => one !== slug)
    localStorage.setItem(key, JSON.stringify([slug, ...others].slice(0, max)))
  } catch {
    // Without storage the catalogue opens without its first row, nothing worse.
  }
}
