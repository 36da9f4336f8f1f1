/** Goods with codes of marking, and what becomes of their pieces. */
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import {
  moveOrder,
  ofOrder,
  ordered,
  picking,
  placeOrder,
  toOrderPath,
} from './example-order-step.ts'
import { listStaffExamples, sandId, toStaffStep } from './example-step.ts'

/** Plaster of the demo shop, each sack of which has a code. */
const productId = '7158d286976e62ee'
const gtin = '04642409570942'
const toCode = (serial: string) => `01${gtin}21${serial}\u001d93dGVz`
const toKey = (serial: string) => `01${gtin}21${serial}`

const marked = moveOrder(placeOrder({ productId, quantity: 2 }), 'PICKING')
const path = toOrderPath(marked, '/marking-codes')
const read = (serial: string): readonly ExampleStep[] => [
  ...marked,
  toStaffStep(`POST ${path}`, { code: toCode(serial) }),
]
const withdraw = (serial: string) =>
  toStaffStep('POST /staff/marking-codes/withdrawals', { code: toCode(serial), reason: 'DAMAGE' })

const ofOrders: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/orders/{number}/marking-codes', 'PICKER', {
    'The first of two sacks': {
      path,
      steps: marked,
      body: { code: toCode('sack000000001'), itemId: null },
    },
    'A sack is read twice': {
      path,
      steps: read('sack000000002'),
      body: { code: toCode('sack000000002') },
      code: 'VALIDATION',
    },
    'Sand has no codes': {
      path: toOrderPath(picking, '/marking-codes'),
      steps: picking,
      body: { code: toCode('sack000000003'), itemId: ofOrder(picking, 'items.0.id') },
      code: 'VALIDATION',
    },
    'The order is not being picked yet': {
      path: toOrderPath(ordered, '/marking-codes'),
      steps: ordered,
      body: { code: toCode('sack000000003') },
      code: 'ORDER_NOT_MOVABLE',
    },
    'The shop has no such order': { body: { code: toCode('sack000000003') }, code: 'NOT_FOUND' },
    'An author reads no codes': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/orders/{number}/marking-codes/free', 'PICKER', {
    'The sack is on its shelf again': {
      path: `${path}/free`,
      steps: read('sack000000004'),
      body: { key: toKey('sack000000004') },
    },
    'The order has no such code': {
      path: `${path}/free`,
      steps: marked,
      body: { key: toKey('sack000000005') },
      code: 'VALIDATION',
    },
    'The shop has no such order': { body: { key: toKey('sack000000005') }, code: 'NOT_FOUND' },
    'An author reads no codes': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
]

const ofPieces: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/marking-movements', 'MANAGER', {
    'What left circulation without a sale': {
      path: '/staff/marking-movements?kind=WITHDRAWN',
      steps: [withdraw('sack000000006')],
    },
    'No kind is called so': { path: '/staff/marking-movements?kind=NOTHING', code: 'INVALID' },
    'A picker keeps no books': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/marking-codes/withdrawals', 'MANAGER', {
    'A sack got wet': { body: { code: toCode('sack000000007'), reason: 'DAMAGE' } },
    'It left circulation before': {
      steps: [withdraw('sack000000008')],
      body: { code: toCode('sack000000008'), reason: 'LOSS' },
      code: 'VALIDATION',
    },
    'There is no such reason': {
      body: { code: toCode('sack000000009'), reason: 'BOREDOM' },
      code: 'VALIDATION',
    },
    'A picker withdraws nothing': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/marking-codes/restorations', 'MANAGER', {
    'The lost sack is found': {
      steps: [withdraw('sack000000010')],
      body: { key: toKey('sack000000010') },
    },
    'It was never withdrawn': { body: { key: toKey('sack000000011') }, code: 'VALIDATION' },
    'A picker restores nothing': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

const ofProducts: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/markings/{productId}', 'PICKER', {
    'Whether plaster is marked': { path: `/staff/markings/${productId}` },
    'The shop has never had it': { code: 'NOT_FOUND' },
    'An author counts no goods': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/markings/{productId}', 'MANAGER', {
    'Sand is not marked, whatever its source says': {
      path: `/staff/markings/${sandId}`,
      body: { seen: null, decided: 'none' },
    },
    'A colleague has said something else': {
      path: `/staff/markings/${productId}`,
      body: { seen: 'none', decided: null },
      code: 'CONFLICT',
    },
    'No group is called so': {
      path: `/staff/markings/${productId}`,
      body: { seen: null, decided: 'plaster' },
      code: 'VALIDATION',
    },
    'The shop has never had it': { body: { seen: null, decided: 'none' }, code: 'NOT_FOUND' },
    'A picker decides nothing': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

export const markingExamples = [...ofOrders, ...ofPieces, ...ofProducts]
