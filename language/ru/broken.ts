/** Texts of the error screen (specification, section 2). Kept small: every page imports them. */
export const broken = {
  title: 'Что-то пошло не так',
  subtitle: 'Попробуйте обновить страницу',
  action: 'Обновить',
} as const
