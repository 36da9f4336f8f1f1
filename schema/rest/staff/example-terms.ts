/** Promo codes, discounts of organisations and the loyalty programme. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, toBuyerStep, toStaffStep } from './example-step.ts'
import { installer, phone } from './example-till.ts'

const toPromo = (code: string) => ({ code, kind: 'PERCENT', value: 10 })
const make = (code: string) => [toStaffStep('POST /staff/promo-codes', toPromo(code))]

const promoCodes: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/promo-codes', 'OWNER', {
    'Those that work now': { path: '/staff/promo-codes?active=true' },
    'A cursor that is of no list': { path: '/staff/promo-codes?after=nothing', code: 'INVALID' },
    'A manager gives no money away': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/promo-codes', 'OWNER', {
    'A tenth off the goods': { body: toPromo('SPRING-10') },
    'There is one called so': {
      steps: make('SUMMER-10'),
      body: toPromo('SUMMER-10'),
      code: 'PROMO_EXISTS',
    },
    'All of the goods for nothing': {
      body: { ...toPromo('WINTER-10'), value: 100 },
      code: 'VALIDATION',
    },
    'A manager gives no money away': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/promo-codes/{code}/end', 'OWNER', {
    'It works no more': { path: '/staff/promo-codes/AUTUMN-10/end', steps: make('AUTUMN-10') },
    'It has ended before': {
      path: '/staff/promo-codes/MARCH-10/end',
      steps: [...make('MARCH-10'), toStaffStep('POST /staff/promo-codes/MARCH-10/end')],
      code: 'PROMO_ENDED',
    },
    'There is none called so': { code: 'NOT_FOUND' },
    'A manager gives no money away': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

const added = [toBuyerStep('POST /user/organizations', { inn: '7798482109' })]
const discount = `/staff/organizations/${ofLast(added, 'id')}/discount`
const agreed = { seen: 0, percent: 7, reason: 'Договор № 14 от\u00a020.11.2026' }

const organizations: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/organizations', 'OWNER', {
    'By its ИНН': { path: '/staff/organizations?search=7798482109', steps: added },
    'A cursor that is of no list': { path: '/staff/organizations?after=nothing', code: 'INVALID' },
    'A manager gives no money away': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/organizations/{id}/discount', 'OWNER', {
    'Seven per cent by an agreement': { path: discount, steps: added, body: agreed },
    'A colleague has agreed on another one': {
      path: discount,
      steps: added,
      body: { ...agreed, seen: 5 },
      code: 'CONFLICT',
    },
    'All of the goods for nothing': {
      path: discount,
      steps: added,
      body: { ...agreed, percent: 100 },
      code: 'VALIDATION',
    },
    'There is no such organisation': { body: agreed, code: 'NOT_FOUND' },
    'A manager gives no money away': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

const read = [toStaffStep('GET /staff/loyalty/program')]
const program = {
  version: ofLast(read, 'version'),
  levels: [
    { name: 'Старт', rate: 200, fromMinor: 0 },
    { name: 'Мастер', rate: 250, fromMinor: 15_000_000 },
  ],
  spendPercent: 30,
  lifetimeMonths: 12,
  excluded: { categories: [], brands: [], products: [] },
}
const gift = { phone, points: 300, reason: 'Подарок к\u00a0юбилею' }

const loyalty: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/loyalty/program', 'OWNER', {
    'Levels, shares and lifetimes': {},
    'A manager gives no points': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/loyalty/program', 'OWNER', {
    'Two levels': { steps: read, body: program },
    'A colleague has changed it meanwhile': {
      body: { ...program, version: 100 },
      code: 'CONFLICT',
    },
    'The shop has no such category': {
      steps: read,
      body: { ...program, excluded: { ...program.excluded, categories: ['nothing-is-so'] } },
      code: 'NOT_FOUND',
    },
    'A programme has a level': {
      steps: read,
      body: { ...program, levels: [] },
      code: 'VALIDATION',
    },
    'A manager gives no points': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/loyalty/accounts/{phone}', 'OWNER', {
    'Points of an installer': { path: `/staff/loyalty/accounts/${phone}`, steps: installer },
    'No installer has this phone': {
      path: '/staff/loyalty/accounts/79990000000',
      code: 'NOT_FOUND',
    },
    'A manager gives no points': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/loyalty/corrections', 'OWNER', {
    'A present of the shop': { steps: installer, body: gift },
    'More than there are': {
      steps: installer,
      body: { ...gift, points: -5000 },
      code: 'VALIDATION',
    },
    'No installer has this phone': {
      body: { ...gift, phone: '79990000000' },
      code: 'NOT_FOUND',
    },
    'A manager gives no points': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

export const termsExamples = [...promoCodes, ...organizations, ...loyalty]
