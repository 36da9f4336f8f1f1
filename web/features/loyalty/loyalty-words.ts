/** Points of the loyalty programme in words. */
import type { LoyaltyKind } from '#schema/loyalty.ts'
import { formatCount, formatDay, formatNumber, formatQuantity, plural } from '#web/ui/format.ts'

const forms = ['бонус', 'бонуса', 'бонусов'] as const

/** «1 бонус», «300 бонусов». */
export const formatPoints = (points: number): string => formatCount(points, forms)

/** «+124», «−300»: what a movement did. */
export const formatSigned = (points: number): string =>
  points < 0 ? `−${formatNumber(-points)}` : `+${formatNumber(points)}`

/** «2,5 %» of hundredths of a per cent. */
export const formatRate = (rate: number): string => `${formatQuantity(rate)}\u00a0%`

/** What moved points, as the filter and the exported table name it. */
export const kindWords: Record<LoyaltyKind, string> = {
  EARNED: 'Начислены, ждут',
  RELEASED: 'Пришли',
  REVOKED: 'Отменены',
  SPENT: 'Потрачены',
  RETURNED: 'Вернулись',
  EXPIRED: 'Сгорели',
  CORRECTED: 'Исправлены',
}

/** They are of the points that are held: what can be spent stays as it was. */
export const isHeld = (kind: LoyaltyKind): boolean => kind === 'EARNED' || kind === 'REVOKED'

type Expiry = { points: number; on: string }

/** «сгорит 300 до 31 января»; another year than this one is told. */
export function formatExpiry({ points, on }: Expiry, today: string): string {
  const verb = plural(points, ['сгорит', 'сгорят', 'сгорит'])
  const year = on.slice(0, 4) === today.slice(0, 4) ? '' : `\u00a0${on.slice(0, 4)}`
  return `${verb} ${formatNumber(points)} до\u00a0${formatDay(on)}${year}`
}
