import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { savedForLaterExamples } from './example-saved-for-later.ts'

const productId = 'a07d855b33824e19'
const put = toStep('POST /cart/add', { productId, quantity: 3, short: true })
const many = toStep('POST /cart/add', { productId, quantity: 40, short: true })
const unknown = { productId: 'nothing-has-this-id', quantity: 1 }
const absent = { code: 'NOT_FOUND' } as const
/** Sold at a price that is told on request. */
const onRequest = '43be55a605ce7763'

const readingExamples = listExamplesOf('POST /cart', 'GUEST', {
  'Enough of the cart for its counter': { body: { short: true } },
  'The whole cart by the prices of today': { steps: [put], body: {} },
})

const lineExamples = [
  ...listExamplesOf('POST /cart/add', 'GUEST', {
    'Three sacks of plaster': { body: { productId, quantity: 3 } },
    'More than the city has': { body: { productId, quantity: 100_000 }, code: 'OUT_OF_STOCK' },
    'Less than nothing': { body: { productId, quantity: -1 }, code: 'VALIDATION' },
    'The shop has never had it': { body: unknown, ...absent },
    'Its price is told on request': {
      body: { productId: onRequest, quantity: 1 },
      code: 'NOT_SELLABLE',
    },
    'The product is a number instead of a string': {
      body: { productId: 10_101_001 },
      code: 'INVALID',
    },
    'There is no session': { as: 'NOBODY', body: { productId }, code: 'UNAUTHENTICATED' },
  }),
  ...listExamplesOf('POST /cart/{id}/quantity', 'GUEST', {
    'Five of the line instead of three': {
      steps: [put],
      path: '/cart/{0.items.0.id}/quantity',
      body: { quantity: 5 },
    },
    'The line is not there': {
      path: '/cart/nothing-has-this-id/quantity',
      body: { quantity: 5 },
      ...absent,
    },
    'More than the city has': {
      steps: [put],
      path: '/cart/{0.items.0.id}/quantity',
      body: { quantity: 100_000 },
      code: 'OUT_OF_STOCK',
    },
  }),
  ...listExamplesOf('POST /cart/set', 'GUEST', {
    'A whole pallet, counted in pallets': {
      body: { productId, quantity: 40, unit: 'поддон', note: 'К подъезду' },
    },
    'The shop has never had it': { body: unknown, ...absent },
    'More than the city has': { body: { productId, quantity: 100_000 }, code: 'OUT_OF_STOCK' },
  }),
  ...listExamplesOf('POST /cart/remove', 'GUEST', {
    'The line is not wanted': {
      steps: [put],
      body: { itemIds: ['{0.items.0.id}'], short: true },
    },
    'Which line is not said': { body: { short: true }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /cart/fill', 'GUEST', {
    'Two products, one of which the shop has never had': {
      body: { items: [{ productId, quantity: 2 }, unknown] },
    },
    'With what is not said': { body: {}, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /cart/tick', 'GUEST', {
    'The next order goes without plaster': {
      steps: [put],
      body: { productIds: [productId], isTicked: false },
    },
    'Which way is not said': { body: { productIds: [productId] }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /cart/prices/read', 'GUEST', {
    'The new price was seen': { steps: [put], body: { productIds: [productId], short: true } },
  }),
]

const discountExamples = [
  ...listExamplesOf('POST /cart/promo-code', 'GUEST', {
    'Ten per cent for a new home': { steps: [many], body: { code: 'NOVOSEL' } },
    'The shop has given no such code': {
      steps: [put],
      body: { code: 'NOTHING' },
      code: 'PROMO_UNKNOWN',
    },
    'Its days are over': { steps: [put], body: { code: 'LETO' }, code: 'PROMO_ENDED' },
    'The goods come to too little': {
      steps: [put],
      body: { code: 'MASTER500' },
      code: 'PROMO_MINIMUM',
    },
  }),
  ...listExamplesOf('POST /cart/promo-code/remove', 'GUEST', {
    'The cart goes without it': {
      steps: [many, toStep('POST /cart/promo-code', { code: 'NOVOSEL' })],
      body: { short: true },
    },
  }),
  ...listExamplesOf('PUT /cart/bonus', 'INSTALLER', {
    'Three hundred points pay': { steps: [put], body: { points: 300 } },
    'A buyer has no points': { as: 'BUYER', body: { points: 300 }, code: 'FORBIDDEN' },
    'Less than nothing': { body: { points: -1 }, code: 'INVALID' },
  }),
]

const shareExamples = [
  ...listExamplesOf('POST /cart/share', 'GUEST', {
    'A link to the goods of the cart': { steps: [put], body: {} },
    'The cart is empty': { body: {}, ...absent },
  }),
  ...listExamplesOf('GET /shared/cart/{token}', 'GUEST', {
    'What another has put into a cart': {
      steps: [put, toStep('POST /cart/share', {})],
      path: '/shared/cart/{1.token}?cityId=moskva',
    },
    'There is no such link': { path: '/shared/cart/nothing-has-this-token', ...absent },
    'The shop is not in this city': {
      path: '/shared/cart/nothing-has-this-token?cityId=atlantida',
      code: 'CITY_UNKNOWN',
    },
  }),
]

export const cartExamples = [
  ...readingExamples,
  ...lineExamples,
  ...savedForLaterExamples,
  ...discountExamples,
  ...shareExamples,
]
