/** Directions to the pick-up shop: text, and a map on request. */
import '#web/features/map/shop-map.css'
import { useState } from 'react'
import { useHasMap } from '#web/features/map/has-map.ts'
import { describeDirection, type Point } from '#web/features/map/place.ts'
import { isWithinReach } from '#web/features/map/plan-layout.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Middle, Order } from './order-data.ts'

const OneShopMap = clientPart(() => import('#web/features/map/one-shop-map.tsx'))

type Shop = NonNullable<Order['shop']>

export function OrderPlace({ shop, middle }: { shop: Shop; middle: Middle }) {
  const [isAsked, setIsAsked] = useState(false)
  const hasMap = useHasMap()
  if (!isWithinReach(shop, middle)) return null
  return (
    <>
      <p className="muted">{describeRoute(middle, shop)}</p>
      <Disclosure
        title={hasMap ? 'Показать на\u00a0карте' : 'Показать на\u00a0схеме'}
        onToggle={() => setIsAsked(true)}
      >
        {isAsked && <OneShopMap shop={shop} city={middle} />}
      </Disclosure>
    </>
  )
}

/** «6,2 км на северо-восток от центра города по прямой». */
const describeRoute = (middle: Point, shop: Shop) =>
  `${describeDirection(middle, shop)} от\u00a0центра города по\u00a0прямой`
