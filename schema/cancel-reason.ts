/** Why an order is cancelled: what is offered to choose from, and what becomes of the choice. */

export const cancelReasonMax = 300

/** Typed beside a choice: both together are the reason. The longest choice has 30 letters. */
export const cancelTextMax = cancelReasonMax - 40

/** Of a choice or a text that says nothing. */
export const cancelReasonMissing = 'Выберите причину или напишите свою'

const other = 'Другая причина'

export const buyerCancelReasons = [
  'Передумал покупать',
  'Ошибся в\u00a0товаре или количестве',
  'Не\u00a0подходит время или место',
  'Нашёл дешевле',
  other,
]

export const shopCancelReasons = [
  'Нет товара',
  'Попросил покупатель',
  'Не\u00a0дозвонились до\u00a0покупателя',
  'Покупатель не\u00a0забрал заказ',
  'Не\u00a0можем доставить',
  other,
]

/** «Нет товара: разбили при погрузке»; empty when nothing was said. */
export function toCancelReason(chosen: string, text: string): string {
  const words = text.trim()
  const choice = chosen.trim() === other ? '' : chosen.trim()
  return [choice, words].filter(Boolean).join(': ').slice(0, cancelReasonMax)
}
