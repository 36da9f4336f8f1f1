/** What a trial of a shop says on every page and in every message. */
export const trialNote = 'Пробный магазин: заказы не\u00a0исполняются'
