/** @jsxImportSource hono/jsx */
/** `/staff/people`: who works in the shop, in which role and on which devices. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffPerson, listStaffPeople } from '#api/data/staff/person.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { readStaffDevices } from '#api/domain/staff/device.ts'
import {
  changePerson,
  createStaffLink,
  endDevice,
  endPerson,
  invitePerson,
  withdrawStaffLink,
} from '#api/domain/staff/person.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import { StaffLinkCreate, StaffPersonChange, StaffPersonInvite } from '#schema/rest/staff/person.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import type { LinkShown } from './link-card.tsx'
import { turnFields } from './pagination.tsx'
import { PeoplePage, type PersonTyped, toPersonPath } from './person-list.tsx'
import { PersonPage } from './person-page.tsx'
import { RolesPage } from './role-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

const Query = z.object({
  ended: z.stringbool().catch(false),
  ...turnFields,
  done: z.string().max(16).catch(''),
})

type Shown = {
  typed?: PersonTyped
  status?: PageStatus
  link?: LinkShown
  alert?: string
}

async function sendPeople(c: ApiContext, { typed, link, status = 200 }: Shown = {}) {
  const { db } = c.var
  const now = c.var.now()
  const { ended, ...turn } = Query.parse(c.req.query())
  const [found, timezone] = await Promise.all([
    listStaffPeople(db, { ended, ...turn, perPage, now }),
    findStaffTimezone(db),
  ])
  const shown = { found, isEnded: ended, timezone, now, typed: typed ?? null, link: link ?? null }
  return sendPage(c, { title: 'Люди', status, body: <PeoplePage {...shown} /> })
}

async function sendPerson(c: ApiContext, id: string, shown: Shown = {}) {
  const { typed = null, link = null, status = 200, alert = '' } = shown
  const { db } = c.var
  const now = c.var.now()
  const [person, devices, timezone] = await Promise.all([
    findStaffPerson(db, id, now),
    readStaffDevices(c.var, id),
    findStaffTimezone(db),
  ])
  if (!person) return sendNotice(c, 404)
  const staff = staffOf(c)
  const ownDevice = staff.id === id ? (staff.device ?? null) : null
  const { done } = Query.parse(c.req.query())
  const props = { person, devices, ownDevice, timezone, now, typed, link, alert, done }
  return sendPage(c, { title: person.name, status, body: <PersonPage {...props} /> })
}

/** What is empty is not given. */
const toContacts = ({ phone = '', email = '' }: Values) => ({
  phone: phone.trim() || null,
  email: email.trim() || null,
})

const toErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )

async function invite(c: ApiContext) {
  const values = await readForm(c)
  const sent = StaffPersonInvite.safeParse({ ...values, ...toContacts(values) })
  if (!sent.success || !values['key']) {
    const errors = sent.success ? {} : toErrors(sent.error)
    return sendPeople(c, { typed: { values, errors }, status: 422 })
  }
  const outcome = await invitePerson(c.var, toKeyed(c, values), sent.data)
  if (outcome.ok) return sendPeople(c, { link: { linked: outcome.value, isOwn: false } })
  const { code, field = [], message = toMessage(code) } = outcome.refusal
  const errors = { [field[0] ?? 'name']: message }
  return sendPeople(c, { typed: { values, errors }, status: toPageStatus(code) })
}

async function change(c: ApiContext, id: string) {
  const values = await readForm(c)
  const asked = { ...values, ...toContacts(values), version: Number(values['version']) }
  const sent = StaffPersonChange.safeParse(asked)
  if (!sent.success) {
    const typed = { values, errors: toErrors(sent.error) }
    return sendPerson(c, id, { typed, status: 422 })
  }
  const outcome = await changePerson(c.var, { ...toKeyed(c, values), id }, sent.data)
  if (outcome.ok) return toDone(c, id, 'changed')
  return refuse(c, id, { refusal: outcome.refusal, values })
}

/** What was typed stays; a page of before gets the version of now, beside what has changed. */
function refuse(c: ApiContext, id: string, told: { refusal: Refusal; values: Values }) {
  const { code, field = [], message = toMessage(code) } = told.refusal
  if (toStatus(code) === 404) return sendNotice(c, 404)
  const status = toPageStatus(code)
  if (code !== 'CONFLICT') {
    const typed = { values: told.values, errors: { [field[0] ?? 'name']: message } }
    return sendPerson(c, id, { typed, status })
  }
  const alert =
    'Человека тем временем изменил другой владелец. В\u00a0форме то, что набрали вы: ' +
    'сверьте и\u00a0сохраните ещё раз.'
  return sendPerson(c, id, { typed: { values: told.values, errors: {} }, status, alert })
}

const toDone = (c: ApiContext, id: string, done: string) =>
  c.redirect(`${toPersonPath({ id })}?done=${done}`, 303)

async function link(c: ApiContext, id: string) {
  const values = await readForm(c)
  const sent = StaffLinkCreate.safeParse({ sendBy: values['sendBy'] })
  if (!sent.success) return sendNotice(c, 404)
  const outcome = await createStaffLink(c.var, { ...toKeyed(c, values), id }, sent.data)
  if (outcome.ok) {
    const isOwn = id === staffOf(c).id
    return sendPerson(c, id, { link: { linked: outcome.value, isOwn } })
  }
  return answerAct(c, id, outcome, '')
}

function answerAct(c: ApiContext, id: string, outcome: Outcome<unknown>, done: string) {
  if (outcome.ok) return toDone(c, id, done)
  const { code, message = toMessage(code) } = outcome.refusal
  if (toStatus(code) === 404) return sendNotice(c, 404)
  return sendPerson(c, id, { alert: message, status: toPageStatus(code) })
}

/** An act of one press. */
const press = (act: typeof endPerson, done: string) => async (c: ApiContext, id: string) =>
  answerAct(c, id, await act(c.var, { ...toKeyed(c, await readForm(c)), id }), done)

const end = press(endPerson, 'ended')
const withdraw = press(withdrawStaffLink, 'withdrawn')

async function signOutDevice(c: ApiContext, id: string) {
  const values = await readForm(c)
  const { deviceId = null } = values
  const outcome = await endDevice(c.var, { ...toKeyed(c, values), id }, deviceId)
  return answerAct(c, id, outcome, deviceId === null ? 'devices' : 'device')
}

const path = '/:id{[\\w-]{1,64}}'

export const people = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('people.change'))
  .get('/', (c) => sendPeople(c))
  .post('/', (c) => invite(c))
  .get('/roles', (c) => sendPage(c, { title: 'Роли', body: <RolesPage own={staffOf(c).role} /> }))
  .get(path, (c) => sendPerson(c, c.req.param('id')))
  .post(path, (c) => change(c, c.req.param('id')))
  .post(`${path}/end`, (c) => end(c, c.req.param('id') ?? ''))
  .post(`${path}/link`, (c) => link(c, c.req.param('id') ?? ''))
  .post(`${path}/link/withdraw`, (c) => withdraw(c, c.req.param('id') ?? ''))
  .post(`${path}/devices/end`, (c) => signOutDevice(c, c.req.param('id') ?? ''))
