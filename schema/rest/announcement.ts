import * as z from 'zod'
import { Link } from './content.ts'
import { Id } from './scalar.ts'

/** Where an announcement is shown: on the site, or in an app around it. */
export const AnnouncementSource = z.enum(['WEB', 'APP'])

/** `GET /announcements`. */
export const AnnouncementQuery = z.object({
  sourceType: AnnouncementSource,
  cityId: Id.optional().meta({ description: 'That of the session when left out' }),
})

export const Announcement = z
  .object({
    id: Id,
    sourceType: AnnouncementSource,
    text: z.string(),
    link: Link.nullable().default(null).meta({ description: 'Where there is more of it' }),
    viewed: z.boolean().meta({ description: 'Whoever asks has put it away; false for nobody' }),
  })
  .meta({ id: 'Announcement' })

/** The most important first. */
export const AnnouncementList = z.object({ items: z.array(Announcement) })

/** Answer of `POST /announcements/{id}/viewed`: those that are still made and were put away. */
export const ViewedAnnouncementIds = z
  .object({ announcementIds: z.array(Id) })
  .meta({ id: 'ViewedAnnouncementIds' })

export type Announcement = z.infer<typeof Announcement>
export type AnnouncementSource = z.infer<typeof AnnouncementSource>
export type ViewedAnnouncementIds = z.infer<typeof ViewedAnnouncementIds>
