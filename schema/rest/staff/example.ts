/** Examples of the calls of the shop's people, noun by noun. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { dayExamples } from './example-day.ts'
import { draftOrderExamples } from './example-draft-order.ts'
import { handOverExamples } from './example-hand-over.ts'
import { orderExamples } from './example-order.ts'
import { orderChangeExamples } from './example-order-change.ts'
import { orderDocumentExamples } from './example-order-document.ts'
import { orderMessageExamples } from './example-order-message.ts'
import { orderPaymentExamples } from './example-order-payment.ts'

export const staffExamples: readonly CallExample[] = [
  ...dayExamples,
  ...orderExamples,
  ...orderPaymentExamples,
  ...orderChangeExamples,
  ...orderMessageExamples,
  ...handOverExamples,
  ...orderDocumentExamples,
  ...draftOrderExamples,
]
