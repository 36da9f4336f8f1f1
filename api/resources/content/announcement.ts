import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { addAnnouncementView, listAnnouncements } from '#api/data/content/announcement.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import {
  AnnouncementList,
  AnnouncementQuery,
  ViewedAnnouncementIds,
} from '#schema/rest/content/announcement.ts'

const tags = ['announcement']

const list = createRoute({
  method: 'get',
  path: '/announcements',
  tags,
  summary: 'What is announced now, the most important first; `viewed` is the caller’s; quiet',
  request: { query: AnnouncementQuery },
  responses: answers(AnnouncementList),
})

const view = createRoute({
  method: 'post',
  path: '/announcements/{id}/viewed',
  tags,
  security: bearer,
  middleware: signedIn,
  summary: 'Puts an announcement away, guests’ too; quiet',
  request: {
    params: z.object({ id: z.string().meta({ description: 'As GET /announcements gives it' }) }),
  },
  responses: answers(ViewedAnnouncementIds),
})

export const announcement = createResource()
  .openapi(list, async (c) => {
    const { session, db, now } = c.var
    const { sourceType, cityId = session?.cityId ?? null } = c.req.valid('query')
    const asked = { sourceType, cityId, userId: session?.userId ?? null, now: now() }
    return c.json({ items: await listAnnouncements(db, asked) }, 200)
  })
  .openapi(view, async (c) => {
    const viewed = { id: c.req.valid('param').id, now: c.var.now() }
    const outcome = await addAnnouncementView(c.var.db, sessionOf(c), viewed)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
