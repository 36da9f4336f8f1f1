import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { browserStorefront } from './graphql/client.ts'
import { storefront } from './graphql/storefront.ts'
import { firstInteraction } from './runtime/first-interaction.ts'

firstInteraction
  .then(() => import('./runtime/after-interaction.ts'))
  .then(
    ({ start }) => start(),
    () => {},
  )

const context = new Map([[storefront, browserStorefront]])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={() => new RouterContextProvider(context)} />
    </StrictMode>,
  )
})
