/** The one shop of an order on our own plan of the city. */
import type { Point } from '#web/features/map/place.ts'
import { ShopScheme } from '#web/features/map/shop-scheme.tsx'

type PlanProps = { shop: Point & { id: string; name: string; address: string }; middle: Point }

const nothing = () => {}

export default function OrderPlan({ shop, middle }: PlanProps) {
  const { id, name, address } = shop
  const drawn = [
    { id, name, address, number: 1, state: 'all' as const, words: address, point: shop },
  ]
  return (
    <figure aria-label="Магазин на схеме">
      <ShopScheme
        shops={drawn}
        middle={{ point: middle, name: 'Центр' }}
        pickedId={id}
        onPick={nothing}
      />
    </figure>
  )
}
