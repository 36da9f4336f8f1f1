/** Complaints as an order shows them. */

import { parse } from '#api/data/catalogue/card.ts'
import { sql } from '#api/data/sql.ts'
import type { Complaint } from '#schema/rest/feedback/complaint.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'

/** Once there is something to be wrong: before that an order is given up, or talked about. */
export const isComplainable = (status: OrderStatus) =>
  status === 'READY' || status === 'DELIVERING' || status === 'COMPLETED'

export type ComplaintRow = {
  order_id: string
  id: string
  number: number
  kind: Complaint['kind']
  item_ids: string
  text: string
  status: Complaint['status']
  answer: string | null
  created_at: string
  photo_count: number
}

/** Of the orders whose ids are a JSON list. */
export const complaintsQuery = (ids: string) =>
  sql`SELECT c.*, (SELECT count(*) FROM complaint_photos WHERE complaint_id = c.id) AS photo_count
    FROM complaints c
    WHERE c.order_id IN (SELECT value FROM json_each(${ids})) ORDER BY c.number`

export function toComplaint(row: ComplaintRow): Complaint {
  return {
    id: row.id,
    number: String(row.number),
    kind: row.kind,
    itemIds: parse<string[]>(row.item_ids),
    text: row.text,
    photoCount: row.photo_count,
    status: row.status,
    answer: row.answer,
    createdAt: row.created_at,
  }
}
