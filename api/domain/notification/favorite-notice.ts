/** Finds favourites that came back or cost less, and goods of carts that do, and queues one message for each person and day. */
import type { ApiDependencies } from '#api/context.ts'
import { findWalk, type IsOurs, prepareStep } from '#api/data/notification/batch-scan.ts'
import {
  type FavoriteLook,
  listChangedLooks,
  listFavoriteLooks,
  prepareCartTold,
  prepareSeen,
  type Seen,
} from '#api/data/notification/favorite-scan.ts'
import {
  countNotices,
  type Notice,
  type NoticeKind,
  prepareNotices,
} from '#api/data/notification/notice.ts'
import { type Channels, listChannels } from '#api/data/notification/setting.ts'
import { prepareWatched } from '#api/data/notification/watched-change.ts'
import type { NotificationChannel } from '#schema/notification.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const hourMs = 60 * 60 * 1000
/** Looked at by one run of the job, which is every five minutes. */
const rowMax = 1000
/** Of two walks, from beginning to beginning. */
const pauseMs = 3 * hourMs
/** Less than a day, so that a digest that was late does not make the next one later. */
const quietMs = 20 * hourMs
/** Named by one message. */
const itemMax = 20

/** A price that fell by so much, in per cent, is worth telling. */
const fallMin = 5

export const isCheaper = (wasMinor: number, nowMinor: number): boolean =>
  nowMinor > 0 && nowMinor * 100 <= wasMinor * (100 - fallMin)

type Change = { look: FavoriteLook; isBack: boolean; wasMinor: number | null }

/** What changed since the last look; in another city than then, nothing did. */
function toChange(look: FavoriteLook): Change {
  const { cityId, lookCityId, wasOut, hasBeenOut, isInStock, priceMinor } = look
  const isSameCity = lookCityId === cityId
  const known = lookCityId === null || isSameCity ? (look.toldMinor ?? look.addedMinor) : null
  const fell = known !== null && priceMinor !== null && isCheaper(known, priceMinor)
  return {
    look,
    isBack: isInStock && (hasBeenOut || (isSameCity && wasOut)),
    wasMinor: fell && isInStock ? known : null,
  }
}

/** The next few people, in the order of the table; of the scheduled job. */
export async function findFavoriteNotices(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  const walk = await findWalk(db, 'favorites', { now: now(), pauseMs })
  if (!walk) return
  const { place, looks } = await listFavoriteLooks(db, walk.place, rowMax)
  const { step, isOurs } = prepareStep(db, walk, place)
  await db.batch([step, ...(await prepareLooks(dependencies, looks, isOurs))])
}

/** Those whose goods have just changed, in each run; the walk finds what this one could not tell. */
export async function findChangedFavorites(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  const { looks, work } = await listChangedLooks(db, rowMax)
  if (work.done.length === 0 && work.next === null) return
  const walk = await findWalk(db, 'changed-favorites', { now: now(), pauseMs: 0 })
  if (!walk) return
  const { step, isOurs } = prepareStep(db, walk, [])
  const told = await prepareLooks(dependencies, looks, isOurs)
  await db.batch([step, ...told, ...prepareWatched(db, work, isOurs)])
}

/** Messages of what has changed, and what was seen, `when` that holds. */
async function prepareLooks(
  { db, now }: Dependencies,
  looks: FavoriteLook[],
  when: IsOurs,
): Promise<D1PreparedStatement[]> {
  const changes = looks.map(toChange)
  const back = changes.filter(({ isBack }) => isBack)
  const fallen = changes.filter(({ wasMinor }) => wasMinor !== null)
  const [stock, price] = await Promise.all([
    gatherNotices({ db, now }, 'FAVORITE_STOCK', back),
    gatherNotices({ db, now }, 'FAVORITE_PRICE', fallen),
  ])
  const kept = changes.filter(({ look }) => !look.isOfCart)
  const seen = kept.flatMap((change) => toSeen(change, { stock, price }))
  const told = fallen.flatMap(({ look: { userId, productId, priceMinor, isOfCart } }) =>
    isOfCart && !price.waiting.has(userId) ? [{ userId, productId, toldMinor: priceMinor }] : [],
  )
  const notices = [...stock.notices, ...price.notices]
  return [
    prepareSeen(db, seen, when),
    prepareCartTold(db, told, when),
    prepareNotices(db, notices, { now: now(), when }),
  ]
}

type Gathered = { notices: Notice[]; waiting: Set<string> }

/** A message for each person who wants one; who was told lately waits with what has changed. */
async function gatherNotices(
  { db, now }: Dependencies,
  kind: NoticeKind & `FAVORITE_${string}`,
  changes: Change[],
): Promise<Gathered> {
  const userIds = [...new Set(changes.map(({ look }) => look.userId))]
  const since = new Date(now().getTime() - quietMs)
  const [channels, told] = await Promise.all([
    listChannels(db, { userIds, event: kind }),
    countNotices(db, { userIds, kind, since }),
  ])
  const waiting = new Set(told.keys())
  const notices = userIds
    .filter((userId) => !waiting.has(userId))
    .map((userId): Notice => {
      const own = changes.filter(({ look }) => look.userId === userId)
      const items = own.slice(0, itemMax).map(({ look, wasMinor }) => [look.productId, wasMinor])
      const hasEmail = own[0]?.look.hasEmail ?? false
      return {
        userId,
        kind,
        id: userId,
        detail: JSON.stringify({ items, total: own.length }),
        channels: toReachable(channels.get(userId), hasEmail),
      }
    })
  return { notices, waiting }
}

/** Channels that are wanted and lead to the person. */
export const toReachable = (
  wanted: Channels | undefined,
  hasEmail: boolean,
): NotificationChannel[] => [
  ...(wanted?.sms ? (['SMS'] as const) : []),
  ...(wanted?.email && hasEmail ? (['EMAIL'] as const) : []),
]

/** What the next look compares with; none when it is known already. */
function toSeen(
  { look, isBack, wasMinor }: Change,
  { stock, price }: { stock: Gathered; price: Gathered },
): Seen[] {
  const { userId, productId, cityId, lookCityId, wasOut, isInStock, priceMinor } = look
  const isMoved = lookCityId !== null && lookCityId !== cityId
  const isTold = wasMinor !== null && !price.waiting.has(userId)
  const isOut = isBack && stock.waiting.has(userId) ? true : !isInStock
  const toldMinor = isMoved || isTold ? priceMinor : look.toldMinor
  const isKnown = lookCityId === cityId && wasOut === isOut && toldMinor === look.toldMinor
  return isKnown ? [] : [{ userId, productId, cityId, isOut, toldMinor }]
}
