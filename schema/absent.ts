/** Words of a page that is not there, or empty (specification, section 2): few pages carry them. */

export const absent = {
  title: 'Страница не найдена',
  subtitle: 'Попробуйте перейти на главную или воспользоваться поиском',
  action: 'На главную',
} as const

/** The specification's words for an address nobody knows. */
export const toAbsentMessage = (path: string) => `Page Not Found: ${path}`

export const emptyAction = 'Перейти на главную'
