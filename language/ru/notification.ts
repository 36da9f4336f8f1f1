/** What people are told of, by which channel, and what became of a message. */

export const notificationTitles = {
  ORDER: 'Заказ',
  DELIVERY: 'Доставка',
  ANSWER: 'Ответы магазина',
  ESTIMATE_PRICE: 'Цены сметы',
  FAVORITE_STOCK: 'Избранное в\u00a0наличии',
  FAVORITE_PRICE: 'Цена избранного',
  LOYALTY: 'Бонусы',
  NEWS: 'Новости и\u00a0акции',
} as const

export const channelNames = { SMS: 'СМС', EMAIL: 'Почта' } as const

export const messageStateNames = {
  SENT: 'Отправлено',
  SENDING: 'Отправляется',
  UNCERTAIN: 'Могло не\u00a0дойти',
  REFUSED: 'Не\u00a0доставлено',
} as const

/** Why a switch does not move. */
export const notificationLocks = {
  TRANSACTIONAL: 'СМС о\u00a0заказе отключить нельзя: по\u00a0ним его забирают и\u00a0получают',
  LEGAL:
    'По\u00a0закону рассылка возможна только с\u00a0согласия, а\u00a0магазин её\u00a0не\u00a0ведёт',
} as const
