/** Reads what the form of a request for prices sends: one group of fields for each line it shows. */
import type { ApiContext } from '#api/context.ts'
import { findProductsByCodes } from '#api/data/estimate/fill.ts'
import { toDays } from '#api/rules/price-request/form.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatMinor } from '#language/ru/paper.ts'
import { parsePrice } from '#schema/money.ts'
import { leadDaysMax, lineWordsMax } from '#schema/price-request.ts'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import type { StaffInquiryLineDraft } from '#schema/rest/staff/inquiry-line.ts'
import type { Values } from './form.ts'
import { formatQuantity } from './format.ts'

export const fieldNames = ['price', 'days', 'until', 'words', 'analogue', 'quantity'] as const
export type FieldName = (typeof fieldNames)[number]

export const toName = (field: FieldName, lineId: string) => `${field} ${lineId}`

/** The lines that the form has shown. */
const listShown = (values: Values): string[] =>
  Object.keys(values).flatMap((name) =>
    name.startsWith('price ') ? [name.slice('price '.length)] : [],
  )

type Read = { lines: StaffInquiryLineDraft[]; errors: Record<string, string> }

/** What is typed of each line; what is wrong goes by the name of its field. */
export async function readLines({ var: { db } }: ApiContext, values: Values): Promise<Read> {
  const shown = listShown(values)
  const codes = shown.map((id) => (values[toName('analogue', id)] ?? '').trim()).filter(Boolean)
  const byCode = await findProductsByCodes(db, codes)
  const errors: Record<string, string> = {}
  const lines = shown.map((lineId) => readLine(lineId, { values, byCode, errors }))
  return { lines, errors }
}

type Typed = { values: Values; byCode: Map<string, string>; errors: Record<string, string> }

function readLine(lineId: string, { values, byCode, errors }: Typed): StaffInquiryLineDraft {
  const textOf = (field: FieldName) => (values[toName(field, lineId)] ?? '').trim()
  const refuse = (field: FieldName, message: string) => {
    errors[toName(field, lineId)] = message
  }
  const [price, days, until] = [textOf('price'), textOf('days'), textOf('until')]
  const [code, amount, words] = [textOf('analogue'), textOf('quantity'), textOf('words')]
  const priceMinor = price === '' ? null : parsePrice(price)
  if (price !== '' && !priceMinor) {
    refuse('price', 'Цена\u00a0— число больше нуля, например 1\u00a0249,50')
  }
  const leadDays = days === '' ? null : toDays(days)
  if (days !== '' && leadDays === null) {
    refuse('days', `Целое число дней до\u00a0${leadDaysMax}, 0\u00a0— в\u00a0наличии`)
  }
  if (until !== '' && !/^\d{4}-\d\d-\d\d$/.test(until)) refuse('until', 'Укажите дату')
  const productId = byCode.get(code)
  if (code !== '' && !productId) {
    refuse('analogue', 'Такого кода нет. Нажмите «Найти» или исправьте код')
  }
  const quantity = amount === '' ? null : parseQuantity(amount)
  if (amount !== '' && !quantity) refuse('quantity', 'Количество\u00a0— число больше нуля')
  if (words.length > lineWordsMax) refuse('words', `Не\u00a0больше ${lineWordsMax} знаков`)
  return {
    lineId,
    priceMinor: priceMinor || null,
    analogue: productId ? { productId, quantity: quantity ? toQuantity(quantity) : null } : null,
    leadDays,
    holdsUntil: until === '' ? null : until,
    words,
  }
}

type Drafted = NonNullable<StaffCase['draft']>['lines'][number]

/** A draft as the fields show it. */
export const toFields = (draft: Drafted): Record<FieldName, string> => ({
  price: draft.priceMinor === null ? '' : formatMinor(draft.priceMinor),
  days: draft.leadDays === null ? '' : String(draft.leadDays),
  until: draft.holdsUntil ?? '',
  words: draft.words,
  analogue: draft.analogue?.code ?? '',
  quantity: draft.analogue?.quantity == null ? '' : formatQuantity(draft.analogue.quantity),
})

/** What is answered to the buyer: a price, or why there is none. */
export const isFilled = ({ priceMinor, words }: StaffInquiryLineDraft) =>
  priceMinor !== null || words !== ''

/** A line that names no day has the day of the whole answer. */
export const withDay = (line: StaffInquiryLineDraft, until: string): StaffInquiryLineDraft =>
  line.holdsUntil === null && line.priceMinor !== null && until !== ''
    ? { ...line, holdsUntil: until }
    : line

/** «в наличии», «3 дн.», «до 5 декабря» */
export function describeTerm({
  leadDays,
  holdsUntil,
}: Pick<StaffInquiryLineDraft, 'leadDays' | 'holdsUntil'>): string {
  const parts = [
    leadDays === 0 && 'в\u00a0наличии',
    leadDays !== null && leadDays > 0 && `${leadDays}\u00a0дн.`,
    holdsUntil && `цена до\u00a0${formatDay(holdsUntil)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
