import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { afterExamples } from './example-after.ts'
import { agreementExamples } from './example-agreement.ts'
import { documentExamples } from './example-document.ts'
import { messageExamples } from './example-message.ts'
import { checkOut, nothing, ordered, own, placeOrder, toOrder } from './example-step.ts'

const absent = { code: 'NOT_FOUND' } as const
const guests = { as: 'GUEST', code: 'FORBIDDEN' } as const
const put = ordered.slice(0, 1)
const steps = checkOut([])
const order = toOrder(1)

const search = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=садовая 5&cityId=moskva',
})
const far = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=садовая 5&cityId=ekb',
})
const street = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=садовая&cityId=moskva',
})
const house = { method: 'DELIVERY', fiasId: '{0.items.0.fiasId}', address: 'Садовая, 5' }
const brought = { ...house, date: '{2.delivery.dates.0}', window: '10:00-14:00' }
const toBrought = (from: typeof search) => ({
  steps: checkOut([from], { delivery: house }),
  body: toOrder(2, { delivery: brought }),
})

const checkoutExamples = [
  ...listExamplesOf('POST /user/orders/checkout', 'BUYER', {
    'What the cart would cost, before a way is chosen': { steps: put, body: {} },
    'What it would cost at a house': {
      steps: [search, ...put],
      body: { delivery: { ...house, floor: 3, isLifting: true } },
    },
    'Guests sign in first': { body: {}, ...guests },
    'Goods do not fly': { body: { delivery: { method: 'DRONE' } }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /user/orders/shops', 'BUYER', {
    'Which shops have the whole cart': { steps: put, body: { cityId: 'moskva' } },
    'The shop is not in this city': { body: { cityId: 'atlantida' }, code: 'CITY_UNKNOWN' },
  }),
  ...listExamplesOf('PUT /user/orders/checkout/draft', 'BUYER', {
    'Half of the form is kept': {
      body: { firstname: 'Анна', phone: '+7 916 123', method: 'PICKUP', shopId: 'moskva-1' },
    },
    'Another account has signed in meanwhile': {
      body: { firstname: 'Анна', accountId: 'another-account' },
      code: 'CONFLICT',
    },
  }),
]

const createExamples = [
  ...listExamplesOf('POST /user/orders', 'BUYER', {
    'The buyer comes for the goods and pays there': { steps, body: order },
    'They are brought to a house': toBrought(search),
    'The cart is empty': { body: { ...order, cartVersion: '1', total: 0 }, code: 'CART_EMPTY' },
    'Nothing of the cart is ticked': {
      steps: [
        ...steps,
        toStep('POST /cart/tick', { itemIds: ['{0.items.0.id}'], isTicked: false }),
      ],
      body: order,
      code: 'NOTHING_TICKED',
    },
    'Another tab has changed the cart': {
      steps,
      body: { ...order, cartVersion: '1000000' },
      code: 'CART_CHANGED',
    },
    'It would be ready later than the form has shown': {
      steps,
      body: { ...order, readyAt: '2026-11-10T09:30:00+03:00' },
      code: 'READY_LATER',
    },
    'The address has no house': { ...toBrought(street), code: 'ADDRESS_INCOMPLETE' },
    'The address is in another city': { ...toBrought(far), code: 'ADDRESS_OUT_OF_ZONE' },
    'A person has no invoice': {
      steps,
      body: { ...order, paymentType: 'INVOICE' },
      code: 'VALIDATION',
    },
    'What an order needs is missing': { steps, body: {}, code: 'VALIDATION' },
    'The buyer has no such organisation': {
      steps,
      body: { ...order, payer: { organizationId: 'nothing-has-this-id' } },
      ...absent,
    },
    'The key was of another order': {
      steps: [...steps, toStep('POST /user/orders', order, { key: 'order-1' })],
      key: 'order-1',
      body: { ...order, total: 0 },
      code: 'IDEMPOTENCY_MISMATCH',
    },
  }),
  ...listExamplesOf('POST /cart/promo-code', 'BUYER', {
    'The buyer has used it before': {
      steps: placeOrder(
        [
          toStep('POST /cart/add', { productId: 'a07d855b33824e19', quantity: 40 }),
          toStep('POST /cart/promo-code', { code: 'NOVOSEL' }),
        ],
        {},
      ),
      body: { code: 'NOVOSEL' },
      code: 'PROMO_USED',
    },
  }),
  ...listExamplesOf('POST /user', 'BUYER', {
    'An order is under way': {
      steps: ordered,
      body: { type: 'WEB', deviceId: '{deviceId}', code: '00000' },
      code: 'ACCOUNT_NOT_DELETABLE',
    },
  }),
]

const readingExamples = [
  ...listExamplesOf('GET /user/orders', 'BUYER', {
    'Orders that are under way': { path: '/user/orders?active=true' },
    'Guests have no orders': guests,
    'Orders do not stand like that': { path: '/user/orders?status=LOST', code: 'INVALID' },
  }),
  ...listExamplesOf('GET /user/orders/{id}', 'BUYER', {
    'The order that was just made': { steps: ordered, path: own },
    'The user has no such order': { path: nothing, ...absent },
  }),
  ...listExamplesOf('GET /user/orders/{id}/barcode', 'BUYER', {
    'The number for the desk': { steps: ordered, path: `${own}/barcode` },
    'The user has no such order': { path: `${nothing}/barcode`, ...absent },
  }),
]

export const orderExamples = [
  ...checkoutExamples,
  ...createExamples,
  ...readingExamples,
  ...agreementExamples,
  ...messageExamples,
  ...afterExamples,
  ...documentExamples,
]
