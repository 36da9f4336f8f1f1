/**
 * Examples of calls in the reference. tests/api/example.test.ts makes each of the public ones to the
 * demo shop and expects the answer that it names, and tests/api/staff/example.test.ts the staff's.
 */
import { accountExamples } from './account/example.ts'
import type { CallExample } from './call-example.ts'
import { cartExamples } from './cart/example.ts'
import { catalogueExamples } from './catalogue/example.ts'
import { contentExamples } from './content/example.ts'
import { deliveryExamples } from './delivery/example.ts'
import { estimateExamples } from './estimate/example.ts'
import { healthExamples } from './example-health.ts'
import { feedbackExamples } from './feedback/example.ts'
import { savedExamples } from './lists/example.ts'
import { loyaltyExamples } from './loyalty/example.ts'
import { notificationExamples } from './notification/example.ts'
import { orderExamples } from './order/example.ts'
import { organizationExamples } from './organization/example.ts'
import { paymentExamples } from './payment/example.ts'
import { searchExamples } from './search/example.ts'
import { staffExamples } from './staff/example.ts'

export const publicExamples: readonly CallExample[] = [
  ...accountExamples,
  ...catalogueExamples,
  ...contentExamples,
  ...searchExamples,
  ...feedbackExamples,
  ...savedExamples,
  ...cartExamples,
  ...deliveryExamples,
  ...orderExamples,
  ...paymentExamples,
  ...organizationExamples,
  ...notificationExamples,
  ...loyaltyExamples,
  ...estimateExamples,
  ...healthExamples,
]

/** The examples of one call of the document. */
export const listExamples = (method: string, path: string): CallExample[] =>
  [...publicExamples, ...staffExamples].filter(
    (one) => one.method === method.toUpperCase() && `/api/v1${one.of}` === path,
  )
