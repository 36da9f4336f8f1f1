import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { memberExamples } from './example-member.ts'

const absent = { code: 'NOT_FOUND' } as const
const guests = { as: 'GUEST', code: 'FORBIDDEN' } as const
const add = toStep('POST /user/organizations', { inn: '7798482109' })
const own = '/user/organizations/{0.id}'
const nothing = '/user/organizations/nothing-has-this-id'
const bank = { bic: '044525901', account: '40702810700000012345' }
const remove = toStep('DELETE /user/organizations/{id}', undefined, { path: own })
const branches = { inn: '7798482109', kpps: ['409843001', '699843001'] }

const addingExamples = [
  ...listExamplesOf('GET /user/organizations', 'BUYER', {
    'Organisations of the buyer': {},
    'Guests have none': guests,
  }),
  ...listExamplesOf('GET /user/organizations/can-add', 'GUEST', {
    'A guest is told why not': {},
  }),
  ...listExamplesOf('GET /user/organizations/search', 'BUYER', {
    'A company and its branches': { path: '/user/organizations/search?inn=7798482109' },
    'The digits do not check': {
      path: '/user/organizations/search?inn=7798482100',
      code: 'VALIDATION',
    },
    'The register answers too many others': {
      path: '/user/organizations/search?inn=7798004293',
      code: 'UNAVAILABLE',
    },
  }),
  ...listExamplesOf('POST /user/organizations', 'BUYER', {
    'The head office of a company': { body: { inn: '7798482109', kpp: '779801001' } },
    'The digits do not check': { body: { inn: '7798482100' }, code: 'VALIDATION' },
    'The register does not know it': {
      body: { inn: '7707083893' },
      code: 'ORGANIZATION_UNKNOWN',
    },
    'It is there already': {
      steps: [add],
      body: { inn: '7798482109' },
      code: 'ORGANIZATION_EXISTS',
    },
    'The company was closed': { body: { inn: '7798490325' }, code: 'ORGANIZATION_CLOSED' },
  }),
  ...listExamplesOf('POST /user/organizations/branches', 'BUYER', {
    'Two branches of a company': { body: branches },
    'One of them is there already': {
      steps: [toStep('POST /user/organizations/branches', branches)],
      body: branches,
      code: 'ORGANIZATION_EXISTS',
    },
    'Which branches is not said': { body: { inn: '7798482109' }, code: 'INVALID' },
  }),
]

const changeExamples = [
  ...listExamplesOf('PUT /user/organizations/{id}', 'BUYER', {
    'Its account is at another bank': {
      steps: [add],
      path: own,
      body: { version: '{0.version}', bank },
    },
    'The digits of the account do not check': {
      steps: [add],
      path: own,
      body: { version: '{0.version}', bank: { ...bank, account: '40702810700000012346' } },
      code: 'VALIDATION',
    },
    'It was changed in another tab': {
      steps: [add],
      path: own,
      body: { version: 1000, bank },
      code: 'CONFLICT',
    },
    'The buyer has no such organisation': {
      path: nothing,
      body: { version: 1, bank },
      ...absent,
    },
  }),
  ...listExamplesOf('DELETE /user/organizations/{id}', 'BUYER', {
    'It is not wanted any more': { steps: [add], path: own },
    'The buyer has no such organisation': { path: nothing, ...absent },
  }),
  ...listExamplesOf('POST /user/organizations/{id}/restore', 'BUYER', {
    'It was a mistake': { steps: [add, remove], path: `${own}/restore` },
    'The buyer has no such organisation': { path: `${nothing}/restore`, ...absent },
    'It was added again meanwhile': {
      steps: [add, remove, add],
      path: `${own}/restore`,
      code: 'ORGANIZATION_EXISTS',
    },
  }),
]

export const organizationExamples = [...addingExamples, ...changeExamples, ...memberExamples]
