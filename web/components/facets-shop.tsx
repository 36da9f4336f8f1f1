import { graphql } from '../generated/graphql/index.ts'
import { browserStorefront } from '../graphql/client.ts'
import { useLive } from '../graphql/use-live.ts'
import { Radio } from '../ui/radio.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const FacetShops = graphql(`
  query FacetShops($cityId: ID!) {
    shops(cityId: $cityId) { id name address }
  }
`)

export type FacetsShopProps = {
  /** null is any shop. */
  shopId: string | null
  onChange: (shopId: string | null) => void
}

/** Which shop the goods must be in. The one chosen last stands first, as one's own. */
export default function FacetsShop({ shopId, onChange }: FacetsShopProps) {
  const { data, error } = useLive(FacetShops, { cityId: browserStorefront.cityId })
  if (error) return <p className="muted">Список магазинов не загрузился</p>
  if (!data) return <Skeleton height={96} />
  const own = readOwnShop()
  const shops = data.shops.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  const choose = (id: string | null) => {
    if (id !== null) keepOwnShop(id)
    onChange(id)
  }
  return (
    <fieldset className="facets-shop">
      <legend className="hidden">Наличие в магазине</legend>
      <Radio name="shop" value="" checked={shopId === null} onChange={() => choose(null)}>
        В любом
      </Radio>
      {shops.map(({ id, name, address }) => (
        <Radio
          key={id}
          name="shop"
          value={id}
          checked={shopId === id}
          hint={id === own ? `Мой магазин · ${address}` : address}
          onChange={() => choose(id)}
        >
          {name}
        </Radio>
      ))}
    </fieldset>
  )
}

const key = 'shop'

function readOwnShop(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keepOwnShop(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Without storage the shop is forgotten, nothing worse.
  }
}
