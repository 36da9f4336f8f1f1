import {
  type Announcement,
  AnnouncementList,
  type AnnouncementSource,
  ViewedAnnouncementIds,
} from '#schema/rest/announcement.ts'
import type { Outcome, Rest } from './client.ts'

/** What is announced in a city: asked by nobody, so that anybody may be told the same. */
export async function listAnnouncements(
  rest: Rest,
  query: { sourceType: AnnouncementSource; cityId: string },
): Promise<Announcement[]> {
  const { items } = await rest.require({
    segments: ['announcements'],
    query: new URLSearchParams(query),
    answer: AnnouncementList,
    access: 'public',
  })
  return items
}

/** Puts an announcement away. */
export function addAnnouncementView(
  rest: Rest,
  id: string,
): Promise<Outcome<ViewedAnnouncementIds>> {
  const segments = ['announcements', id, 'viewed']
  return rest.write({ segments, answer: ViewedAnnouncementIds, access: 'session' })
}
