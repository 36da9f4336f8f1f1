/** What the states of an order are called, in the order of its life. */

export const orderStatusNames = {
  AWAITING_APPROVAL: 'На\u00a0согласовании',
  AWAITING_PAYMENT: 'Ждёт оплаты',
  ACCEPTED: 'Принят',
  PICKING: 'Собираем',
  READY: 'Готов к\u00a0выдаче',
  DELIVERING: 'В\u00a0пути',
  COMPLETED: 'Получен',
  CANCELLED: 'Отменён',
} as const
