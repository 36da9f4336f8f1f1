/** Tables of prices: read, applied, taken back. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, toStaffStep } from './example-step.ts'

/** «Код;Цена», and a parquet that had no price for 2500 roubles. */
const file = '0JrQvtC0O9Cm0LXQvdCwCkRVQi03MDIwMzAwODsyNTAwCg=='
/** The same for 2600 roubles, to be taken back. */
const other = '0JrQvtC0O9Cm0LXQvdCwCkRVQi03MDIwMzAwODsyNjAwCg=='
/** Sand at a hundred times its price. */
const dear = '0JrQvtC0O9Cm0LXQvdCwClJPRy0yMDMwMTAwMzs0NjUwCg=='
/** Sand at its price. */
const same = '0JrQvtC0O9Cm0LXQvdCwClJPRy0yMDMwMTAwMzs0Niw1MAo='

const send = (content: string) =>
  toStaffStep('POST /staff/price-tables', { name: 'prices.csv', file: content })
const sent = [send(file)]
const path = `/staff/price-tables/${ofLast(sent, 'id')}`
const applied = [send(other), toStaffStep(`POST ${path}/apply`, {})]

export const priceTableExamples: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/price-tables', 'MANAGER', {
    'Tables that were sent': {},
    'A picker sets no prices': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/price-tables', 'MANAGER', {
    'A price of one product': { body: { name: 'prices.csv', file } },
    'It is no base64': { body: { name: 'prices.csv', file: '!' }, code: 'INVALID' },
    'It is no table of prices': {
      body: { name: 'prices.csv', file: '0J/RgNC40LLQtdGC' },
      code: 'VALIDATION',
    },
    'A picker sets no prices': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/price-tables/{id}', 'OWNER', {
    'What it would change': { path, steps: sent },
    'There is no such table': { code: 'NOT_FOUND' },
    'A picker sets no prices': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/price-tables/{id}/apply', 'OWNER', {
    'The price is in force': { path: `${path}/apply`, steps: sent, body: {} },
    'It changes nothing': {
      path: `${path}/apply`,
      steps: [send(same)],
      body: {},
      code: 'CONFLICT',
    },
    'A great change is to be accepted': {
      path: `${path}/apply`,
      steps: [send(dear)],
      body: {},
      code: 'VALIDATION',
    },
    'A colleague has sent it': {
      role: 'MANAGER',
      path: `${path}/apply`,
      steps: [send(dear)],
      body: {},
      code: 'FORBIDDEN',
    },
    'There is no such table': { body: {}, code: 'NOT_FOUND' },
  }),
  ...listStaffExamples('POST /staff/price-tables/{id}/undo', 'OWNER', {
    'The former price is in force': { path: `${path}/undo`, steps: applied },
    'It was never applied': { path: `${path}/undo`, steps: sent, code: 'CONFLICT' },
    'There is no such table': { code: 'NOT_FOUND' },
    'A picker sets no prices': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/price-table-template', 'MANAGER', {
    'Goods of the shop to be filled in': { path: '/staff/price-table-template?type=CSV' },
    'No table is of that kind': {
      path: '/staff/price-table-template?type=PDF',
      code: 'INVALID',
    },
    'A picker sets no prices': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]
