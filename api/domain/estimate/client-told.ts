/** Lets the client of an estimate know that its prices have moved. */
import type { ApiDependencies } from '#api/context.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { StoredEstimate } from '#api/data/estimate/row.ts'
import { queueMoved } from '#api/data/message/moved-message.ts'
import { countNotices } from '#api/data/notification/notice.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import { listChanges } from './line-change.ts'
import type { Asked } from './save.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Clients whom one owner tells a day: each is an SMS that the shop pays for. */
const dailyMax = 20

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/** One SMS a day, to who can open the link; asked again it is the same one. */
export async function tellClient(
  { db, now }: Dependencies,
  { session, id }: Pick<Asked, 'session' | 'id'>,
): Promise<Outcome<StoredEstimate>> {
  const { userId } = session
  const stored = await findStoredEstimate(db, session, id, now())
  if (!stored) return decline('NOT_FOUND')
  const { client_phone: phone, is_shared: isShared } = stored.head
  if (isShared === 0) {
    return declineField(['id'], 'Сначала откройте клиенту ссылку на\u00a0смету')
  }
  if (phone === '') {
    return declineField(['clientPhone'], 'Укажите в\u00a0смете телефон клиента')
  }
  if (listChanges(stored).length === 0) {
    return declineField(['id'], 'Цены не\u00a0изменились: сообщать не\u00a0о\u00a0чем')
  }
  const since = new Date(now().getTime() - dayMs)
  const asked = { userIds: [userId], kind: 'ESTIMATE_MOVED' as const, since }
  const told = (await countNotices(db, asked)).get(userId) ?? 0
  if (told >= dailyMax) return decline('TOO_MANY')
  await queueMoved(db, { userId, id, phone, now: now() })
  return accept(stored)
}
