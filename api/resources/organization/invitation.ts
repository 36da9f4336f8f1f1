import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listInvitations } from '#api/data/organization/invitation.ts'
import { answerInvited } from '#api/domain/organization/member.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { InvitationList } from '#schema/rest/organization/invitation.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['organization'], security: bearer, middleware: registered }
const params = z.object({ id: Id.meta({ description: 'Of an invitation to the user’s phone' }) })

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/invitations',
  summary: 'Invitations to the user’s phone that wait for an answer',
  responses: answers(InvitationList),
})

const accept = createRoute({
  ...shared,
  method: 'post',
  path: '/user/invitations/{id}/accept',
  summary: 'Becomes a member; answers what still waits',
  request: { params },
  responses: answers(InvitationList),
})

const decline = createRoute({
  ...shared,
  method: 'post',
  path: '/user/invitations/{id}/decline',
  summary: 'Says no; answers what still waits',
  request: { params },
  responses: answers(InvitationList),
})

export const organizationInvitation = createResource()
  .openapi(list, async (c) => {
    const { userId } = sessionOf(c)
    return c.json(await listInvitations(c.var.db, { userId, now: c.var.now() }), 200)
  })
  .openapi(accept, async (c) => {
    const { userId } = sessionOf(c)
    const asked = { userId, ...c.req.valid('param'), isAccepted: true }
    const outcome = await answerInvited(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(decline, async (c) => {
    const { userId } = sessionOf(c)
    const asked = { userId, ...c.req.valid('param'), isAccepted: false }
    const outcome = await answerInvited(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
