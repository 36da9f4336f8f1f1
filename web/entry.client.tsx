import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { browserStorefront } from './graphql/client.ts'
import { storefront } from './storefront.ts'

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
