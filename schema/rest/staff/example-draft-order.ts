/** Orders that the shop's people fill for callers. */
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, sandId, toStaffStep } from './example-step.ts'

const call = (method: 'GET' | 'POST' | 'PUT', rest = '') =>
  `${method} /staff/draft-orders${rest}` as const
const caller = { phone: '+7 916 123-45-67', firstname: 'Пётр', cityId: 'moskva' }
const path = '/staff/draft-orders/{0.id}'

const begun: readonly ExampleStep[] = [toStaffStep(call('POST'), caller)]
const items = [{ productId: sandId, quantity: 3 }]
const held = [...begun, toStaffStep(`PUT ${path}/items`, { items })]
const fields = {
  version: ofLast(held, 'version'),
  fields: {
    firstname: 'Пётр',
    phone: '+7 916 123-45-67',
    method: 'PICKUP',
    shopId: 'moskva-1',
    paymentType: 'ON_RECEIPT',
  },
}
const filled = [...held, toStaffStep(`PUT ${path}/fields`, fields)]
const seen = {
  version: ofLast(filled, 'version'),
  cartVersion: ofLast(filled, 'checkout.cartVersion'),
  total: ofLast(filled, 'checkout.sums.total.amountMinor'),
}
const empty = [
  ...begun,
  toStaffStep(`PUT ${path}/fields`, { ...fields, version: ofLast(begun, 'version') }),
]
const ordered = [...filled, toStaffStep(`POST ${path}/order`, seen)]
const absent = { version: 1, cartVersion: '1', total: 0 }

const begin: readonly CallExample[] = [
  ...listStaffExamples(call('GET'), 'MANAGER', {
    'Orders that are being filled': {},
    'A page of more than a hundred': { path: '/staff/draft-orders?perPage=101', code: 'INVALID' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('POST'), 'MANAGER', {
    'A buyer calls': { body: caller },
    'It is no phone': { body: { ...caller, phone: '12' }, code: 'VALIDATION' },
    'The shop is not in this city': {
      body: { ...caller, cityId: 'atlantida' },
      code: 'CITY_UNKNOWN',
    },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('GET', '/{id}'), 'MANAGER', {
    'A draft with its goods': { path, steps: held },
    'There is no such draft': { code: 'NOT_FOUND' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('POST', '/{id}/remove'), 'MANAGER', {
    'The caller has hung up': { path: `${path}/remove`, steps: begun },
    'It is an order by now': { path: `${path}/remove`, steps: ordered, code: 'CONFLICT' },
    'There is no such draft': { code: 'NOT_FOUND' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

const fill: readonly CallExample[] = [
  ...listStaffExamples(call('POST', '/{id}/rows'), 'MANAGER', {
    'A code with a quantity, and a part of a name': {
      path: `${path}/rows`,
      steps: begun,
      body: { text: 'ROG-20301003 3\nштукатурка гипсовая' },
    },
    'Nothing is asked for': {
      path: `${path}/rows`,
      steps: begun,
      body: { text: '' },
      code: 'VALIDATION',
    },
    'There is no such draft': { body: { text: 'штукатурка' }, code: 'NOT_FOUND' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('PUT', '/{id}/items'), 'MANAGER', {
    'Three sacks of sand': { path: `${path}/items`, steps: begun, body: { items } },
    'The shop has never had it': {
      path: `${path}/items`,
      steps: begun,
      body: { items: [{ productId: 'nothing-has-this-id', quantity: 1 }] },
      code: 'NOT_FOUND',
    },
    'No line at all': {
      path: `${path}/items`,
      steps: begun,
      body: { items: [] },
      code: 'INVALID',
    },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('GET', '/{id}/addresses'), 'MANAGER', {
    'Houses that begin so': { path: `${path}/addresses?search=садовая 5`, steps: begun },
    'There is no such draft': {
      path: '/staff/draft-orders/nothing-has-this-id/addresses?search=садовая 5',
      code: 'NOT_FOUND',
    },
    'Nothing is looked for': { path: `${path}/addresses`, steps: begun, code: 'INVALID' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('PUT', '/{id}/fields'), 'MANAGER', {
    'The buyer comes for it and pays there': {
      path: `${path}/fields`,
      steps: held,
      body: fields,
    },
    'A colleague has written something else meanwhile': {
      path: `${path}/fields`,
      steps: filled,
      body: { ...fields, version: 1, fields: { ...fields.fields, firstname: 'Павел' } },
      code: 'CONFLICT',
    },
    'The shop is not in this city': {
      path: `${path}/fields`,
      steps: held,
      body: { ...fields, cityId: 'atlantida' },
      code: 'CITY_UNKNOWN',
    },
    'Nobody has given this code': {
      path: `${path}/fields`,
      steps: held,
      body: { ...fields, promoCode: 'NOTHING' },
      code: 'PROMO_UNKNOWN',
    },
    'There is no such draft': { body: { ...fields, version: 1 }, code: 'NOT_FOUND' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

const end: readonly CallExample[] = [
  ...listStaffExamples(call('POST', '/{id}/order'), 'MANAGER', {
    'The buyer has agreed on the phone': { path: `${path}/order`, steps: filled, body: seen },
    'Another sum than was named': {
      path: `${path}/order`,
      steps: filled,
      body: { ...seen, total: 100 },
      code: 'CART_CHANGED',
    },
    'Nothing is in it': {
      path: `${path}/order`,
      steps: empty,
      body: {
        version: ofLast(empty, 'version'),
        cartVersion: ofLast(empty, 'checkout.cartVersion'),
        total: 0,
      },
      code: 'CART_EMPTY',
    },
    'A colleague has written something else meanwhile': {
      path: `${path}/order`,
      steps: filled,
      body: { ...seen, version: 1 },
      code: 'CONFLICT',
    },
    'There is no such draft': { body: absent, code: 'NOT_FOUND' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('POST', '/{id}/send'), 'MANAGER', {
    'The buyer wants to see the whole': { path: `${path}/send`, steps: filled, body: seen },
    'Another sum than was named': {
      path: `${path}/send`,
      steps: filled,
      body: { ...seen, total: 100 },
      code: 'CART_CHANGED',
    },
    'It is an order by now': {
      path: `${path}/send`,
      steps: ordered,
      body: seen,
      code: 'CONFLICT',
    },
    'There is no such draft': { body: absent, code: 'NOT_FOUND' },
    'A picker takes no calls': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

export const draftOrderExamples = [...begin, ...fill, ...end]
