import './order.css'
import './order-row.css'
import { complaintKindNames } from '#language/ru/complaint-kind.ts'
import { formatDay } from '#language/ru/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PhotoLinks } from '#web/ui/photos.tsx'
import type { Order } from './order-data.ts'

/** Complaints about an order, with the shop's answers. */
export function ComplaintList({ order }: { order: Order }) {
  const { id: orderId, complaints, items } = order
  if (complaints.length === 0) return null
  return (
    <section className="panel" id="complaints">
      <h2>Обращения</h2>
      <ul className="order-cases">
        {complaints.map(({ id, number, kind, itemIds, text, photoCount, status, ...rest }) => (
          <li key={id}>
            <p className="order-status">
              <b>
                №&nbsp;{number} от&nbsp;{formatDay(rest.createdAt)}
              </b>
              <Badge tone={status === 'OPEN' ? 'info' : 'success'}>
                {status === 'OPEN' ? 'Рассматриваем' : 'Ответили'}
              </Badge>
            </p>
            <p>
              {complaintKindNames[kind]}:{' '}
              {items
                .filter((item) => itemIds.includes(item.id))
                .map(({ name }) => name)
                .join('; ') || 'весь заказ'}
            </p>
            <p className="muted">{text}</p>
            {photoCount > 0 && (
              <PhotoLinks
                path={`/profile/orders/${orderId}/complaints/${id}/photos`}
                count={photoCount}
              />
            )}
            {rest.answer && <p className="notice">{rest.answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
