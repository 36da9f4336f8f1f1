/** Who pays for an order, and which papers of it there are now. */
import { parse } from '#api/data/catalogue/card.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { readSite } from '#api/data/stored.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { listTransferFaults } from '#schema/transfer-fault.ts'
import { isInParts } from './hand-over.ts'
import type { LocalOrderRow } from './order-row.ts'

type Paid = Pick<LocalOrderRow, 'status' | 'payer' | 'hand_overs'>

/** Where goods leave in parts, each part has its document. */
const isHanded = ({ status, payer }: Paid) => status === 'COMPLETED' && payer !== null

/** Whether an organisation has a transfer document of each part, and none of the whole. */
export const hasPapersByPart = (row: Paid): boolean => row.payer !== null && isInParts(row)

/** What the shop says of itself; no row is read when no order has a document that needs it. */
export const siteQuery = (rows: readonly Paid[]): Sql =>
  sql`SELECT body FROM contents
    WHERE kind = 'common' AND slug = 'site' AND ${rows.some((row) => isHanded(row) || hasPapersByPart(row)) ? 1 : 0} = 1`

export function toPapers(row: Paid, site: string | null) {
  const { status } = row
  const payer = row.payer === null ? null : parse<OrderPayer>(row.payer)
  const isByPart = hasPapersByPart(row)
  const hasTransferDocument = isHanded(row) && !isByPart
  const isWhole = () =>
    payer !== null &&
    listTransferFaults(readSite(site)?.payee ?? {}, {
      ...payer,
      name: payer.fullName || payer.name,
    }).length === 0
  return {
    payer,
    hasInvoice: status !== 'CANCELLED' && status !== 'AWAITING_APPROVAL',
    hasTransferDocument,
    hasTransferFile: (hasTransferDocument || isByPart) && isWhole(),
  }
}
