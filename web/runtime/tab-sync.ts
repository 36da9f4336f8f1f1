/** Tabs tell each other of changes by a counter in local storage (specification, section 4). */
import { useEffect, useEffectEvent } from 'react'
import { deviceStore } from './browser-store.ts'

/** What changed; `user` is who the visitor is, `profile` what they have told about themselves. */
export type Subject =
  | 'cart'
  | 'user'
  | 'profile'
  | 'city'
  | 'favorites'
  | 'comparison'
  | 'estimate'
  | 'restock'
  | 'balance'
  | 'checkout'
  | 'consent'
  | 'message'

const prefix = 'otves.changed.'

/**
 * Two tabs that count at the same moment come to the same number, and a value written again is no
 * event: with its own name behind it, each tab's number is another.
 */
const tabName = Math.random().toString(36).slice(2)

/** Tells the other tabs. Of a browser that keeps nothing they learn at their next request. */
export function announce(subject: Subject): void {
  const count = Number.parseInt(deviceStore.read(prefix + subject) ?? '', 10) || 0
  deviceStore.write(prefix + subject, `${count + 1} ${tabName}`)
}

/** Calls `onChange` when another tab has announced something. */
export function useAnnouncement(onChange: (subject: Subject) => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => listenToTabs((subject) => tell(subject)), [])
}

/** The same outside of components; returns what ends it. */
export function listenToTabs(tell: (subject: Subject) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key?.startsWith(prefix)) tell(key.slice(prefix.length) as Subject)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
