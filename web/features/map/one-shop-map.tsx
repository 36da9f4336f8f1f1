/** The one shop that a page is about, on a map of its city. */
import { useHasMap } from './has-map.ts'
import { MapBox } from './map-box.tsx'
import type { Point } from './place.ts'

export type OneShopMapProps = {
  shop: Point & { id: string; name: string; address: string }
  city: Point
}

const nothing = () => {}

export default function OneShopMap({ shop, city }: OneShopMapProps) {
  const hasMap = useHasMap()
  const { id, name, address } = shop
  const drawn = { id, name, address, number: 1, state: 'all' as const, words: address, point: shop }
  return (
    <figure aria-label={`Магазин на\u00a0${hasMap ? 'карте' : 'схеме'}`}>
      <MapBox
        shops={[drawn]}
        middle={{ point: city, name: 'Центр', isVisitor: false }}
        pickedId={id}
        onPick={nothing}
      />
    </figure>
  )
}
