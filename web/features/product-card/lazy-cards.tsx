/**
 * Cards as the server has drawn them: their code comes with the first sign of a visitor who may
 * press, and takes over a few at a time, so that a tap never waits for the whole list.
 */
// The sheets of the cards, whose code comes late.
import './card.css'
import './card-choice.css'
import { Suspense, useMemo } from 'react'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { ProductCardSkeleton } from './card-skeleton.tsx'
import type { CardsProps } from './cards.tsx'

const Cards = lazyHydrated(() => import('./cards.tsx'), { after: afterInteraction })

/** How many are taken over at once. */
const groupSize = 6

export function LazyCards({ products, isFirst, isExact }: CardsProps) {
  const groups = useMemo(() => toGroups(products), [products])
  return groups.map((group, i) => (
    <Suspense key={group[0]?.id} fallback={group.map(({ id }) => <ProductCardSkeleton key={id} />)}>
      <Cards products={group} isFirst={isFirst && i === 0} isExact={isExact} />
    </Suspense>
  ))
}

const toGroups = <Item,>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / groupSize) }, (_, i) =>
    items.slice(i * groupSize, (i + 1) * groupSize),
  )
