/** One shop for a whole estimate: which of the city's holds most of it. */
import './estimate-shop.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { useGeolocation } from '#web/features/shop/use-geolocation.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { type EstimateShop, EstimateShopsQuery } from './estimate-shop-data.ts'
import { EstimateShopRow } from './estimate-shop-row.tsx'
import { describeOtherShops } from './estimate-shop-words.ts'

export type EstimateShopsProps = {
  id: string
  /** Of the estimate: another one is asked about anew. */
  version: number
  /** The address asks for them. */
  isAsked: boolean
  /** As the server found them, for an address that asks. */
  found: readonly EstimateShop[] | null
  nowMs: number
}

export function EstimateShops({ isAsked, ...props }: EstimateShopsProps) {
  const [isOpen, setIsOpen] = useState(isAsked)
  const location = useGeolocation()
  return (
    <Disclosure
      title="Один магазин на&nbsp;всю смету"
      open={isAsked}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <div className="estimate-shops" id="shops">
        {isOpen ? (
          <Ranked key={props.version} {...props} location={location} />
        ) : (
          // Without script what is unfolded is asked for by the address.
          <Link className="link" to="?shops=1#shops" preventScrollReset>
            Показать магазины
          </Link>
        )}
      </div>
    </Disclosure>
  )
}

type RankedProps = Omit<EstimateShopsProps, 'isAsked'> & {
  location: ReturnType<typeof useGeolocation>
}

function Ranked({ id, found, nowMs, location }: RankedProps) {
  const { here, locate, isLocating, failure } = location
  const { data, isFailed, retry } = useFresh(EstimateShopsQuery, { id, ...here })
  const shops = data?.viewer.estimate?.shops ?? found
  if (!shops) return isFailed ? <ErrorState onRetry={retry} /> : <Loader />
  if (shops.length === 0) return <p className="muted">В&nbsp;вашем городе магазинов нет</p>
  return (
    <>
      {shops.length > 1 && (
        <div className="estimate-shops-near scripted">
          <Button tone="quiet" icon="pin" loading={isLocating} onClick={locate}>
            Рядом со&nbsp;мной
          </Button>
          <output>{failure ?? (here && 'При равном наличии сначала ближайшие')}</output>
        </div>
      )}
      <ShopList shops={shops} nowMs={nowMs} />
    </>
  )
}

/** The rest are folded: they hold less. */
const shownMax = 5

type ListProps = { shops: readonly EstimateShop[]; nowMs: number }

function ShopList({ shops, nowMs }: ListProps) {
  const toRow = (row: EstimateShop) => <EstimateShopRow key={row.shop.id} {...{ row, nowMs }} />
  const others = shops.slice(shownMax)
  return (
    <>
      <ol>{shops.slice(0, shownMax).map(toRow)}</ol>
      {others.length > 0 && (
        <Disclosure title={describeOtherShops(others.length)}>
          <ol>{others.map(toRow)}</ol>
        </Disclosure>
      )}
    </>
  )
}
