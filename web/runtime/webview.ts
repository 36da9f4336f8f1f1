/** The shop inside another app: `?webview` hides what the app draws itself. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from './browser-store.ts'

const key = 'otves.webview'

const subscribe = () => () => {}

const isRemembered = () => tabStore.read(key) !== null

/** By the address on the server and in the first paint; afterwards for the whole session. */
export function useWebview(): boolean {
  const isAsked = new URLSearchParams(useLocation().search).has('webview')
  useEffect(() => {
    if (isAsked) tabStore.write(key, '')
  }, [isAsked])
  const isKept = useSyncExternalStore(subscribe, isRemembered, () => false)
  return isAsked || isKept
}
