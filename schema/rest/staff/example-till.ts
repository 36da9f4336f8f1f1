/** Points of installers at the till. */
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import { becomeInstaller } from './example-installer-request.ts'
import { listStaffExamples, ofLast, toBuyerStep, toStaffStep } from './example-step.ts'

export const installer = [...becomeInstaller, toBuyerStep('GET /user')]
export const phone = ofLast(installer, 'user.data.phone')
const gift = { phone, points: 1000, reason: 'Подарок к\u00a0юбилею' }

const shown = [
  ...installer,
  toStaffStep('POST /staff/loyalty/corrections', gift),
  toBuyerStep('GET /user/loyalty/qrcode'),
]
const code = ofLast(shown, 'code')
const unknown = '000000000000'
const toPurchase = (receipt: string) => ({
  code,
  shopId: 'moskva-1',
  receipt,
  totalMinor: 1_000_000,
})
const buy = (receipt: string): readonly ExampleStep[] => [
  ...shown,
  toStaffStep('POST /staff/till/purchases', toPurchase(receipt)),
]
const toPath = (steps: readonly ExampleStep[], rest: string) =>
  `/staff/till/purchases/${ofLast(steps, 'id')}/${rest}`

const spent = buy('0201')
const whole = buy('0202')
const part = buy('0203')
const much = buy('0204')
const gone = buy('0205')
const back = { reason: 'Вернули два мешка', amountMinor: 250_000 }

export const tillExamples: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/till/codes', 'CASHIER', {
    'Whose code it is': { steps: shown, body: { code, totalMinor: 1_000_000 } },
    'Nobody shows this code': { body: { code: unknown }, code: 'LOYALTY_CODE_UNKNOWN' },
    'A code has twelve digits': { body: { code: '12' }, code: 'VALIDATION' },
    'A picker stands at no till': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/till/purchases', 'CASHIER', {
    'A receipt is paid in part with points': {
      steps: shown,
      body: { ...toPurchase('0142'), points: 300 },
    },
    'The code was used before': {
      steps: spent,
      body: { ...toPurchase('0143'), code: `{${shown.length - 1}.code}` },
      code: 'LOYALTY_CODE_USED',
    },
    'Nobody shows this code': {
      body: { ...toPurchase('0144'), code: unknown },
      code: 'LOYALTY_CODE_UNKNOWN',
    },
    'The receipt has its points already': {
      steps: [...whole, toBuyerStep('GET /user/loyalty/qrcode')],
      body: { ...toPurchase('0202'), code: `{${whole.length}.code}` },
      code: 'RECEIPT_USED',
    },
    'More points than may be spent': {
      steps: shown,
      body: { ...toPurchase('0145'), points: 5000 },
      code: 'POINTS_LIMIT',
    },
    'There is no such shop': {
      steps: shown,
      body: { ...toPurchase('0146'), shopId: 'nothing-has-this-id' },
      code: 'NOT_FOUND',
    },
    'A picker stands at no till': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/till/purchases', 'CASHIER', {
    'Of one receipt': { path: '/staff/till/purchases?receipt=0142' },
    'A cursor that is of no list': { path: '/staff/till/purchases?after=nothing', code: 'INVALID' },
    'A picker stands at no till': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/till/purchases/{id}/return', 'CASHIER', {
    'All of it came back': {
      path: toPath(part, 'return'),
      steps: part,
      body: { reason: 'Товар вернули целиком' },
    },
    'All of it came back before': {
      path: toPath(gone, 'return'),
      steps: [
        ...gone,
        toStaffStep(`POST ${toPath(gone, 'return')}`, { reason: 'Чек с\u00a0ошибкой' }),
      ],
      body: { reason: 'Чек с\u00a0ошибкой' },
      code: 'PURCHASE_RETURNED',
    },
    'There is no such purchase': { body: { reason: 'Чек с\u00a0ошибкой' }, code: 'NOT_FOUND' },
    'A picker stands at no till': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/till/purchases/{id}/returns', 'CASHIER', {
    'Two sacks came back': { path: toPath(much, 'returns'), steps: much, body: back },
    'More than was bought': {
      path: `/staff/till/purchases/{${shown.length}.id}/returns`,
      steps: buy('0206'),
      body: { ...back, amountMinor: 2_000_000 },
      code: 'VALIDATION',
    },
    'There is no such purchase': { body: back, code: 'NOT_FOUND' },
    'A picker stands at no till': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]
