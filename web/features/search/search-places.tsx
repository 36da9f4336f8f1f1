/** Where a phrase leads beside goods: tabs with counts, and the lists behind them. */
import '#web/ui/chips.css'
import '#web/ui/menu-item.css'
import './search.css'
import '#web/features/category/category-tiles.css'
import { href, Link } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { formatListing, type ListingAddress } from '#web/features/listing/listing-address.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { SearchPlaces_ListFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const SearchPlaces_list = graphql(`
  fragment SearchPlaces_list on SearchPage {
    counts { products categories brands articles }
    categories { id slug name picture { url } productCount }
    brands { id slug name country productCount }
    articles { title path }
  }
`)

type Found = SearchPlaces_ListFragment
type List = { list: FragmentType<typeof SearchPlaces_list> }

/** What a search finds; goods come first, and have no word of their own in the address. */
export type SearchKind = 'goods' | 'categories' | 'brands' | 'pages'

const kinds: { kind: SearchKind; label: string; count: (counts: Found['counts']) => number }[] = [
  { kind: 'goods', label: 'Товары', count: ({ products }) => products },
  { kind: 'categories', label: 'Разделы', count: ({ categories }) => categories },
  { kind: 'brands', label: 'Бренды', count: ({ brands }) => brands },
  { kind: 'pages', label: 'Страницы', count: ({ articles }) => articles },
]

/** The kind an address asks for, or the first that anything was found of; null when nothing was. */
export function toKind(asked: string | null, list: List['list']): SearchKind | null {
  const { counts } = readFragment(SearchPlaces_list, list)
  const filled = kinds.filter(({ count }) => count(counts) > 0)
  return (filled.find(({ kind }) => kind === asked) ?? filled[0])?.kind ?? null
}

type TabsProps = List & { address: ListingAddress; current: SearchKind }

/** How many of each kind; nothing where all that was found is goods. */
export function SearchTabs({ list, address, current }: TabsProps) {
  const { counts } = readFragment(SearchPlaces_list, list)
  const tabs = kinds
    .filter(({ count }) => count(counts) > 0)
    .map(({ kind, label, count }) => ({
      href: toKindAddress(address, kind),
      label,
      count: count(counts),
      current: kind === current,
    }))
  if (tabs.length < 2) return null
  return <Tabs label="Что найдено" tabs={tabs} link={TabLink} />
}

function TabLink({ href: to, ...rest }: LinkProps) {
  return <Link to={to} rel="nofollow" preventScrollReset {...rest} />
}

function toKindAddress(address: ListingAddress, kind: SearchKind): string {
  if (kind === 'goods') return formatListing(address)
  const { phrase, isExact } = address
  const query = new URLSearchParams({ q: phrase ?? '', ...(isExact && { exact: '1' }), kind })
  return `?${query}`
}

const chipCount = 8

/** Categories of the found goods; each narrows the list, pressed again it no longer does. */
export function SearchCategories({ list, address }: List & { address: ListingAddress }) {
  const { categories } = readFragment(SearchPlaces_list, list)
  const own = categories.findIndex(({ slug }) => slug === address.category)
  const shown = categories.filter((_, i) => i < chipCount || i === own)
  if (shown.length < 2) return null
  return (
    <nav className="chips chips-scroll listing-categories" aria-label="Уточнить раздел">
      {shown.map(({ id, slug, name, productCount }) => {
        const { category, ...rest } = { ...address, page: 1 }
        const isOwn = category === slug
        return (
          <Link
            key={id}
            className="chip"
            to={{ search: formatListing(isOwn ? rest : { ...rest, category: slug }) }}
            rel="nofollow"
            preventScrollReset
            aria-current={isOwn ? 'true' : undefined}
          >
            {isOwn && <span className="hidden">Убрать: </span>}
            <span>{name}</span>{' '}
            {isOwn ? (
              <Icon name="close" size="xs" />
            ) : (
              <span className="muted num">{formatNumber(productCount)}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** The list of one kind. */
export function SearchPlaces({ list, kind }: List & { kind: Exclude<SearchKind, 'goods'> }) {
  const { categories, brands, articles, counts } = readFragment(SearchPlaces_list, list)
  if (kind === 'pages') {
    return (
      <ul className="search-pages">
        {articles.map(({ title, path }) => (
          <li key={path}>
            <Link className="menu-item" to={path}>
              <Icon name="document" size="s" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  const tiles =
    kind === 'categories'
      ? categories.map(({ slug, productCount, ...rest }) => ({
          ...rest,
          to: href('/catalog/:slug', { slug }),
          note: `Найдено ${formatGoods(productCount)}`,
        }))
      : brands.map(({ slug, country, productCount, ...rest }) => ({
          ...rest,
          picture: null,
          to: href('/brendy/:slug', { slug }),
          note: [`Найдено ${formatGoods(productCount)}`, country].filter(Boolean).join(' · '),
        }))
  const total = kind === 'categories' ? counts.categories : counts.brands
  return (
    <>
      <ul className="tiles search-places">
        {tiles.map(({ id, to, name, note, picture }) => (
          <li key={id}>
            <Link className="tile" to={to}>
              <b>{name}</b>
              <small>{note}</small>
              {picture && (
                <Picture src={picture.url} alt="" width={64} height={64} widths={[200]} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {total > tiles.length && (
        <p className="muted">
          Показаны {tiles.length} из&nbsp;{formatNumber(total)}, где&nbsp;найденного больше всего
        </p>
      )}
    </>
  )
}
