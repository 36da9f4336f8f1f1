/** Judges what the shop's people write of a line that a price is asked for. */

import type { Goods } from '#api/data/estimate/row.ts'
import type { AnsweredLine } from '#api/data/feedback/inquiry-answer.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import { toMoscowDay } from '#language/ru/day.ts'
import { holdDaysMax } from '#schema/price-request.ts'
import { snap, toBase, toHundredths, toQuantity } from '#schema/quantity.ts'
import type {
  StaffInquiryLine,
  StaffInquiryLineAnswer,
  StaffInquiryLineDraft,
} from '#schema/rest/staff/inquiry-line.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What a line is judged by: how it was asked, goods that may be offered, and the moment. */
export type LineFacts = {
  lines: ReadonlyMap<string, StaffInquiryLine>
  goods: ReadonlyMap<string, Goods>
  now: Date
}

/** Lines as they are answered; the first that is wrong refuses all. */
export function judgeAnswers(
  answers: readonly StaffInquiryLineAnswer[],
  facts: LineFacts,
  name: string,
): Outcome<AnsweredLine[]> {
  const seen = new Set<string>()
  const judged: AnsweredLine[] = []
  for (const [i, answer] of answers.entries()) {
    const field = [name, String(i)]
    const { lineId } = answer
    const asked = facts.lines.get(lineId)
    if (!asked) return decline('NOT_FOUND', [...field, 'lineId'])
    if (asked.state !== 'OPEN') return decline('DECIDED', [...field, 'lineId'])
    if (seen.has(lineId)) return declineField([...field, 'lineId'], 'Строка повторяется')
    seen.add(lineId)
    const line = judgeAnswer(asked, answer, facts, field)
    if (!line.ok) return line
    judged.push(line.value)
  }
  return accept(judged)
}

function judgeAnswer(
  asked: StaffInquiryLine,
  answer: StaffInquiryLineAnswer,
  { goods, now }: LineFacts,
  field: string[],
): Outcome<AnsweredLine> {
  const { lineId, priceMinor, leadDays, holdsUntil, words } = answer
  const late = refuseDay(holdsUntil, now)
  if (late) return declineField([...field, 'holdsUntil'], late)
  const offered = judgeAnalogue(asked, answer, goods, field)
  if (!offered.ok) return offered
  const plain = { lineId, priceMinor, leadDays, holdsUntil, words }
  const analogue = offered.value
  if (!analogue) return accept({ ...plain, analogueId: null, analogueQuantity: null })
  if (priceMinor === null) {
    return declineField([...field, 'priceMinor'], 'Назовите цену аналога')
  }
  if (analogue.quantity === null) {
    const { unit } = analogue.goods
    const message = `Сколько нужно аналога? Он продаётся в\u00a0единицах «${unit}»`
    return declineField([...field, 'analogue', 'quantity'], message)
  }
  return accept({ ...plain, analogueId: analogue.goods.id, analogueQuantity: analogue.quantity })
}

/** Why a price cannot hold until that day; null when it can. */
export function refuseDay(day: string | null, now: Date): string | null {
  if (day === null) return null
  const today = toMoscowDay(now)
  if (day < today) return 'Этот день уже прошёл'
  const last = toMoscowDay(now.getTime() + holdDaysMax * dayMs)
  return day > last ? `Не\u00a0дальше чем на\u00a0${holdDaysMax} дней вперёд` : null
}

type Offered = { goods: Goods; quantity: number | null }

/** The quantity is in hundredths of its base unit; null where it cannot be told from what was asked. */
function judgeAnalogue(
  asked: StaffInquiryLine,
  { analogue }: Pick<StaffInquiryLineDraft, 'analogue'>,
  known: ReadonlyMap<string, Goods>,
  field: string[],
): Outcome<Offered | null> {
  if (!analogue) return accept(null)
  const goods = known.get(analogue.productId)
  const path = [...field, 'analogue', 'productId']
  if (!goods) return decline('NOT_FOUND', path)
  if (goods.isHidden) return decline('DISCONTINUED', path)
  if (goods.id === asked.productId) {
    return declineField(path, 'Это тот\u00a0же товар, который просили')
  }
  if (analogue.quantity === null) return accept({ goods, quantity: toAsMuch(asked, goods) })
  const { hundredths } = snap(toHundredths(analogue.quantity) ?? 0, goods.rule)
  return accept({ goods, quantity: hundredths })
}

/** As much of an analogue as was asked for: in its base unit, or by a unit that it is counted in. */
function toAsMuch(
  { unit, quantity }: Pick<StaffInquiryLine, 'unit' | 'quantity'>,
  goods: Goods,
): number | null {
  const asked = toHundredths(quantity) ?? 0
  if (goods.unit === unit) return snap(asked, goods.rule).hundredths
  const ratio = goods.units.find((one) => one.unit === unit)
  return ratio ? snap(toBase(asked, ratio), goods.rule).hundredths : null
}

/** What a draft keeps of a line; an empty one says that it was looked at, and is not to be answered. */
export function toDraftLine(
  asked: StaffInquiryLine,
  draft: StaffInquiryLineDraft,
  goods: ReadonlyMap<string, Goods>,
  field: string[],
): Outcome<StaffInquiryLineDraft> {
  const offered = judgeAnalogue(asked, draft, goods, field)
  if (!offered.ok) return offered
  const { value } = offered
  const analogue = value && {
    productId: value.goods.id,
    quantity: value.quantity === null ? null : toQuantity(value.quantity),
  }
  return accept({ ...draft, analogue })
}
