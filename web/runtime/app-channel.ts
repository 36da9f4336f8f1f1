/**
 * What the page tells the app around it (docs/webview.md). Light: what reads the app's answers
 * comes with the bridge, in a webview alone.
 */
import type { Ability, PageMessage } from './app-bridge.ts'
import type { Interrupted } from './overlay.ts'

type Channel = { postMessage: (text: string) => void }

type AppWindow = {
  ReactNativeWebView?: Channel
  webkit?: { messageHandlers?: { otves?: Channel } }
  OtvesApp?: Channel
}

function findChannel(): Channel | undefined {
  const { ReactNativeWebView, webkit, OtvesApp } = window as AppWindow
  return ReactNativeWebView ?? webkit?.messageHandlers?.otves ?? OtvesApp
}

/** Whether there is an app to tell it to. */
export function tellApp(message: PageMessage): boolean {
  try {
    const channel = findChannel()
    // The app's own object, which is no window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(JSON.stringify(message))
    return channel !== undefined
  } catch (error) {
    console.warn('The app has not taken a message', error)
    return false
  }
}

let abilities: ReadonlySet<string> = new Set()

/** The app says what it does for the page; what it does not, the page does as in a browser. */
export function setAbilities(names: readonly string[]): void {
  abilities = new Set(names)
}

/** Whether the app has taken over what it says it can. */
export const askApp = (message: PageMessage & { type: Ability }): boolean =>
  abilities.has(message.type) && tellApp(message)

let interrupted: Interrupted | null = null

/** Whether the app signs the visitor in; what they were about to do goes on when it has. */
export function askSignIn(next: Interrupted): boolean {
  if (!askApp({ type: 'signIn' })) return false
  interrupted = next
  return true
}

/** What the app's sign-in has interrupted, once. */
export function takeInterrupted(): Interrupted {
  const taken = interrupted ?? {}
  interrupted = null
  return taken
}

/** A browser inside an app, with the app's own frame or without (web/document/in-app.ts). */
export const isInApp = () => 'app' in document.documentElement.dataset
