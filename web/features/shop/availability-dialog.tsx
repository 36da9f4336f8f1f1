/** Where a product can be collected, how much of it there is and when: for the quantity wanted. */
import './availability.css'
import { useState } from 'react'
import { href } from 'react-router'
import { snap, snapDown, toHundredths } from '#schema/quantity.ts'
import { MapToggle, mapPart } from '#web/features/map/lazy-map.tsx'
import { ShopNumber } from '#web/features/map/shop-number.tsx'
import { toRule } from '#web/features/quantity/amount.ts'
import { type CountedUnit, toWholeUnit } from '#web/features/quantity/buy-quantity.ts'
import type { ProductAvailabilityQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type RankedShop, rankShops } from './availability.ts'
import { Head, Put, Summary } from './availability-head.tsx'
import { AvailabilityRow, type AvailabilityShop, toStockWords } from './availability-row.tsx'
import { choosePreferredShop, usePreferredShop } from './preferred-shop.ts'
import { useGeolocation } from './use-geolocation.ts'

const ProductAvailability = graphql(`
  query ProductAvailability($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      slug
      name
      code
      unit
      restockDate
      step
      min
      units { unit numerator denominator }
      picture { url }
      price { amountMinor }
      stocks {
        quantity
        readyAt
        shop {
          id name address landmark latitude longitude phone
          hours { opens closes }
          exceptionalDays { day hours { opens closes } }
        }
      }
    }
    commonContent(cityId: $cityId) { city { id timezone latitude longitude } }
  }
`)

export type AvailabilityDialogProps = {
  slug: string
  /** Hundredths of the base unit, as chosen on the page. */
  quantity: number
  /** The unit chosen on the page. */
  unit: string
  onClose: () => void
}

export default function AvailabilityDialog(props: AvailabilityDialogProps) {
  const { cityId } = browserStorefront
  // Stock changes while a page stands open.
  const { data, isFailed, retry } = useFresh(ProductAvailability, { slug: props.slug, cityId })
  return (
    <ReturnFocus>
      {data?.product ? (
        <Found {...props} product={data.product} city={data.commonContent.city} />
      ) : (
        <Dialog open wide variant="sheet" title="Наличие в магазинах" onClose={props.onClose}>
          {isFailed ? <ErrorState onRetry={retry} /> : <Loader />}
        </Dialog>
      )}
    </ReturnFocus>
  )
}

type Product = NonNullable<ProductAvailabilityQuery['product']>
type City = ProductAvailabilityQuery['commonContent']['city']
type FoundProps = AvailabilityDialogProps & { product: Product; city: City }

function Found({ product, quantity, unit, city, onClose }: FoundProps) {
  const rule = toRule(product)
  const least = snap(1, rule).hundredths
  const [wanted, setWanted] = useState(Math.max(quantity, least))
  const location = useGeolocation()
  const counted = toWholeUnit(product, unit, wanted)
  const supplies = toSupplies(product)
  const ranked = rankShops(supplies, wanted, location.here)
  const total = snapDown(
    supplies.reduce((sum, supply) => sum + supply.quantity, 0),
    rule,
  )
  return (
    <Dialog
      open
      wide
      variant="sheet"
      title="Наличие в магазинах"
      onClose={onClose}
      footer={
        total >= wanted && product.price && <Put {...{ product, counted, wanted, onClose }} />
      }
    >
      <Head
        product={product}
        counted={counted}
        wanted={wanted}
        least={least}
        onChange={(shown) => setWanted(snap(counted.toBase(shown), rule).hundredths)}
      />
      <Summary {...{ product, total, wanted, counted }} states={ranked} />
      <Shops slug={product.slug} {...{ ranked, wanted, counted, city, location }} />
    </Dialog>
  )
}

type ShopsProps = {
  slug: string
  ranked: RankedShop<AvailabilityShop>[]
  wanted: number
  counted: CountedUnit
  city: City
  location: ReturnType<typeof useGeolocation>
}

function Shops({ slug, ranked, wanted, counted, city, location }: ShopsProps) {
  const { here, locate, isLocating, failure } = location
  const [isMapped, setIsMapped] = useState(false)
  const [pickedId, setPickedId] = useState<string | null>(null)
  const [nowMs] = useState(() => Date.now())
  const myShopId = usePreferredShop(city.id)
  const picked = isMapped ? (pickedId ?? ranked[0]?.shop.id ?? null) : null
  const clock = { timezone: city.timezone, nowMs }
  const choose = (shop: { id: string; name: string }) => {
    choosePreferredShop(city.id, shop.id)
    setPickedId(shop.id)
    showToast(`Ваш магазин\u00a0— «${shop.name}». Наличие в\u00a0нём покажем первым`)
  }
  return (
    <>
      <div className="availability-near">
        <Button tone="quiet" icon="pin" loading={isLocating} onClick={locate}>
          {here ? 'Уточнить, где я' : 'Ближайшие ко мне'}
        </Button>
        <a
          className={buttonClass({ tone: 'quiet' })}
          href={`${href('/magaziny')}?${new URLSearchParams({ product: slug, unit: counted.unit })}`}
        >
          Все магазины на&nbsp;карте
        </a>
        {ranked.length > 0 && <MapToggle isMapped={isMapped} onChange={setIsMapped} />}
        <output>{failure}</output>
      </div>
      {isMapped && (
        <AvailabilityMap
          rows={ranked}
          words={new Map(ranked.map((row) => [row.shop.id, toStockWords(row, wanted, counted)]))}
          {...{ clock, city, here, myShopId }}
          pickedId={picked}
          onPick={setPickedId}
          onChoose={choose}
        />
      )}
      <ul className="availability-rows">
        {ranked.map((row, i) => (
          <AvailabilityRow
            key={row.shop.id}
            {...{ row, wanted, counted, clock, city, here }}
            number={isMapped && <ShopNumber number={i + 1} state={row.state} />}
            isPicked={row.shop.id === picked}
            isMine={row.shop.id === myShopId}
            onChoose={() => choose(row.shop)}
          />
        ))}
      </ul>
    </>
  )
}

/** Few ask for it: the list is enough. */
const AvailabilityMap = mapPart(() => import('./availability-map.tsx'))

function toSupplies({ stocks }: Product) {
  return (stocks ?? []).map(({ quantity, readyAt, shop }) => ({
    shop,
    readyAt: readyAt ?? null,
    quantity: toHundredths(quantity) ?? 0,
  }))
}
