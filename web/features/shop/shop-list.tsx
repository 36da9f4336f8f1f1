/** Shops of a city: search and filters, the list, and beside it the map. */
import '#web/ui/empty.css'
import './shops.css'
import '#web/ui/chips.css'
import { useState } from 'react'
import { shopForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { useHasMap } from '#web/features/map/has-map.ts'
import { mapPart } from '#web/features/map/lazy-map.tsx'
import type { Point } from '#web/features/map/place.ts'
import { ShopNumber } from '#web/features/map/shop-number.tsx'
import { useWay } from '#web/features/map/use-way.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import { useCartShops } from './cart-shops.ts'
import { usePreferredShop } from './preferred-shop.ts'
import { ShopCard } from './shop-card.tsx'
import type { ShopCard as Shop, StockedProduct } from './shop-data.ts'
import { countShops, filterShops } from './shop-filter.ts'
import { ShopFilterForm } from './shop-filter-form.tsx'
import { type ShopRow, toShopRows } from './shop-rows.ts'
import { useGeolocation } from './use-geolocation.ts'
import { useGrantedLocation } from './use-granted-location.ts'
import { useWide } from './use-is-wide.ts'
import { useNow } from './use-now.ts'
import { useShopAsked } from './use-shop-asked.ts'

/** Few ask for it on a phone; on a wide screen it stands beside the list. */
const ShopsMap = mapPart(() => import('./shops-map.tsx'))

type ShopListProps = {
  shops: readonly Shop[]
  /** What the list was opened from; null for the shops alone. */
  product: StockedProduct | null
  city: Point & { id: string }
  /** The moment the page was made for. */
  madeForMs: number
}

export function ShopList({ shops, product, city, madeForMs }: ShopListProps) {
  const nowMs = useNow(madeForMs)
  const [asked, setAsked] = useShopAsked()
  const location = useGeolocation()
  useGrantedLocation(location.locate)
  const isWide = useWide()
  const hasMap = useHasMap()
  const [isMapped, setIsMapped] = useState(false)
  const { here } = location
  const cart = useCartShops()
  const all = toShopRows(shops, { product, unit: asked.unit, cart, here, nowMs })
  const rows = filterShops(all, asked)
  return (
    <>
      {!product && <CartLine cart={cart} />}
      <ShopFilterForm asked={asked} counts={countShops(all, asked)} onChange={setAsked} />
      <div className="shops-tools scripted">
        <Button tone="quiet" icon="pin" loading={location.isLocating} onClick={location.locate}>
          {here ? 'Уточнить, где я' : 'Ближайшие ко мне'}
        </Button>
        <Button
          className="shops-toggle"
          tone="quiet"
          icon={isMapped ? 'list' : 'map'}
          aria-pressed={isMapped}
          onClick={() => setIsMapped(!isMapped)}
        >
          {isMapped ? 'Списком' : `На\u00a0${hasMap ? 'карте' : 'схеме'}`}
        </Button>
        <output>{here ? 'Сначала ближайшие к\u00a0вам' : location.failure}</output>
      </div>
      <output className="hidden">{formatCount(rows.length, shopForms)}</output>
      {rows.length === 0 ? (
        <EmptyState
          icon="search"
          title="Таких магазинов здесь нет"
          subtitle="Уберите часть условий или посмотрите все магазины города"
          action={
            <Button tone="primary" onClick={() => setAsked({ ...asked, search: '', filters: [] })}>
              Показать все
            </Button>
          }
        />
      ) : (
        <Found
          // Another order is another list: what was drawn in the first does not move.
          key={cart?.shops ? 'cart' : 'all'}
          {...{ rows, city, here, nowMs }}
          isMapped={isMapped}
          isMapWanted={isWide || isMapped}
        />
      )}
    </>
  )
}

type FoundProps = {
  rows: readonly ShopRow[]
  city: Point & { id: string }
  here: Point | null
  nowMs: number
  isMapped: boolean
  isMapWanted: boolean
}

function Found({ rows, city, here, nowMs, isMapped, isMapWanted }: FoundProps) {
  const myShopId = usePreferredShop(city.id)
  const [pickedId, setPickedId] = useState<string | null>(null)
  const toWay = useWay(city, here)
  const pick = (id: string) => {
    setPickedId(id)
    document.getElementById(`shop-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={isMapped ? 'shops-split shops-split-map' : 'shops-split'}>
      <ul className="shops-list">
        {rows.map((row, i) => (
          <ShopCard
            key={row.shop.id}
            row={row}
            number={<ShopNumber number={i + 1} state={row.state} />}
            way={toWay(row.shop)}
            nowMs={nowMs}
            isMine={row.shop.id === myShopId}
            isPicked={row.shop.id === pickedId}
          />
        ))}
      </ul>
      <div className="shops-map scripted">
        {isMapWanted && <ShopsMap {...{ rows, city, here, pickedId }} onPick={pick} />}
      </div>
    </div>
  )
}
