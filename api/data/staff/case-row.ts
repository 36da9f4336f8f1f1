/** Cases of each kind in the same columns. */
import { parse } from '#api/data/catalogue/card.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffCase, StaffCaseKind } from '#schema/rest/staff/inbox.ts'
import { inquiriesOf, toInquiryDraft, toInquiryLines } from './inquiry-row.ts'

type ItemRow = { name: string; quantity?: number; unit?: string }

export type CaseRow = {
  kind: StaffCaseKind
  id: string
  version: number
  state: StaffCase['state']
  created_at: string
  firstname: string | null
  contact: string | null
  city: string | null
  order_number: number | null
  slug: string | null
  complaint_kind: string | null
  about: string
  text: string
  rating: number | null
  amount_minor: number | null
  photo_count: number
  answer: string | null
  /** Of INQUIRY only, as the columns below. */
  wanted_by?: string | null
  lines?: string
  draft?: string | null
  draft_by?: string | null
  draft_at?: string | null
  goods?: string
}

export const toCase = (row: CaseRow): StaffCase => ({
  kind: row.kind,
  id: row.id,
  version: row.version,
  state: row.state,
  createdAt: row.created_at,
  from: row.firstname ?? '',
  contact: row.contact,
  city: row.city,
  orderNumber: row.order_number === null ? null : String(row.order_number),
  productSlug: row.slug,
  complaintKind: row.complaint_kind,
  about: parse<ItemRow[]>(row.about).map(({ name, quantity, unit }) => ({
    name,
    quantity: quantity === undefined ? null : toQuantity(quantity),
    unit: unit ?? null,
  })),
  text: row.text,
  rating: row.rating,
  amountMinor: row.amount_minor,
  photoCount: row.photo_count,
  wantedBy: row.wanted_by ?? null,
  lines: toInquiryLines(row.lines),
  draft: toInquiryDraft(row),
  answer: row.answer,
})

/** `ids` is a JSON list. */
export const casesQuery = (kind: StaffCaseKind, ids: string): Sql => queries[kind](ids)

const numbersOf = (ids: string) => sql`(SELECT CAST(value AS INTEGER) FROM json_each(${ids}))`
const idsOf = (ids: string) => sql`(SELECT value FROM json_each(${ids}))`

/** Of the payer, as a payment order asks for them; those that are not known are left out. */
const requisites = sql`(o.payer ->> '$.name' || ', ИНН ' || (o.payer ->> '$.inn')
  || iif(o.payer ->> '$.kpp' = '', '', ', КПП ' || (o.payer ->> '$.kpp'))
  || iif(o.payer ->> '$.account' = '', '', ', р/с ' || (o.payer ->> '$.account')
    || ', ' || (o.payer ->> '$.bank') || ', БИК ' || (o.payer ->> '$.bic')))`

const queries: Record<StaffCaseKind, (ids: string) => Sql> = {
  RETURN: (ids) =>
    sql`SELECT 'RETURN' AS kind, CAST(r.number AS TEXT) AS id, r.version,
        CASE WHEN r.status = 'REQUESTED' THEN 'WAITING'
          WHEN r.status = 'ACCEPTED' AND r.refunded_at IS NOT NULL THEN 'REFUNDED'
          ELSE r.status END AS state,
        r.created_at, o.recipient ->> '$.firstname' AS firstname,
        o.recipient ->> '$.phone' AS contact, NULL AS city, o.number AS order_number,
        NULL AS slug, NULL AS complaint_kind,
        (SELECT json_group_array(json_object('name', i.name || iif(b.is_defective, ' (брак)', ''),
            'unit', i.unit, 'quantity', b.quantity) ORDER BY i.position)
          FROM order_return_items b JOIN order_items i ON i.id = b.order_item_id
          WHERE b.return_id = r.id) AS about,
        '' AS text, NULL AS rating,
        (SELECT sum(amount_minor) FROM order_return_items WHERE return_id = r.id) AS amount_minor,
        0 AS photo_count, r.answer
      FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE r.number IN ${numbersOf(ids)}`,
  COMPLAINT: (ids) =>
    sql`SELECT 'COMPLAINT' AS kind, CAST(c.number AS TEXT) AS id, c.version,
        iif(c.status = 'OPEN', 'WAITING', c.status) AS state, c.created_at,
        o.recipient ->> '$.firstname' AS firstname, o.recipient ->> '$.phone' AS contact,
        NULL AS city, o.number AS order_number, NULL AS slug, c.kind AS complaint_kind,
        (SELECT json_group_array(json_object('name', i.name) ORDER BY i.position)
          FROM order_items i WHERE i.id IN (SELECT value FROM json_each(c.item_ids))) AS about,
        c.text, NULL AS rating, NULL AS amount_minor,
        (SELECT count(*) FROM complaint_photos p WHERE p.complaint_id = c.id) AS photo_count,
        c.answer
      FROM complaints c JOIN orders o ON o.id = c.order_id WHERE c.number IN ${numbersOf(ids)}`,
  TRANSFER: (ids) =>
    sql`SELECT 'TRANSFER' AS kind, t.id, t.version,
        iif(t.refunded_at IS NULL, 'WAITING', 'REFUNDED') AS state, t.created_at,
        coalesce(o.payer ->> '$.name', o.recipient ->> '$.firstname') AS firstname, o.recipient ->> '$.phone' AS contact, NULL AS city,
        o.number AS order_number, NULL AS slug, NULL AS complaint_kind,
        json_array(json_object('name', CASE t.kind WHEN 'ORDER_REFUNDED' THEN 'Заказ отменён'
          WHEN 'RETURN_REFUNDED' THEN 'Возврат остатков'
          ELSE (SELECT reason FROM order_refunds WHERE id = t.id) END)) AS about,
        coalesce(${requisites}, 'Реквизиты спросите у\u00a0покупателя') AS text, NULL AS rating,
        t.amount_minor, 0 AS photo_count, NULL AS answer
      FROM bank_refunds t JOIN orders o ON o.id = t.order_id WHERE t.id IN ${idsOf(ids)}`,
  INSTALLER: (ids) =>
    sql`SELECT 'INSTALLER' AS kind, CAST(r.number AS TEXT) AS id, r.version,
        iif(r.status = 'PENDING', 'WAITING', r.status) AS state, r.created_at, u.firstname,
        u.phone AS contact, NULL AS city, NULL AS order_number, NULL AS slug,
        NULL AS complaint_kind, json_array(json_object('name',
          coalesce(r.organization_name, 'Самозанятый') || ', ИНН ' || r.inn)) AS about,
        r.text, NULL AS rating, NULL AS amount_minor,
        (SELECT count(*) FROM installer_request_photos p WHERE p.installer_request_id = r.id) AS photo_count,
        r.answer
      FROM installer_requests r JOIN users u ON u.id = r.user_id
      WHERE ${hasProgram} AND r.number IN ${numbersOf(ids)}`,
  QUESTION: (ids) =>
    sql`SELECT 'QUESTION' AS kind, q.id, q.version,
        iif(q.answer IS NULL, 'WAITING', 'ANSWERED') AS state, q.created_at,
        coalesce(q.author, u.firstname) AS firstname, NULL AS contact, NULL AS city,
        NULL AS order_number, p.slug, NULL AS complaint_kind,
        json_array(json_object('name', coalesce(p.name, q.product_id))) AS about,
        q.text, NULL AS rating, NULL AS amount_minor, 0 AS photo_count, q.answer
      FROM questions q LEFT JOIN products p ON p.id = q.product_id
      LEFT JOIN users u ON u.id = q.user_id WHERE q.id IN ${idsOf(ids)}`,
  REVIEW: (ids) =>
    sql`SELECT 'REVIEW' AS kind, r.id, r.version,
        CASE WHEN r.hidden_reason IS NOT NULL THEN 'HIDDEN'
          WHEN r.checked_at IS NULL AND r.author IS NULL THEN 'WAITING'
          ELSE 'SHOWN' END AS state,
        r.created_at, coalesce(r.author, u.firstname) AS firstname, NULL AS contact,
        NULL AS city, NULL AS order_number, p.slug, NULL AS complaint_kind,
        json_array(json_object('name', coalesce(p.name, r.product_id))) AS about,
        r.text, r.rating, NULL AS amount_minor, 0 AS photo_count, r.hidden_reason AS answer
      FROM reviews r LEFT JOIN products p ON p.id = r.product_id
      LEFT JOIN users u ON u.id = r.user_id WHERE r.id IN ${idsOf(ids)}`,
  INQUIRY: (ids) => inquiriesOf(numbersOf(ids)),
}
