import {
  type Announcement,
  AnnouncementList,
  type AnnouncementSource,
  ViewedAnnouncementIds,
} from '#schema/rest/announcement.ts'
import type { Outcome, Rest } from './client.ts'

/** Announcements of a city. The call carries no session, so all visitors share the answer. */
export async function listAnnouncements(
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
export function addAnnouncementView(
  rest: Rest,
  id: string,
): Promise<Outcome<ViewedAnnouncementIds>> {
  const segments = ['announcements', id, 'viewed']
  return rest.write({ segments, answer: ViewedAnnouncementIds, access: 'session' })
}
