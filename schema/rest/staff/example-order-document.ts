/** Transfer and correction documents of what an organisation has got. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { invoiceCompleted, ofOrder, ordered, toOrderPath } from './example-order-step.ts'
import { listStaffExamples, ofLast, toStaffStep } from './example-step.ts'

const version = ofLast(invoiceCompleted, 'version')
const items = [{ itemId: ofOrder(invoiceCompleted, 'items.0.id'), quantity: 1 }]
const returned = [
  ...invoiceCompleted,
  toStaffStep(`POST ${toOrderPath(invoiceCompleted, '/returns')}`, {
    version,
    items,
    shopId: 'moskva-1',
    reason: 'Осталось лишнее',
  }),
]
const favoured = [
  ...invoiceCompleted,
  toStaffStep(`POST ${toOrderPath(invoiceCompleted, '/refunds')}`, {
    version,
    amountMinor: 5_000,
    reason: 'Мешок был надорван',
  }),
]

export const orderDocumentExamples: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/orders/{number}/transfer-document', 'MANAGER', {
    'As a page to be printed': {
      path: toOrderPath(invoiceCompleted, '/transfer-document'),
      steps: invoiceCompleted,
    },
    'For the tax office, of a shop that has not said who signs': {
      path: toOrderPath(invoiceCompleted, '/transfer-document?format=XML'),
      steps: invoiceCompleted,
      code: 'DOCUMENT_INCOMPLETE',
    },
    'A person has bought it, not an organisation': {
      path: toOrderPath(ordered, '/transfer-document'),
      steps: ordered,
      code: 'NOT_FOUND',
    },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/orders/{number}/returns/{return}/correction', 'MANAGER', {
    'A sack came back': {
      path: toOrderPath(
        returned,
        `/returns/${ofLast(returned, 'order.returns.0.number')}/correction`,
      ),
      steps: returned,
    },
    'Nothing came back': {
      path: toOrderPath(invoiceCompleted, '/returns/1/correction'),
      steps: invoiceCompleted,
      code: 'NOT_FOUND',
    },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/orders/{number}/refunds/{refund}/correction', 'MANAGER', {
    'A favour makes the goods cheaper': {
      path: toOrderPath(favoured, `/refunds/${ofLast(favoured, 'order.refunds.0.id')}/correction`),
      steps: favoured,
    },
    'No favour was given': {
      path: toOrderPath(invoiceCompleted, '/refunds/nothing-has-this-id/correction'),
      steps: invoiceCompleted,
      code: 'NOT_FOUND',
    },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
]
