import '#web/ui/chips.css'
import { href } from 'react-router'
import { emptyFilter } from '#schema/filter.ts'
import { Facets_list } from '#web/features/listing/facets-list.ts'
import { formatListing } from '#web/features/listing/listing-address.ts'
import type { Facets_ListFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'

type Props = { slug: string; name: string; facets: FragmentType<typeof Facets_list> }
type Facet = Facets_ListFragment['facets'][number]

const brandMax = 8
const attributeMax = 3
const valueMax = 4

/** A category's most used filters: a brand links to its own page, others to a filter. */
export default function CategoryLandings({ slug, name, facets }: Props) {
  const groups = readFragment(Facets_list, facets).facets.filter(({ kind }) => kind === 'OPTIONS')
  const brands = fullest(
    groups.find((facet) => facet.slug === 'brand'),
    brandMax,
  )
  // «Да» has no meaning outside its group.
  const others = groups
    .filter(({ slug, values }) => slug !== 'brand' && !values?.some(({ label }) => label === 'Да'))
    .slice(0, attributeMax)
  const values = others.flatMap((facet) =>
    fullest(facet, valueMax).map((one) => ({ ...one, facet: facet.slug })),
  )
  if (brands.length + values.length < 2) return null
  return (
    <nav className="section" aria-label={`Популярное в\u00a0разделе «${name}»`}>
      <h2 className="section-head">Популярное в&nbsp;разделе</h2>
      <ul className="chips">
        {brands.map(({ value, label }) => (
          <li key={value}>
            <a
              className="chip"
              href={href('/brendy/:slug/:category', { slug: value, category: slug })}
            >
              {label}
            </a>
          </li>
        ))}
        {values.map(({ facet, value, label }) => (
          <li key={`${facet} ${value}`}>
            <a className="chip" href={toFiltered(slug, facet, value)} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function fullest(facet: Facet | undefined, max: number) {
  return (facet?.values ?? []).filter(({ count }) => count > 0).slice(0, max)
}

function toFiltered(slug: string, facet: string, value: string): string {
  const attributes = [{ slug: facet, values: [value], range: null }]
  const filter = { ...emptyFilter, attributes }
  const listing = { filter, page: 1, order: null, phrase: null }
  return href('/catalog/:slug', { slug }) + formatListing(listing)
}
