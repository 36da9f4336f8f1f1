/** Papers of an order, to be kept or handed to whoever pays. */
import '../styles/orders.css'
import { Icon } from '../ui/icon.tsx'
import type { Order } from './order-data.ts'

export function OrderDocuments({ order: { id, number, hasInvoice } }: { order: Order }) {
  if (!hasInvoice) return null
  return (
    <section className="panel">
      <h2>Документы</h2>
      <ul className="order-documents">
        <li>
          {/* A file and not a page of the shop's: the browser asks for it. */}
          <a className="link" href={`/profile/orders/${id}/invoice`} download>
            <Icon name="download" size="s" />
            Счёт на&nbsp;оплату №&nbsp;{number}
          </a>
          <span className="muted">PDF</span>
        </li>
      </ul>
    </section>
  )
}
