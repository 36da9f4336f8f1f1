import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { shopLocatives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { AddressSuggestion } from '#web/features/address/address-suggestion.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import type { Point } from '#web/features/map/place.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/radio.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import { CheckoutPickup } from './checkout-pickup.tsx'

type Props = CheckoutPart & {
  checkout: Checkout
  way: string
  clock: Clock
  city: Point & { id: string }
  /** Increases when another tab changes the address. */
  addressKey: number
  isFresh: boolean
  found: readonly AddressSuggestion[] | null
  onWay: (way: string) => void
  onChoose: () => void
  onLeaveOut: (shopId: string) => void
  answer: CheckoutAnswer
  onPick: (id: string) => void
}

export function CheckoutWay(props: Props) {
  const { fields, field, error, checkout, way, onWay, ...rest } = props
  const part = { fields, field, error, checkout }
  const { onChange, ...radio } = field('way')
  const choose = (event: { target: HTMLInputElement; type: string }) => {
    void onChange(event)
    onWay(event.target.value)
  }
  const ready = checkout.shops.filter(({ hasAll }) => hasAll).length
  return (
    <>
      <fieldset>
        <legend className="hidden">Как получить</legend>
        <div className="choices">
          <RadioCard
            {...radio}
            onChange={choose}
            value="PICKUP"
            defaultChecked={fields.way === 'PICKUP'}
            hint={toPickupHint(ready)}
            end={formatMoney(0)}
          >
            <strong>Заберу сам</strong>
          </RadioCard>
          {checkout.delivery.isOffered && (
            <RadioCard
              {...radio}
              onChange={choose}
              value="DELIVERY"
              defaultChecked={fields.way === 'DELIVERY'}
              hint={toDeliveryHint(checkout.delivery)}
              end={toDeliveryCost(checkout.delivery)}
            >
              <strong>Доставка</strong>
            </RadioCard>
          )}
        </div>
        {!checkout.delivery.isOffered && <p className="muted">{checkout.delivery.refusal}</p>}
        <FieldError message={error('way')} />
      </fieldset>
      <noscript>
        <Button type="submit" name="intent" value="draft">
          Показать условия
        </Button>
      </noscript>
      {way === 'PICKUP' && (
        <CheckoutPickup
          {...part}
          clock={rest.clock}
          city={rest.city}
          isFresh={rest.isFresh}
          onLeaveOut={rest.onLeaveOut}
        />
      )}
      {way === 'DELIVERY' && checkout.delivery.isOffered && (
        <CheckoutDelivery
          {...part}
          found={rest.found}
          addressKey={rest.addressKey}
          onChoose={rest.onChoose}
          answer={rest.answer}
          cityId={rest.city.id}
          onPick={rest.onPick}
        />
      )}
    </>
  )
}

/** Before an address is chosen: what it costs about the city. */
function toDeliveryCost({ price, cityPrice }: Checkout['delivery']): string | null {
  if (price) return formatMoney(price.amountMinor)
  return cityPrice ? `от\u00a0${formatMoney(cityPrice.amountMinor)}` : null
}

function toDeliveryHint({ dates: [first], freeFrom }: Checkout['delivery']): string {
  if (!first) return 'Сейчас нет свободных машин'
  const start = `С\u00a0${formatDay(first)}`
  return freeFrom ? `${start}, от\u00a0${formatMoney(freeFrom.amountMinor)} бесплатно` : start
}

function toPickupHint(ready: number): string {
  if (ready === 0) return 'Всего заказа нет ни\u00a0в\u00a0одном магазине'
  return `Всё есть в\u00a0${formatCount(ready, shopLocatives)}`
}
