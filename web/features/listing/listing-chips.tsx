import '#web/ui/chips.css'
import { useLocation } from 'react-router'
import { formatQuantity } from '#language/ru/number.ts'
import { emptyFilter } from '#schema/filter.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import { passFocus } from '#web/ui/pass-focus.ts'
import { Facets_list } from './facets-list.ts'
import { formatListing, type ListingAddress } from './listing-address.ts'
import { type Choice, toChoices } from './listing-filter.ts'

export type ListingChipsProps = {
  facets: FragmentType<typeof Facets_list> | null
  address: ListingAddress
}

/** What is chosen; each chip is a link to the list without it. */
export function ListingChips({ facets, address }: ListingChipsProps) {
  const { labels, empty } = useChoices(facets, address)
  if (labels.length === 0) return null
  return (
    <div className="chips chips-scroll">
      {labels.map(({ label, to }) => (
        <a key={label} ref={passFocus} className="chip" href={to} data-still>
          <span className="hidden">Убрать: </span>
          <span>{label}</span>
          <Icon name="close" size="xs" />
        </a>
      ))}
      {labels.length > 1 && (
        <a ref={passFocus} className="button button-quiet button-s" href={empty} data-still>
          Сбросить всё
        </a>
      )}
    </div>
  )
}

/** Each choice in words, and the address of the list without it; that of the list without any. */
export function useChoices(
  facets: FragmentType<typeof Facets_list> | null,
  address: ListingAddress,
) {
  const { pathname } = useLocation()
  const groups = readFragment(Facets_list, facets)?.facets ?? []
  const labels = toChoices(address.filter).map((choice) => ({
    group: choice.group,
    label: toLabel(choice, groups),
    to: pathname + formatListing({ ...address, filter: choice.rest, page: 1 }),
  }))
  return { labels, empty: pathname + toEmpty(address).search }
}

/** The list with nothing chosen. */
export function toEmpty(address: ListingAddress) {
  return { search: formatListing({ ...address, filter: emptyFilter, page: 1 }) }
}

type Group = {
  slug: string
  name: string
  unit?: string | null
  values: readonly { value: string; label: string }[]
}

function toLabel({ group: slug, value, range }: Choice, groups: readonly Group[]): string {
  if (slug === 'stock') return 'В наличии'
  if (slug === 'shop') return 'В выбранном магазине'
  const group = groups.find((other) => other.slug === slug)
  const label = group?.values.find((option) => option.value === value)?.label ?? value
  if (slug === 'brand') return String(label)
  const name = slug === 'price' ? 'Цена' : (group?.name ?? slug)
  if (!range) return `${name}: ${label}`
  const unit = slug === 'price' ? '₽' : (group?.unit ?? '')
  const ends = [range.from !== null && `от\u00a0${toText(range.from)}`]
  ends.push(range.to !== null && `до\u00a0${toText(range.to)}`)
  return `${name} ${ends.filter(Boolean).join(' ')}${unit && `\u00a0${unit}`}`
}

const toText = (value: number) => formatQuantity(Math.round(value * 100))
