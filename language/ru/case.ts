/** What the kinds and states of cases are called: what buyers and visitors wait to be answered. */

export const caseKindNames = {
  RETURN: 'Возврат',
  COMPLAINT: 'Жалоба',
  TRANSFER: 'Вернуть по\u00a0реквизитам',
  QUESTION: 'Вопрос о\u00a0товаре',
  REVIEW: 'Отзыв о\u00a0товаре',
  INQUIRY: 'Заявка на\u00a0подбор',
  INSTALLER: 'Заявка монтажника',
} as const

export const caseStateNames = {
  WAITING: 'Ждёт ответа',
  ANSWERED: 'Отвечено',
  ACCEPTED: 'Принят, деньги возвращаются',
  REFUNDED: 'Принят, деньги возвращены',
  REFUSED: 'Отказано',
  SHOWN: 'На\u00a0сайте',
  HIDDEN: 'Скрыт',
  CLOSED: 'Закрыта',
  WITHDRAWN: 'Отозвана',
} as const
