import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findInstallerPhoto, findInstallerRequest } from '#api/data/account/installer-request.ts'
import { askToInstall, withdrawRequest } from '#api/domain/account/installer-request.ts'
import { photoBody } from '#api/http/body-limit.ts'
import { answerPhoto } from '#api/http/picture.ts'
import { refuse } from '#api/http/refusal.ts'
import {
  answers,
  answersFile,
  bearer,
  createResource,
  IdempotencyHeader,
  json,
} from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import type { Outcome } from '#api/outcome.ts'
import {
  type InstallerRequest,
  InstallerRequestCreate,
  InstallerRequestResponse,
} from '#schema/rest/account/installer-request.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['user'], security: bearer, middleware: registered }
const path = '/user/installer-request'
const ownId = Id.meta({ description: 'Of one of the user’s own requests' })

const read = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'The user’s last request to become an installer',
  responses: answers(InstallerRequestResponse),
})

const create = createRoute({
  ...shared,
  middleware: [photoBody, registered],
  method: 'post',
  path,
  summary: 'Asks to become an installer: one open request at a time, five in 30 days',
  request: { headers: IdempotencyHeader, body: json(InstallerRequestCreate) },
  responses: answers(InstallerRequestResponse),
})

const withdraw = createRoute({
  ...shared,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Takes it back while it waits, and removes its pictures; may be repeated',
  request: { params: z.object({ id: ownId }) },
  responses: answers(InstallerRequestResponse),
})

const photo = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{id}/photos/{position}`,
  summary: 'A picture of one’s own request',
  request: {
    params: z.object({
      id: ownId,
      position: z
        .string()
        .regex(/^[0-4]$/)
        .meta({ description: 'Counts from 0, below `photoCount`' }),
    }),
  },
  responses: answersFile('image/jpeg', 'image/png', 'image/webp'),
})

const answer = (c: ApiContext, outcome: Outcome<InstallerRequest>) =>
  outcome.ok ? c.json({ request: outcome.value }, 200) : refuse(c, outcome.refusal)

export const installerRequest = createResource()
  .openapi(read, async (c) => {
    return c.json({ request: await findInstallerRequest(c.var.db, sessionOf(c).userId) }, 200)
  })
  .openapi(create, async (c) => {
    const { userId } = sessionOf(c)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    return answer(c, await askToInstall(c.var, { ...c.req.valid('json'), userId, key }))
  })
  .openapi(withdraw, async (c) => {
    const { userId } = sessionOf(c)
    return answer(c, await withdrawRequest(c.var, { userId, id: c.req.valid('param').id }))
  })
  .openapi(photo, async (c) => {
    const { id, position } = c.req.valid('param')
    const { userId } = sessionOf(c)
    const found = await findInstallerPhoto(c.var.db, { userId, id, position: Number(position) })
    return answerPhoto(c, found)
  })
