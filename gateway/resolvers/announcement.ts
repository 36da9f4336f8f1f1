import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { addAnnouncementView, listAnnouncements } from '#gateway/rest/announcement.ts'

export const announcement = {
  Query: {
    announcements: (_, { sourceType, cityId }, { rest }) =>
      listAnnouncements(rest, { sourceType, cityId }),
  },
  Mutation: {
    viewedAnnouncementAdd: async (_, { announcementId }, { rest }) => {
      const outcome = await addAnnouncementView(rest, announcementId)
      return outcome.ok
        ? { viewer: { viewedAnnouncementIds: outcome.value.announcementIds }, userErrors: [] }
        : { viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
