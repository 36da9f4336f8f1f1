/** The price and days of delivering the chosen quantity to an address. */
import './delivery.css'
import '#web/ui/notice.css'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatWindow, toDayWords } from '#language/ru/day-name.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatWeight } from '#language/ru/weight.ts'
import { toQuantity } from '#schema/quantity.ts'
import { AddressField } from '#web/features/address/address-field.tsx'
import { keepMyAddress, type MyAddress, readMyAddress } from '#web/features/address/last-address.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import type { Sold } from '#web/features/quantity/amount.ts'
import { toCountedUnit } from '#web/features/quantity/buy-quantity.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Price } from '#web/ui/price.tsx'
import { type Delivery, listDays, ProductDelivery } from './delivery-data.ts'

export type DeliveryDialogProps = {
  product: Sold & { slug: string }
  /** Hundredths of the base unit. */
  quantity: number
  /** The unit it is said in. */
  unit: string
  onClose: () => void
}

const nowhere: MyAddress = { address: '', fiasId: '' }

export default function DeliveryDialog({ product, quantity, unit, onClose }: DeliveryDialogProps) {
  const { cityId } = browserStorefront
  const [first] = useState(() => readMyAddress(cityId) ?? nowhere)
  const { register, getValues } = useForm<MyAddress>({ defaultValues: first })
  const [fiasId, setFiasId] = useState(first.fiasId)
  const box = useRef<HTMLDivElement>(null)
  // With an address filled in, the visitor wants the answer, not a phone's keyboard.
  useEffect(() => {
    if (!first.fiasId) box.current?.querySelector<HTMLInputElement>('[name="address"]')?.focus()
  }, [first])
  const choose = () => {
    const chosen = getValues()
    setFiasId(chosen.fiasId)
    if (chosen.fiasId) keepMyAddress(cityId, chosen)
  }
  const counted = toCountedUnit(product, unit)
  const variables = { slug: product.slug, cityId, quantity: toQuantity(quantity), fiasId }
  return (
    <Dialog open variant="sheet" title="Доставка по адресу" onClose={onClose}>
      <div ref={box} className="delivery">
        <AddressField
          address={register('address')}
          fiasId={register('fiasId')}
          chosen={first}
          error={undefined}
          found={null}
          onChoose={choose}
        />
        <div aria-live="polite">
          {fiasId && (
            <Answer key={fiasId} variables={variables} amount={counted.format(quantity)} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type AnswerProps = {
  variables: { slug: string; cityId: string; quantity: number; fiasId: string }
  amount: string
}

function Answer({ variables, amount }: AnswerProps) {
  const { data, isFailed, retry } = useFresh(ProductDelivery, variables)
  if (isFailed) return <ErrorState title="Не удалось посчитать доставку" onRetry={retry} />
  if (!data) return <Loader />
  const delivery = data.productDelivery
  if (!delivery) return <Refused text="Сейчас этот товар не доставить" />
  if (!delivery.price)
    return <Refused text={delivery.refusal ?? 'Выберите адрес из\u00a0подсказок'} />
  return <Found delivery={delivery} priceMinor={delivery.price.amountMinor} amount={amount} />
}

function Refused({ text }: { text: string }) {
  return (
    <p className="notice notice-warning">
      <Icon name="info" size="s" />
      <span>{text}. Товар можно забрать самостоятельно в&nbsp;магазине</span>
    </p>
  )
}

type FoundProps = { delivery: Delivery; priceMinor: number; amount: string }

function Found({ delivery, priceMinor, amount }: FoundProps) {
  const { dates, windows, freeFrom, weightGrams, hasLifting } = delivery
  const timezone = useTimezone()
  const [today] = useState(() => toLocal(Date.now(), timezone).day)
  const [soonest = today] = dates
  const load = weightGrams > 0 ? `${amount}, ${formatWeight(weightGrams)}` : amount
  return (
    <div className="delivery-answer">
      <div className="delivery-head">
        <h3>Привезём {toDayWords(soonest, today)}</h3>
        {priceMinor === 0 ? <b>Бесплатно</b> : <Price amountMinor={priceMinor} />}
      </div>
      <p>
        За&nbsp;{load}
        {freeFrom && priceMinor > 0 && ` · Бесплатно от\u00a0${formatMoney(freeFrom.amountMinor)}`}
      </p>
      <p>
        На&nbsp;выбор {listDays(dates)}; {windows.map(formatWindow).join(', ')}. День и&nbsp;время
        выбирают при&nbsp;оформлении{hasLifting && ', там\u00a0же считают подъём на\u00a0этаж'}
      </p>
    </div>
  )
}
