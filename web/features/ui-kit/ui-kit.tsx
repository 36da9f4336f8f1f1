/** Every part in every state, the shop's own with samples: development only. */
import type { ReactNode } from 'react'
import { Cart } from './cart.tsx'
import { Controls } from './controls.tsx'
import { Buying, Cards } from './goods.tsx'
import { Orders } from './orders.tsx'
import { States } from './states.tsx'

const views: Record<string, () => ReactNode> = {
  controls: Controls,
  states: States,
  cards: Cards,
  buying: Buying,
  cart: Cart,
  orders: Orders,
}

export interface UiKitProps {
  /** Out of the address, `?view=cart`; the first one otherwise. */
  view: string | null
}

export function UiKit({ view }: UiKitProps) {
  const View = views[view ?? ''] ?? Controls
  return (
    <>
      <h1 className="hidden">Части интерфейса</h1>
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
    </>
  )
}
