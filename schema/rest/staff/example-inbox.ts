/** What buyers and visitors wrote, and what the shop answers. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { completed, invoicePaid, moveOrder, ofOrder } from './example-order-step.ts'
import {
  jpeg,
  listStaffExamples,
  ofLast,
  sandId,
  toBuyerStep,
  toStaffStep,
} from './example-step.ts'

const goods = '/products/pesok-rognedit-pesok-mytyj-fraktsiya-0-2-mm-10-kg-rog-20301003'
const own = `/user/orders/${ofOrder(completed, 'id')}`
const itemId = ofOrder(completed, 'items.0.id')
const answer = { version: 1, answer: 'Да, подойдёт и\u00a0для улицы' }

const asked = [
  toBuyerStep(`POST ${goods}/questions`, { text: 'Подойдёт ли для улицы?' }),
  toBuyerStep(`GET /user/products/${sandId}/questions`),
]
const questionId = ofLast(asked, 'items.0.id')

const reviewed = [
  ...completed,
  toBuyerStep(`POST ${goods}/reviews`, { rating: 1, text: 'Пишу про\u00a0другой магазин' }),
  toBuyerStep(`GET /user/products/${sandId}/review`),
]
const review = `/staff/reviews/${ofLast(reviewed, 'review.id')}/decision`

const complained = [
  ...completed,
  toBuyerStep(`POST ${own}/complaints`, {
    kind: 'DAMAGED',
    itemIds: [itemId],
    text: 'Один мешок порван по\u00a0шву',
    photos: [jpeg],
  }),
]
const complaint = `/staff/complaints/${ofLast(complained, 'complaints.0.number')}`

const returned = [
  ...completed,
  toBuyerStep(`POST ${own}/returns`, { items: [{ itemId, quantity: 1 }] }),
]
const decision = `/staff/returns/${ofLast(returned, 'returns.0.number')}/decision`
const accepted = { version: 1, to: 'ACCEPTED' }

const cancelled = [
  ...moveOrder(invoicePaid, 'CANCELLED'),
  toStaffStep('GET /staff/inbox?kind=TRANSFER&waiting=true'),
]
const transfer = `/staff/transfers/${ofLast(cancelled, 'items.0.id')}/done`
const sent = { version: ofLast(cancelled, 'items.0.version'), documentNumber: '93' }

const reading: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/inbox', 'MANAGER', {
    'What waits for a manager': {},
    'Questions, the newest answered first': {
      role: 'CONTENT',
      path: '/staff/inbox?kind=QUESTION&waiting=false',
    },
    'No kind is called so': { path: '/staff/inbox?kind=NOTHING', code: 'INVALID' },
    'A manager does not answer questions': {
      path: '/staff/inbox?kind=QUESTION',
      code: 'FORBIDDEN',
    },
  }),
  ...listStaffExamples('GET /staff/inbox/{kind}/{id}', 'CONTENT', {
    'A question of a visitor': { path: `/staff/inbox/QUESTION/${questionId}`, steps: asked },
    'There is no such question': {
      path: '/staff/inbox/QUESTION/nothing-has-this-id',
      code: 'NOT_FOUND',
    },
    'An author decides no returns': { path: '/staff/inbox/RETURN/1', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/restocks', 'MANAGER', {
    'What visitors wait for': {},
    'A cursor that is of no list': { path: '/staff/restocks?after=nothing', code: 'INVALID' },
  }),
  ...listStaffExamples('GET /staff/complaints/{number}/photos/{position}', 'MANAGER', {
    'The first picture of a complaint': { path: `${complaint}/photos/0`, steps: complained },
    'The complaint has no second one': {
      path: `${complaint}/photos/1`,
      steps: complained,
      code: 'NOT_FOUND',
    },
    'An author judges no complaints': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
]

const answering: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/returns/{number}/decision', 'MANAGER', {
    'The sack is taken back': { path: decision, steps: returned, body: accepted },
    'A refusal says why': {
      path: decision,
      steps: returned,
      body: { version: 1, to: 'REFUSED' },
      code: 'VALIDATION',
    },
    'It was decided before': {
      path: decision,
      steps: [...returned, toStaffStep(`POST ${decision}`, accepted)],
      body: accepted,
      code: 'DECIDED',
    },
    'There is no such return': { body: accepted, code: 'NOT_FOUND' },
    'An author decides no returns': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/complaints/{number}/answer', 'MANAGER', {
    'The shop brings another sack': {
      path: `${complaint}/answer`,
      steps: complained,
      body: { version: 1, answer: 'Привезём целый мешок завтра' },
    },
    'A colleague has answered meanwhile': {
      path: `${complaint}/answer`,
      steps: [...complained, toStaffStep(`POST ${complaint}/answer`, answer)],
      body: answer,
      code: 'CONFLICT',
    },
    'An answer without words': {
      path: `${complaint}/answer`,
      steps: complained,
      body: { version: 1, answer: '' },
      code: 'VALIDATION',
    },
    'There is no such complaint': { body: answer, code: 'NOT_FOUND' },
    'An author judges no complaints': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/transfers/{id}/done', 'MANAGER', {
    'The money was sent back by bank': { path: transfer, steps: cancelled, body: sent },
    'It was sent back before': {
      path: transfer,
      steps: [...cancelled, toStaffStep(`POST ${transfer}`, sent)],
      body: sent,
      code: 'DECIDED',
    },
    'Without the number of the payment order': {
      path: transfer,
      steps: cancelled,
      body: { ...sent, documentNumber: '' },
      code: 'VALIDATION',
    },
    'There is no such transfer': { body: { ...sent, version: 1 }, code: 'NOT_FOUND' },
    'An author sends no money': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/questions/{id}/answer', 'CONTENT', {
    'The answer stands on the page of the product': {
      path: `/staff/questions/${questionId}/answer`,
      steps: asked,
      body: answer,
    },
    'A colleague has answered meanwhile': {
      path: `/staff/questions/${questionId}/answer`,
      steps: [...asked, toStaffStep(`POST /staff/questions/${questionId}/answer`, answer)],
      body: answer,
      code: 'CONFLICT',
    },
    'There is no such question': { body: answer, code: 'NOT_FOUND' },
    'A manager does not answer questions': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/reviews/{id}/decision', 'CONTENT', {
    'It is about another shop': {
      path: review,
      steps: reviewed,
      body: { version: 1, to: 'HIDDEN', reason: 'Отзыв о\u00a0другом магазине' },
    },
    'Hiding says why': {
      path: review,
      steps: reviewed,
      body: { version: 1, to: 'HIDDEN' },
      code: 'VALIDATION',
    },
    'A colleague has decided meanwhile': {
      path: review,
      steps: reviewed,
      body: { version: 7, to: 'SHOWN' },
      code: 'CONFLICT',
    },
    'There is no such review': { body: { version: 1, to: 'SHOWN' }, code: 'NOT_FOUND' },
    'A manager judges no reviews': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

export const inboxExamples = [...reading, ...answering]
