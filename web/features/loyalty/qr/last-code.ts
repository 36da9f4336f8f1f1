/** The last code of this tab: without a network it still tells the till whose points they are. */
import { tabStore } from '#web/runtime/browser-store.ts'

const key = 'otves.qrcode'
/** How long the till takes a code at all. */
export const earnMs = 24 * 60 * 60 * 1000

export type LastCode = {
  code: string
  /** When it came, by the clock of this device; it is never older than that. */
  atMs: number
}

/** Null when there is none, or it is another user's. */
export function readLastCode(userId: string): LastCode | null {
  const { code, atMs, of } = Object(tabStore.readJson(key))
  if (of !== userId || !/^\d{12}$/.test(code) || typeof atMs !== 'number') return null
  return { code, atMs }
}

export const writeLastCode = (userId: string, { code, atMs }: LastCode) =>
  tabStore.write(key, JSON.stringify({ code, atMs, of: userId }))
