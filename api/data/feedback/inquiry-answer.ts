/** What the shop's people write to a request for prices: the draft, its parts, and the end. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { StaffInquiryLineDraft } from '#schema/rest/staff/inquiry-line.ts'

/** As it stands in the column; quantities as the contract has them. */
export type InquiryDraft = { answer: string; lines: StaffInquiryLineDraft[] }

export type InquiryHead = { cityId: string; draft: InquiryDraft }

const noDraft: InquiryDraft = { answer: '', lines: [] }

/** Where a request was asked, and what is written to it; null when there is no such request. */
export async function findInquiryHead(db: Database, number: number): Promise<InquiryHead | null> {
  const row = await prepare(
    db,
    sql`SELECT city_id, draft FROM inquiries WHERE number = ${number}`,
  ).first<{ city_id: string; draft: string | null }>()
  if (!row) return null
  return { cityId: row.city_id, draft: row.draft === null ? noDraft : parse(row.draft) }
}

/** A line as it is answered; the quantity of an analogue in hundredths. */
export type AnsweredLine = {
  lineId: string
  priceMinor: number | null
  analogueId: string | null
  analogueQuantity: number | null
  leadDays: number | null
  holdsUntil: string | null
  words: string
}

type Answered = {
  lines: readonly AnsweredLine[]
  answer: string
  isDone: boolean
  /** What is left of it. */
  draft: InquiryDraft
  now: Date
}

/** An empty answer is stored as none; what a part has said stays until the end says more. */
export function prepareInquiryAnswer(
  db: Database,
  number: number,
  { lines, answer, isDone, draft, now }: Answered,
): D1PreparedStatement[] {
  const at = now.toISOString()
  const isAny = lines.length > 0
  return [
    sql`UPDATE inquiry_lines SET named_minor = t.value ->> '$.priceMinor',
        analogue_id = t.value ->> '$.analogueId',
        analogue_quantity = t.value ->> '$.analogueQuantity',
        lead_days = t.value ->> '$.leadDays', holds_until = t.value ->> '$.holdsUntil',
        words = t.value ->> '$.words', answered_at = ${at}
      FROM json_each(${JSON.stringify(lines)}) t
      WHERE inquiry_number = ${number} AND line_id = t.value ->> '$.lineId' AND answered_at IS NULL`,
    sql`UPDATE inquiries SET answered_at = iif(${Number(isAny)}, ${at}, answered_at),
        closed_at = iif(${Number(isDone)}, ${at}, NULL),
        answer = coalesce(nullif(${answer}, ''), answer),
        draft = ${isDone ? null : toDraftText(draft)}
      WHERE number = ${number} AND closed_at IS NULL`,
  ].map((change) => prepare(db, change))
}

const toDraftText = (draft: InquiryDraft) =>
  draft.lines.length === 0 && draft.answer === '' ? null : JSON.stringify(draft)

export const prepareInquiryDraft = (
  db: Database,
  number: number,
  { draft, by, now }: { draft: InquiryDraft; by: string; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE inquiries SET draft = ${JSON.stringify(draft)}, draft_by = ${by},
        draft_at = ${now.toISOString()}
      WHERE number = ${number} AND closed_at IS NULL`,
  )
