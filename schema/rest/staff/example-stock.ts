/** Stock, tables of prices, and hours of the shops. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, toStaffStep } from './example-step.ts'

/** A sand of the demo shop that no other example sells. */
const productId = 'bd7633bfa6b3997b'
const looked = [toStaffStep(`GET /staff/stocks?productId=${productId}&shopId=moskva-1`)]
const counted = { seen: ofLast(looked, 'items.0.onHand'), onHand: 50, reason: 'Пересчитали' }

const stocks: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/stocks', 'PICKER', {
    'Where plaster stands': { path: '/staff/stocks?search=штукатурка' },
    'A cursor that is of no list': { path: '/staff/stocks?after=nothing', code: 'INVALID' },
    'An author counts no goods': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/stocks/{productId}/{shopId}', 'PICKER', {
    'It was counted again': {
      path: `/staff/stocks/${productId}/moskva-1`,
      steps: looked,
      body: counted,
    },
    'It was sold meanwhile': {
      path: `/staff/stocks/${productId}/moskva-1`,
      body: { ...counted, seen: 7 },
      code: 'CONFLICT',
    },
    'A correction says why': {
      path: `/staff/stocks/${productId}/moskva-1`,
      steps: looked,
      body: { ...counted, reason: '' },
      code: 'VALIDATION',
    },
    'The shop has never had it': { body: { ...counted, seen: 0 }, code: 'NOT_FOUND' },
    'A cashier corrects nothing': { role: 'CASHIER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/promised-prices', 'MANAGER', {
    'Prices that estimates keep': {},
    'A cursor that is of no list': {
      path: '/staff/promised-prices?after=nothing',
      code: 'INVALID',
    },
    'A picker sets no prices': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

const day = '/staff/shops/moskva-1/days'
const short = { hours: { opens: '10:00', closes: '16:00' }, reason: 'Учёт товара' }

const days: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/shops/{shopId}/days', 'MANAGER', {
    'Days that differ from the week': { path: day },
    'There is no such shop': { code: 'NOT_FOUND' },
    'A picker sets no hours': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/shops/{shopId}/days/{day}', 'MANAGER', {
    'A short day': { path: `${day}/2026-12-31`, body: short },
    'A day off': { path: `${day}/2027-01-01`, body: { hours: null, reason: 'Новый год' } },
    'The day is over': { path: `${day}/2026-01-01`, body: short, code: 'VALIDATION' },
    'There is no such shop': {
      path: '/staff/shops/nothing-has-this-id/days/2026-12-31',
      body: short,
      code: 'NOT_FOUND',
    },
    'A picker sets no hours': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/shops/{shopId}/days/{day}/remove', 'MANAGER', {
    'A day like any other again': {
      path: `${day}/2026-12-30/remove`,
      steps: [toStaffStep(`POST ${day}/2026-12-30`, short)],
    },
    'It is one already': { path: `${day}/2027-02-02/remove`, code: 'VALIDATION' },
    'There is no such shop': {
      path: '/staff/shops/nothing-has-this-id/days/2026-12-31/remove',
      code: 'NOT_FOUND',
    },
    'A picker sets no hours': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

export const stockExamples = [...stocks, ...days]
