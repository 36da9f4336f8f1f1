/** Movements of points, as a table that is read as cards on a phone. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatDate, formatDay } from '#language/ru/day.ts'
import { loyaltyKindNames } from '#language/ru/loyalty.ts'
import { formatNumber } from '#language/ru/number.ts'
import { isHeldKind } from '#schema/loyalty.ts'
import type { Movement } from './loyalty-data.ts'
import { formatSigned } from './loyalty-words.ts'

type Props = {
  movements: readonly Movement[]
  /** What the table holds, for those who hear it. */
  label: string
}

export function MovementTable({ movements, label }: Props) {
  return (
    <table className="loyalty-table">
      <caption className="hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Дата</th>
          <th scope="col">За что</th>
          <th scope="col" className="loyalty-figure">
            Пришло
          </th>
          <th scope="col" className="loyalty-figure">
            Ушло
          </th>
          <th scope="col" className="loyalty-figure">
            Остаток
          </th>
          <th scope="col">Сгорят после</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { at, kind, points, balance, expiresOn } = movement
  const isIn = points > 0
  return (
    <tr>
      <td className="loyalty-day num">
        <time dateTime={at}>{formatDay(at)}</time>
      </td>
      <td className="loyalty-reason">
        <Reason movement={movement} />
      </td>
      <Figure title="Пришло">{isIn && <Points kind={kind} points={points} />}</Figure>
      <Figure title="Ушло">{!isIn && <Points kind={kind} points={points} />}</Figure>
      <Figure title="Остаток">{formatNumber(balance)}</Figure>
      <td className="num muted" data-title="Сгорят после">
        {expiresOn && formatDate(expiresOn)}
      </td>
    </tr>
  )
}

/** Those that are held leave the balance as it was: they are paler, and say so. */
function Points({ kind, points }: Pick<Movement, 'kind' | 'points'>) {
  if (isHeldKind(kind)) {
    return (
      <span className="muted">
        {formatSigned(points)}
        <span className="hidden"> на&nbsp;удержании</span>
      </span>
    )
  }
  return <b className={points > 0 ? 'loyalty-in' : undefined}>{formatSigned(points)}</b>
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td className="loyalty-figure num" data-title={title}>
      {children}
    </td>
  )
}

/** The order stands apart from the reason, which may name it as «заказа» already. */
function Reason({ movement }: { movement: Movement }) {
  const { kind, reason, orderId, orderNumber } = movement
  return (
    <>
      {reason}
      <small className="muted">
        {loyaltyKindNames[kind]}
        {orderId && (
          <>
            {' · '}
            <Link className="link" to={href('/profile/orders/:id', { id: orderId })}>
              Заказ №&nbsp;{orderNumber ?? orderId}
            </Link>
          </>
        )}
      </small>
    </>
  )
}
