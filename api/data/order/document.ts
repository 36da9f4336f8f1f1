/** Which papers of an order there are now. */
import { type Sql, sql } from '#api/data/sql.ts'
import { readSite } from '#api/data/stored.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { listTransferFaults } from '#schema/transfer-fault.ts'
import type { OrderRow } from './order-row.ts'

type Paid = { status: OrderRow['status']; payer: OrderPayer | null }

const isHanded = ({ status, payer }: { status: OrderRow['status']; payer: unknown }) =>
  status === 'COMPLETED' && payer !== null

/** What the shop says of itself; no row is read when no order has a document that needs it. */
export const siteQuery = (rows: readonly Pick<OrderRow, 'status' | 'payer'>[]): Sql =>
  sql`SELECT body FROM contents
    WHERE kind = 'common' AND slug = 'site' AND ${rows.some(isHanded) ? 1 : 0} = 1`

export function toDocuments({ status, payer }: Paid, site: string | null) {
  const hasTransferDocument = isHanded({ status, payer })
  const isWhole = () =>
    payer !== null &&
    listTransferFaults(readSite(site)?.payee ?? {}, {
      ...payer,
      name: payer.fullName || payer.name,
    }).length === 0
  return {
    hasInvoice: status !== 'CANCELLED' && status !== 'AWAITING_APPROVAL',
    hasTransferDocument,
    hasTransferFile: hasTransferDocument && isWhole(),
  }
}
