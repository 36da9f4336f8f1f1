import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { placeOrder } from '#schema/rest/order/example-step.ts'

const absent = { code: 'NOT_FOUND' } as const
const card = { onlinePaymentType: 'CARD' }
const path = '/user/orders/{2.id}/payments/{2.payment.token}'
const nothing = '/user/orders/nothing-has-this-id/payments/nothing-has-this-token'
const placed = placeOrder([], { more: { paymentType: 'ONLINE' } })
const begin = toStep('POST /user/orders/{id}/payments/{token}', card, { path })
const begun = [...placed, begin]
/** The buyer presses the button of the provider's page. */
const paid = [
  ...begun,
  { method: 'POST', path: '{3.confirmationUrl}', form: 'choice=pay' } as const,
]

export const paymentExamples = [
  ...listExamplesOf('GET /user/orders/{id}/payments/{token}', 'BUYER', {
    'What is to be paid': { steps: placed, path },
    'There is no such payment': { path: nothing, ...absent },
  }),
  ...listExamplesOf('POST /user/orders/{id}/payments/{token}', 'BUYER', {
    'The buyer pays by card': { steps: placed, path, body: card },
    'It is paid already': { steps: paid, path, body: card, code: 'ORDER_NOT_PAYABLE' },
    'Its hour is over': {
      steps: placed,
      path,
      body: card,
      afterDays: 1,
      code: 'PAYMENT_EXPIRED',
    },
    'Nothing is paid like that': {
      steps: placed,
      path,
      body: { onlinePaymentType: 'BARTER' },
      code: 'INVALID',
    },
    'There is no such payment': { path: nothing, body: card, ...absent },
  }),
  ...listExamplesOf('GET /user/orders/{id}/payments/{token}/status', 'BUYER', {
    'The buyer has paid': { steps: paid, path: `${path}/status` },
    'There is no such payment': { path: `${nothing}/status`, ...absent },
  }),
  ...listExamplesOf('GET /user/orders/{id}/payments/{token}/receipt', 'BUYER', {
    'What was paid': { steps: paid, path: `${path}/receipt` },
    'Nothing is paid yet': { steps: begun, path: `${path}/receipt`, ...absent },
  }),
  ...listExamplesOf('POST /payments/notifications/yookassa', 'NOBODY', {
    'The provider tells of a payment that the shop does not know': {
      body: {
        type: 'notification',
        event: 'payment.succeeded',
        object: { id: '22e12f66-000f-5000-8000-18db351245c7' },
      },
    },
    'Which payment is not said': {
      body: { type: 'notification', event: 'payment.succeeded' },
      code: 'INVALID',
    },
  }),
]
