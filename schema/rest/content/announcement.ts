import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { Link } from './content.ts'

export const AnnouncementSource = z.enum(['WEB', 'APP', 'CHECKOUT']).meta({
  description: 'Where it is shown: on the site, in an app around it, at checkout and payment',
})

/** `GET /announcements`. */
export const AnnouncementQuery = z.object({
  sourceType: AnnouncementSource.meta({
    description: 'Where it is shown: those meant for other places are left out',
  }),
  cityId: Id.optional().meta({ description: 'That of the session when left out' }),
})

export const Announcement = z
  .object({
    id: Id.meta({ description: 'Opaque; what POST /announcements/{id}/viewed takes' }),
    sourceType: AnnouncementSource,
    text: z.string().meta({ description: 'Plain Russian text, without markup' }),
    link: Link.nullable().default(null).meta({ description: 'Where there is more of it' }),
    viewed: z
      .boolean()
      .meta({ description: 'The caller has dismissed it; false without a session' }),
  })
  .meta({ id: 'Announcement', description: 'Something everybody in a city is told' })

export const AnnouncementList = z.object({
  items: z.array(Announcement).meta({ description: 'The most important first, at most 10' }),
})

/** Answer of `POST /announcements/{id}/viewed`. */
export const ViewedAnnouncementIds = z
  .object({
    announcementIds: z.array(Id).meta({ description: 'In no order; of what the shop still keeps' }),
  })
  .meta({ id: 'ViewedAnnouncementIds', description: 'Announcements the user has put away' })

export type Announcement = z.infer<typeof Announcement>
export type AnnouncementSource = z.infer<typeof AnnouncementSource>
export type ViewedAnnouncementIds = z.infer<typeof ViewedAnnouncementIds>
