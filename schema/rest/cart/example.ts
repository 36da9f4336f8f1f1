import type { CallExample } from '#schema/rest/call-example.ts'

const add = {
  of: '/cart/add',
  method: 'POST',
  path: '/cart/add',
  as: 'GUEST',
} as const
const put = {
  method: 'POST',
  path: '/cart/add',
  body: { productId: 'a07d855b33824e19', quantity: 3, short: true },
} as const
const quantity = {
  of: '/cart/{id}/quantity',
  method: 'POST',
  path: '/cart/{0.items.0.id}/quantity',
  as: 'GUEST',
  steps: [put],
} as const
const promo = {
  of: '/cart/promo-code',
  method: 'POST',
  path: '/cart/promo-code',
  as: 'GUEST',
  steps: [put],
} as const

export const cartExamples: readonly CallExample[] = [
  {
    of: '/cart',
    method: 'POST',
    path: '/cart',
    as: 'GUEST',
    summary: 'Enough of the cart for its counter',
    body: { short: true },
  },
  {
    ...add,
    summary: 'Three sacks of plaster',
    body: { productId: 'a07d855b33824e19', quantity: 3 },
  },
  {
    ...add,
    summary: 'More than the city has',
    body: { productId: 'a07d855b33824e19', quantity: 100_000 },
    code: 'OUT_OF_STOCK',
  },
  {
    ...add,
    summary: 'Less than nothing',
    body: { productId: 'a07d855b33824e19', quantity: -1 },
    code: 'VALIDATION',
  },
  {
    ...add,
    summary: 'The product is a number instead of a string',
    body: { productId: 10_101_001 },
    code: 'INVALID',
  },
  {
    ...add,
    as: 'NOBODY',
    summary: 'There is no session',
    body: { productId: 'a07d855b33824e19' },
    code: 'UNAUTHENTICATED',
  },
  { ...quantity, summary: 'Five of the line instead of three', body: { quantity: 5 } },
  {
    ...quantity,
    summary: 'The line is not there',
    path: '/cart/nothing-has-this-id/quantity',
    body: { quantity: 5 },
    code: 'NOT_FOUND',
  },
  {
    of: '/cart/remove',
    method: 'POST',
    path: '/cart/remove',
    as: 'GUEST',
    steps: [put],
    summary: 'The line is not wanted',
    body: { itemIds: ['{0.items.0.id}'], short: true },
  },
  {
    ...promo,
    summary: 'Nobody has given this code',
    body: { code: 'NOTHING' },
    code: 'PROMO_UNKNOWN',
  },
]
