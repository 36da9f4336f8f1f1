/** What of a change of notification settings is allowed, and what follows from it. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { toSource } from '#api/data/account/consent.ts'
import {
  findNotifications,
  type NotificationChange,
  writeNotifications,
} from '#api/data/notification/notification.ts'
import { accept, type Outcome, type Refusal } from '#api/outcome.ts'
import { notificationLocks } from '#language/ru/notification.ts'
import { messages } from '#schema/form.ts'
import type { Notifications, NotificationsUpdate } from '#schema/rest/notification/notification.ts'

type Cell = NotificationsUpdate['cells'][number]

const sameHours = 'Начало и\u00a0конец тихих часов совпадают. Укажите разное время'

/** All of the change or, when a rule refuses a part, none of it. */
export async function updateNotifications(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  session: Session,
  update: NotificationsUpdate,
): Promise<Outcome<Notifications>> {
  const { userId } = session
  const current = await findNotifications(db, userId)
  const refusal = refuseCells(current, update.cells) ?? refuseNews(current, update)
  if (refusal) return { ok: false, refusal }
  const quietHours = update.quietHours ? mergeHours(current.quietHours, update.quietHours) : null
  if (quietHours && quietHours.from === quietHours.to) {
    return refuse(['quietHours', 'to'], sameHours)
  }
  await writeNotifications(db, userId, {
    ...toNewsChange(current, update.cells),
    quietHours,
    source: toSource(session, 'PROFILE'),
    now: now(),
  })
  return accept(await findNotifications(db, userId))
}

const toRefusal = (field: string[], message: string): Refusal => ({
  code: 'VALIDATION',
  field,
  message,
})
const refuse = (field: string[], message: string): Outcome<never> => ({
  ok: false,
  refusal: toRefusal(field, message),
})

const isSame = (a: Pick<Cell, 'event' | 'channel'>, b: Pick<Cell, 'event' | 'channel'>) =>
  a.event === b.event && a.channel === b.channel

/** A locked cell may be given as it is. */
function refuseCells({ cells }: Notifications, changed: Cell[]): Refusal | null {
  for (const [i, cell] of changed.entries()) {
    const now = cells.find((one) => isSame(one, cell))
    // The page has no cells of a loyalty programme that there is not.
    if (!now) return { code: 'LOYALTY_NONE', field: ['cells', String(i), 'event'] }
    if (now.lock && now.isOn !== cell.isOn) {
      return toRefusal(['cells', String(i), 'isOn'], notificationLocks[now.lock])
    }
  }
  return null
}

const isNewsOn = ({ event, isOn }: Cell) => event === 'NEWS' && isOn

/** Switching on is agreeing: to the text that was shown, which must be the one in force. */
function refuseNews({ newsDocument }: Notifications, update: NotificationsUpdate): Refusal | null {
  if (!newsDocument || newsDocument.isAgreed || !update.cells.some(isNewsOn)) return null
  if (update.newsVersion === newsDocument.version) return null
  const message = update.newsVersion === undefined ? messages.required : messages.consentOutdated
  return toRefusal(['newsVersion'], message)
}

function mergeHours(
  { isOn, from, to, timezone }: Notifications['quietHours'],
  changed: NonNullable<NotificationsUpdate['quietHours']>,
): NonNullable<NotificationChange['quietHours']> {
  return {
    isOn: changed.isOn ?? isOn,
    from: changed.from ?? from,
    to: changed.to ?? to,
    timezone: changed.timezone === undefined ? timezone : changed.timezone,
  }
}

/** The consent goes with the last channel of news, and comes with the first. */
function toNewsChange(
  { cells, newsDocument }: Notifications,
  changed: Cell[],
): Omit<NotificationChange, 'quietHours'> {
  const none = { agreed: null, withdrawn: null }
  if (!newsDocument || !changed.some(({ event }) => event === 'NEWS')) {
    return { cells: changed, ...none }
  }
  const news = cells
    .filter(({ event }) => event === 'NEWS')
    .map((cell) => changed.findLast((one) => isSame(one, cell)) ?? cell)
    .map(({ event, channel, isOn }) => ({ event, channel, isOn }))
  const isOn = news.some(isNewsOn)
  const others = changed.filter(({ event }) => event !== 'NEWS')
  return {
    // Both: a switch left on before a withdrawal must not come on with the other one.
    cells: isOn ? [...others, ...news] : others,
    agreed: isOn && !newsDocument.isAgreed ? newsDocument : null,
    withdrawn: isOn ? null : newsDocument,
  }
}
