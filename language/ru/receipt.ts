/** What receipts of 54-FZ are called. */
export const receiptKindNames = {
  PREPAYMENT: 'Предоплата',
  SALE: 'Полный расчёт',
  SETTLEMENT: 'Зачёт предоплаты',
  REFUND: 'Возврат',
} as const
