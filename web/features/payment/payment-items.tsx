import { Price } from '#web/ui/price.tsx'

type Item = { name: string; quantity: string; total: { amountMinor: number } }

/** What is paid for, as the payer reads it: on the payment page and on the receipt. */
export function PaymentItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="order-lines">
      {items.map(({ name, quantity, total }) => (
        <li key={name + quantity}>
          <span>
            {name}
            <small className="muted">{quantity}</small>
          </span>
          <Price amountMinor={total.amountMinor} size="s" />
        </li>
      ))}
    </ul>
  )
}
