/** Finds points that came, or will expire soon, and queues one message of each. */
import type { ApiDependencies } from '#api/context.ts'
import { toProgramDay } from '#api/data/loyalty/clock.ts'
import { findWalk, prepareStep } from '#api/data/notification/batch-scan.ts'
import { type Notice, prepareNotices } from '#api/data/notification/notice.ts'
import { listExpiring, listReleased, type Released } from '#api/data/notification/points-scan.ts'
import { listChannels } from '#api/data/notification/setting.ts'
import { toExpiringSubject } from '#api/domain/loyalty/points-told.ts'
import { toReachable } from './favorite-notice.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const dayMs = 24 * 60 * 60 * 1000
/** Looked at by one run of the job, which is every five minutes. */
const rowMax = 500
/** A month that ends is told of so long before. */
const noticeDays = 14
/** Of two walks through the months that end, from beginning to beginning. */
const pauseMs = dayMs / 4

export async function findPointsNotices(dependencies: Dependencies): Promise<void> {
  await findReleased(dependencies)
  await findExpiring(dependencies)
}

/** What was released together is one message: each run tells of what came since the one before. */
async function findReleased({ db, now }: Dependencies): Promise<void> {
  const walk = await findWalk(db, 'points-released', { now: now(), pauseMs: 0 })
  if (!walk) return
  const since = new Date(now().getTime() - dayMs)
  const { place, released } = await listReleased(db, walk.place, { rowMax, since })
  if (place[0] === (walk.place[0] ?? '0')) return
  const wanted = await listChannels(db, { userIds: toIds(released), event: 'LOYALTY' })
  const notices = groupByUser(released).map(
    ([first, points]): Notice => ({
      userId: first.userId,
      kind: 'POINTS_RELEASED',
      id: String(first.entryId),
      isOnce: true,
      detail: JSON.stringify({ points }),
      channels: toReachable(wanted.get(first.userId), first.hasEmail),
    }),
  )
  const { step, isOurs } = prepareStep(db, walk, place)
  await db.batch([step, prepareNotices(db, notices, { now: now(), when: isOurs })])
}

const toIds = (owners: { userId: string }[]) => [...new Set(owners.map(({ userId }) => userId))]

/** The first of each user's, and their sum. */
function groupByUser(released: Released[]): [first: Released, points: number][] {
  const groups = new Map<string, [Released, number]>()
  for (const one of released) {
    const [first, points] = groups.get(one.userId) ?? [one, 0]
    groups.set(one.userId, [first, points + one.points])
  }
  return [...groups.values()]
}

async function findExpiring({ db, now }: Dependencies): Promise<void> {
  const walk = await findWalk(db, 'points-expiring', { now: now(), pauseMs })
  if (!walk) return
  const from = toProgramDay(now())
  const to = toProgramDay(new Date(now().getTime() + noticeDays * dayMs))
  const { place, expiring } = await listExpiring(db, walk.place, { rowMax, from, to })
  const wanted = await listChannels(db, { userIds: toIds(expiring), event: 'LOYALTY' })
  const notices = expiring.map(
    ({ userId, on, hasEmail }): Notice => ({
      userId,
      kind: 'POINTS_EXPIRING',
      id: toExpiringSubject(userId, on),
      isOnce: true,
      detail: on,
      channels: toReachable(wanted.get(userId), hasEmail),
    }),
  )
  const { step, isOurs } = prepareStep(db, walk, place)
  await db.batch([step, prepareNotices(db, notices, { now: now(), when: isOurs })])
}
