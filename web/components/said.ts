/** What a page has to say to whoever is already on the way to another document. */
import { showToast } from '../ui/toast.tsx'

const key = 'otves.said'

/** Kept for the next document of this tab, which says it (entry.client.tsx). */
export function sayLater(message: string): void {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage it goes unsaid, nothing worse.
  }
}

/** Says it, once. */
export function say(): void {
  const message = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (message) showToast(message)
}
