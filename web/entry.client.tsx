import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { browserStorefront } from './graphql/client.ts'
import { storefront } from './storefront.ts'

// Before the router: a way back that only closes an overlay is none of its own.
window.addEventListener('popstate', (event) => {
  const isOurs = !window.dispatchEvent(new Event('shop-pop', { cancelable: true }))
  if (isOurs) event.stopImmediatePropagation()
})
// Reloaded while overlays stood open, on entries of their own: back to the page's.
if (Object(window.history.state).overlay) void import('./ui/overlay-entry.ts')

// The first number that somebody may type brings the mask of numbers. Without it the server checks.
window.addEventListener('focusin', ({ target }) => {
  if (Object(target).inputMode === 'decimal') {
    import('./components/number-mask.ts').catch(() => {})
  }
})

const context = new Map([[storefront, browserStorefront]])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={() => new RouterContextProvider(context)} />
    </StrictMode>,
  )
})
