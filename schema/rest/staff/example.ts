/** Examples of the calls of the shop's people, noun by noun. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { contentExamples } from './example-content.ts'
import { dayExamples } from './example-day.ts'
import { draftOrderExamples } from './example-draft-order.ts'
import { handOverExamples } from './example-hand-over.ts'
import { inboxExamples } from './example-inbox.ts'
import { inquiryExamples } from './example-inquiry.ts'
import { installerRequestExamples } from './example-installer-request.ts'
import { markingExamples } from './example-marking.ts'
import { orderExamples } from './example-order.ts'
import { orderChangeExamples } from './example-order-change.ts'
import { orderDocumentExamples } from './example-order-document.ts'
import { orderMessageExamples } from './example-order-message.ts'
import { orderPaymentExamples } from './example-order-payment.ts'
import { personExamples } from './example-person.ts'
import { priceTableExamples } from './example-price-table.ts'
import { stockExamples } from './example-stock.ts'
import { termsExamples } from './example-terms.ts'
import { tillExamples } from './example-till.ts'

export const staffExamples: readonly CallExample[] = [
  ...dayExamples,
  ...orderExamples,
  ...orderPaymentExamples,
  ...orderChangeExamples,
  ...orderMessageExamples,
  ...handOverExamples,
  ...orderDocumentExamples,
  ...draftOrderExamples,
  ...inboxExamples,
  ...inquiryExamples,
  ...installerRequestExamples,
  ...stockExamples,
  ...markingExamples,
  ...priceTableExamples,
  ...tillExamples,
  ...termsExamples,
  ...contentExamples,
  ...personExamples,
]
