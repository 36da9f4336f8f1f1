/** What an installer is told of their points, as they are when it is sent. */

import type { ApiDependencies } from '#api/context.ts'
import { findToldPoints } from '#api/data/notification/points-scan.ts'
import type { NoticeWords } from '#api/domain/message/notice-words.ts'
import { formatDay } from '#language/ru/day.ts'
import { pointForms } from '#language/ru/noun.ts'
import { formatNumber } from '#language/ru/paper.ts'
import { plural } from '#language/ru/plural.ts'
import { identity } from '#shop/identity.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type Written = { kind: 'POINTS_RELEASED' | 'POINTS_EXPIRING'; detail: string; userId: string }

const countPoints = (points: number) =>
  `${formatNumber(points * 100)}\u00a0${plural(points, pointForms)}`

/** One for each user and month. */
export const toExpiringSubject = (userId: string, on: string) => `${userId}:${on}`

const reason = 'Письмо пришло, потому что вы\u00a0участвуете в\u00a0программе лояльности.'

/** Null when there is nothing to tell any more. */
export async function writePoints(
  { db, now, origin }: Dependencies,
  { kind, detail, userId }: Written,
): Promise<NoticeWords | null> {
  const link = { title: 'Бонусы', href: `${origin}/profile/loyalty` }
  const on = kind === 'POINTS_EXPIRING' ? detail : ''
  const told = await findToldPoints(db, userId, { on, now: now() })
  if (!told) return null
  if (kind === 'POINTS_EXPIRING') return tellExpiring({ ...told, on }, link)
  const { points } = JSON.parse(detail) as { points: number }
  return tellReleased({ ...told, points }, link)
}

type Link = NoticeWords['link']

function tellReleased(
  { points, balance }: { points: number; balance: number },
  link: Link,
): NoticeWords {
  const came = `${plural(points, ['пришёл', 'пришли', 'пришли'])} ${countPoints(points)}`
  return {
    subject: came.replace(/^п/, 'П'),
    text: `${identity.name}: ${came}, всего ${formatNumber(balance * 100)}. ${link.href}`,
    lines: [
      `Всего можно потратить ${countPoints(balance)}: 1\u00a0бонус\u00a0— 1\u00a0₽`,
      'Спишите их\u00a0в\u00a0корзине или\u00a0по\u00a0коду на\u00a0кассе',
    ],
    link,
    reason,
  }
}

function tellExpiring(
  { expiring, balance, on }: { expiring: number; balance: number; on: string },
  link: Link,
): NoticeWords | null {
  if (expiring === 0) return null
  const verb = plural(expiring, ['сгорит', 'сгорят', 'сгорят'])
  const until = formatDay(on)
  const what = `После ${until} ${verb} ${countPoints(expiring)}`
  return {
    subject: what,
    text: `${identity.name}: после ${until} ${verb} ${countPoints(expiring)}. ${link.href}`,
    lines: [
      `Потратьте их до\u00a0конца дня ${until}: сначала списываются те, что сгорят раньше`,
      `Всего можно потратить ${countPoints(balance)}`,
    ],
    link,
    reason,
  }
}
