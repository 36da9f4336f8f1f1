import './listing.css'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import { ProductGrid, ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart, lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { useOverlay } from '#web/runtime/overlay.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { BreadcrumbsSkeleton } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import emptyStyles from '#web/ui/empty.css?inline'
import { Pagination } from '#web/ui/pagination.tsx'
import { kept } from '#web/ui/press.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Facets_list } from './facets-list.ts'
import { formatListing, type ListingAddress, type ListingScope } from './listing-address.ts'
import { appending, isAppending, useAppended, usePending } from './listing-appended.ts'
import { type Listing_sorts, ListingBar } from './listing-bar.tsx'
import { ListingChips } from './listing-chips.tsx'
import { FacetsSide, FacetsSkeleton } from './listing-facets.tsx'
import { ListingNeed } from './listing-need.tsx'
import { RetryNotice, StaleNotice } from './listing-retry.tsx'

const ListingEmpty = lazyHydrated(() => import('./listing-empty.tsx'), { isAhead: false })

const Listing_products = graphql(`
  fragment Listing_products on ProductPage {
    total
    page
    perPage
    countedBy
    items { id ...ProductCard_product }
  }
`)

export type ListingProps = {
  products: FragmentType<typeof Listing_products>
  sorts: FragmentType<typeof Listing_sorts>
  /** null when they did not load, undefined while they do: the goods are shown all the same. */
  facets: FragmentType<typeof Facets_list> | null | undefined
  address: ListingAddress
  /** Beside the phrase, which the address has. */
  scope?: ListingScope
  /** The goods are of an earlier address: this one's could not be had. */
  isStale: boolean
  /** Said when nothing is found though nothing is filtered. */
  empty: ReactNode
}

const FacetsSheet = clientPart(() => import('./facets-sheet.tsx'))

/** Goods of a category or a search, with everything that narrows, orders and pages them. */
export function Listing(props: ListingProps) {
  const { facets, address, scope = {} } = props
  const { countedBy } = readFragment(Listing_products, props.products)
  // Once there is a way to count it stays: nothing below jumps while filters leave no goods.
  const [first] = useState(countedBy)
  const way = countedBy ?? first
  return (
    <>
      {way && <ListingNeed countedBy={way} />}
      <div className="sided">
        <FacetsSide facets={facets} address={address} scope={scope} />
        <Goods {...props} facets={facets ?? null} isBare={facets === null} />
      </div>
    </>
  )
}

type GoodsProps = ListingProps & {
  facets: FragmentType<typeof Facets_list> | null
  /** The filters could not be had. */
  isBare: boolean
}

function Goods(props: GoodsProps) {
  const { facets, sorts, address, scope = {}, isStale, isBare, empty } = props
  const { total, page, perPage, items } = readFragment(Listing_products, props.products)
  const { pathname, state } = useLocation()
  // Said where it was asked for.
  const isStaleBelow = isStale && isAppending(state)
  const toPage = (one: number) => pathname + formatListing({ ...address, page: one })
  const shown = useAppended(readLoaded(props.products, page, items), toPage(1))
  useMoreFocus(shown.items.length, isAppending(state))
  const overlay = useOverlay()
  const pages = Math.ceil(total / perPage)

  return (
    <GoodsSection>
      <h2 id="goods" className="hidden">
        Товары
      </h2>
      <ListingBar isBare={isBare} sorts={sorts} address={address}>
        <ListingChips facets={facets} address={address} />
      </ListingBar>
      {overlay?.name === 'filters' && facets && (
        <ReturnFocus>
          <FacetsSheet
            facets={facets}
            address={address}
            scope={scope}
            total={total}
            isStale={isStale}
          />
        </ReturnFocus>
      )}
      {isStale && !isStaleBelow && <StaleNotice />}
      {isBare && <RetryNotice tone="warning">Фильтры не загрузились.</RetryNotice>}
      <output className="hidden">{isStale ? '' : `${formatGoods(total)} в списке`}</output>
      {total === 0 ? (
        <Suspense>
          <PartStyles name="empty">{emptyStyles}</PartStyles>
          <ListingEmpty
            facets={isBare ? null : (facets ?? undefined)}
            address={address}
            empty={empty}
          />
        </Suspense>
      ) : (
        <ProductGrid products={shown.items} isFirst />
      )}
      {isStaleBelow && <StaleNotice />}
      {page < pages && (
        <MoreLink
          to={{ search: formatListing({ ...address, page: page + 1 }) }}
          count={Math.min(perPage, total - page * perPage)}
        />
      )}
      <Pagination page={page} pages={pages} hrefFor={toPage} />
    </GoodsSection>
  )
}

/** Says that another list is on its way, without drawing this one anew. */
function GoodsSection({ children }: { children: ReactNode }) {
  return (
    <section
      id="list"
      tabIndex={-1}
      className="listing"
      aria-labelledby="goods"
      aria-busy={usePending() === 'list'}
    >
      {children}
    </section>
  )
}

/** The link for more goods gives the focus to the first of those it has brought. */
function useMoreFocus(count: number, isAppended: boolean): void {
  const before = useRef(count)
  useEffect(() => {
    const first = before.current
    before.current = count
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.matches('.listing-more')
    if (!isAppended || count <= first || !isFree) return
    const card = document.querySelectorAll('.listing .cards > *')[first]
    card?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, isAppended])
}

type MoreLinkProps = {
  to: { search: string }
  /** How many goods the next page has. */
  count: number
}

function MoreLink({ to, count }: MoreLinkProps) {
  return (
    <Link
      {...kept}
      to={to}
      className={`${buttonClass({ wide: true })} listing-more`}
      aria-busy={usePending() === 'more' || undefined}
      replace
      preventScrollReset
      state={appending}
    >
      Показать ещё {formatNumber(count)}
    </Link>
  )
}

/** A list that is on its way: as many cards as the first view holds. */
export function ListingSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <BreadcrumbsSkeleton />
      <div className="heading">
        <h1>{title}</h1>
      </div>
      <div className="sided">
        <aside className="facets-side">
          <FacetsSkeleton />
        </aside>
        <div className="listing">
          <div className="listing-bar">
            <Skeleton height="var(--control)" />
          </div>
          <ProductGridSkeleton count={12} />
        </div>
      </div>
    </div>
  )
}

/** One object for one answer, however often the list is drawn. */
const loadedPages = new WeakMap<object, Parameters<typeof useAppended>[0]>()

function readLoaded(key: object, page: number, items: Parameters<typeof useAppended>[0]['items']) {
  const loaded = loadedPages.get(key) ?? { page, items }
  loadedPages.set(key, loaded)
  return loaded
}
