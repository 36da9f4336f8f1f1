/** The one shop of a page on the map of its city. */
import type { Point } from '#web/features/map/place.ts'
import { ShopMap } from '#web/features/map/shop-map.tsx'

type ShopPlaceProps = {
  shop: Point & { id: string; name: string; address: string }
  city: Point
}

const nothing = () => {}
const keys = { all: 'магазин', part: '', none: '' }

export default function ShopPlace({ shop, city }: ShopPlaceProps) {
  const { id, name, address } = shop
  const drawn = { id, name, address, number: 1, state: 'all' as const, words: address, point: shop }
  return (
    <ShopMap shops={[drawn]} here={null} pickedId={id} onPick={nothing} {...{ keys, city }}>
      {null}
    </ShopMap>
  )
}
