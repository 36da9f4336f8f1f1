/** Every act by every role: each call and each page opens to those whom the table of roles names. */
import { expect, test } from 'vitest'
import { mayDo, type RoleAct, roleActs, type StaffRole, staffRoles } from '#schema/staff-role.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createPickup, enter } from '#tests/support/staff-page.ts'
import {
  listStaffCalls,
  listStaffPages,
  type StaffRoute,
  toName,
} from '#tests/support/staff-route.ts'

const calls = listStaffCalls()
const pages = listStaffPages()

/** Calls and pages that ask for no act: they let everyone in, or decide by what they are asked. */
const open = {
  calls: ['GET /inbox', 'GET /inbox/1/1', 'GET /restocks', 'GET /me', 'GET /exports/1'],
  pages: [
    'GET /staff/staff.css',
    'GET /staff/staff.js',
    'GET /staff/golos-400.woff2',
    'GET /staff/golos-600.woff2',
    'GET /staff/join/1',
    'POST /staff/join/1',
    'GET /staff',
    'GET /staff/sign-in',
    'POST /staff/sign-in',
    'POST /staff/sign-out',
    'GET /staff/inbox',
    'GET /staff/inbox/1/1',
    'POST /staff/inbox/1/1',
    'GET /staff/inbox/1/1/photos/1',
    'GET /staff/restocks',
    'GET /staff/me',
    'POST /staff/me/link',
    'POST /staff/me/devices/end',
    'GET /staff/exports/1',
  ],
}

/** Acts that a handler asks for itself, by what it is sent. */
const moves: Partial<Record<RoleAct, string>> = {
  'order.pick': 'PICKING',
  'order.hand-over': 'COMPLETED',
  'order.cancel': 'CANCELLED',
}
const kinds: Partial<Record<RoleAct, string>> = {
  'case.order': 'COMPLAINT',
  'case.content': 'QUESTION',
  'case.inquiry': 'INQUIRY',
  'installer-request.decide': 'INSTALLER',
}

/** A list of orders as a file, and the first page, which leads others to what they may do. */
const ofHandlers = ['order.export', 'day.read'] as const

const listActs = (routes: StaffRoute[]) =>
  new Set([
    ...routes.flatMap(({ acts }) => acts),
    ...(Object.keys({ ...moves, ...kinds }) as RoleAct[]),
    ...ofHandlers,
  ])

test('every call and page of the shop’s people asks for an act, but those named here', () => {
  const toNames = (routes: StaffRoute[]) => routes.filter(({ acts }) => !acts[0]).map(toName)

  expect(toNames(calls)).toEqual(open.calls)
  expect(toNames(pages)).toEqual(open.pages)
})

test('every act has a call and a page', () => {
  // Codes of a trial are for eyes, and no call sends them.
  const ofPagesAlone = new Set<RoleAct>(['outbox.read'])
  const toMissing = (known: Set<RoleAct>) => roleActs.filter((act) => !known.has(act))

  expect(toMissing(listActs(pages))).toEqual([])
  expect(toMissing(new Set([...listActs(calls), ...ofPagesAlone]))).toEqual([])
})

/** A shop with an order, and a person of the role: by key and at the pages. */
async function createPerson(role: StaffRole) {
  const api = await createTestApi({ settings: { ENVIRONMENT: 'trial' } })
  return { api, ...(await enter(api, role)) }
}

/** What is not found, or is sent wrongly, has been let in. */
const isLetIn = (status: number) => status !== 403 && status !== 401

type Person = Awaited<ReturnType<typeof createPerson>>

const call = async ({ api, staff }: Person, { method, path }: StaffRoute) => {
  const sent = method === 'GET' ? {} : { body: {}, key: crypto.randomUUID() }
  const { token } = staff
  return (await api.send(`/api/v1/staff${path}`, { token, method, ...sent })).status
}

const visit = async ({ browser }: Person, { method, path }: StaffRoute) =>
  (await (method === 'GET' ? browser.open(path) : browser.post(path, {}))).status

async function listWrong(
  role: StaffRole,
  routes: StaffRoute[],
  ask: (person: Person, route: StaffRoute) => Promise<number>,
): Promise<string[]> {
  const person = await createPerson(role)
  const wrong = []
  for (const route of routes.filter(({ acts }) => acts.length > 0)) {
    const isMeant = route.acts.every((act) => mayDo(role, act))
    // oxlint-disable-next-line no-await-in-loop -- one shop
    const status = await ask(person, route)
    if (isLetIn(status) !== isMeant) wrong.push(`${role} ${toName(route)}: ${status}`)
  }
  return wrong
}

for (const role of staffRoles) {
  test(`the table of roles holds for each call and page: ${role}`, async () => {
    expect(await listWrong(role, calls, call)).toEqual([])
    expect(await listWrong(role, pages, visit)).toEqual([])
  })
}

const tryMove = async (
  { staff, browser }: Person,
  { number, status }: { number: string; status: string },
) => {
  // A version of no order: what is let in is refused for it.
  const body = { status, version: 999, reason: 'Проверка' }
  const key = crypto.randomUUID()
  const rest = await staff.call(`/orders/${number}/status`, { body, key })
  const form = { status, version: '999', key: crypto.randomUUID() }
  return [rest.status, (await browser.post(`/staff/orders/${number}/move`, form)).status]
}

const tryKind = async ({ staff, browser }: Person, kind: string) => {
  const rest = await staff.call(`/inbox?kind=${kind}`)
  const page = await browser.open(`/staff/inbox/${kind}/none`)
  return [rest.status, page.status]
}

const tryExport = async ({ api, staff: { token }, browser }: Person) => {
  const rest = await api.send('/api/v1/staff/exports/orders', { token })
  const page = await browser.peek('/staff/exports/orders')
  return [rest.status, page.status]
}

for (const role of staffRoles) {
  test(`the first page and orders as a file are for those of the table: ${role}`, async () => {
    const api = await createTestApi()
    const person = { api, ...(await enter(api, role)) }

    const door = await person.browser.open('/staff')
    const statuses = await tryExport(person)

    const isLed = door.headers.get('location') === '/staff/inbox'
    expect(isLed).toBe(!mayDo(role, 'day.read'))
    expect(statuses).toEqual(mayDo(role, 'order.export') ? [200, 200] : [403, 403])
  })
}

async function makeOrder(api: TestApi): Promise<string> {
  return String((await createPickup(api)).order.number)
}

for (const role of staffRoles) {
  test(`the table holds for moves of an order and kinds of the inbox: ${role}`, async () => {
    const api = await createTestApi()
    const number = await makeOrder(api)
    const person = { api, ...(await enter(api, role)) }
    const wrong = []

    for (const [act, status] of Object.entries(moves) as [RoleAct, string][]) {
      // oxlint-disable-next-line no-await-in-loop -- one order
      const statuses = await tryMove(person, { number, status })
      if (statuses.some((one) => isLetIn(one) !== mayDo(role, act))) wrong.push([act, statuses])
    }
    for (const [act, kind] of Object.entries(kinds) as [RoleAct, string][]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const statuses = await tryKind(person, kind)
      if (statuses.some((one) => isLetIn(one) !== mayDo(role, act))) wrong.push([act, statuses])
    }

    expect(wrong).toEqual([])
  })
}

test('what a role may not do stands on no page of an order', async () => {
  const api = await createTestApi()
  const { path } = await createPickup(api)
  const forms = async (role: StaffRole) => {
    const { browser } = await enter(api, role)
    const { html } = await browser.open(path)
    return ['move', 'cancel', 'notes'].filter((form) => html.includes(`action="${path}/${form}"`))
  }

  expect(await forms('MANAGER')).toEqual(['move', 'cancel', 'notes'])
  expect(await forms('PICKER')).toEqual(['move', 'notes'])
  expect(await forms('CASHIER')).toEqual(['notes'])
})
