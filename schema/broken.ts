/** Words of the error screen (specification, section 2). Light: every page carries them. */
export const broken = {
  title: 'Что-то пошло не так',
  subtitle: 'Попробуйте обновить страницу',
  action: 'Обновить',
} as const
