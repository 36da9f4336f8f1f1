import { useState } from 'react'
import { formatNumber } from '#language/ru/number.ts'
import type { CatalogFilter } from '#schema/filter.ts'
import { choosePreferredShop, usePreferredShop } from '#web/features/shop/preferred-shop.ts'
import type { FacetShopsQueryVariables } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Radio } from '#web/ui/radio.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ListingAddress, type ListingScope, toFilterInput } from './listing-address.ts'

const FacetShops = graphql(`
  query FacetShops(
    $cityId: ID!
    $categorySlug: String
    $brandSlug: String
    $selectionSlug: String
    $query: String
    $isExact: Boolean!
    $filter: CatalogFilterInput
  ) {
    facetShops(
      cityId: $cityId
      categorySlug: $categorySlug
      brandSlug: $brandSlug
      selectionSlug: $selectionSlug
      query: $query
      isExact: $isExact
      filter: $filter
    ) {
      count
      shop { id name address }
    }
  }
`)

export type FacetsShopProps = {
  scope: ListingScope
  address: ListingAddress
  /** As clicked: the address is a request behind. */
  filter: CatalogFilter
  onChange: (shopId: string | null) => void
}

/** Which shop the goods must be in, with how many of them each has. One's own stands first. */
export default function FacetsShop({ scope, address, filter, onChange }: FacetsShopProps) {
  const { cityId } = browserStorefront
  const { shopId } = filter
  const { shops, error } = useShops({
    cityId,
    ...scope,
    ...(address.category && { categorySlug: address.category }),
    query: address.phrase,
    isExact: address.isExact ?? false,
    // One's own choice changes no count: the answer stays the same, and so does the list.
    filter: toFilterInput({ ...filter, shopId: null }),
  })
  const own = usePreferredShop(cityId)
  if (!shops) {
    return error ? (
      <p className="muted">Список магазинов не загрузился</p>
    ) : (
      <Skeleton height={96} />
    )
  }
  const sorted = [...shops].sort((a, b) => Number(b.shop.id === own) - Number(a.shop.id === own))
  const choose = (id: string | null) => {
    if (id !== null) choosePreferredShop(cityId, id)
    onChange(id)
  }
  return (
    <fieldset className="facets-shop">
      <legend className="hidden">Наличие в магазине</legend>
      <Radio name="shop" value="" checked={shopId === null} onChange={() => choose(null)}>
        В любом
      </Radio>
      {sorted.map(({ count, shop: { id, name, address } }) => (
        <Radio
          key={id}
          name="shop"
          value={id}
          checked={shopId === id}
          disabled={count === 0 && shopId !== id}
          hint={id === own ? `Мой магазин · ${address}` : address}
          end={formatNumber(count)}
          onChange={() => choose(id)}
        >
          {name}
        </Radio>
      ))}
    </fieldset>
  )
}

/** The last answer stays while the next one is on its way: nothing jumps. */
function useShops(variables: FacetShopsQueryVariables) {
  const { data, error } = useLive(FacetShops, variables)
  const [kept, setKept] = useState(data)
  if (data && data !== kept) setKept(data)
  return { shops: (data ?? kept)?.facetShops, error }
}
