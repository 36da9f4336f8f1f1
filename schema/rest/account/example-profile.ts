import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const guests = { as: 'GUEST', code: 'FORBIDDEN' } as const
const agent = { name: 'Assistant', scopes: ['READ', 'CART'] }
const legalPages = [{ slug: 'soglasie-na-rassylku', version: '2026-02-01' }]
const copy = toStep('POST /user/export')

const userExamples = [
  ...listExamplesOf('GET /user', 'GUEST', {
    'A guest asks who they are': {},
    'There is no session': { as: 'NOBODY', code: 'UNAUTHENTICATED' },
  }),
  ...listExamplesOf('PUT /user', 'BUYER', {
    'The buyer tells more of themselves': {
      body: {
        firstname: 'Иван',
        email: 'ivan@example.ru',
        birthday: '01.02.1990',
        gender: 'MALE',
      },
    },
    'The e-mail is none': { body: { email: 'ivan' }, code: 'VALIDATION' },
    'Guests have no profile': { body: { firstname: 'Иван' }, ...guests },
  }),
  ...listExamplesOf('POST /user/city', 'GUEST', {
    'The guest is in Moscow': { body: { cityId: 'moskva' } },
    'The shop is not in this city': { body: { cityId: 'atlantida' }, code: 'CITY_UNKNOWN' },
  }),
  ...listExamplesOf('GET /user/states', 'GUEST', { 'Counters of the header': {} }),
  ...listExamplesOf('GET /user/legal-pages', 'GUEST', { 'What the shop asks for': {} }),
  ...listExamplesOf('POST /user/legal-pages', 'BUYER', {
    'News may be sent': { body: { legalPages } },
    'News may be sent no more': {
      steps: [toStep('POST /user/legal-pages', { legalPages })],
      body: { withdrawn: ['soglasie-na-rassylku'] },
    },
    'There is no such screen': { body: { legalPages, screen: 'CELLAR' }, code: 'INVALID' },
  }),
  ...listExamplesOf('GET /user/legal-pages/{digest}', 'BUYER', {
    'What the buyer agreed to': {
      steps: [toStep('POST /user/legal-pages', { legalPages })],
      path: '/user/legal-pages/{0.history.0.digest}',
    },
    'The buyer has agreed to no such text': {
      path: `/user/legal-pages/${'0'.repeat(64)}`,
      code: 'NOT_FOUND',
    },
  }),
]

const deviceExamples = [
  ...listExamplesOf('GET /user/devices', 'BUYER', {
    'Where the buyer is signed in': {},
    'Guests have no devices': guests,
  }),
  ...listExamplesOf('POST /user/agent-tokens', 'BUYER', {
    'An agent may read and fill the cart': { body: agent },
    'An agent has no such right': {
      body: { name: 'Assistant', scopes: ['PAY'] },
      code: 'INVALID',
    },
    'There are ten already': {
      steps: [toStep('POST /user/agent-tokens', agent, { times: 10 })],
      body: agent,
      code: 'CONFLICT',
    },
  }),
  ...listExamplesOf('DELETE /user/devices/{id}', 'BUYER', {
    'The agent is not wanted any more': {
      steps: [toStep('POST /user/agent-tokens', agent), toStep('GET /user/devices')],
      path: '/user/devices/{1.items.1.id}',
    },
    'It is signed out already': {
      path: '/user/devices/nothing-has-this-id',
      code: 'NOT_FOUND',
    },
  }),
  ...listExamplesOf('DELETE /user/devices', 'BUYER', { 'Only this device stays': {} }),
]

const dataExamples = [
  ...listExamplesOf('POST /user/export', 'BUYER', {
    'A copy of what is kept': {},
    'Three a day are given': {
      steps: [toStep('POST /user/export', undefined, { times: 3 })],
      code: 'TOO_MANY',
    },
    'Guests have nothing to copy': guests,
  }),
  ...listExamplesOf('GET /user/export/{token}', 'BUYER', {
    'The archive': { steps: [copy], path: '/user/export/{0.token}' },
    'There is no such link': {
      path: '/user/export/nothing-has-this-token-at-all',
      code: 'NOT_FOUND',
    },
  }),
  ...listExamplesOf('GET /user/deletion', 'BUYER', { 'What would be lost': {} }),
  ...listExamplesOf('POST /user', 'BUYER', {
    'The account is deleted by a code': {
      steps: [
        toStep('GET /auth/salt'),
        toStep('POST /auth/phone/code', {
          phone: '{phone}',
          hash: '{hash}',
          purpose: 'DELETION',
          legalPages: [],
        }),
      ],
      body: { type: 'WEB', deviceId: '{deviceId}', code: '{code}' },
    },
    'No code was sent': {
      body: { type: 'WEB', deviceId: '{deviceId}', code: '00000' },
      code: 'CODE_EXPIRED',
    },
  }),
]

export const profileExamples = [...userExamples, ...deviceExamples, ...dataExamples]
