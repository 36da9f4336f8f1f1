import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findStaffPerson, listStaffPeople } from '#api/data/staff/person.ts'
import { readStaffDevices } from '#api/domain/staff/device.ts'
import {
  changePerson,
  createStaffLink,
  endDevice,
  endPerson,
  invitePerson,
  withdrawStaffLink,
} from '#api/domain/staff/person.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, staffOf, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffDeviceEnd,
  StaffDeviceList,
  StaffLinkCreate,
  StaffMe,
  StaffPerson,
  StaffPersonChange,
  StaffPersonInvite,
  StaffPersonLinked,
  StaffPersonList,
  StaffPersonQuery,
} from '#schema/rest/staff/person.ts'
import { mayDo, roleActs } from '#schema/staff-role.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('people.change') }
const path = '/people'
const headers = StaffKeyHeader
const params = z.object({ id: Id.meta({ description: 'Of which person' }) })

const me = createRoute({
  tags: ['staff'],
  security: staffKey,
  method: 'get',
  path: '/me',
  summary: 'Who calls, and what their role may do',
  responses: answers(StaffMe),
})

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'The shop’s own people, by name',
  request: { query: StaffPersonQuery },
  responses: answers(StaffPersonList),
})

const invite = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Invites a person by a link, which this answer alone shows',
  request: { headers, body: json(StaffPersonInvite) },
  responses: answers(StaffPersonLinked),
})

const find = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{id}`,
  summary: 'A person',
  request: { params },
  responses: answers(StaffPerson),
})

const change = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}`,
  summary: 'Changes name, role or contact; OWNER_LAST keeps the last owner one',
  request: { headers, params, body: json(StaffPersonChange) },
  responses: answers(StaffPerson),
})

const end = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/end`,
  summary: 'Ends a person with all devices, now; OWNER_LAST keeps the last owner',
  request: { headers, params },
  responses: answers(StaffPerson),
})

const link = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/link`,
  summary: 'A new link for a person, in place of one that waits',
  request: { headers, params, body: json(StaffLinkCreate) },
  responses: answers(StaffPersonLinked),
})

const withdraw = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/link/withdraw`,
  summary: 'Takes back a link that was not used',
  request: { headers, params },
  responses: answers(StaffPerson),
})

const devices = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{id}/devices`,
  summary: 'Where a person is signed in',
  request: { params },
  responses: answers(StaffDeviceList),
})

const deviceEnd = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/devices/end`,
  summary: 'Signs a person out on one device, or on all',
  request: { headers, params, body: json(StaffDeviceEnd) },
  responses: answers(StaffPerson),
})

const people = createResource()
  .openapi(me, (c) => {
    const { name, role } = staffOf(c)
    return c.json({ name, role, acts: roleActs.filter((act) => mayDo(role, act)) }, 200)
  })
  .openapi(list, async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now() }
    return c.json(await listStaffPeople(c.var.db, asked), 200)
  })
  .openapi(invite, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await invitePerson(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(find, async (c) => {
    const person = await findStaffPerson(c.var.db, c.req.valid('param').id, c.var.now())
    return person ? c.json(person, 200) : absent(c)
  })
  .openapi(change, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await changePerson(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(end, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const outcome = await endPerson(c.var, { ...toKeyed(c, key), ...c.req.valid('param') })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })

export const staffPerson = people
  .openapi(link, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await createStaffLink(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(withdraw, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await withdrawStaffLink(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(devices, async (c) => {
    const items = await readStaffDevices(c.var, c.req.valid('param').id)
    return c.json({ items }, 200)
  })
  .openapi(deviceEnd, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await endDevice(c.var, asked, c.req.valid('json').deviceId)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
