import type { NotificationsUpdateInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { inboxMax } from '#schema/notification.ts'
import { NotificationMessages, Notifications } from '#schema/rest/notification/notification.ts'

const segments = ['notifications']

const findNotifications = (rest: Rest): Promise<Notifications> =>
  rest.require({ segments, answer: Notifications, access: 'session' })

const updateNotifications = (rest: Rest, body: object): Promise<Outcome<Notifications>> =>
  rest.write({ segments, body, answer: Notifications, access: 'session' })

function listMessages(
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

export const notification = {
  Viewer: {
    notifications: ({ notifications }, _, { rest }) => notifications ?? findNotifications(rest),
    notificationMessages: (_, wanted, { rest }) => listMessages(rest, wanted),
  },
  Mutation: {
    notificationsUpdate: async (_, { input }, { rest }) => {
      const outcome = await updateNotifications(rest, toBody(input))
      return outcome.ok
        ? { viewer: { notifications: outcome.value }, userErrors: [] }
        : { viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

/** null keeps a value, but of the time zone, where it stands for the city's. */
function toBody({ cells, newsVersion, quietHours }: NotificationsUpdateInput) {
  const { isOn, from, to, timezone } = quietHours ?? {}
  return {
    cells: [...cells],
    ...(newsVersion != null && { newsVersion }),
    ...(quietHours && {
      quietHours: {
        ...(isOn != null && { isOn }),
        ...(from != null && { from }),
        ...(to != null && { to }),
        ...(timezone !== undefined && { timezone }),
      },
    }),
  }
}
