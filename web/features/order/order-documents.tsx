/** Documents of an order, to keep or to give to the payer. */
import './order.css'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { nameCorrection } from '#language/ru/correction.ts'
import { listCorrections } from '#schema/correction.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Order } from './order-data.ts'

export const toInvoicePath = (id: string) => `/profile/orders/${id}/invoice`

type FileProps = { path: string; children: ReactNode; hasXml?: boolean; name?: string }

/** A file and not a page of the shop's: the browser asks for it. */
function FileItem({ path, children, hasXml = false, name = '' }: FileProps) {
  return (
    <li>
      <a className="link" href={path} download>
        <Icon name="download" size="s" />
        {children}
      </a>
      <span className="muted">PDF</span>
      {hasXml && (
        <a
          className="link"
          href={`${path}${path.includes('?') ? '&' : '?'}format=XML`}
          aria-label={`${name}, XML`}
          download
        >
          XML
        </a>
      )}
    </li>
  )
}

export function OrderDocuments({ order }: { order: Order }) {
  const { id, number, hasInvoice, hasTransferDocument, hasTransferFile } = order
  const { handOvers, payment, receipts } = order
  const token = payment.isPaid && payment.type === 'ONLINE' ? payment.token : null
  if (!hasInvoice && !token) return null
  return (
    <Disclosure title="Документы">
      <ul className="order-documents">
        {hasInvoice && (
          <FileItem path={toInvoicePath(id)}>Счёт на&nbsp;оплату №&nbsp;{number}</FileItem>
        )}
        {hasTransferDocument && (
          <FileItem
            path={`/profile/orders/${id}/transfer-document`}
            hasXml={hasTransferFile}
            name={`УПД №\u00a0${number}`}
          >
            УПД №&nbsp;{number}
          </FileItem>
        )}
        {handOvers
          .filter((part) => part.hasTransferDocument)
          .map((part) => (
            <FileItem
              key={part.number}
              path={`/profile/orders/${id}/transfer-document?handOver=${part.number}`}
              hasXml={hasTransferFile}
              name={`УПД №\u00a0${number}-${part.number}`}
            >
              УПД №&nbsp;{number}-{part.number}
            </FileItem>
          ))}
        <Corrections order={order} />
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

const Corrections = ({ order }: { order: Order }) =>
  listCorrections(order).map(({ number, cause, path, handOver }) => (
    <FileItem
      key={number}
      path={`/profile/orders/${order.id}/${path}${handOver === null ? '' : `?handOver=${handOver}`}`}
      hasXml={order.hasTransferFile}
      name={`УКД №\u00a0${number}`}
    >
      {nameCorrection(number, cause)}
    </FileItem>
  ))
