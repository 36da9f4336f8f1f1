/** Documents of an order, to keep or to give to the payer. */
import './order.css'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Order } from './order-data.ts'

export const toInvoicePath = (id: string) => `/profile/orders/${id}/invoice`

/** A file and not a page of the shop's: the browser asks for it. */
function FileItem({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li>
      <a className="link" href={path} download>
        <Icon name="download" size="s" />
        {children}
      </a>
      <span className="muted">PDF</span>
    </li>
  )
}

export function OrderDocuments({ order }: { order: Order }) {
  const { id, number, hasInvoice, hasTransferDocument, payment, receipts } = order
  const token = payment.isPaid && payment.type === 'ONLINE' ? payment.token : null
  if (!hasInvoice && !token) return null
  return (
    <Disclosure title="Документы">
      <ul className="order-documents">
        {hasInvoice && (
          <FileItem path={toInvoicePath(id)}>Счёт на&nbsp;оплату №&nbsp;{number}</FileItem>
        )}
        {hasTransferDocument && (
          <FileItem path={`/profile/orders/${id}/transfer-document`}>УПД №&nbsp;{number}</FileItem>
        )}
        {token && (
          <li>
            <Link className="link" to={href('/orders/:id/payments/:token/receipt', { id, token })}>
              <Icon name="document" size="s" />
              {receipts.length > 1 ? 'Чеки' : 'Чек об\u00a0оплате'}
            </Link>
          </li>
        )}
      </ul>
    </Disclosure>
  )
}
