/** What an order comes to before and after a change, and what becomes of the money. */
import './order-change.css'
import { Price } from '#web/ui/price.tsx'
import type { OrderChange } from './order-change-data.ts'
import type { Side } from './order-change-lines.tsx'
import { describeChangeMoney, describeDifference } from './order-change-words.ts'

type Sums = Side['sums']

/** Of goods those after reductions, so that the rows make up the total. */
function listRows(before: Sums, after: Sums) {
  const isReduced = [...before.discounts, ...after.discounts].some(({ kind }) => kind !== 'VOLUME')
  const rows = [
    { name: isReduced ? 'Товары со\u00a0скидкой' : 'Товары', of: (sums: Sums) => sums.goods },
    { name: 'Доставка', of: (sums: Sums) => sums.delivery },
    { name: 'Подъём', of: (sums: Sums) => sums.lifting },
  ]
  return rows
    .map(({ name, of }) => ({
      name,
      beforeMinor: of(before)?.amountMinor ?? 0,
      afterMinor: of(after)?.amountMinor ?? 0,
    }))
    .filter(({ beforeMinor, afterMinor }) => beforeMinor + afterMinor > 0)
}

type Props = {
  before: Sums
  after: Sums
  change: Pick<OrderChange, 'money' | 'difference'>
  hasMoney: boolean
}

export function ChangeSums({ before, after, change, hasMoney }: Props) {
  const rows = listRows(before, after)
  return (
    <section className="change-money" aria-label="Суммы">
      <table className="change-sums">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">Что</span>
            </th>
            <th scope="col">Было</th>
            <th scope="col">Станет</th>
          </tr>
        </thead>
        <tbody>
          {rows.length > 1 &&
            rows.map(({ name, beforeMinor, afterMinor }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Price amountMinor={beforeMinor} size="s" />
                </td>
                <td>
                  <Price amountMinor={afterMinor} size="s" />
                </td>
              </tr>
            ))}
          <tr className="change-total">
            <th scope="row">Итого</th>
            <td>
              <Price amountMinor={before.total.amountMinor} size="s" />
            </td>
            <td>
              <Price amountMinor={after.total.amountMinor} size="m" />
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        <b>{describeDifference(change.difference.amountMinor)}</b>
      </p>
      {hasMoney && describeChangeMoney(change).map((words) => <p key={words}>{words}.</p>)}
    </section>
  )
}
