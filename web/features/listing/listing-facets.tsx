/** The filters beside a list's goods, or a placeholder until they load. */
// Styles of what the server draws and the browser has the code of later.
import '#web/ui/chips.css'
import '#web/ui/choice.css'
import '#web/ui/disclosure.css'
import '#web/ui/input.css'
import './facets.css'
import { Suspense, useSyncExternalStore } from 'react'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { ReloadLink } from '#web/runtime/reload-link.tsx'
import { SkipLink } from '#web/ui/hidden.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Facets_list } from './facets-list.ts'
import type { ListingAddress, ListingScope } from './listing-address.ts'

/** A phone draws none. */
const Facets = lazyHydrated(() => import('./facets.tsx'), { isAhead: false })

const wide = import.meta.env.SSR ? null : matchMedia('(min-width: 1280px)')

function subscribeToWidth(listener: () => void) {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

type FacetsSideProps = {
  /** null when they did not load, undefined while they do. */
  facets: FragmentType<typeof Facets_list> | null | undefined
  address: ListingAddress
  scope: ListingScope
}

/**
 * The panel beside the goods. A phone, to which the server has sent it too, lets go of it: it has
 * a sheet instead, and takes no code for what it does not show.
 */
export function FacetsSide({ facets, address, scope }: FacetsSideProps) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => wide?.matches ?? true,
    () => true,
  )
  if (!isWide) return null
  return (
    <aside className="facets-side">
      <SkipLink to="list">К товарам, мимо фильтров</SkipLink>
      <Suspense fallback={<FacetsSkeleton />}>
        {facets && <Facets list={facets} address={address} scope={scope} />}
        {facets === undefined && (
          <>
            <ReloadLink>Показать фильтры</ReloadLink>
            <FacetsSkeleton />
          </>
        )}
      </Suspense>
    </aside>
  )
}

export function FacetsSkeleton() {
  return (
    <div className="facets facets-skeleton" aria-hidden="true">
      {Array.from({ length: 12 }, (_, i) => (
        <Skeleton key={i} width={i % 4 === 0 ? '60%' : '90%'} />
      ))}
    </div>
  )
}
