import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import {
  completed,
  invoiced,
  invoicePaid,
  moveOrder,
  nothing,
  ordered,
  own,
} from './example-step.ts'

const absent = { code: 'NOT_FOUND' } as const
const firm = '/user/orders/{3.id}'
const got = moveOrder(invoicePaid, 3, ['PICKING', 'READY', 'COMPLETED'], '{4.version}')
const toAct = (act: 'returns' | 'refunds', body: object) =>
  toStep(
    `POST /staff/orders/{number}/${act}`,
    { version: '{7.version}', ...body },
    { path: `/staff/orders/{3.number}/${act}`, as: 'STAFF' },
  )
const returned = toAct('returns', {
  items: [{ itemId: '{3.items.0.id}', quantity: 1 }],
  shopId: 'moskva-1',
  reason: 'Осталось лишнее',
})
const favour = toAct('refunds', { amountMinor: 5_000, reason: 'Мешок был надорван' })

export const documentExamples = [
  ...listExamplesOf('GET /user/orders/{id}/invoice', 'BUYER', {
    'The invoice of an organisation': { steps: invoiced, path: `${firm}/invoice` },
    'The order was cancelled': {
      steps: [
        ...ordered,
        toStep('POST /user/orders/{id}/cancel', { reason: 'Не нужно' }, { path: `${own}/cancel` }),
      ],
      path: `${own}/invoice`,
      ...absent,
    },
  }),
  ...listExamplesOf('GET /user/orders/{id}/transfer-document', 'BUYER', {
    'The document as a PDF': { steps: got, path: `${firm}/transfer-document?format=PDF` },
    'The shop has not said who signs the file for it': {
      steps: got,
      path: `${firm}/transfer-document?format=XML`,
      code: 'DOCUMENT_INCOMPLETE',
    },
    'The goods are still in the shop': {
      steps: invoicePaid,
      path: `${firm}/transfer-document`,
      ...absent,
    },
    'A person gets none': { steps: completed, path: `${own}/transfer-document`, ...absent },
    'The file is of no kind': { path: `${nothing}/transfer-document?format=DOC`, code: 'INVALID' },
  }),
  ...listExamplesOf('GET /user/orders/{id}/returns/{number}/correction', 'BUYER', {
    'One sack came back': {
      steps: [...got, returned],
      path: `${firm}/returns/{8.order.returns.0.number}/correction`,
    },
    'Nothing came back': { steps: got, path: `${firm}/returns/1/correction`, ...absent },
  }),
  ...listExamplesOf('GET /user/orders/{id}/refunds/{refund}/correction', 'BUYER', {
    'The goods cost less for a torn sack': {
      steps: [...got, favour],
      path: `${firm}/refunds/{8.order.refunds.0.id}/correction`,
    },
    'No favour was given': {
      steps: got,
      path: `${firm}/refunds/nothing-has-this-id/correction`,
      ...absent,
    },
  }),
]
