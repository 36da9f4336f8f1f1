/**
 * The text the browser shows when the server is unreachable. Separate from the table of
 * `error.ts`, which is not loaded until something was.
 */
export const unavailable = {
  status: 503,
  message: 'Сервис временно недоступен. Попробуйте ещё раз',
} as const
