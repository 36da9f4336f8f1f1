/** Recently opened categories; stored in the browser only, with the visitor's consent. */
import { functionalStore } from '#web/runtime/functional-store.ts'

const key = 'otves.categories'
const max = 6

/** Slugs, the most recent first. Ignores stored data in an unknown format. */
export function readCategories(): string[] {
  const kept = functionalStore.readJson(key)
  return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, max) : []
}

export function rememberCategory(slug: string): void {
  const others = readCategories().filter((one) => one !== slug)
  functionalStore.write(key, JSON.stringify([slug, ...others].slice(0, max)))
}
