/** The styles of public pages, which the server writes into the head (docs/decisions/0185). */
import { use } from 'react'
import fonts from '#web/generated/fonts.css?inline'
import { ServerPage } from './server-page.ts'
import ofPages from './styles/pages.css?inline'
import core from './styles/public.css?inline'
import webview from './styles/webview.css?inline'

const isServer = import.meta.env.SSR

/** Where an error, which renders the document again, finds the styles and the nonce. */
export const stylesId = 'styles'
const sent = isServer ? null : document.getElementById(stylesId)
const sentStyles = { __html: sent?.textContent ?? '' }

/** Scripts cannot read a nonce but as a property of the element that carries it. */
export const sentNonce = sent?.nonce

// In development an edited sheet takes the place of the one that stands in the head.
if (!isServer && import.meta.hot) {
  const isWebview = sentStyles.__html.endsWith(webview)
  const shown = [core, ofPages, webview]
  import.meta.hot.accept(
    ['./styles/public.css?inline', './styles/pages.css?inline', './styles/webview.css?inline'],
    (edited) => {
      for (const [i, module] of edited.entries()) shown[i] = module?.['default'] ?? shown[i]
      const sheet = document.getElementById(stylesId)
      if (sheet) sheet.textContent = fonts + shown.slice(0, isWebview ? 3 : 2).join('')
    },
  )
}

/** In the head, before anything that may override them. */
export function HeadStyles() {
  const page = isServer ? use(ServerPage) : null
  return (
    <>
      {page && (
        <style href="layers" precedence="page" nonce={page.nonce}>
          {page.layers}
        </style>
      )}
      <style
        id={stylesId}
        nonce={page?.nonce ?? sentNonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={page ? { __html: page.styles } : sentStyles}
      />
    </>
  )
}
