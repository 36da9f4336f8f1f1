// Every part in every state, and screens made of samples: development only.
import type { ReactNode } from 'react'
import { Cart } from './kit/cart.tsx'
import { Category } from './kit/category.tsx'
import { Checkout } from './kit/checkout.tsx'
import { Controls } from './kit/controls.tsx'
import { Home } from './kit/home.tsx'
import { Product } from './kit/product.tsx'
import { Shell } from './kit/shell.tsx'
import { States } from './kit/states.tsx'

const views: Record<string, () => ReactNode> = {
  controls: Controls,
  states: States,
  home: Home,
  category: Category,
  product: Product,
  cart: Cart,
  checkout: Checkout,
}

export interface UiKitProps {
  /** Out of the address, `?view=home`; the first one otherwise. */
  view?: string | null
}

export function UiKit({ view }: UiKitProps) {
  const View = views[view ?? ''] ?? Controls
  return (
    <Shell>
      <nav className="crumbs" aria-label="Части">
        <ol>
          {Object.keys(views).map((name) => (
            <li key={name}>
              <a href={`?view=${name}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <View />
    </Shell>
  )
}
