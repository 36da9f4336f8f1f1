/**
 * What the browser says on its own, when nothing can be reached: apart from the table of
 * `error.ts`, which is not loaded until something was.
 */
export const unavailable = {
  status: 503,
  message: 'Сервис временно недоступен. Попробуйте ещё раз',
} as const
