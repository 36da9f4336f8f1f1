/** The cart or its prices are no longer what the buyer saw: he decides with the new ones. */
import { href, Link } from 'react-router'
import { toHundredths } from '#schema/quantity.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatQuantity } from '../ui/format.ts'
import { Price } from '../ui/price.tsx'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'

type Props = {
  changed: NonNullable<CheckoutAnswer['changed']>
  before: Checkout['items']
  checkout: Checkout
  onClose: () => void
}

export function CheckoutChanges({ changed, before, checkout, onClose }: Props) {
  const total = checkout.sums.total.amountMinor
  return (
    <Dialog
      open
      title="Заказ изменился"
      onClose={onClose}
      footer={
        <>
          <Link className={buttonClass({ size: 'l' })} to={href('/cart')}>
            В корзину
          </Link>
          <Button tone="primary" size="l" onClick={onClose}>
            Проверить и&nbsp;продолжить
          </Button>
        </>
      }
    >
      <p>{changed.message}</p>
      <ChangeList before={before} checkout={checkout} />
      {total !== changed.totalBefore && (
        <p>
          Итого: было <Price amountMinor={changed.totalBefore} size="s" />, стало{' '}
          <Price amountMinor={total} size="m" />
        </p>
      )}
    </Dialog>
  )
}

/** Also shown in the page for whoever has no script. */
export function ChangeList({ before, checkout }: Pick<Props, 'before' | 'checkout'>) {
  const changes = listChanges(before, checkout)
  if (changes.length === 0) return null
  return (
    <ul className="changes">
      {changes.map(({ id, name, text }) => (
        <li key={id}>
          <b>{name}</b> — {text}
        </li>
      ))}
    </ul>
  )
}

/** Each line that differs, in words. */
export function listChanges(
  before: Checkout['items'],
  { items, unavailable }: Pick<Checkout, 'items' | 'unavailable'>,
): { id: string; name: string; text: string }[] {
  const short = unavailable.map(({ productId, name, wanted, available }) => ({
    id: productId,
    name,
    text:
      available > 0
        ? `осталось ${toText(available)}, нужно ${toText(wanted)}`
        : 'закончился, в\u00a0заказ не\u00a0войдёт',
  }))
  const isShort = (id: string) => unavailable.some(({ productId }) => productId === id)
  const rest = before.flatMap((old) => {
    const { productId: id, name } = old
    if (isShort(id)) return []
    const now = items.find(({ productId }) => productId === id)
    if (!now) return [{ id, name, text: 'в\u00a0заказ не\u00a0войдёт' }]
    const text =
      now.quantity !== old.quantity
        ? `количество: было ${toText(old.quantity)}, стало ${toText(now.quantity)}`
        : now.price.amountMinor > old.price.amountMinor
          ? 'подорожал'
          : now.price.amountMinor < old.price.amountMinor
            ? 'подешевел'
            : null
    return text ? [{ id, name, text }] : []
  })
  const added = items
    .filter(({ productId }) => !before.some((old) => old.productId === productId))
    .map(({ productId, name }) => ({ id: productId, name, text: 'добавлен в\u00a0заказ' }))
  return [...short, ...rest, ...added]
}

const toText = (quantity: number) => formatQuantity(toHundredths(quantity) ?? 0)
