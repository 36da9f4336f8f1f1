/** What has changed between two versions of an estimate, in words: the same to client and owner. */
import { formatDay } from '#language/ru/day.ts'
import { formatDiscount } from '#language/ru/discount.ts'
import { onRequest } from '#language/ru/estimate.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { EstimateDifference_DifferenceFragment } from '#web/generated/graphql/graphql.ts'

export type Difference = EstimateDifference_DifferenceFragment
type LineDifference = Difference['lines'][number]
type Line = NonNullable<LineDifference['after']>
type Given = Line['discountGiven']

export type Change = {
  kind: 'ADDED' | 'GONE' | 'CHANGED'
  title: string
  /** «Цена: 1 200 ₽/м² → 1 300 ₽/м²» */
  facts: string[]
}

const arrow = (name: string, before: string, after: string) => `${name}: ${before}\u00a0→ ${after}`

const toAmount = ({ quantity, unit, packs }: Line) => {
  const amount = formatAmount(toHundredths(quantity) ?? 0, unit)
  return packs ? `${packs} (${amount})` : amount
}
const toPrice = ({ price, unit }: Line) =>
  price ? formatUnitPrice(price.amountMinor, unit) : onRequest
const toGiven = (given: Given | undefined) => (given ? formatDiscount(given) : 'нет')
const toDay = (day: string | null | undefined) => (day ? formatDay(day) : 'без\u00a0срока')
const toSection = (title: string | null | undefined) =>
  title == null ? 'без\u00a0раздела' : `«${title}»`

type Both = { before: Line; after: Line; difference: LineDifference }

const lineFacts: Record<LineDifference['fields'][number], (both: Both) => string> = {
  NAME: ({ before, after }) => arrow('Название', `«${before.name}»`, `«${after.name}»`),
  QUANTITY: ({ before, after }) => arrow('Количество', toAmount(before), toAmount(after)),
  PRICE: ({ before, after }) => arrow('Цена', toPrice(before), toPrice(after)),
  DISCOUNT: ({ before, after }) =>
    arrow('Скидка', toGiven(before.discountGiven), toGiven(after.discountGiven)),
  NOTE: ({ after }) => (after.note ? `Примечание: ${after.note}` : 'Примечание убрано'),
  SECTION: ({ difference: { sectionBefore, sectionAfter } }) =>
    arrow('Раздел', toSection(sectionBefore), toSection(sectionAfter)),
  GONE: ({ after }) => (after.isGone ? 'Больше не\u00a0продаётся' : 'Снова продаётся'),
}

function describeLine(difference: LineDifference): Change {
  const { kind, fields, before, after } = difference
  const shown = after ?? before
  const title = shown?.name ?? ''
  if (before && after) {
    return {
      kind,
      title,
      facts: fields.map((one) => lineFacts[one]({ before, after, difference })),
    }
  }
  const total = shown?.total && shown.price ? formatMoney(shown.total.amountMinor) : null
  const facts = shown ? [toAmount(shown), total].filter((fact) => fact !== null) : []
  return { kind, title, facts: [facts.join(', ')] }
}

function describeSection({ kind, fields, before, after }: Difference['sections'][number]): Change {
  const title = `Раздел «${(after ?? before)?.title ?? ''}»`
  const facts = fields.map((field) =>
    field === 'TITLE'
      ? arrow('Название', toSection(before?.title), toSection(after?.title))
      : arrow('Скидка', toGiven(before?.discountGiven), toGiven(after?.discountGiven)),
  )
  return { kind, title, facts }
}

const wholeFacts: Record<Difference['fields'][number], (difference: Difference) => string> = {
  TITLE: ({ before, after }) => arrow('Название', `«${before.title}»`, `«${after.title}»`),
  NOTE: () => 'Условия под\u00a0сметой изменились',
  VALID_UNTIL: ({ before, after }) =>
    arrow('Действует до', toDay(before.validUntil), toDay(after.validUntil)),
  CONTACTS: () => 'Контакты изменились',
  DISCOUNT: ({ before, after }) =>
    arrow('Скидка на\u00a0всё', toGiven(before.discountGiven), toGiven(after.discountGiven)),
  ORDER: () => 'Строки стоят в\u00a0другом порядке',
}

/** All changes, the whole first; none when both say the same. */
export function describeDifference(difference: Difference): Change[] {
  const { fields, sections, lines } = difference
  const whole: Change = {
    kind: 'CHANGED',
    title: 'Смета',
    facts: fields.map((field) => wholeFacts[field](difference)),
  }
  return [
    ...(fields.length > 0 ? [whole] : []),
    ...sections.map(describeSection),
    ...lines.map(describeLine),
  ]
}

/** «12 000 ₽ → 13 000 ₽»; null when the total is the same, or is not shown. */
export function describeTotal({ before, after }: Difference): string | null {
  const [one, other] = [before.total?.amountMinor, after.total?.amountMinor]
  if (one === undefined || other === undefined || one === other) return null
  return `${formatMoney(one)}\u00a0→ ${formatMoney(other)}`
}
