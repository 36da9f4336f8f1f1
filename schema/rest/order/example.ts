import type { CallExample } from '#schema/rest/call-example.ts'

const checkout = { method: 'POST', path: '/user/orders/checkout' } as const
const put = {
  method: 'POST',
  path: '/cart/add',
  body: { productId: 'a07d855b33824e19', quantity: 10, short: true },
} as const
const steps = [put, { ...checkout, body: {} }]
const create = {
  of: '/user/orders',
  method: 'POST',
  path: '/user/orders',
  as: 'BUYER',
  steps,
} as const
const orderExample = {
  cartVersion: '{1.cartVersion}',
  total: '{1.sums.total.amountMinor}',
  recipient: { firstname: 'Анна', phone: '+7 916 123-45-67', email: null },
  delivery: { method: 'PICKUP', shopId: 'moskva-1' },
  paymentType: 'ON_RECEIPT',
  legalPages: [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }],
}

export const orderExamples: readonly CallExample[] = [
  {
    ...checkout,
    of: checkout.path,
    as: 'BUYER',
    steps: [put],
    summary: 'What the cart would cost, before a way is chosen',
    body: {},
  },
  {
    ...create,
    steps: [],
    summary: 'The cart is empty',
    body: { ...orderExample, cartVersion: '1', total: 0 },
    code: 'CART_EMPTY',
  },
  { ...create, summary: 'The buyer comes for the goods and pays there', body: orderExample },
  {
    ...create,
    summary: 'Another tab has changed the cart',
    body: { ...orderExample, cartVersion: '1000000' },
    code: 'CART_CHANGED',
  },
  {
    ...create,
    summary: 'What an order needs is missing',
    body: {},
    code: 'VALIDATION',
  },
  {
    of: '/user/orders/{id}',
    method: 'GET',
    path: '/user/orders/{2.id}',
    as: 'BUYER',
    steps: [...steps, { method: 'POST', path: '/user/orders', body: orderExample }],
    summary: 'The order that was just made',
  },
  {
    of: '/user/orders/{id}',
    method: 'GET',
    path: '/user/orders/nothing-has-this-id',
    as: 'BUYER',
    summary: 'The user has no such order',
    code: 'NOT_FOUND',
  },
  {
    of: '/user/orders/{id}/cancel',
    method: 'POST',
    path: '/user/orders/{2.id}/cancel',
    as: 'BUYER',
    steps: [...steps, { method: 'POST', path: '/user/orders', body: orderExample }],
    summary: 'The buyer needs the goods no more',
    body: { reason: 'Нашёл в\u00a0магазине рядом' },
  },
]
