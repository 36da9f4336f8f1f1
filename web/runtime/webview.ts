/** The shop inside another app (docs/webview.md). */
import { use } from 'react'
import { ServerPage } from '#web/document/server-page.ts'

/**
 * Whether the app draws the frame around the page. The server knows it by `?webview` or its cookie
 * and says it in the document, which stays for all navigations.
 */
export const useWebview = (): boolean =>
  import.meta.env.SSR
    ? (use(ServerPage)?.isWebview ?? false)
    : 'webview' in document.documentElement.dataset
