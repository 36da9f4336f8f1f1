/** The styles of public pages, which the server writes into the head (docs/decisions/0028). */
import { use } from 'react'
import fonts from '#web/generated/fonts.css?inline'
import { ServerPage } from './server-page.ts'
import all from './styles/public.css?inline'
import webview from './styles/webview.css?inline'

const isServer = import.meta.env.SSR

/** Where an error, which renders the document again, finds the styles and the nonce. */
const stylesId = 'styles'
const sent = isServer ? null : document.getElementById(stylesId)
const sentStyles = { __html: sent?.textContent ?? '' }

/** Scripts cannot read a nonce but as a property of the element that carries it. */
export const sentNonce = sent?.nonce

const toStyles = (isWebview: boolean | undefined) => fonts + all + (isWebview ? webview : '')

// In development an edited sheet takes the place of the one that stands in the head.
if (!isServer && import.meta.hot) {
  const isWebview = sentStyles.__html.endsWith(webview)
  const shown = { all, webview }
  import.meta.hot.accept(
    ['./styles/public.css?inline', './styles/webview.css?inline'],
    (edited) => {
      const [editedAll, editedWebview] = edited.map((module) => module?.['default'])
      shown.all = editedAll ?? shown.all
      shown.webview = editedWebview ?? shown.webview
      const sheet = document.getElementById(stylesId)
      if (sheet) sheet.textContent = fonts + shown.all + (isWebview ? shown.webview : '')
    },
  )
}

/** In the head, before anything that may override them. */
export function HeadStyles() {
  const page = isServer ? use(ServerPage) : null
  return (
    <style
      id={stylesId}
      nonce={page?.nonce ?? sentNonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={isServer ? { __html: toStyles(page?.isWebview) } : sentStyles}
    />
  )
}
