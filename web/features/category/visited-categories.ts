/** Categories opened last; kept in the browser, for nobody else to know. */
import { deviceStore } from '#web/runtime/browser-store.ts'

const key = 'otves.categories'
const max = 6

/** Slugs, the last one first. What somebody else has written there is left out. */
export function readCategories(): string[] {
  const kept = deviceStore.readJson(key)
  return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, max) : []
}

export function rememberCategory(slug: string): void {
  const others = readCategories().filter((one) => one !== slug)
  deviceStore.write(key, JSON.stringify([slug, ...others].slice(0, max)))
}
