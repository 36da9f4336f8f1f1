import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Facets_list } from './facets-list.ts'
import type { ListingAddress } from './listing-address.ts'
import { toEmpty, useChoices } from './listing-chips.tsx'

type ListingEmptyProps = {
  facets: FragmentType<typeof Facets_list> | null
  address: ListingAddress
  /** Said when nothing is filtered. */
  empty: ReactNode
}

/** Nothing found: the last choice is the likeliest to be one too many. */
export default function ListingEmpty({ facets, address, empty }: ListingEmptyProps) {
  const choices = useChoices(facets, address)
  const last = choices.at(-1)
  if (!last) return empty
  return (
    <EmptyState
      icon="filter"
      title="Под фильтры ничего не подошло"
      subtitle={`Попробуйте убрать «${last.label}»`}
      action={
        <>
          <Link className={buttonClass({ tone: 'primary' })} to={last.to} preventScrollReset>
            Убрать «{last.label}»
          </Link>
          {choices.length > 1 && (
            <Link
              className={buttonClass({ tone: 'quiet' })}
              to={toEmpty(address)}
              preventScrollReset
            >
              Сбросить всё
            </Link>
          )}
        </>
      }
    />
  )
}
