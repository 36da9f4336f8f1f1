/**
 * What spares the visitor a second choice, kept with their consent to `functionality_storage`.
 * Without it, or in a browser that keeps nothing, it lasts as long as the page: what was pressed
 * still works there.
 */
import { type BrowserStore, deviceStore, parseJson, tabStore } from './browser-store.ts'
import { isGranted } from './storage-granted.ts'

/** Everything that is kept so; forgetting goes by these names. */
type FunctionalKey =
  | 'otves.categories'
  | 'otves.measures'
  | `otves.shop.${string}`
  | `otves.address.${string}`

export type FunctionalStore = {
  read(key: FunctionalKey): string | null
  readJson(key: FunctionalKey): unknown
  write(key: FunctionalKey, value: string | null): void
}

const ofPage = new Map<string, string>()

/** What was chosen on this page goes when the consent is taken back. */
export const forgetPage = () => ofPage.clear()

export function createFunctionalStore(store: BrowserStore): FunctionalStore {
  const read = (key: string) =>
    (isGranted('functionality') ? store.read(key) : null) ?? ofPage.get(key) ?? null
  return {
    read,
    readJson: (key) => parseJson(read(key)),
    write(key, value) {
      if (value === null) ofPage.delete(key)
      else ofPage.set(key, value)
      if (isGranted('functionality')) store.write(key, value)
    },
  }
}

/** Kept for good, and seen by all tabs. */
export const functionalStore = createFunctionalStore(deviceStore)

/** Kept for this visit of this tab. */
export const functionalTabStore = createFunctionalStore(tabStore)
