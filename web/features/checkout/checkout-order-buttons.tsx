import { href, Link } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import type { Checkout } from './checkout-data.ts'

type Props = {
  checkout: Checkout
  isOrdering: boolean
  /** The sum is about to be another one. */
  isWaiting: boolean
  failure: string | undefined
}

export function OrderButtons({ checkout, isOrdering, isWaiting, failure }: Props) {
  if (checkout.items.length === 0) return <Nothing />
  return (
    <div className="form">
      <FormError message={failure} />
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
        loading={isOrdering || isWaiting}
      >
        {isOrdering
          ? 'Оформляем'
          : `Оформить на\u00a0${formatMoney(checkout.sums.total.amountMinor)}`}
      </Button>
    </div>
  )
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
