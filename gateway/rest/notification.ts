import { inboxMax } from '#schema/notification.ts'
import { NotificationMessages, Notifications } from '#schema/rest/notification.ts'
import type { Outcome, Rest } from './client.ts'

const segments = ['notifications']

export const findNotifications = (rest: Rest): Promise<Notifications> =>
  rest.require({ segments, answer: Notifications, access: 'session' })

export const updateNotifications = (rest: Rest, body: object): Promise<Outcome<Notifications>> =>
  rest.write({ segments, body, answer: Notifications, access: 'session' })

export function listMessages(
  rest: Rest,
  { before, limit }: { before?: number | null; limit: number },
): Promise<NotificationMessages> {
  const query = new URLSearchParams({ limit: String(Math.min(limit, inboxMax)) })
  if (before != null) query.set('before', String(before))
  return rest.require({
    segments: [...segments, 'messages'],
    query,
    answer: NotificationMessages,
    access: 'session',
  })
}
