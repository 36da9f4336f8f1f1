import { useEffect, useRef, useState } from 'react'
import { toOpening } from '#schema/shop-hours.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import { MapToggle, mapPart } from '#web/features/map/lazy-map.tsx'
import type { Point } from '#web/features/map/place.ts'
import { ShopNumber } from '#web/features/map/shop-number.tsx'
import { useWay } from '#web/features/map/use-way.ts'
import { toLack, toReadiness, toShopState } from '#web/features/shop/cart-readiness.ts'
import { usePreferredShop } from '#web/features/shop/preferred-shop.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/radio.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout, CheckoutShop } from './checkout-data.ts'
import { toWithout } from './checkout-readiness.ts'

type Props = CheckoutPart & {
  checkout: Checkout
  clock: Clock
  city: Point & { id: string }
  /** Nothing was chosen before: the visitor's own shop may still take the place of the usual. */
  isFresh: boolean
  /** Orders at a shop without what it lacks. */
  onLeaveOut: (shopId: string) => void
}

/** The server sorts shops: those with everything first, the soonest on top. */
export function CheckoutPickup(props: Props) {
  const { fields, field, error, checkout, clock, city, isFresh, onLeaveOut } = props
  const { shops, items } = checkout
  const own = usePreferredShop(city.id)
  const box = useRef<HTMLFieldSetElement>(null)
  const [isMapped, setIsMapped] = useState(false)
  const [pickedId, setPickedId] = useState<string | null>(null)
  const [pressed, setPressed] = useState({ shopId: fields.shopId, fields })
  const press = (shopId: string) => {
    const radio = `input[value="${CSS.escape(shopId)}"]:not(:disabled)`
    box.current?.querySelector<HTMLInputElement>(radio)?.click()
  }
  useOwnFirst(isFresh && own !== fields.shopId ? own : null, press)
  const leaveOut = useLeaveOut(box, onLeaveOut)
  const { onChange, ...radio } = field('shopId')
  // The server receives the choice a moment later.
  const chosenId = pressed.fields === fields ? pressed.shopId : fields.shopId
  const picked = pickedId ?? (chosenId || shops[0]?.shop.id) ?? null
  return (
    <fieldset ref={box} className="pickup">
      <legend className="field-label">Магазин</legend>
      {shops.length > 0 && <MapToggle isMapped={isMapped} onChange={setIsMapped} />}
      {isMapped && (
        <CheckoutMap
          {...{ shops, city, clock }}
          count={items.length}
          pickedId={picked}
          chosenId={chosenId}
          onPick={setPickedId}
          onChoose={press}
        />
      )}
      <div className="choices choices-one choices-shops">
        {shops.map((one, i) => (
          <div key={one.shop.id} className="choice-shop">
            <RadioCard
              {...radio}
              onChange={(event) => {
                void onChange(event)
                setPickedId(event.target.value)
                setPressed({ shopId: event.target.value, fields })
              }}
              value={one.shop.id}
              defaultChecked={fields.shopId === one.shop.id && one.hasAll}
              disabled={!one.hasAll}
              hint={<ShopHint {...{ one, clock, city }} isOwn={one.shop.id === own} />}
              end={
                <b className={`choice-ready choice-${toShopState(one, items.length)}`}>
                  {toReadiness(one, items.length, clock)}
                </b>
              }
            >
              {isMapped && <ShopNumber number={i + 1} state={toShopState(one, items.length)} />}{' '}
              <strong>{one.shop.name}</strong>
            </RadioCard>
            <LeaveOut one={one} count={items.length} onPress={leaveOut} />
          </div>
        ))}
      </div>
      <FieldError message={error('shopId')} />
    </fieldset>
  )
}

/** Lazy: few buyers open the map, the list is usually enough. */
const CheckoutMap = mapPart(() => import('./checkout-map.tsx'))

/** Clicks the visitor's own shop, which only the browser knows; the form sees a click. */
function useOwnFirst(own: string | null, press: (shopId: string) => void) {
  const isPressed = useRef(false)
  useEffect(() => {
    if (own === null || isPressed.current) return
    isPressed.current = true
    press(own)
  })
}

/** The button disappears after use, so focus moves to the shop. */
function useLeaveOut(box: { current: HTMLElement | null }, leaveOut: (shopId: string) => void) {
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (left.current === null) return
    const radio = `input[value="${CSS.escape(left.current)}"]:enabled`
    const found = box.current?.querySelector<HTMLInputElement>(radio)
    if (!found) return
    left.current = null
    found.focus()
  })
  return (shopId: string) => {
    left.current = shopId
    leaveOut(shopId)
  }
}

type LeaveOutProps = { one: CheckoutShop; count: number; onPress: (shopId: string) => void }

function LeaveOut({ one, count, onPress }: LeaveOutProps) {
  const { shop, missingCount } = one
  if (missingCount === 0 || missingCount >= count) return null
  return (
    <Button
      tone="quiet"
      size="s"
      type="submit"
      name="without"
      value={shop.id}
      onClick={(event) => {
        event.preventDefault()
        onPress(shop.id)
      }}
    >
      {toWithout(one)}
      <span className="hidden"> в&nbsp;магазине «{shop.name}»</span>
    </Button>
  )
}

type HintProps = { one: CheckoutShop; clock: Clock; city: Point; isOwn: boolean }

function ShopHint({ one, clock, city, isOwn }: HintProps) {
  const { shop, hasAll, missing } = one
  const way = useWay(city, null)(shop)
  const { text } = toOpening(shop, clock.timezone, clock.nowMs)
  return (
    <>
      {isOwn && 'Мой магазин · '}
      {shop.address}
      {[shop.landmark, way].map((words) => words && `, ${words}`)}
      <br />
      {text}
      {!hasAll && missing.length > 0 && (
        <>
          <br />
          {toLack(one)}
        </>
      )}
    </>
  )
}
