/** A map of pick-up shops: the buyer opens a shop's card and chooses it there. */

import { toOpening } from '#schema/shop-hours.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import type { Point } from '#web/features/map/place.ts'
import { ShopMap } from '#web/features/map/shop-map.tsx'
import { ShopNumber } from '#web/features/map/shop-number.tsx'
import { toReadiness, toShopState } from '#web/features/shop/cart-readiness.ts'
import { Button } from '#web/ui/button.tsx'
import type { CheckoutShop } from './checkout-data.ts'

export type CheckoutMapProps = {
  shops: readonly CheckoutShop[]
  /** Lines of the order. */
  count: number
  city: Point
  clock: Clock
  pickedId: string | null
  /** The shop chosen in the form. */
  chosenId: string
  onPick: (id: string) => void
  onChoose: (id: string) => void
}

const keys = { all: 'есть всё', part: 'есть часть', none: 'нет' }

export default function CheckoutMap(props: CheckoutMapProps) {
  const { shops, count, city, clock, pickedId, onPick } = props
  const marks = shops.map((one, i) => ({
    id: one.shop.id,
    name: one.shop.name,
    address: one.shop.address,
    number: i + 1,
    state: toShopState(one, count),
    words: toReadiness(one, count, clock),
    point: one.shop,
  }))
  const index = shops.findIndex(({ shop }) => shop.id === pickedId)
  return (
    <ShopMap shops={marks} here={null} {...{ keys, city, pickedId, onPick }}>
      {shops[index] && <Picked {...props} one={shops[index]} number={index + 1} />}
    </ShopMap>
  )
}

type PickedProps = CheckoutMapProps & { one: CheckoutShop; number: number }

function Picked({ one, number, count, clock, chosenId, onChoose }: PickedProps) {
  const { shop, hasAll } = one
  const isChosen = shop.id === chosenId
  const state = toShopState(one, count)
  return (
    <>
      <h3>
        <ShopNumber number={number} state={state} /> {shop.name}
      </h3>
      <p>{[shop.address, shop.landmark].filter(Boolean).join(', ')}</p>
      <p>{toOpening(shop, clock.timezone, clock.nowMs).text}</p>
      <p className={`stock stock-${{ all: 'in', part: 'few', none: 'none' }[state]}`}>
        {toReadiness(one, count, clock)}
      </p>
      {hasAll && (
        <Button
          wide
          icon={isChosen ? 'check' : undefined}
          aria-pressed={isChosen}
          onClick={() => onChoose(shop.id)}
        >
          {isChosen ? 'Заберёте здесь' : 'Заберу здесь'}
        </Button>
      )}
    </>
  )
}
