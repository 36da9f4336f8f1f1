/** A message for a visitor who is already on the way to another document. */
import { useEffect } from 'react'
import { showToast } from '#web/ui/toast.ts'
import { tabStore } from './browser-store.ts'

const key = 'otves.said'

/** Kept for the next document of this tab, which says it. */
export function keepFlashMessage(message: string): void {
  tabStore.write(key, message)
}

function say(): void {
  const message = tabStore.read(key)
  tabStore.write(key, null)
  if (message) showToast(message)
}

/** Says it, once. */
export function FlashMessage() {
  useEffect(say, [])
  return null
}
