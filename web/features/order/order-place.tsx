/** Directions to the pick-up shop: text, and a map on request. */
import '#web/features/shop/shop-map.css'
import { useState } from 'react'
import { formatDistance, type Point, toMetres } from '#web/features/shop/availability.ts'
import { isWithinReach } from '#web/features/shop/shop-map-plan.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Middle, Order } from './order-data.ts'

const OrderPlan = clientPart(() => import('./order-shop-map.tsx'))

type Shop = NonNullable<Order['shop']>

export function OrderPlace({ shop, middle }: { shop: Shop; middle: Middle }) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isWithinReach(shop, middle)) return null
  return (
    <>
      <p className="muted">{describeRoute(middle, shop)}</p>
      <Disclosure title="Показать на&nbsp;схеме" onToggle={() => setIsAsked(true)}>
        {isAsked && <OrderPlan shop={shop} middle={middle} />}
      </Disclosure>
    </>
  )
}

const sides = [
  'к\u00a0северу',
  'к\u00a0северо-востоку',
  'к\u00a0востоку',
  'к\u00a0юго-востоку',
  'к\u00a0югу',
  'к\u00a0юго-западу',
  'к\u00a0западу',
  'к\u00a0северо-западу',
]

/** «6,2 км к северо-востоку от центра города по прямой». */
function describeRoute(middle: Point, shop: Shop): string {
  const radians = (middle.latitude * Math.PI) / 180
  const east = (shop.longitude - middle.longitude) * Math.cos(radians)
  const north = shop.latitude - middle.latitude
  const eighth = Math.round((Math.atan2(east, north) * 4) / Math.PI)
  const side = sides[(eighth + 8) % 8]
  return `${formatDistance(toMetres(middle, shop))} ${side} от\u00a0центра города по\u00a0прямой`
}
