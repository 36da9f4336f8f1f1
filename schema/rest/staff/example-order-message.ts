/** Messages of orders as the shop's people read and write them. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { ofOrder, ordered, toOrderPath } from './example-order-step.ts'
import { jpeg, listStaffExamples, ofLast, toBuyerStep, toStaffStep } from './example-step.ts'

const path = toOrderPath(ordered, '/messages')
const asked = [
  ...ordered,
  toBuyerStep(`POST /user/orders/${ofOrder(ordered, 'id')}/messages`, {
    text: 'Можно поднять на\u00a0этаж?',
    photos: [jpeg],
  }),
  toStaffStep(`GET ${path}`),
]
const answer = { text: 'Поднимем, добавили в\u00a0заказ' }
const lastId = ofLast(asked, 'items.0.id')

export const orderMessageExamples: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/orders/{number}/messages', 'PICKER', {
    'What the buyer has asked': { path, steps: asked },
    'The shop has no such order': { code: 'NOT_FOUND' },
    'An author talks to no buyers': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/messages', 'MANAGER', {
    'An answer to the newest message': { path, steps: asked, body: { ...answer, lastId } },
    'The buyer has written more meanwhile': {
      path,
      steps: asked,
      body: { ...answer, lastId: null },
      code: 'CONFLICT',
    },
    'Neither words nor pictures': { path, steps: asked, body: { text: '' }, code: 'VALIDATION' },
    'The shop has no such order': { body: answer, code: 'NOT_FOUND' },
    'An author talks to no buyers': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/messages/read', 'MANAGER', {
    'The question needs no answer': { path: `${path}/read`, steps: asked, body: { lastId } },
    'No message is named': { path: `${path}/read`, steps: asked, body: {}, code: 'INVALID' },
    'The shop has no such order': { body: { lastId: 'nothing-has-this-id' }, code: 'NOT_FOUND' },
    'An author talks to no buyers': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(
    'GET /staff/orders/{number}/messages/{messageId}/photos/{position}',
    'PICKER',
    {
      'The first picture of a message': { path: `${path}/${lastId}/photos/0`, steps: asked },
      'The message has no second one': {
        path: `${path}/${lastId}/photos/1`,
        steps: asked,
        code: 'NOT_FOUND',
      },
      'An author talks to no buyers': { role: 'CONTENT', code: 'FORBIDDEN' },
    },
  ),
]
