/** Finds estimates whose prices moved or whose goods are gone, and queues a message of each change. */
import type { ApiDependencies } from '#api/context.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { StoredEstimate } from '#api/data/estimate/row.ts'
import { findWalk, type IsOurs, prepareStep } from '#api/data/notification/batch-scan.ts'
import {
  type EstimateLook,
  listChangedEstimates,
  listEstimateLooks,
  prepareTold,
  type ToldEstimate,
} from '#api/data/notification/estimate-scan.ts'
import { countNotices, type Notice, prepareNotices } from '#api/data/notification/notice.ts'
import { listChannels } from '#api/data/notification/setting.ts'
import { prepareWatched } from '#api/data/notification/watched-change.ts'
import {
  type LineChange,
  listChanges,
  listUntold,
  type ToldLines,
  toToldLines,
} from '#api/domain/estimate/line-change.ts'
import { toDifferenceMinor } from '#api/domain/estimate/view.ts'
import { toReachable } from './favorite-notice.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const dayMs = 24 * 60 * 60 * 1000
/** One that was not touched for so long is not in use. */
const idleMs = 180 * dayMs
/** Looked at by one run, which reads up to five hundred lines of each. */
const rowMax = 200
/** Computed by one run; the next goes on behind the last of them. */
const computedMax = 50
/** Told to one person a day. */
const dailyMax = 3
const lateMs = dayMs / 6

/** Less than a hundred roubles, or than one per cent of the whole, is not worth a message. */
export const shouldNotify = (differenceMinor: number, totalMinor: number): boolean =>
  Math.abs(differenceMinor) >= Math.max(100_00, totalMinor / 100)

export const sumDifference = ({ lines }: StoredEstimate): number =>
  lines.reduce((sum, line) => sum + toDifferenceMinor(line), 0)

const toAsked = (now: Date, rowMax: number) => ({
  rowMax,
  changedSince: new Date(now.getTime() - idleMs),
  toldSince: new Date(now.getTime() - dayMs + lateMs),
})

/** The next few estimates, in the order of the table; of the scheduled job. */
export async function findEstimateNotices({ db, now }: Dependencies): Promise<void> {
  const walk = await findWalk(db, 'estimates', { now: now(), pauseMs: dayMs })
  if (!walk) return
  const found = await listEstimateLooks(db, walk.place, toAsked(now(), rowMax))
  const wanted = await chooseWanted({ db, now }, found.looks)
  const computed = wanted.slice(0, computedMax)
  const last = computed.at(-1)
  const place = last && wanted.length > computedMax ? [last.look.id] : found.place
  const { step, isOurs } = prepareStep(db, walk, place)
  await db.batch([step, ...(await prepareWanted({ db, now }, computed, isOurs))])
}

/** Those whose goods have just changed their price, in each run of the job. */
export async function findChangedEstimates({ db, now }: Dependencies): Promise<void> {
  const { looks, work } = await listChangedEstimates(db, toAsked(now(), computedMax))
  if (work.done.length === 0 && work.next === null) return
  const walk = await findWalk(db, 'changed-estimates', { now: now(), pauseMs: 0 })
  if (!walk) return
  const { step, isOurs } = prepareStep(db, walk, [])
  const wanted = await chooseWanted({ db, now }, looks)
  const told = await prepareWanted({ db, now }, wanted, isOurs)
  await db.batch([step, ...told, ...prepareWatched(db, work, isOurs)])
}

/** Messages of those that moved far enough, and what they tell, `when` that holds. */
async function prepareWanted(
  { db, now }: Dependencies,
  wanted: Wanted[],
  when: IsOurs,
): Promise<D1PreparedStatement[]> {
  const told: ToldEstimate[] = []
  const notices: Notice[] = []
  for (const { look, channels, counts } of wanted) {
    const count = counts.get(look.userId) ?? 0
    if (count >= dailyMax) continue
    const stored = await findStoredEstimate(db, look, look.id, now())
    const differenceMinor = stored ? sumDifference(stored) : 0
    const changes = stored ? listChanges(stored) : []
    if (!isNews(look, differenceMinor, changes)) continue
    const { id, userId, version } = look
    counts.set(userId, count + 1)
    const lines = JSON.stringify(toToldLines(changes))
    told.push({ id, version, differenceMinor, lines })
    notices.push({ userId, kind: 'ESTIMATE_PRICE', id, detail: '', channels })
  }
  const at = { now: now(), when }
  return [prepareTold(db, told, at), prepareNotices(db, notices, at)]
}

/** A line that was not told of so, when goods are gone, or the sum has moved far enough by it. */
function isNews(
  { totalMinor, toldDifferenceMinor, toldLines }: EstimateLook,
  differenceMinor: number,
  changes: LineChange[],
) {
  const untold = listUntold(changes, JSON.parse(toldLines) as ToldLines)
  if (untold.length === 0) return false
  if (untold.some(({ isGone }) => isGone)) return true
  const moved = differenceMinor - (toldDifferenceMinor ?? 0)
  return shouldNotify(differenceMinor, totalMinor) && shouldNotify(moved, totalMinor)
}

type Wanted = {
  look: EstimateLook
  channels: Notice['channels']
  /** Of today, by owner: those who were told of enough have the rest tomorrow. */
  counts: Map<string, number>
}

/** Those whose owners can be told. */
async function chooseWanted({ db, now }: Dependencies, looks: EstimateLook[]): Promise<Wanted[]> {
  const userIds = [...new Set(looks.map(({ userId }) => userId))]
  const since = new Date(now().getTime() - dayMs + lateMs)
  const [wanted, told] = await Promise.all([
    listChannels(db, { userIds, event: 'ESTIMATE_PRICE' }),
    countNotices(db, { userIds, kind: 'ESTIMATE_PRICE', since }),
  ])
  const counts = new Map(told)
  return looks.flatMap((look) => {
    const channels = toReachable(wanted.get(look.userId), look.hasEmail)
    const isTold = (counts.get(look.userId) ?? 0) >= dailyMax
    return channels.length === 0 || isTold ? [] : [{ look, channels, counts }]
  })
}
