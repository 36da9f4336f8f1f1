import './facets.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { type CatalogFilter, type FilterRange, formatFilter } from '#schema/filter.ts'
import type { Facets_ListFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { isColourName } from '#web/ui/colour-name.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { Facets_list } from './facets-list.ts'
import { OwnShopFacet } from './facets-preferred-shop.tsx'
import { FacetRange } from './facets-range.tsx'
import { FacetSearch } from './facets-search.tsx'
import { formatListing, type ListingAddress, type ListingScope } from './listing-address.ts'
import { toRange, toValues, withRange, withValue } from './listing-filter.ts'

export type FacetsProps = {
  list: FragmentType<typeof Facets_list>
  address: ListingAddress
  scope: ListingScope
  /** In the sheet of a phone: choices replace each other in the history. */
  isSheet?: boolean
}

type Facet = Facets_ListFragment['facets'][number]

const openCount = 4
const shortCount = 8
const searchFrom = 15

/**
 * The filter panel: a plain form without script, to which the order above the goods belongs as
 * well; with script every choice takes effect at once.
 * The panel follows its own clicks and not the address, which is a request behind.
 */
export default function Facets({ list: masked, address, scope, isSheet }: FacetsProps) {
  const { facets, inStockCount } = readFragment(Facets_list, masked)
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft(address.filter)

  const apply = (filter: CatalogFilter) => {
    setDraft(filter)
    const to = formatListing({ ...address, filter, page: 1 })
    void navigate({ search: to }, { preventScrollReset: true, replace: isSheet })
  }
  return (
    <form id={isSheet ? undefined : 'facets'} className="facets" aria-label="Фильтры">
      {address.phrase !== null && <input type="hidden" name="q" value={address.phrase} />}
      {address.isExact && <input type="hidden" name="exact" value="1" />}
      {address.category && <input type="hidden" name="category" value={address.category} />}
      <Switch
        name="stock"
        value="1"
        end={formatNumber(inStockCount)}
        checked={draft.inStock}
        onChange={({ target }) => apply({ ...draft, inStock: target.checked })}
      >
        В наличии
      </Switch>
      <OwnShopFacet
        scope={scope}
        address={address}
        filter={draft}
        onChange={(shopId) => apply({ ...draft, shopId })}
      />
      {facets.map((facet, i) => (
        <FacetGroup
          key={facet.slug}
          facet={facet}
          filter={draft}
          isOpen={i < openCount}
          onChange={apply}
        />
      ))}
      <noscript>
        <Button type="submit" tone="primary" wide>
          Показать
        </Button>
      </noscript>
    </form>
  )
}

/** The filter as clicked; another address (a chip, the back button) overrules it. */
function useDraft(filter: CatalogFilter) {
  const written = formatFilter(filter).toString()
  const [state, setState] = useState({ written, draft: filter })
  if (state.written !== written) setState({ written, draft: filter })
  const draft = state.written === written ? state.draft : filter
  return [draft, (next: CatalogFilter) => setState({ written, draft: next })] as const
}

type FacetGroupProps = {
  facet: Facet
  filter: CatalogFilter
  isOpen: boolean
  onChange: (filter: CatalogFilter) => void
}

function FacetGroup({ facet, filter, isOpen, onChange }: FacetGroupProps) {
  const { slug, name, unit, kind } = facet
  const title = unit ? `${name}, ${unit}` : slug === 'price' ? `${name}, ₽` : name
  const values = toValues(filter, slug)
  const range = toRange(filter, slug)
  return (
    <Disclosure title={title} open={isOpen || values.length > 0 || range !== null}>
      {kind === 'RANGE' ? (
        <FacetRange
          name={slug === 'price' ? slug : `f.${slug}`}
          label={title}
          min={facet.min}
          max={facet.max}
          range={range}
          onChange={(next: FilterRange | null) => onChange(withRange(filter, slug, next))}
        />
      ) : (
        <FacetOptions facet={facet} chosen={values} filter={filter} onChange={onChange} />
      )}
    </Disclosure>
  )
}

type FacetOptionsProps = Omit<FacetGroupProps, 'isOpen'> & { chosen: readonly string[] }

function FacetOptions({ facet, chosen, filter, onChange }: FacetOptionsProps) {
  const { slug, values } = facet
  const isColour = isColourName(facet.name)
  // Two more than the limit are not worth a press.
  const limit = values.length <= shortCount + 2 ? values.length : shortCount
  const isShort = (value: string, i: number) => i < limit || chosen.includes(value)
  const first = values.filter(({ value }, i) => isShort(value, i))
  const rest = values.filter(({ value }, i) => !isShort(value, i))
  const draw = ({ value, label, count }: Facet['values'][number]) => (
    <Checkbox
      key={value}
      name={slug === 'brand' ? slug : `f.${slug}`}
      value={value}
      end={formatNumber(count)}
      checked={chosen.includes(value)}
      disabled={count === 0 && !chosen.includes(value)}
      onChange={({ target }) => onChange(withValue(filter, slug, value, target.checked))}
    >
      {isColour && <Swatch value={label} />}
      {label}
    </Checkbox>
  )
  return (
    <FacetSearch isOn={values.length > searchFrom} label={facet.name}>
      {first.map(draw)}
      {rest.length > 0 && (
        <details className="facets-more">
          <summary className="link">Ещё {rest.length}</summary>
          {rest.map(draw)}
        </details>
      )}
    </FacetSearch>
  )
}
