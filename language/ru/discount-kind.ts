/** What reduces a sum, as it is listed below the goods. */

export const discountNames = {
  VOLUME: 'Скидка за\u00a0количество',
  PROMO_CODE: 'Промокод',
  ORGANIZATION: 'Скидка организации',
  BONUS: 'Бонусы',
} as const
