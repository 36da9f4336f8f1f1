/** The shop inside another app: `?webview` hides what the app draws itself. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const key = 'otves.webview'

const subscribe = () => () => {}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** By the address on the server and in the first paint; afterwards for the whole session. */
export function useWebview(): boolean {
  const isAsked = new URLSearchParams(useLocation().search).has('webview')
  useEffect(() => {
    if (!isAsked) return
    try {
      sessionStorage.setItem(key, '')
    } catch {
      // Without storage the switch has to stand in every address.
    }
  }, [isAsked])
  const isKept = useSyncExternalStore(subscribe, isRemembered, () => false)
  return isAsked || isKept
}
