/** Inquiries as cases: of a request for prices with its lines, what they cost today, and the draft. */
import { joinCityPrice, parse } from '#api/data/catalogue/card.ts'
import { priceFor } from '#api/data/catalogue/priced-goods.ts'
import type { InquiryDraft } from '#api/data/feedback/inquiry-answer.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import type { StaffInquiryLine } from '#schema/rest/staff/inquiry-line.ts'

/** Quantities are hundredths. */
type LineRow = Omit<StaffInquiryLine, 'analogue'> & {
  analogue: { productId: string; code: string; name: string; unit: string; quantity: number } | null
}

export const toInquiryLines = (text = '[]'): StaffInquiryLine[] =>
  parse<LineRow[]>(text).map(({ analogue, ...line }) => ({
    ...line,
    quantity: toQuantity(line.quantity),
    quantityNow: line.quantityNow === null ? null : toQuantity(line.quantityNow),
    analogue: analogue && { ...analogue, quantity: toQuantity(analogue.quantity) },
  }))

type DraftRow = {
  draft?: string | null
  draft_by?: string | null
  draft_at?: string | null
  goods?: string
}
type Goods = { id: string; code: string; name: string; unit: string }

/** Goods that the shop no longer knows are offered no more. */
export function toInquiryDraft(row: DraftRow): StaffCase['draft'] {
  if (!row.draft || !row.draft_at) return null
  const { answer, lines } = parse<InquiryDraft>(row.draft)
  const goods = new Map(parse<Goods[]>(row.goods ?? '[]').map((one) => [one.id, one]))
  return {
    answer,
    lines: lines.map(({ analogue, ...line }) => {
      const found = goods.get(analogue?.productId ?? '')
      if (!found || !analogue) return { ...line, analogue: null }
      const { id: productId, ...rest } = found
      return { ...line, analogue: { productId, ...rest, quantity: analogue.quantity } }
    }),
    savedBy: row.draft_by ?? '',
    savedAt: row.draft_at,
  }
}

/** What the buyer has changed of a line `l` since it was asked, where it stands now as `e`. */
const change = sql`CASE WHEN l.answered_at IS NOT NULL THEN NULL
  WHEN e.id IS NULL THEN 'REMOVED'
  WHEN e.product_id IS NOT l.product_id THEN 'REPLACED'
  WHEN l.product_id IS NULL AND e.name <> l.name THEN 'REPLACED'
  WHEN e.quantity <> l.quantity THEN 'QUANTITY' END`

const state = sql`CASE WHEN l.taken_at IS NOT NULL THEN 'TAKEN'
  WHEN l.refused_at IS NOT NULL THEN 'REFUSED'
  WHEN l.answered_at IS NOT NULL THEN 'ANSWERED' ELSE 'OPEN' END`

const analogue = sql`json(iif(a.id IS NULL, NULL, json_object('productId', a.id, 'code', a.code,
  'name', a.name, 'unit', a.unit, 'quantity', l.analogue_quantity)))`

/** `numbers` is a list in brackets. */
export const inquiriesOf = (numbers: Sql): Sql =>
  sql`SELECT 'INQUIRY' AS kind, CAST(i.number AS TEXT) AS id, i.version,
      CASE WHEN i.closed_at IS NULL THEN 'WAITING' WHEN i.withdrawn_at IS NOT NULL
        THEN 'WITHDRAWN' ELSE 'CLOSED' END AS state,
      i.created_at, i.firstname, i.contact, c.name AS city, NULL AS order_number, NULL AS slug,
      NULL AS complaint_kind, json_array(json_object('name', i.phrase)) AS about,
      i.comment AS text, NULL AS rating, NULL AS amount_minor, 0 AS photo_count, i.answer,
      i.wanted_by, i.draft, i.draft_by, i.draft_at,
      (SELECT json_group_array(json_object('lineId', l.line_id, 'section', l.section,
          'productId', l.product_id, 'name', l.name, 'code', l.code, 'unit', l.unit,
          'quantity', l.quantity, 'priceMinor', l.price_minor,
          'todayMinor', ${priceFor(sql`l.quantity`)}, 'change', ${change},
          'quantityNow', iif(${change} = 'QUANTITY', e.quantity, NULL), 'state', ${state},
          'namedMinor', l.named_minor, 'analogue', ${analogue}, 'leadDays', l.lead_days,
          'holdsUntil', l.holds_until, 'words', l.words, 'refusal', l.refusal)
          ORDER BY l.position)
        FROM inquiry_lines l
        LEFT JOIN estimate_lines e ON e.estimate_id = i.estimate_id AND e.id = l.line_id
        LEFT JOIN products p ON p.id = l.product_id AND p.is_hidden = 0
        ${joinCityPrice(sql`i.city_id`)}
        LEFT JOIN products a ON a.id = l.analogue_id
        WHERE l.inquiry_number = i.number) AS lines,
      (SELECT json_group_array(json_object('id', d.id, 'code', d.code, 'name', d.name,
          'unit', d.unit)) FROM products d
        WHERE d.id IN (SELECT value ->> '$.analogue.productId'
          FROM json_each(i.draft, '$.lines'))) AS goods
    FROM inquiries i LEFT JOIN cities c ON c.id = i.city_id WHERE i.number IN ${numbers}`
