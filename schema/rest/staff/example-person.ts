/** The shop's own people, their devices, and what each of them did. */
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, toStaffStep } from './example-step.ts'

const picker = { name: 'Пётр, склад', role: 'PICKER' }
const invited = [toStaffStep('POST /staff/people', picker)]
const path = `/staff/people/${ofLast(invited, 'id')}`
const change = { ...picker, version: 1, role: 'MANAGER' }
const ended = [...invited, toStaffStep(`POST ${path}/end`)]
const linked = [...invited, toStaffStep(`POST ${path}/link`, {})]

/** An owner who has signed in; another example finds them by the name. */
const owner = [
  toStaffStep('POST /staff/people', { name: 'Анна, владелец', role: 'OWNER' }),
  { method: 'POST', path: '{0.link.url}', form: '', as: 'NOBODY' },
  toStaffStep('GET /staff/people'),
] satisfies readonly ExampleStep[]
const lastOwner = '/staff/people/{0.id}'

const people: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/me', 'PICKER', {
    'What the role of the key may do': {},
    'There is no key': { as: 'NOBODY', code: 'UNAUTHENTICATED' },
  }),
  ...listStaffExamples('GET /staff/people', 'OWNER', {
    'Those who may enter': {},
    'A cursor that is of no list': { path: '/staff/people?after=nothing', code: 'INVALID' },
    'Only the owner knows all': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/people', 'OWNER', {
    'A picker is invited': { body: picker },
    'A link by SMS without a phone': { body: { ...picker, sendBy: 'SMS' }, code: 'VALIDATION' },
    'No role is called so': { body: { ...picker, role: 'GUARD' }, code: 'INVALID' },
    'Only the owner invites': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/people/{id}', 'OWNER', {
    'One of the people': { path, steps: invited },
    'Nobody has this id': { code: 'NOT_FOUND' },
    'Only the owner knows all': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/people/{id}', 'OWNER', {
    'The picker leads orders from now on': { path, steps: invited, body: change },
    'Another owner has changed it meanwhile': {
      path,
      steps: invited,
      body: { ...change, version: 7 },
      code: 'CONFLICT',
    },
    'The last owner stays one': {
      path: lastOwner,
      steps: owner,
      body: { name: 'Анна', role: 'MANAGER', version: '{2.items.0.version}' },
      code: 'OWNER_LAST',
    },
    'Nobody has this id': { body: change, code: 'NOT_FOUND' },
    'Only the owner gives roles': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

const devices: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/people/{id}/end', 'OWNER', {
    'The picker has left the shop': { path: `${path}/end`, steps: invited },
    'They have left before': { path: `${path}/end`, steps: ended, code: 'NOT_FOUND' },
    'Only the owner ends people': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/people/{id}/link', 'OWNER', {
    'The first link was lost': { path: `${path}/link`, steps: invited, body: {} },
    'By SMS without a phone': {
      path: `${path}/link`,
      steps: invited,
      body: { sendBy: 'SMS' },
      code: 'VALIDATION',
    },
    'They have left the shop': {
      path: `${path}/link`,
      steps: ended,
      body: {},
      code: 'NOT_FOUND',
    },
    'Only the owner invites': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/people/{id}/link/withdraw', 'OWNER', {
    'The link works no more': { path: `${path}/link/withdraw`, steps: linked },
    'Nobody has this id': { code: 'NOT_FOUND' },
    'Only the owner invites': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/people/{id}/devices', 'OWNER', {
    'They have not signed in yet': { path: `${path}/devices`, steps: invited },
    'Only the owner knows all': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/people/{id}/devices/end', 'OWNER', {
    'A telephone was lost: all devices end': {
      path: `${path}/devices/end`,
      steps: invited,
      body: { deviceId: null },
    },
    'Nobody has this id': { body: { deviceId: null }, code: 'NOT_FOUND' },
    'Only the owner ends devices': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

const records: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/exports/{list}', 'MANAGER', {
    'Stock of one shop for a spreadsheet': { path: '/staff/exports/stocks?shopId=moskva-1' },
    'No file is of that kind': { path: '/staff/exports/stocks?format=PDF', code: 'INVALID' },
    'No list is called so': { path: '/staff/exports/nothing', code: 'NOT_FOUND' },
    'The log is its owner’s': { path: '/staff/exports/audit', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/audit', 'OWNER', {
    'What was done with people': { path: '/staff/audit?perPage=10', steps: invited },
    'A cursor that is of no list': { path: '/staff/audit?after=nothing', code: 'INVALID' },
    'The log is its owner’s': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

export const personExamples = [...people, ...devices, ...records]
