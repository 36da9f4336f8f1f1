/** Why an order waits for a colleague's word. */

import { formatMoney } from '#language/ru/money.ts'
import type { LimitKind } from '#web/generated/graphql/graphql.ts'

type Sum = { amountMinor: number }
export type LimitReasonShown = { kind: LimitKind; limit: Sum; used: Sum }

/** «больше лимита на заказ (50 000 ₽)», of one limit or both. */
export function describeReasons(reasons: readonly LimitReasonShown[]): string {
  return reasons
    .map(({ kind, limit, used }) => {
      const sum = formatMoney(limit.amountMinor)
      if (kind === 'ORDER') return `сумма больше вашего лимита на\u00a0заказ, ${sum}`
      const spent = used.amountMinor > 0 ? `, заказано уже ${formatMoney(used.amountMinor)}` : ''
      return `с\u00a0ним вы превысите лимит на\u00a0месяц, ${sum}${spent}`
    })
    .join('; ')
}

/** The same to who decides. */
export const describeReasonsOfOther = (reasons: readonly LimitReasonShown[]): string =>
  describeReasons(reasons)
    .replace('вашего лимита', 'лимита покупателя')
    .replace('вы превысите лимит', 'покупатель превысит лимит')
