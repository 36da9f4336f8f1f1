/** What an installer is told of their points, as they are when it is sent. */

import type { ApiDependencies } from '#api/context.ts'
import { findToldPoints } from '#api/data/notification/points-scan.ts'
import type { Notice } from '#api/domain/message/notice-told.ts'
import { tell } from '#api/domain/message/text.ts'
import { formatDay } from '#language/ru/day.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type Asked = { kind: 'POINTS_RELEASED' | 'POINTS_EXPIRING'; detail: string; userId: string }

/** One for each user and month. */
export const toExpiringSubject = (userId: string, on: string) => `${userId}:${on}`

/** Null when there is nothing to tell any more. */
export async function tellPoints(
  { db, now, origin }: Dependencies,
  { kind, detail, userId }: Asked,
): Promise<Notice | null> {
  const link = { title: 'Бонусы', href: `${origin}/profile/loyalty` }
  const on = kind === 'POINTS_EXPIRING' ? detail : ''
  const found = await findToldPoints(db, userId, { on, now: now() })
  if (!found) return null
  const { balance, expiring } = found
  if (kind === 'POINTS_RELEASED') {
    const { points } = JSON.parse(detail) as { points: number }
    return { told: tell(kind, { points, balance, link: link.href }), link }
  }
  if (expiring === 0) return null
  const values = { points: expiring, balance, day: formatDay(on), link: link.href }
  return { told: tell(kind, values), link }
}
