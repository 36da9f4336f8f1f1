import { href, Link } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Checkout } from './checkout-data.ts'
import { describeRecount } from './order-press.ts'

type Props = {
  checkout: Checkout
  isOrdering: boolean
  /** The sum is about to be another one. */
  isCounting: boolean
  /** Not ordered, as the sum was of what had been chosen before. */
  isRecounted: boolean
  failure: string | undefined
}

export function OrderButtons(props: Props) {
  const { checkout, isOrdering, isCounting, isRecounted, failure } = props
  if (checkout.items.length === 0) return <Nothing />
  const total = checkout.sums.total.amountMinor
  return (
    <div className="form">
      <FormError message={failure ?? (isRecounted ? describeRecount(total) : undefined)} />
      <noscript>
        <Button wide type="submit" name="intent" value="draft">
          Пересчитать
        </Button>
      </noscript>
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="intent"
        value="order"
        loading={isOrdering}
        // Pressed all the same: the press is kept until the sum is there.
        {...(isCounting && { 'aria-busy': true, 'aria-disabled': true })}
      >
        {nameButton({ isOrdering, isCounting, total })}
      </Button>
    </div>
  )
}

function nameButton({
  isOrdering,
  isCounting,
  total,
}: Pick<Props, 'isOrdering' | 'isCounting'> & { total: number }): string {
  if (isOrdering) return 'Оформляем'
  return isCounting ? 'Считаем сумму' : `Оформить на\u00a0${formatMoney(total)}`
}

/** Another tab has ordered or emptied the cart. */
function Nothing() {
  return (
    <div className="form">
      <output>Оформлять нечего: заказ сделан в&nbsp;другой вкладке или корзина пуста</output>
      <Link className={buttonClass({ wide: true })} to={href('/profile/orders')}>
        Мои заказы
      </Link>
      <Link className={buttonClass({ wide: true })} to={href('/cart')}>
        В&nbsp;корзину
      </Link>
    </div>
  )
}
