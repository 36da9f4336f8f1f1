/**
 * Words of the error screen and of an empty one (specification, section 2). Apart from the table
 * of errors, since every page carries them.
 */

export const screens = {
  absent: {
    title: 'Страница не найдена',
    subtitle: 'Попробуйте перейти на главную или воспользоваться поиском',
    action: 'На главную',
  },
  broken: {
    title: 'Что-то пошло не так',
    subtitle: 'Попробуйте обновить страницу',
    action: 'Обновить',
  },
  empty: { action: 'Перейти на главную' },
} as const

/** The specification's words for an address nobody knows. */
export const toAbsentMessage = (path: string) => `Page Not Found: ${path}`
