import { formatCount } from '../ui/format.ts'
import { RadioCard } from '../ui/radio.tsx'
import type { Checkout, CheckoutShop } from './checkout-data.ts'
import type { CheckoutPart } from './checkout-part.ts'
import { FieldError } from './form-error.tsx'
import { describeHours } from './shop-hours.ts'
import { formatReady } from './stock-table.tsx'

/** Where and when the page is looked at; the server's moment, so that hydration agrees. */
export type Place = { timezone: string; nowMs: number }

type Props = CheckoutPart & { checkout: Checkout; place: Place }

/** The server has put those with everything first, the soonest of them on top. */
export function CheckoutPickup({ fields, field, error, checkout, place }: Props) {
  return (
    <fieldset>
      <legend className="field-label">Магазин</legend>
      <div className="choices choices-one choices-shops">
        {checkout.shops.map(({ shop, hasAll, missingCount, readyAt }) => (
          <RadioCard
            key={shop.id}
            {...field('shopId')}
            value={shop.id}
            defaultChecked={fields.shopId === shop.id && hasAll}
            disabled={!hasAll}
            hint={<ShopHint shop={shop} place={place} />}
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

function ShopHint({ shop, place }: { shop: CheckoutShop['shop']; place: Place }) {
  const { text } = describeHours(shop.hours, place.timezone, place.nowMs)
  return (
    <>
      {shop.address}
      {shop.landmark && `, ${shop.landmark}`}
      <br />
      {text}
    </>
  )
}
