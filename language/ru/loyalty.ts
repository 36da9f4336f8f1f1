/** What moves points, on pages and in files. */

export const loyaltyKindNames = {
  EARNED: 'Начислены, ждут',
  RELEASED: 'Пришли',
  REVOKED: 'Отменены',
  SPENT: 'Потрачены',
  RETURNED: 'Вернулись',
  EXPIRED: 'Сгорели',
  CORRECTED: 'Исправлены',
}
