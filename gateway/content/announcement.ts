import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  type Announcement,
  AnnouncementList,
  type AnnouncementSource,
  ViewedAnnouncementIds,
} from '#schema/rest/content/announcement.ts'

/** Announcements of a city. The call carries no session, so all visitors share the answer. */
async function listAnnouncements(
  rest: Rest,
  query: { sourceType: AnnouncementSource; cityId: string },
): Promise<Announcement[]> {
  const { items } = await rest.require({
    segments: ['announcements'],
    query: new URLSearchParams(query),
    answer: AnnouncementList,
    access: 'public',
    isSteady: true,
  })
  return items
}

/** Dismisses an announcement. */
function addAnnouncementView(rest: Rest, id: string): Promise<Outcome<ViewedAnnouncementIds>> {
  const segments = ['announcements', id, 'viewed']
  return rest.write({ segments, answer: ViewedAnnouncementIds, access: 'session' })
}

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
