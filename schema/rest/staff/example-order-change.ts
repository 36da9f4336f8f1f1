/** Changes of orders: quoted, made at once, or proposed to the buyer. */
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import { completed, ofOrder, ordered, toOrderPath } from './example-order-step.ts'
import { listStaffExamples, ofLast, sandId, toBuyerStep, toStaffStep } from './example-step.ts'

const call = (rest = '') => `POST /staff/orders/{number}/changes${rest}` as const
const path = toOrderPath(ordered, '/changes')
const items = [{ itemId: ofOrder(ordered, 'items.0.id'), quantity: 5 }]
const more = { version: 1, items, reason: 'Покупатель просит ещё два мешка' }
const quoted: readonly ExampleStep[] = [...ordered, toStaffStep(`POST ${path}/quote`, more)]
const expectedTotalMinor = ofLast(quoted, 'after.sums.total.amountMinor')
const changed = { ...more, expectedTotalMinor }
const asked = [...quoted, toStaffStep(`POST ${path}`, { ...changed, ask: true })]
const withdrawal = { steps: asked, path: `${path}/${ofLast(asked, 'changes.0.id')}/withdraw` }

const completedPath = toOrderPath(completed, '/changes')
const completedChange = {
  ...more,
  version: ofLast(completed, 'version'),
  items: [{ itemId: ofOrder(completed, 'items.0.id'), quantity: 5 }],
}

export const orderChangeExamples: readonly CallExample[] = [
  ...listStaffExamples(call('/quote'), 'MANAGER', {
    'What two more sacks would cost': { path: `${path}/quote`, steps: ordered, body: more },
    'What another product would cost beside them': {
      path: `${path}/quote`,
      steps: ordered,
      body: { version: 1, added: [{ productId: sandId, quantity: 1 }] },
    },
    'Less than nothing of a line': {
      path: `${path}/quote`,
      steps: ordered,
      body: { version: 1, items: [{ ...items[0], quantity: -1 }] },
      code: 'VALIDATION',
    },
    'The shop has no such order': { body: { version: 1 }, code: 'NOT_FOUND' },
    'A picker changes no orders': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call(), 'MANAGER', {
    'Two more sacks at the sum that was quoted': { path, steps: quoted, body: changed },
    'The buyer is asked first': { path, steps: quoted, body: { ...changed, ask: true } },
    'Another sum than it comes to': {
      path,
      steps: ordered,
      body: { ...more, expectedTotalMinor: 100 },
      code: 'CONFLICT',
    },
    'More than the city has': {
      path,
      steps: ordered,
      body: { ...more, items: [{ ...items[0], quantity: 100_000 }], expectedTotalMinor: 100 },
      code: 'OUT_OF_STOCK',
    },
    'The buyer has the goods already': {
      path: completedPath,
      steps: completed,
      body: { ...completedChange, expectedTotalMinor: 100 },
      code: 'ORDER_NOT_CHANGEABLE',
    },
    'The shop has no such order': {
      body: { version: 1, expectedTotalMinor: 100 },
      code: 'NOT_FOUND',
    },
    'A picker changes no orders': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('/{id}/withdraw'), 'MANAGER', {
    'The buyer has not answered, and need not': withdrawal,
    'The buyer has agreed already': {
      ...withdrawal,
      steps: [
        ...asked,
        toBuyerStep(`GET /user/orders/${ofOrder(asked, 'id')}`),
        toBuyerStep(
          `POST /user/orders/${ofOrder(asked, 'id')}/changes/{${asked.length}.changes.0.token}/accept`,
          {},
        ),
      ],
      code: 'DECIDED',
    },
    'Nothing was proposed': {
      path: `${path}/nothing-has-this-id/withdraw`,
      steps: ordered,
      code: 'NOT_FOUND',
    },
    'A picker changes no orders': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]
