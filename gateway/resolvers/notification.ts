import type { NotificationsUpdateInput, Resolvers } from '#gateway/generated/resolvers.ts'
import { findNotifications, listMessages, updateNotifications } from '#gateway/rest/notification.ts'

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
