/** Goods that leave the shop in parts, come back from the door, or at the counter. */
import type { CallExample } from '#schema/rest/call-example.ts'
import {
  completed,
  delivering,
  deliveryOrdered,
  moveOrder,
  ofOrder,
  ordered,
  ready,
  toOrderPath,
} from './example-order-step.ts'
import { listStaffExamples, ofLast } from './example-step.ts'

const readyVersion = ofLast(ready, 'version')
const collectionCode = ofOrder(ready, 'collectionCode')
const itemId = ofOrder(ready, 'items.0.id')
const part = { version: readyVersion, items: [{ itemId, quantity: 2 }], collectionCode }
const handed = { path: toOrderPath(ready, '/hand-overs'), steps: ready }

const failedVersion = ofLast(delivering, 'version')
const failed = { path: toOrderPath(delivering, '/failed-deliveries'), steps: delivering }
const again = {
  version: failedVersion,
  reason: 'Не\u00a0застали по\u00a0адресу',
  next: 'AGAIN',
  date: '2026-11-13',
  window: '10:00-14:00',
}
const picked = moveOrder(deliveryOrdered, 'PICKING')

const returned = { path: toOrderPath(completed, '/returns'), steps: completed }
const leftover = {
  version: ofLast(completed, 'version'),
  items: [{ itemId: ofOrder(completed, 'items.0.id'), quantity: 1 }],
  shopId: 'moskva-1',
  reason: 'Осталось лишнее',
}

export const handOverExamples: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/orders/{number}/hand-overs', 'CASHIER', {
    'Two sacks now, the third another day': { ...handed, body: part },
    'The third sack is not taken at all': {
      ...handed,
      body: { ...part, items: [{ itemId, quantity: 2, refused: 1, reason: 'Надорван' }] },
    },
    'The buyer says another code': {
      ...handed,
      body: { ...part, collectionCode: 'none' },
      code: 'CODE_WRONG',
    },
    'More than is left of the line': {
      ...handed,
      body: { ...part, items: [{ itemId, quantity: 5 }] },
      code: 'VALIDATION',
    },
    'The order has no such line': {
      ...handed,
      body: { ...part, items: [{ itemId: 'nothing-has-this-id', quantity: 1 }] },
      code: 'INVALID',
    },
    'Somebody else has moved it meanwhile': {
      ...handed,
      body: { ...part, version: 1 },
      code: 'CONFLICT',
    },
    'Nothing is picked yet': {
      path: toOrderPath(ordered, '/hand-overs'),
      steps: ordered,
      body: { version: 1, items: [{ itemId: ofOrder(ordered, 'items.0.id'), quantity: 1 }] },
      code: 'ORDER_NOT_MOVABLE',
    },
    'The shop has no such order': {
      body: { version: 1, items: [{ itemId: 'nothing-has-this-id', quantity: 1 }] },
      code: 'NOT_FOUND',
    },
    'A picker hands nothing over': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/failed-deliveries', 'MANAGER', {
    'The buyer was out, and the truck comes another day': { ...failed, body: again },
    'The goods go back to their shelves, and the order ends': {
      ...failed,
      body: { version: failedVersion, reason: 'Не\u00a0въехать во\u00a0двор', next: 'STOCK' },
    },
    'No truck comes on that day': {
      ...failed,
      body: { ...again, date: '2027-11-13' },
      code: 'VALIDATION',
    },
    'Somebody else has moved it meanwhile': {
      ...failed,
      body: { ...again, version: 1 },
      code: 'CONFLICT',
    },
    'A cashier cancels nothing': {
      ...failed,
      role: 'CASHIER',
      body: { ...again, next: 'STOCK' },
      code: 'FORBIDDEN',
    },
    'The order is still in the shop': {
      path: toOrderPath(picked, '/failed-deliveries'),
      steps: picked,
      body: { ...again, version: ofLast(picked, 'version') },
      code: 'ORDER_NOT_MOVABLE',
    },
    'The shop has no such order': { body: { ...again, version: 1 }, code: 'NOT_FOUND' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/returns', 'CASHIER', {
    'A sack was left over': { ...returned, body: leftover },
    'More than the buyer has': {
      ...returned,
      body: { ...leftover, items: [{ ...leftover.items[0], quantity: 5 }] },
      code: 'VALIDATION',
    },
    'Somebody else has changed the order meanwhile': {
      ...returned,
      body: { ...leftover, version: 1 },
      code: 'CONFLICT',
    },
    'The goods are still in the shop': {
      path: toOrderPath(ordered, '/returns'),
      steps: ordered,
      body: {
        ...leftover,
        version: 1,
        items: [{ itemId: ofOrder(ordered, 'items.0.id'), quantity: 1 }],
      },
      code: 'ORDER_NOT_RETURNABLE',
    },
    'The shop has no such order': {
      body: { ...leftover, version: 1, items: [{ itemId: 'nothing-has-this-id', quantity: 1 }] },
      code: 'NOT_FOUND',
    },
    'A picker takes nothing back': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]
