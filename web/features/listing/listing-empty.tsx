import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { passFocus } from '#web/ui/pass-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Facets_list } from './facets-list.ts'
import { formatListing, type ListingAddress } from './listing-address.ts'
import { useChoices } from './listing-chips.tsx'
import { withoutGroup } from './listing-filter.ts'

type ListingEmptyProps = {
  /** null when they did not load, undefined while they do. */
  facets: FragmentType<typeof Facets_list> | null | undefined
  address: ListingAddress
  /** Said when nothing is filtered. */
  empty: ReactNode
}

/** The rest of the ways out is behind the chips above. */
const shownMax = 3

/** Nothing found: says what to take away so that something is. */
export default function ListingEmpty({ facets, address, empty }: ListingEmptyProps) {
  const choices = useChoices(facets ?? null, address)
  const removals = useRemovals(facets ?? null, address).slice(0, shownMax)
  const { length } = choices.labels
  if (length === 0) return empty
  const isLost = Boolean(facets) && removals.length === 0 && length > 1
  return (
    <EmptyState
      icon="filter"
      title="Под фильтры ничего не подошло"
      subtitle={isLost && 'Если убрать одно условие, товаров всё\u00a0равно не\u00a0будет'}
      action={
        facets === undefined ? (
          <Skeleton height="var(--control)" />
        ) : (
          <>
            {removals.map(({ label, count, to }, i) => (
              <Way key={to} to={to} tone={i === 0 ? 'primary' : 'secondary'}>
                {`Убрать «${label}»\u00a0— ${formatGoods(count)}`}
              </Way>
            ))}
            {(length > 1 || removals.length === 0) && (
              <Way to={choices.empty} tone={removals.length > 0 ? 'quiet' : 'primary'}>
                Сбросить всё
              </Way>
            )}
          </>
        )
      }
    />
  )
}

type WayProps = { to: string; tone: 'primary' | 'secondary' | 'quiet'; children: string }

const Way = ({ to, tone, children }: WayProps) => (
  <a ref={passFocus} className={buttonClass({ tone })} href={to} data-still>
    {children}
  </a>
)

/** Groups without which there are goods: a group of one choice by it, others by their name. */
function useRemovals(
  masked: FragmentType<typeof Facets_list> | null,
  address: ListingAddress,
): { label: string; count: number; to: string }[] {
  const { pathname } = useLocation()
  const { labels } = useChoices(masked, address)
  const list = readFragment(Facets_list, masked)
  return (list?.removals ?? []).flatMap(({ facet, count }) => {
    const [first, ...others] = labels.filter(({ group }) => group === facet)
    if (!first) return []
    const name = list?.facets.find(({ slug }) => slug === facet)?.name ?? first.label
    const filter = withoutGroup(address.filter, facet)
    const to = pathname + formatListing({ ...address, filter, page: 1 })
    return { label: others.length > 0 ? name : first.label, count, to }
  })
}
