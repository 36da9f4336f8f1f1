import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { moveOrder, nothing, ordered, own } from './example-step.ts'

const absent = { code: 'NOT_FOUND' } as const
const photo = '/9j/2gACAQID/9k='
const question = { text: 'Можно поднять на\u00a0этаж?' }
const path = `${own}/messages`
const asked = [
  ...ordered,
  toStep('POST /user/orders/{id}/messages', { ...question, photos: [photo] }, { path }),
  toStep('GET /user/orders/{id}/messages', undefined, { path }),
]

export const messageExamples = [
  ...listExamplesOf('GET /user/orders/{id}/messages', 'BUYER', {
    'What was written so far': { steps: asked, path },
    'The user has no such order': { path: `${nothing}/messages`, ...absent },
  }),
  ...listExamplesOf('POST /user/orders/{id}/messages', 'BUYER', {
    'The buyer asks the shop': { steps: ordered, path, body: question },
    'Neither words nor pictures': {
      steps: ordered,
      path,
      body: { text: '' },
      code: 'VALIDATION',
    },
    'The order ended long ago': {
      steps: moveOrder(ordered, 2, ['CANCELLED']),
      path,
      body: question,
      afterDays: 31,
      code: 'ORDER_TALK_CLOSED',
    },
    'Forty were written today': {
      steps: [
        ...ordered,
        toStep('POST /user/orders/{id}/messages', { text: 'Вопрос {n}' }, { path, times: 40 }),
      ],
      path,
      body: question,
      code: 'ORDER_MESSAGE_LIMIT',
    },
    'The user has no such order': { path: `${nothing}/messages`, body: question, ...absent },
    'The key was of other words': {
      steps: [
        ...ordered,
        toStep('POST /user/orders/{id}/messages', question, { path, key: 'message-1' }),
      ],
      path,
      key: 'message-1',
      body: { text: 'Привезёте завтра?' },
      code: 'IDEMPOTENCY_MISMATCH',
    },
  }),
  ...listExamplesOf('POST /user/orders/{id}/messages/read', 'BUYER', {
    'The last message was seen': {
      steps: asked,
      path: `${path}/read`,
      body: { lastId: '{4.items.0.id}' },
    },
    'The user has no such order': {
      path: `${nothing}/messages/read`,
      body: { lastId: 'nothing-has-this-id' },
      ...absent,
    },
  }),
  ...listExamplesOf('GET /user/orders/{id}/messages/{messageId}/photos/{position}', 'BUYER', {
    'A picture of the message': { steps: asked, path: `${path}/{4.items.0.id}/photos/0` },
    'The message has no more': {
      steps: asked,
      path: `${path}/{4.items.0.id}/photos/1`,
      ...absent,
    },
  }),
]
