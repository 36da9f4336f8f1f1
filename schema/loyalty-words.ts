/** What moves points in Russian, for the pages and for files. A separate file: few pages need it. */
import type { LoyaltyKind } from './loyalty.ts'

export const loyaltyKindWords: Record<LoyaltyKind, string> = {
  EARNED: 'Начислены, ждут',
  RELEASED: 'Пришли',
  REVOKED: 'Отменены',
  SPENT: 'Потрачены',
  RETURNED: 'Вернулись',
  EXPIRED: 'Сгорели',
  CORRECTED: 'Исправлены',
}

/** They are of the points that are held: what can be spent stays as it was. */
export const isHeldKind = (kind: LoyaltyKind): boolean => kind === 'EARNED' || kind === 'REVOKED'
