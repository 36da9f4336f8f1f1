import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const absent = { code: 'NOT_FOUND' } as const
const terms = { role: 'BUYER', orderLimit: 5_000_000, monthLimit: null }
const own = '/user/organizations/{0.id}'
const nothing = '/user/organizations/nothing-has-this-id'

/** The buyer owns an organisation, and another one is invited to it. */
const add = toStep('POST /user/organizations', { inn: '7798482109' }, { as: 'BUYER' })
const invitation = { ...terms, phone: '{otherPhone}' }
const invite = toStep('POST /user/organizations/{organizationId}/invitations', invitation, {
  path: `${own}/invitations`,
  as: 'BUYER',
})
const invited = [add, invite, toStep('GET /user/invitations', undefined, { as: 'OTHER' })]
const joined = [
  ...invited,
  toStep('POST /user/invitations/{id}/accept', undefined, {
    path: '/user/invitations/{2.items.0.id}/accept',
    as: 'OTHER',
  }),
  toStep('GET /user/organizations/{organizationId}/members', undefined, {
    path: `${own}/members`,
    as: 'BUYER',
  }),
]
const listed = joined.filter((_, i) => i === 0 || i === 4)
const notOwner = { steps: joined, as: 'OTHER', code: 'FORBIDDEN' } as const

const invitationExamples = [
  ...listExamplesOf('POST /user/organizations/{organizationId}/invitations', 'BUYER', {
    'A colleague may order up to 50 000 roubles': {
      steps: [add],
      path: `${own}/invitations`,
      body: { ...terms, phone: '+7 916 123-45-67' },
    },
    'The phone is no phone': {
      steps: [add],
      path: `${own}/invitations`,
      body: { ...terms, phone: '12' },
      code: 'VALIDATION',
    },
    'The phone is a member’s': {
      steps: joined,
      path: `${own}/invitations`,
      body: invitation,
      code: 'MEMBER_EXISTS',
    },
    'Only owners invite': {
      ...notOwner,
      path: `${own}/invitations`,
      body: { ...terms, phone: '+7 916 123-45-67' },
    },
    'The buyer has no such organisation': {
      path: `${nothing}/invitations`,
      body: { ...terms, phone: '+7 916 123-45-67' },
      ...absent,
    },
  }),
  ...listExamplesOf(
    'DELETE /user/organizations/{organizationId}/invitations/{invitationId}',
    'BUYER',
    {
      'It is taken back': { steps: invited, path: `${own}/invitations/{1.invitations.0.id}` },
      'There is no such invitation': {
        steps: [add],
        path: `${own}/invitations/nothing-has-this-id`,
        ...absent,
      },
    },
  ),
  ...listExamplesOf('GET /user/invitations', 'OTHER', {
    'What waits for an answer': { steps: [add, invite] },
    'Guests are invited to nothing': { as: 'GUEST', code: 'FORBIDDEN' },
  }),
  ...listExamplesOf('POST /user/invitations/{id}/accept', 'OTHER', {
    'The colleague joins': { steps: invited, path: '/user/invitations/{2.items.0.id}/accept' },
    'Nobody has invited them': {
      path: '/user/invitations/nothing-has-this-id/accept',
      ...absent,
    },
    'It was declined before': {
      steps: [
        ...invited,
        toStep('POST /user/invitations/{id}/decline', undefined, {
          path: '/user/invitations/{2.items.0.id}/decline',
        }),
      ],
      path: '/user/invitations/{2.items.0.id}/accept',
      code: 'CONFLICT',
    },
  }),
  ...listExamplesOf('POST /user/invitations/{id}/decline', 'OTHER', {
    'The colleague does not join': {
      steps: invited,
      path: '/user/invitations/{2.items.0.id}/decline',
    },
    'Nobody has invited them': {
      path: '/user/invitations/nothing-has-this-id/decline',
      ...absent,
    },
  }),
]

const memberOf = (answer: number, member: number) =>
  `${own}/members/{${answer}.members.${member}.id}`

export const memberExamples = [
  ...invitationExamples,
  ...listExamplesOf('GET /user/organizations/{organizationId}/members', 'BUYER', {
    'Who may act for it': { steps: [add], path: `${own}/members` },
    'The buyer has no such organisation': { path: `${nothing}/members`, ...absent },
  }),
  ...listExamplesOf('PUT /user/organizations/{organizationId}/members/{memberId}', 'BUYER', {
    'The colleague approves from now on': {
      steps: joined,
      path: memberOf(4, 1),
      body: { role: 'APPROVER', orderLimit: null, monthLimit: 30_000_000 },
    },
    'Somebody has to stay the owner': {
      steps: listed,
      path: memberOf(1, 0),
      body: { role: 'BUYER', orderLimit: null, monthLimit: null },
      code: 'OWNER_LAST',
    },
    'Only owners do that': {
      ...notOwner,
      path: memberOf(4, 0),
      body: { role: 'BUYER', orderLimit: null, monthLimit: null },
    },
    'There is no such role': {
      steps: listed,
      path: memberOf(1, 0),
      body: { role: 'GUARD' },
      code: 'INVALID',
    },
  }),
  ...listExamplesOf('DELETE /user/organizations/{organizationId}/members/{memberId}', 'BUYER', {
    'The colleague acts for it no more': { steps: joined, path: memberOf(4, 1) },
    'Somebody has to stay the owner': {
      steps: listed,
      path: memberOf(1, 0),
      code: 'OWNER_LAST',
    },
    'There is no such member': {
      steps: [add],
      path: `${own}/members/nothing-has-this-id`,
      ...absent,
    },
  }),
  ...listExamplesOf('GET /user/organizations/{organizationId}/approval', 'OTHER', {
    'An order over the limit of a colleague': {
      steps: joined,
      path: `${own}/approval?total=6000000`,
    },
    'The buyer has no such organisation': { path: `${nothing}/approval?total=100`, ...absent },
  }),
]
