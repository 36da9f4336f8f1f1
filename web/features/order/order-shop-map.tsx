/** The one shop of an order on a map of the city. */
import { MapBox } from '#web/features/map/map-box.tsx'
import type { Point } from '#web/features/map/place.ts'

type PlanProps = { shop: Point & { id: string; name: string; address: string }; middle: Point }

const nothing = () => {}

export default function OrderPlan({ shop, middle }: PlanProps) {
  const { id, name, address } = shop
  const shops = [
    { id, name, address, number: 1, state: 'all' as const, words: address, point: shop },
  ]
  return (
    <figure aria-label="Магазин на карте">
      <MapBox
        shops={shops}
        middle={{ point: middle, name: 'Центр', isVisitor: false }}
        pickedId={id}
        onPick={nothing}
      />
    </figure>
  )
}
