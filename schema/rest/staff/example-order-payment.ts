/** Money of orders: what came by bank, what is given back, and its receipts. */
import type { CallExample } from '#schema/rest/call-example.ts'
import {
  completed,
  invoiced,
  invoicePaid,
  ofOrder,
  ordered,
  paidCompleted,
  toOrderPath,
  transfer,
} from './example-order-step.ts'
import { listStaffExamples, ofLast } from './example-step.ts'

const version = ofLast(paidCompleted, 'version')
const refunded = {
  path: toOrderPath(paidCompleted, '/refunds'),
  steps: paidCompleted,
}
const favour = { version, amountMinor: 5_000, reason: 'Мешок был надорван' }

export const orderPaymentExamples: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/orders/{number}/paid', 'MANAGER', {
    'The transfer of an invoice has come': {
      path: toOrderPath(invoiced, '/paid'),
      steps: invoiced,
      body: transfer,
    },
    'Another sum has come than the invoice says': {
      path: toOrderPath(invoiced, '/paid'),
      steps: invoiced,
      body: { ...transfer, amountMinor: 100 },
      code: 'VALIDATION',
    },
    'Another transfer has come for what is paid': {
      path: toOrderPath(invoicePaid, '/paid'),
      steps: invoicePaid,
      body: { ...transfer, documentNumber: '418' },
      code: 'ORDER_NOT_PAYABLE',
    },
    'The shop has no such order': { body: { ...transfer, amountMinor: 100 }, code: 'NOT_FOUND' },
    'A cashier does not read the bank': { role: 'CASHIER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/orders/{number}/refunds', 'MANAGER', {
    'What may still be given back': refunded,
    'The shop has no such order': { code: 'NOT_FOUND' },
    'A cashier gives no favours': { role: 'CASHIER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/refunds', 'MANAGER', {
    'Fifty roubles for a torn sack': { ...refunded, body: favour },
    'Of one line': {
      ...refunded,
      body: { ...favour, itemId: ofOrder(paidCompleted, 'items.0.id') },
    },
    'More than was paid': {
      ...refunded,
      body: { ...favour, amountMinor: 100_000_000 },
      code: 'VALIDATION',
    },
    'Somebody else has changed the order meanwhile': {
      ...refunded,
      body: { ...favour, version: 1 },
      code: 'CONFLICT',
    },
    'The order has no such line': {
      ...refunded,
      body: { ...favour, itemId: 'nothing-has-this-id' },
      code: 'NOT_FOUND',
    },
    'The goods are still in the shop': {
      path: toOrderPath(ordered, '/refunds'),
      steps: ordered,
      body: { ...favour, version: 1 },
      code: 'ORDER_NOT_REFUNDABLE',
    },
    'A cashier gives no favours': { role: 'CASHIER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/receipts/{id}', 'CASHIER', {
    'The receipt is made already': {
      path: toOrderPath(paidCompleted, `/receipts/${ofLast(paidCompleted, 'receipts.0.id')}`),
      steps: paidCompleted,
      body: { version, do: 'SEND' },
      code: 'VALIDATION',
    },
    'The order has no such receipt': {
      path: toOrderPath(completed, '/receipts/nothing-has-this-id'),
      steps: completed,
      body: { version: ofLast(completed, 'version'), do: 'SEND' },
      code: 'NOT_FOUND',
    },
    'A picker makes no receipts': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]
