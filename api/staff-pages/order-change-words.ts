/** What a change does, in words of the pages for the shop's people. */
import { formatMoney } from '#language/ru/money.ts'
import { describeLineChange } from '#language/ru/order-change.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { listLineChanges } from '#schema/order-change.ts'
import { toHundredths } from '#schema/quantity.ts'
import type {
  OrderChangeItem,
  OrderChangeSide,
  OrderChangeState,
} from '#schema/rest/order/order-change.ts'

const countItem = ({ quantity, unit }: OrderChangeItem) =>
  formatAmount(toHundredths(quantity) ?? 0, unit)

const nameItem = (item: OrderChangeItem) => `«${item.name}» ${countItem(item)}`

/** «без «Кирпич» 5 шт», one for each line that changes. */
export const describeLines = (before: OrderChangeSide, after: OrderChangeSide): string[] =>
  listLineChanges(before.items, after.items).map(({ kind, before: was, after: is }) =>
    describeLineChange({
      kind,
      before: was ? (kind === 'AMOUNT' ? countItem(was) : nameItem(was)) : '',
      after: is.map(nameItem),
    }),
  )

/** «+1 200 ₽», «−300 ₽», «нет» */
export function formatDifference(minor: number): string {
  if (minor === 0) return 'нет'
  return minor > 0 ? `+${formatMoney(minor)}` : formatMoney(minor)
}

export const changeStates: Record<OrderChangeState, string> = {
  PROPOSED: 'Ждём ответа покупателя',
  APPLIED: 'Изменено',
  DECLINED: 'Покупатель не\u00a0согласился',
  WITHDRAWN: 'Предложение отозвано',
  EXPIRED: 'Покупатель не\u00a0ответил',
  FAILED: 'Не\u00a0удалось изменить',
}
