/** The price of delivering a load, by its weight. The address holds what is asked: no script needed. */
import './delivery-calculator.css'
import '#web/ui/notice.css'
import { Form } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatWeight } from '#language/ru/weight.ts'
import type { DeliveryLoadQuery } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LoadAsked } from './delivery-load.ts'

type Quote = DeliveryLoadQuery['delivery']

type DeliveryCalculatorProps = {
  asked: LoadAsked
  /** null while nothing is counted. */
  quote: Quote | null
  /** Where the page shows it. */
  anchor: string
  cityIn: string
  /** Whether the shop carries goods up to a floor. */
  hasLifting: boolean
}

export default function DeliveryCalculator({
  asked,
  quote,
  anchor,
  cityIn,
  hasLifting,
}: DeliveryCalculatorProps) {
  const { fields, errors } = asked
  const number = (name: 'weight' | 'volume' | 'goods' | 'floor', suffix?: string) => ({
    name,
    ...(suffix && { suffix }),
    inputMode: name === 'floor' ? ('numeric' as const) : ('decimal' as const),
    maxLength: 16,
    defaultValue: fields?.[name] ?? '',
    autoComplete: 'off',
  })
  return (
    <div className="delivery-calculator">
      <Form
        key={JSON.stringify(fields)}
        action={`#${anchor}`}
        aria-labelledby={anchor}
        preventScrollReset
      >
        <Field label="Вес груза" error={errors.weight}>
          {(control) => <TextInput {...control} {...number('weight', 'кг')} required />}
        </Field>
        <Field label="Объём" error={errors.volume} optional>
          {(control) => <TextInput {...control} {...number('volume', 'м³')} />}
        </Field>
        <Field label="Сумма заказа" error={errors.goods} optional>
          {(control) => <TextInput {...control} {...number('goods', '₽')} />}
        </Field>
        {hasLifting && (
          <>
            <Field label="Поднять на&nbsp;этаж" error={errors.floor} optional>
              {(control) => <TextInput {...control} {...number('floor')} />}
            </Field>
            <Checkbox name="lift" value="1" defaultChecked={fields?.lift === '1'}>
              Есть грузовой лифт
            </Checkbox>
          </>
        )}
        <Button type="submit" icon="calculator">
          Посчитать
        </Button>
      </Form>
      <output>{quote && <Quoted quote={quote} cityIn={cityIn} />}</output>
    </div>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <p className="notice notice-warning">
      <Icon name="info" size="s" />
      <span>{text}. Товар можно забрать самостоятельно в&nbsp;магазине</span>
    </p>
  )
}

type QuotedProps = { quote: Quote; cityIn: string }

function Quoted({ quote, cityIn }: QuotedProps) {
  const { refusal, price, freeFrom, liftingPrice, dates, weightGrams } = quote
  if (!price) return <Refused text={refusal ?? `Доставки ${cityIn} нет`} />
  const [soonest] = dates
  const minor = price.amountMinor
  const total = minor + (liftingPrice?.amountMinor ?? 0)
  const isSummed = liftingPrice !== null && minor > 0
  return (
    <dl className="delivery-quote">
      <div>
        <dt>
          Доставка {cityIn}, {formatWeight(weightGrams)}
        </dt>
        <dd className="num">{minor === 0 ? 'бесплатно' : formatMoney(minor)}</dd>
      </div>
      {liftingPrice && (
        <div>
          <dt>Подъём</dt>
          <dd className="num">{formatMoney(liftingPrice.amountMinor)}</dd>
        </div>
      )}
      {isSummed && (
        <div className="delivery-quote-sum">
          <dt>Вместе</dt>
          <dd className="num">{formatMoney(total)}</dd>
        </div>
      )}
      {soonest && (
        <div>
          <dt>Ближайший день</dt>
          <dd>{formatDay(soonest)}</dd>
        </div>
      )}
      {freeFrom && minor > 0 && (
        <div>
          <dt>Бесплатно при&nbsp;заказе</dt>
          <dd className="num">от&nbsp;{formatMoney(freeFrom.amountMinor)}</dd>
        </div>
      )}
    </dl>
  )
}
