/** Lines of an order whose goods are marked, with the codes of their pieces. */
import { type Sql, sql } from '#api/data/sql.ts'
import { countPieces, toPiece } from '#api/rules/marking/piece.ts'
import { listGtins } from '#schema/gtin.ts'
import { formatMarkingCode } from '#schema/marking-code.ts'
import { lineCodesMax } from '#schema/rest/order/item.ts'
import type { Order } from '#schema/rest/order/order.ts'
import {
  type MarkingOutcome,
  type MarkingStatus,
  type StaffMarking,
  type StaffMarkingCode,
} from '#schema/rest/staff/marking-code.ts'

export type CodeRow = {
  order_item_id: string
  key: string
  text: string
  status: MarkingStatus
  outcome: MarkingOutcome | null
  by_name: string
  changed_at: string
}

export const lineCodesQuery = (orderId: string): Sql =>
  sql`SELECT c.order_item_id, c.key, c.text, c.status, c.check_outcome AS outcome, c.by_name,
      c.changed_at
    FROM order_items i JOIN marking_codes c ON c.order_item_id = i.id
    WHERE i.order_id = ${orderId} ORDER BY c.id`

const toCode = (row: CodeRow): StaffMarkingCode => ({
  key: row.key,
  text: formatMarkingCode(row.text),
  status: row.status,
  outcome: row.outcome,
  by: row.by_name,
  at: row.changed_at,
})

/** Finds the codes of a line; null of one that has none and needs none. */
export const createMarked =
  (order: Order, rows: CodeRow[], isRequired: (group: string) => boolean) =>
  (itemId: string, group: string | null, barcodes: string[]): StaffMarking | null => {
    const item = order.items.find(({ id }) => id === itemId)
    const codes = rows.filter((row) => row.order_item_id === itemId).slice(0, lineCodesMax)
    const piece = item ? toPiece(item) : null
    if (!item || (codes.length === 0 && (group === null || piece === null))) return null
    return {
      group,
      isRequired: group !== null && piece !== null && isRequired(group),
      gtins: listGtins(barcodes),
      unit: piece?.unit ?? item.unit,
      pieceCount: piece ? countPieces(item.picked ?? item.quantity, piece) : codes.length,
      codes: codes.map(toCode),
    }
  }
