import { useEffect, useRef } from 'react'
import { formatCount } from '../ui/format.ts'
import { RadioCard } from '../ui/radio.tsx'
import type { Checkout, CheckoutShop } from './checkout-data.ts'
import type { CheckoutPart } from './checkout-part.ts'
import { FieldError } from './form-error.tsx'
import { useFrameContent } from './frame-content.ts'
import { useOwnShop } from './own-shop.ts'
import { describeHours } from './shop-hours.ts'
import { formatReady } from './stock-table.tsx'

/** Where and when the page is looked at; the server's moment, so that hydration agrees. */
export type Place = { timezone: string; nowMs: number }

type Props = CheckoutPart & {
  checkout: Checkout
  place: Place
  /** Nothing was chosen before: the visitor's own shop may still take the place of the usual. */
  isFresh: boolean
}

/** The server has put those with everything first, the soonest of them on top. */
export function CheckoutPickup({ fields, field, error, checkout, place, isFresh }: Props) {
  const own = useOwnShop(useFrameContent()?.city.id ?? '')
  const box = useRef<HTMLFieldSetElement>(null)
  const isPressed = useRef(false)
  // The browser alone knows that shop. A press is heard by the form like anybody's own.
  useEffect(() => {
    if (!isFresh || isPressed.current || own === null || own === fields.shopId) return
    isPressed.current = true
    const radio = `input[value="${CSS.escape(own)}"]:not(:disabled)`
    box.current?.querySelector<HTMLInputElement>(radio)?.click()
  }, [isFresh, own, fields.shopId])
  return (
    <fieldset ref={box}>
      <legend className="field-label">Магазин</legend>
      <div className="choices choices-one choices-shops">
        {checkout.shops.map(({ shop, hasAll, missingCount, readyAt }) => (
          <RadioCard
            key={shop.id}
            {...field('shopId')}
            value={shop.id}
            defaultChecked={fields.shopId === shop.id && hasAll}
            disabled={!hasAll}
            hint={<ShopHint shop={shop} place={place} isOwn={shop.id === own} />}
            end={
              hasAll ? (
                <b className="choice-ready">
                  {readyAt ? formatReady(readyAt, place.nowMs, place.timezone) : 'Есть всё'}
                </b>
              ) : (
                `Нет ${formatCount(missingCount, ['позиции', 'позиций', 'позиций'])}`
              )
            }
          >
            <strong>{shop.name}</strong>
          </RadioCard>
        ))}
      </div>
      <FieldError message={error('shopId')} />
    </fieldset>
  )
}

type HintProps = { shop: CheckoutShop['shop']; place: Place; isOwn: boolean }

function ShopHint({ shop, place, isOwn }: HintProps) {
  const { text } = describeHours(shop.hours, place.timezone, place.nowMs)
  return (
    <>
      {isOwn && 'Мой магазин · '}
      {shop.address}
      {shop.landmark && `, ${shop.landmark}`}
      <br />
      {text}
    </>
  )
}
