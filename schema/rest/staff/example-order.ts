/** Orders as the shop's people read and move them. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { completed, ofOrder, ordered, picking, ready, toOrderPath } from './example-order-step.ts'
import { listStaffExamples, ofLast, toStaffStep } from './example-step.ts'

const note = { text: 'Покупатель приедет на\u00a0грузовике' }

const reading: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/orders', 'MANAGER', {
    'Orders that are neither handed over nor cancelled': {
      path: '/staff/orders?open=true',
      role: 'PICKER',
      steps: ordered,
    },
    'What is to be gathered in one shop': {
      path: '/staff/orders?toPick=true&shopId=moskva-1',
      role: 'PICKER',
    },
    'A cursor that is of no list': { path: '/staff/orders?after=nothing', code: 'INVALID' },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/orders/{number}', 'PICKER', {
    'An order with all that picking needs': { path: toOrderPath(ordered), steps: ordered },
    'The shop has no such order': { code: 'NOT_FOUND' },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/buyers', 'MANAGER', {
    'Nobody has bought by this phone yet': { path: '/staff/buyers?phone=+7 999 000-00-00' },
    'It is no phone': { path: '/staff/buyers?phone=12', code: 'VALIDATION' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

const moving: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/orders/{number}/status', 'PICKER', {
    'The order is taken to pick': {
      path: toOrderPath(ordered, '/status'),
      steps: ordered,
      body: { version: 1, status: 'PICKING' },
    },
    'Two sacks were found instead of three': {
      path: toOrderPath(picking, '/status'),
      steps: picking,
      body: {
        version: ofLast(picking, 'version'),
        status: 'READY',
        picked: [{ itemId: ofOrder(picking, 'items.0.id'), quantity: 2 }],
      },
    },
    'The buyer says the code and gets the goods': {
      role: 'CASHIER',
      path: toOrderPath(ready, '/status'),
      steps: ready,
      body: {
        version: ofLast(ready, 'version'),
        status: 'COMPLETED',
        collectionCode: ofOrder(ready, 'collectionCode'),
      },
    },
    'The buyer says another code': {
      role: 'CASHIER',
      path: toOrderPath(ready, '/status'),
      steps: ready,
      body: { version: ofLast(ready, 'version'), status: 'COMPLETED', collectionCode: 'none' },
      code: 'CODE_WRONG',
    },
    'Somebody else has moved it meanwhile': {
      path: toOrderPath(picking, '/status'),
      steps: picking,
      body: { version: 1, status: 'READY' },
      code: 'CONFLICT',
    },
    'Nothing is ready before it was picked': {
      path: toOrderPath(ordered, '/status'),
      steps: ordered,
      body: { version: 1, status: 'READY' },
      code: 'ORDER_NOT_MOVABLE',
    },
    'A picker cancels nothing': {
      path: toOrderPath(ordered, '/status'),
      steps: ordered,
      body: { version: 1, status: 'CANCELLED', reason: 'Нет товара' },
      code: 'FORBIDDEN',
    },
    'A cancellation says why': {
      role: 'MANAGER',
      path: toOrderPath(ordered, '/status'),
      steps: ordered,
      body: { version: 1, status: 'CANCELLED' },
      code: 'VALIDATION',
    },
    'The shop has no such order': {
      body: { version: 1, status: 'PICKING' },
      code: 'NOT_FOUND',
    },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/notes', 'PICKER', {
    'A note for colleagues': { path: toOrderPath(ordered, '/notes'), steps: ordered, body: note },
    'The key was used for another note': {
      path: toOrderPath(ordered, '/notes'),
      key: 'note-1',
      steps: [
        ...ordered,
        {
          ...toStaffStep(`POST ${toOrderPath(ordered, '/notes')}`, {
            text: 'Позвонить за\u00a0час',
          }),
          as: 'STAFF',
          role: 'PICKER',
          key: 'note-1',
        },
      ],
      body: note,
      code: 'IDEMPOTENCY_MISMATCH',
    },
    'A write without a key': { key: '', body: note, code: 'INVALID' },
    'The shop has no such order': { body: note, code: 'NOT_FOUND' },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/copy', 'MANAGER', {
    'The buyer wants the same again': {
      path: toOrderPath(completed, '/copy'),
      steps: completed,
    },
    'The shop has no such order': { code: 'NOT_FOUND' },
    'A picker makes no orders': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

export const orderExamples = [...reading, ...moving]
