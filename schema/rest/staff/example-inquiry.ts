/** Requests of visitors: goods to be found, and prices of an estimate. */
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, toBuyerStep, toStaffStep } from './example-step.ts'

const contact = { firstname: 'Анна', contact: 'anna@example.com', legalPages: [] }
const asked = [toBuyerStep('POST /inquiries', { ...contact, phrase: 'анкер' })]
const call = (rest: string) => `POST /staff/inquiries/{number}/${rest}` as const
const toPath = (steps: readonly ExampleStep[], rest: string) =>
  `/staff/inquiries/${ofLast(steps, 'number')}/${rest}`

const lines = [
  { id: 'bath', productId: null, name: 'Ванна акриловая', unit: 'шт', quantity: 1, price: null },
  { id: 'tap', productId: null, name: 'Смеситель', unit: 'шт', quantity: 1, price: null },
]
/** Prices of an estimate are asked for, by whom the shop is to call. */
const askPrices = (phone: string): readonly ExampleStep[] => [
  toBuyerStep('POST /user/estimates', { title: 'Ванная' }),
  toBuyerStep('POST /user/estimates/{0.id}', { version: '{0.version}', sections: [], lines }),
  toBuyerStep('POST /inquiries', {
    ...contact,
    contact: phone,
    phrase: 'Смета «Ванная»',
    estimateId: '{0.id}',
  }),
]
const priced = askPrices('+7 916 123-45-67')
// The shop takes ten requests a day of one phone.
const formed = askPrices('+7 916 123-45-68')
const bath = { lineId: 'bath', priceMinor: 2_500_000, leadDays: 3 }
const said = { version: 1, answer: 'Анкеры есть на\u00a0складе, привезём завтра' }
const closed = [...asked, toStaffStep(`POST ${toPath(asked, 'close')}`, said)]

/** «№;Ваша цена;Срок, дней», and the first line for 25 000 roubles in three days. */
const table = '4oSWO9CS0LDRiNCwINGG0LXQvdCwO9Ch0YDQvtC6LCDQtNC90LXQuQoxOzI1MDAwOzMK'

export const inquiryExamples: readonly CallExample[] = [
  ...listStaffExamples(call('close'), 'CONTENT', {
    'The shop has it': { path: toPath(asked, 'close'), steps: asked, body: said },
    'Prices of an estimate, and the rest there is not': {
      role: 'MANAGER',
      path: toPath(priced, 'close'),
      steps: priced,
      body: { version: 1, answer: 'Смесителей нет', prices: [bath] },
    },
    'It was answered before': {
      path: toPath(asked, 'close'),
      steps: closed,
      body: said,
      code: 'DECIDED',
    },
    'A colleague has written meanwhile': {
      path: toPath(asked, 'close'),
      steps: asked,
      body: { ...said, version: 7 },
      code: 'CONFLICT',
    },
    'An author names no prices': {
      path: toPath(priced, 'close'),
      steps: priced,
      body: { version: 1, prices: [bath] },
      code: 'FORBIDDEN',
    },
    'There is no such inquiry': { body: said, code: 'NOT_FOUND' },
  }),
  ...listStaffExamples(call('lines'), 'MANAGER', {
    'The bath now, the tap later': {
      path: toPath(priced, 'lines'),
      steps: priced,
      body: { version: 1, lines: [bath] },
    },
    'Neither a price nor words': {
      path: toPath(priced, 'lines'),
      steps: priced,
      body: { version: 1, lines: [{ lineId: 'bath' }] },
      code: 'VALIDATION',
    },
    'The estimate has no such line': {
      path: toPath(priced, 'lines'),
      steps: priced,
      body: { version: 1, lines: [{ ...bath, lineId: 'shower' }] },
      code: 'NOT_FOUND',
    },
    'The line has a price already': {
      path: toPath(priced, 'lines'),
      steps: [
        ...priced,
        toStaffStep(`POST ${toPath(priced, 'lines')}`, { version: 1, lines: [bath] }),
      ],
      body: { version: `{${priced.length}.version}`, lines: [bath] },
      code: 'DECIDED',
    },
    'An author names no prices': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('draft'), 'MANAGER', {
    'A price that is not sent yet': {
      path: toPath(priced, 'draft'),
      steps: priced,
      body: { version: 1, lines: [bath] },
    },
    'A colleague has written meanwhile': {
      path: toPath(priced, 'draft'),
      steps: priced,
      body: { version: 7, lines: [bath] },
      code: 'CONFLICT',
    },
    'There is no such inquiry': { body: { version: 1, lines: [bath] }, code: 'NOT_FOUND' },
    'An author names no prices': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/inquiries/{number}/form', 'MANAGER', {
    'The lines that wait, as a workbook': { path: toPath(formed, 'form'), steps: formed },
    'No prices are asked for': {
      path: toPath(asked, 'form'),
      steps: asked,
      code: 'NOT_FOUND',
    },
    'An author names no prices': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples(call('form'), 'MANAGER', {
    'A price and a term of one line': {
      path: toPath(formed, 'form'),
      steps: formed,
      body: { version: 1, file: table },
    },
    'It is no table': {
      path: toPath(formed, 'form'),
      steps: formed,
      body: { version: 1, file: 'eA==' },
      code: 'VALIDATION',
    },
    'It is no base64': {
      path: toPath(formed, 'form'),
      steps: formed,
      body: { version: 1, file: '!' },
      code: 'INVALID',
    },
    'An author names no prices': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
]
