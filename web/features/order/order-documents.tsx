/** Documents of an order, to keep or to give to the payer. */
import './order.css'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
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
  const { returns, refunds, handOvers, payment, receipts } = order
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
        {returns
          .filter(({ hasCorrection }) => hasCorrection)
          .map((back) => (
            <FileItem
              key={back.id}
              path={`/profile/orders/${id}/returns/${back.number}/correction`}
              hasXml={hasTransferFile}
              name={`УКД №\u00a0${back.number}`}
            >
              УКД №&nbsp;{back.number} к&nbsp;возврату
            </FileItem>
          ))}
        {refunds.map(
          (refund) =>
            refund.correctionNumber !== null && (
              <FileItem
                key={refund.id}
                path={`/profile/orders/${id}/refunds/${refund.id}/correction`}
                hasXml={hasTransferFile}
                name={`УКД №\u00a0${refund.correctionNumber}`}
              >
                УКД №&nbsp;{refund.correctionNumber} к&nbsp;уменьшению цены
              </FileItem>
            ),
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
