/** Tabs tell each other of changes by a counter in local storage (specification, section 4). */
import { useEffect } from 'react'

/** What changed. */
export type Subject = 'cart' | 'user' | 'city' | 'favorites' | 'comparison' | 'balance'

const prefix = 'otves.changed.'

/** Tells the other tabs. A blocked storage keeps them uninformed, nothing worse. */
export function announce(subject: Subject): void {
  try {
    const count = Number(localStorage.getItem(prefix + subject) ?? 0)
    localStorage.setItem(prefix + subject, String(count + 1))
  } catch {
    // Private mode without storage: other tabs learn at their next request.
  }
}

/** Calls `onChange` when another tab has announced something. */
export function useAnnouncement(onChange: (subject: Subject) => void): void {
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key?.startsWith(prefix)) onChange(key.slice(prefix.length) as Subject)
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [onChange])
}
