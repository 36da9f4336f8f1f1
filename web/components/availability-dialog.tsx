/** Where a product can be collected, how much of it there is and when: for the quantity wanted. */
import '../styles/availability.css'
import '../styles/states.css'
import { useState } from 'react'
import { snap, snapDown, toHundredths } from '#schema/quantity.ts'
import type { ProductAvailabilityQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { browserStorefront } from '../graphql/client.ts'
import { useFresh } from '../graphql/use-fresh.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatRestock } from '../ui/format.ts'
import { Loader } from '../ui/loader.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { showToast } from '../ui/toast.tsx'
import { formatAmount, toRule, toUnitWord } from './amount.ts'
import { type Point, rankShops } from './availability.ts'
import { AvailabilityRow } from './availability-row.tsx'
import { type CountedUnit, toCountedUnit } from './buy-quantity.ts'
import { usePlace } from './cart-control.tsx'
import { ReturnFocus } from './overlay-focus.tsx'
import { chooseShop, useOwnShop } from './own-shop.ts'
import { RestockLink } from './restock-link.tsx'
import { setCartQuantity } from './viewer.ts'

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
        shop { id name address landmark latitude longitude phone hours { opens closes } }
      }
    }
    commonContent(cityId: $cityId) { city { id timezone } }
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
        <Found {...props} product={data.product} timezone={data.commonContent.city.timezone} />
      ) : (
        <Dialog open wide variant="sheet" title="Наличие в магазинах" onClose={props.onClose}>
          {isFailed ? <ErrorState onRetry={retry} /> : <Loader />}
        </Dialog>
      )}
    </ReturnFocus>
  )
}

type Product = NonNullable<ProductAvailabilityQuery['product']>
type FoundProps = AvailabilityDialogProps & { product: Product; timezone: string }

function Found({ product, quantity, unit, timezone, onClose }: FoundProps) {
  const rule = toRule(product)
  const least = snap(1, rule).hundredths
  const [wanted, setWanted] = useState(Math.max(quantity, least))
  const { here, locate, isLocating, failure } = useHere()
  const [nowMs] = useState(() => Date.now())
  const cityId = browserStorefront.cityId
  const myShopId = useOwnShop(cityId)
  const counted = toCountedUnit(product, unit)
  const supplies = toSupplies(product)
  const ranked = rankShops(supplies, wanted, here)
  const total = snapDown(
    supplies.reduce((sum, supply) => sum + supply.quantity, 0),
    rule,
  )
  const choose = (shop: { id: string; name: string }) => {
    chooseShop(cityId, shop.id)
    showToast(`Ваш магазин\u00a0— «${shop.name}». Наличие в\u00a0нём покажем первым`)
  }
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
      <div className="availability-near">
        <Button tone="quiet" icon="pin" loading={isLocating} onClick={locate}>
          {here ? 'Уточнить, где я' : 'Ближайшие ко мне'}
        </Button>
        <output>{failure}</output>
      </div>
      <ul className="availability-rows">
        {ranked.map((row) => (
          <AvailabilityRow
            key={row.shop.id}
            row={row}
            wanted={wanted}
            counted={counted}
            place={{ timezone, nowMs }}
            isMine={row.shop.id === myShopId}
            onChoose={() => choose(row.shop)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function toSupplies({ stocks }: Product) {
  return (stocks ?? []).map(({ quantity, readyAt, shop }) => ({
    shop,
    readyAt: readyAt ?? null,
    quantity: toHundredths(quantity) ?? 0,
  }))
}

type PutProps = { product: Product; counted: CountedUnit; wanted: number; onClose: () => void }

function Put({ product, counted, wanted, onClose }: PutProps) {
  const put = () => {
    void setCartQuantity(product.id, wanted)
    showToast('Товар в\u00a0корзине')
    onClose()
  }
  return (
    <Button tone="primary" size="l" icon="cart" onClick={put}>
      В&nbsp;корзину {formatAmount(counted.toShown(wanted), counted.unit)}
    </Button>
  )
}

function Head(props: {
  product: Product
  counted: CountedUnit
  wanted: number
  least: number
  onChange: (shown: number) => void
}) {
  const { product, counted, wanted, least, onChange } = props
  const value = counted.toShown(wanted)
  return (
    <div className="availability-head">
      {product.picture && (
        <Picture src={product.picture.url} alt="" width={64} height={64} sizes="64px" />
      )}
      <p>
        {product.name} <small className="muted">Код {product.code}</small>
      </p>
      <Stepper
        wide
        label="Сколько нужно"
        unit={toUnitWord(value, counted.unit)}
        value={value}
        step={counted.step}
        min={counted.toShown(least)}
        onChange={onChange}
      />
    </div>
  )
}

/** What the list alone does not tell: that together they have enough, or that nobody has. */
function Summary(props: {
  product: Product
  total: number
  wanted: number
  counted: CountedUnit
  states: readonly { state: string }[]
}) {
  const { product, total, wanted, counted, states } = props
  const place = usePlace()
  const all = formatAmount(counted.toShown(total), counted.unit)
  if (total === 0) {
    return (
      <>
        <p className="notice notice-warning">
          {`Сейчас этого товара нет ${place}. `}
          {formatRestock(product.restockDate)}
        </p>
        <RestockLink product={product} isLong />
      </>
    )
  }
  if (states.some(({ state }) => state === 'all')) return null
  return (
    <p className="notice notice-warning">
      {total >= wanted
        ? `Столько нет ни\u00a0в\u00a0одном магазине. Доставкой соберём из\u00a0нескольких: всего ${place} ${all}`
        : `Столько сейчас нет. Всего ${place} ${all}`}
    </p>
  )
}

const patience = { timeout: 10_000, maximumAge: 600_000 }

/** Where the visitor is, once he has asked for it and the browser agrees. */
function useHere() {
  const [point, setPoint] = useState<Point | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPoint({ latitude: coords.latitude, longitude: coords.longitude })
        setState('idle')
      },
      () => setState('failed'),
      patience,
    )
  }
  const failure = state === 'failed' ? 'Не получилось определить, где вы. Адреса ниже' : null
  return { here: point, locate, isLocating: state === 'asking', failure }
}
