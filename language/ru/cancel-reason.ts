/** Why an order is cancelled: what a buyer and the shop's people choose from. */

export const otherReason = 'Другая причина'

export const buyerCancelReasons = [
  'Передумал покупать',
  'Ошибся в\u00a0товаре или количестве',
  'Не\u00a0подходит время или место',
  'Нашёл дешевле',
  otherReason,
]

export const shopCancelReasons = [
  'Нет товара',
  'Попросил покупатель',
  'Не\u00a0дозвонились до\u00a0покупателя',
  'Покупатель не\u00a0забрал заказ',
  'Не\u00a0можем доставить',
  otherReason,
]
