/** Texts of the error screen (specification, section 2). Kept small: every page imports them. */
export const broken = {
  title: 'Что-то пошло не так',
  subtitle: 'Попробуйте обновить страницу',
  action: 'Обновить',
} as const

/** The same while the shop is out of reach. */
export const away = {
  title: 'Нет связи',
  subtitle: 'Проверьте интернет. Страница откроется сама, когда связь вернётся',
} as const
