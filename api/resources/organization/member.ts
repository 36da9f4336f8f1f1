import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  changeMember,
  endMembership,
  findMembers,
  inviteMember,
  revokeMember,
} from '#api/domain/organization/member.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import {
  InvitationCreate,
  MemberRemoved,
  MemberUpdate,
  OrganizationMembers,
} from '#schema/rest/organization/member.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = {
  tags: ['organization'],
  security: bearer,
  middleware: [registered, tellAfterwards],
}
const params = z.object({
  organizationId: Id.meta({ description: 'An organisation the user is a member of' }),
})
const memberParams = params.extend({
  memberId: Id.meta({ description: 'As the list of members has it' }),
})
const invitationParams = params.extend({
  invitationId: Id.meta({ description: 'As the list of members has it' }),
})

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/organizations/{organizationId}/members',
  summary: 'Who may act for the organisation, and who is invited to',
  request: { params },
  responses: answers(OrganizationMembers),
})

const update = createRoute({
  ...shared,
  method: 'put',
  path: '/user/organizations/{organizationId}/members/{memberId}',
  summary: 'Changes role and limits; OWNER_LAST keeps the last owner one. Of owners',
  request: { params: memberParams, body: json(MemberUpdate) },
  responses: answers(OrganizationMembers),
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: '/user/organizations/{organizationId}/members/{memberId}',
  summary: 'Removes a member, as an owner, or leaves the organisation, as any but the last owner',
  request: { params: memberParams },
  responses: answers(MemberRemoved),
})

const invite = createRoute({
  ...shared,
  method: 'post',
  path: '/user/organizations/{organizationId}/invitations',
  summary: 'Invites a phone, which gets an SMS and two weeks to answer. Of owners',
  request: { params, headers: IdempotencyHeader, body: json(InvitationCreate) },
  responses: answers(OrganizationMembers),
})

const revoke = createRoute({
  ...shared,
  method: 'delete',
  path: '/user/organizations/{organizationId}/invitations/{invitationId}',
  summary: 'Takes an invitation back before it is answered. Of owners',
  request: { params: invitationParams },
  responses: answers(OrganizationMembers),
})

export const organizationMember = createResource()
  .openapi(list, async (c) => {
    const { userId } = sessionOf(c)
    const outcome = await findMembers(c.var, { userId, ...c.req.valid('param') })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(update, async (c) => {
    const { userId } = sessionOf(c)
    const asked = { userId, ...c.req.valid('param') }
    const outcome = await changeMember(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const { userId } = sessionOf(c)
    const outcome = await endMembership(c.var, { userId, ...c.req.valid('param') })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(invite, async (c) => {
    const { userId } = sessionOf(c)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const asked = { userId, ...c.req.valid('param') }
    const outcome = await inviteMember(c.var, asked, c.req.valid('json'), key)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(revoke, async (c) => {
    const { userId } = sessionOf(c)
    const { organizationId, invitationId: id } = c.req.valid('param')
    const outcome = await revokeMember(c.var, { userId, organizationId, id })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
