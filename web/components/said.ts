/** What a page has to say to whoever is already on the way to another document. */
import { useEffect } from 'react'
import { showToast } from '../ui/toast.tsx'

const key = 'otves.said'

/** Kept for the next document of this tab, which says it. */
export function sayLater(message: string): void {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage it goes unsaid, nothing worse.
  }
}

function say(): void {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (message) showToast(message)
  } catch {
    // Without storage there is nothing.
  }
}

/** Says it, once. */
export function Said() {
  useEffect(say, [])
  return null
}
