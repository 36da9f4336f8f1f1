/** Texts for missing and empty pages (specification, section 2). Only a few pages import them. */

export const absent = {
  title: 'Страница не найдена',
  subtitle: 'Попробуйте перейти на главную или воспользоваться поиском',
  action: 'На главную',
} as const

/** The specification's words for an address that no route has. */
export const unknownMessage = 'Page not found'

/** The same for one that its route has refused. */
export const toAbsentMessage = (path: string) => `Page Not Found: ${path}`

export const emptyAction = 'Перейти на главную'
