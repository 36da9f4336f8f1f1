import type { ReactNode } from 'react'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { passFocus } from '#web/ui/pass-focus.ts'
import type { Facets_list } from './facets-list.ts'
import type { ListingAddress } from './listing-address.ts'
import { useChoices } from './listing-chips.tsx'

type ListingEmptyProps = {
  facets: FragmentType<typeof Facets_list> | null
  address: ListingAddress
  /** Said when nothing is filtered. */
  empty: ReactNode
}

/** Nothing found: the last choice is the likeliest to be one too many. */
export default function ListingEmpty({ facets, address, empty }: ListingEmptyProps) {
  const choices = useChoices(facets, address)
  const last = choices.labels.at(-1)
  if (!last) return empty
  return (
    <EmptyState
      icon="filter"
      title="Под фильтры ничего не подошло"
      subtitle={`Попробуйте убрать «${last.label}»`}
      action={
        <>
          <a ref={passFocus} className={buttonClass({ tone: 'primary' })} href={last.to} data-still>
            Убрать «{last.label}»
          </a>
          {choices.labels.length > 1 && (
            <a
              ref={passFocus}
              className={buttonClass({ tone: 'quiet' })}
              href={choices.empty}
              data-still
            >
              Сбросить всё
            </a>
          )}
        </>
      }
    />
  )
}
