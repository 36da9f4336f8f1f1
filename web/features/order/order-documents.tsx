/** Documents of an order, to keep or to give to the payer. */
import './order.css'
import { href, Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { Order } from './order-data.ts'

export function OrderDocuments({ order }: { order: Order }) {
  const { id, number, hasInvoice, payment } = order
  const token = payment.isPaid && payment.type === 'ONLINE' ? payment.token : null
  if (!hasInvoice && !token) return null
  return (
    <section className="panel">
      <h2>Документы</h2>
      <ul className="order-documents">
        {hasInvoice && (
          <li>
            {/* A file and not a page of the shop's: the browser asks for it. */}
            <a className="link" href={`/profile/orders/${id}/invoice`} download>
              <Icon name="download" size="s" />
              Счёт на&nbsp;оплату №&nbsp;{number}
            </a>
            <span className="muted">PDF</span>
          </li>
        )}
        {token && (
          <li>
            <Link className="link" to={href('/orders/:id/payments/:token/receipt', { id, token })}>
              <Icon name="document" size="s" />
              Чек об&nbsp;оплате
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
