import '#web/features/checkout/checkout.css'
import '#web/features/order/order.css'
import '#web/features/payment/payment.css'
import '#web/ui/notice.css'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatWindow } from '#language/ru/day-name.ts'
import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { toHundredths } from '#schema/quantity.ts'
import { DiscountFacts } from '#web/features/discount/discount-facts.tsx'
import { listDiscountRows, toFullMinor } from '#web/features/discount/discount-rows.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { ConsentBox } from '#web/features/session/auth-consent.tsx'
import { FormError } from '#web/forms/form-error.tsx'
import { type FormErrors, toConsentName } from '#web/forms/form-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'
import type { DraftOrder } from './draft-order-data.ts'

type Props = { draft: DraftOrder; errors: FormErrors }

/** The whole of an order before its buyer agrees: goods, the way, sums, and the two answers. */
export function DraftOrderView({ draft, errors }: Props) {
  const { unavailable, expiresAt, timezone, refusal } = draft
  return (
    <div className="status pay">
      <div>
        <h1>Проверьте заказ</h1>
        <p className="muted">
          Мы&nbsp;собрали его по&nbsp;вашей просьбе. Подтвердите до&nbsp;
          {formatMoment(expiresAt, timezone)}: товар отложим, когда вы&nbsp;подтвердите
        </p>
      </div>
      <FormError message={errors['form']} />
      {refusal && !errors['form'] && (
        <p className="notice notice-warning">
          {refusal}. Позвоните в&nbsp;магазин, и&nbsp;мы&nbsp;поправим заказ
        </p>
      )}
      <ul className="order-lines">
        {draft.items.map(({ productId, name, unit, quantity, total }) => (
          <li key={productId}>
            <span>
              {name}
              <small className="muted">{formatAmount(toHundredths(quantity) ?? 0, unit)}</small>
            </span>
            <Price amountMinor={total.amountMinor} size="s" />
          </li>
        ))}
      </ul>
      {unavailable.length > 0 && (
        <p className="notice notice-warning">
          В&nbsp;заказ не&nbsp;войдёт:{' '}
          {unavailable
            .map(({ name, reason }) => `${name}\u00a0— ${reason ?? 'не\u00a0хватает'}`)
            .join('; ')}
        </p>
      )}
      <Way draft={draft} />
      <Sums sums={draft.sums} count={draft.items.length} />
      <Answers draft={draft} errors={errors} />
    </div>
  )
}

function Way({ draft }: Pick<Props, 'draft'>) {
  const { method, place, date, window, readyAt, timezone, isLifting } = draft
  return (
    <dl className="facts">
      {method && (
        <Fact name={deliveryMethodNames[method]}>
          {place}
          {isLifting && ', с\u00a0подъёмом на\u00a0этаж'}
        </Fact>
      )}
      {date && (
        <Fact name="Когда">
          {formatDay(date)}
          {window && `, ${formatWindow(window)}`}
        </Fact>
      )}
      {readyAt && <Fact name="Готов к&nbsp;выдаче">{formatMoment(readyAt, timezone)}</Fact>}
      <Fact name="Получатель">{draft.recipient}</Fact>
      {draft.payer && <Fact name="Плательщик">{draft.payer}</Fact>}
      {draft.paymentType && <Fact name="Оплата">{draft.paymentTitle}</Fact>}
    </dl>
  )
}

function Sums({ sums, count }: { sums: DraftOrder['sums']; count: number }) {
  const rows = listDiscountRows({
    discountMinor: sums.discount.amountMinor,
    discounts: sums.discounts,
  })
  return (
    <dl className="order-sums">
      <Fact name={`Товары, ${count}`}>
        <Price amountMinor={toFullMinor(sums.goods.amountMinor, rows)} size="m" />
      </Fact>
      <DiscountFacts rows={rows} size="m" />
      {sums.delivery && (
        <Fact name="Доставка">
          <Price amountMinor={sums.delivery.amountMinor} size="m" />
        </Fact>
      )}
      {sums.lifting.amountMinor > 0 && (
        <Fact name="Подъём">
          <Price amountMinor={sums.lifting.amountMinor} size="m" />
        </Fact>
      )}
      <Fact name="Итого">
        <Price amountMinor={sums.total.amountMinor} size="l" />
      </Fact>
    </dl>
  )
}

function Answers({ draft, errors }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="cartVersion" value={draft.cartVersion} />
      <input type="hidden" name="total" value={draft.sums.total.amountMinor} />
      {draft.consents.map((consent) => (
        <div key={consent.slug}>
          <ConsentBox consent={consent} error={errors[toConsentName(consent)]} />
        </div>
      ))}
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="answer"
        value="confirm"
        loading={isBusy}
      >
        {draft.paymentType === 'ONLINE' ? 'Подтвердить и\u00a0оплатить' : 'Подтвердить заказ'}
      </Button>
      <Button wide type="submit" name="answer" value="decline" aria-disabled={isBusy}>
        Отказаться
      </Button>
    </Form>
  )
}
