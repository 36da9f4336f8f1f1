import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { openOverlay } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  formatListing,
  formatOrder,
  type ListingAddress,
  type SortOrder,
} from './listing-address.ts'
import { toChoices } from './listing-filter.ts'
import { LayoutSwitch } from './listing-layout.tsx'

export const Listing_sorts = graphql(`
  fragment Listing_sorts on SortList {
    items { id sort direction title }
    default { sort direction }
  }
`)

export type ListingBarProps = {
  /** The filters could not be had. */
  isBare: boolean
  sorts: FragmentType<typeof Listing_sorts>
  address: ListingAddress
  /** The chips. */
  children: ReactNode
}

/** Above the goods: the filters' button of a phone, the chips and the order. */
export function ListingBar({ isBare, sorts: masked, address, children }: ListingBarProps) {
  const sorts = readFragment(Listing_sorts, masked)
  const navigate = useNavigate()
  const chosen = toChoices(address.filter).length
  const fallback = formatOrder(sorts.default)

  const apply = (value: string) => {
    const found = sorts.items.find((item) => formatOrder(item) === value)
    const order: SortOrder | null =
      found && value !== fallback ? { sort: found.sort, direction: found.direction } : null
    void navigate({ search: formatListing({ ...address, order, page: 1 }) }, noScroll)
  }
  return (
    <div className="listing-bar">
      {!isBare && (
        <Button icon="filter" className="listing-filters mobile-only" onClick={openFilters}>
          Фильтры
          {chosen > 0 && <b className="count">{chosen}</b>}
        </Button>
      )}
      {children}
      <Select
        size="s"
        name="sort"
        form="facets"
        aria-label="Порядок"
        value={address.order ? formatOrder(address.order) : fallback}
        onChange={({ target }) => apply(target.value)}
        options={sorts.items.map((item) => ({ value: formatOrder(item), label: item.title }))}
      />
      <LayoutSwitch />
    </div>
  )
}

const noScroll = { preventScrollReset: true }

const openFilters = () => openOverlay({ name: 'filters' })
