/**
 * The text the browser shows when the server is unreachable. Apart from the other refusals, which a
 * page loads with its first answer.
 */
export const unavailableMessage = 'Сервис временно недоступен. Попробуйте ещё раз'
