/** Parts of an order that its buyer has got, when, and what they have not taken. */
import './order.css'
import { formatMoney } from '#language/ru/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Order } from './order-data.ts'
import { formatMoment } from './order-facts.tsx'

type HandOver = Order['handOvers'][number]

/** Whether a part of it is with its buyer, and a part waits. */
export const isInParts = ({ status, handOvers }: Pick<Order, 'status' | 'handOvers'>) =>
  status !== 'COMPLETED' && handOvers.some(({ amount }) => amount.amountMinor > 0)

export function OrderHandOvers({ order, timezone }: { order: Order; timezone: string }) {
  const { handOvers, items } = order
  if (handOvers.length === 0) return null
  return (
    <Disclosure title="Выдача" open={isInParts(order)}>
      <ul className="order-parts">
        {handOvers.map((part) => (
          <li key={part.number}>
            <p>
              <span className="num">{formatMoment(part.at, timezone)}</span>
              {part.amount.amountMinor > 0 && (
                <span className="muted">, на&nbsp;{formatMoney(part.amount.amountMinor)}</span>
              )}
            </p>
            <ul>
              {part.items.map((line) => (
                <li key={line.itemId}>{describeLine(line, items)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** «Цемент М500: 4 мешка, не взяли 1 мешок (Скол)» */
function describeLine(
  { itemId, quantity, refused, reason }: HandOver['items'][number],
  items: Order['items'],
): string {
  const item = items.find(({ id }) => id === itemId)
  if (!item) return ''
  const toAmount = (value: number) => formatAmount(toHundredths(value) ?? 0, item.unit)
  const words = [
    quantity > 0 && toAmount(quantity),
    refused > 0 && `не\u00a0взяли ${toAmount(refused)}${reason && ` (${reason})`}`,
  ]
  return `${item.name}: ${words.filter(Boolean).join(', ')}`
}
