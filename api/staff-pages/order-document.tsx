/** @jsxImportSource hono/jsx */
/** Transfer and correction documents on an order's page, and their files. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import {
  isFavour,
  isReturn,
  type OrderDocument,
  toFileHeaders,
  writeOrderCorrection,
  writeOrderTransfer,
} from '#api/domain/order/document.ts'
import type { Outcome } from '#api/outcome.ts'
import { nameCorrection } from '#language/ru/correction.ts'
import { listCorrections } from '#schema/correction.ts'
import { OrderDocumentQuery, orderDocumentFormats } from '#schema/rest/order/document.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { sendNotice } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

type Props = {
  found: StaffOrder
  /** What a file cannot be written without; empty when it can. */
  lack: string
}

/** An order of an organisation has them once its goods are handed over. */
export function Documents({ found: { order }, lack }: Props) {
  const parts = order.handOvers.filter((part) => part.hasTransferDocument)
  if (!order.hasTransferDocument && parts.length === 0) return null
  const path = `/staff/orders/${order.number}`
  return (
    <section class="card">
      <h2>Документы</h2>
      <ul class="documents">
        {order.hasTransferDocument && (
          <Row name={`УПД №\u00a0${order.number}`} path={`${path}/transfer-document`} lack={lack} />
        )}
        {parts.map(({ number }) => (
          <Row
            name={`УПД №\u00a0${order.number}-${number}`}
            path={`${path}/transfer-document`}
            part={number}
            lack={lack}
          />
        ))}
        {listCorrections(order).map((one) => (
          <Row
            name={nameCorrection(one.number, one.cause)}
            path={`${path}/${one.path}`}
            part={one.handOver ?? 0}
            lack={lack}
          />
        ))}
      </ul>
      {lack && <p class="muted">{lack}.</p>}
    </section>
  )
}

type RowProps = { name: string; path: string; lack: string; part?: number }

function Row({ name, path, lack, part }: RowProps) {
  const formats = orderDocumentFormats.filter((format) => format === 'PDF' || !lack)
  return (
    <li>
      <span>{name}</span>
      <span class="document-formats">
        {formats.map((format) => (
          <a
            class="link"
            href={`${path}?format=${format}${part ? `&handOver=${part}` : ''}`}
            aria-label={`${name}, ${format}`}
            download
          >
            {format}
          </a>
        ))}
      </span>
    </li>
  )
}

async function find(c: ApiContext) {
  const found = await findStaffOrder(c.var.db, Number(c.req.param('number')), c.var.now())
  return found?.order ?? null
}

const toAsked = (c: ApiContext) =>
  OrderDocumentQuery.catch({ format: 'PDF' }).parse({
    format: c.req.query('format'),
    handOver: c.req.query('handOver'),
  })

/** The page of the order says what a file lacks. */
function send(c: ApiContext, outcome: Outcome<OrderDocument>) {
  if (!outcome.ok) {
    if (outcome.refusal.code === 'NOT_FOUND') return sendNotice(c, 404)
    return c.redirect(`/staff/orders/${c.req.param('number')}`, 303)
  }
  return c.body(outcome.value.bytes, 200, {
    ...toFileHeaders(outcome.value),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}

export const orderDocuments = new Hono<ApiEnv>()
  .use(requireStaff)
  .get('/:number{[0-9]{1,12}}/transfer-document', requirePageAct('order.read'), async (c) =>
    send(c, await writeOrderTransfer(c.var, { order: await find(c), ...toAsked(c) })),
  )
  .get(
    '/:number{[0-9]{1,12}}/returns/:return{[0-9]{1,9}}/correction',
    requirePageAct('order.read'),
    async (c) => {
      const number = Number(c.req.param('return'))
      const order = await find(c)
      const asked = { order, isAsked: isReturn(number), ...toAsked(c) }
      return send(c, await writeOrderCorrection(c.var, asked))
    },
  )
  .get(
    '/:number{[0-9]{1,12}}/refunds/:refund/correction',
    requirePageAct('order.read'),
    async (c) => {
      const isAsked = isFavour(c.req.param('refund'))
      const asked = { order: await find(c), isAsked, ...toAsked(c) }
      return send(c, await writeOrderCorrection(c.var, asked))
    },
  )
