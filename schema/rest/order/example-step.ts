/** Orders that examples begin with, and what the shop's people do with them. */
import { type ExampleStep, toStep } from '#schema/rest/call-example.ts'

type Steps = readonly ExampleStep[]

type Wanted = {
  as?: 'BUYER' | 'OTHER' | 'INSTALLER'
  quantity?: number
  delivery?: Readonly<Record<string, unknown>>
  more?: Readonly<Record<string, unknown>>
}

/** Sand in sacks, which bear no marking codes. */
const productId = 'a72c978099dfe0a1'
const pickup = { method: 'PICKUP', shopId: 'moskva-1' }

/** The body of an order, as the checkout that is the answer of that number has quoted it. */
export const toOrder = (checkout: number, more: Readonly<Record<string, unknown>> = {}) => ({
  cartVersion: `{${checkout}.cartVersion}`,
  total: `{${checkout}.sums.total.amountMinor}`,
  recipient: { firstname: 'Анна', phone: '+7 916 123-45-67', email: null },
  delivery: pickup,
  paymentType: 'ON_RECEIPT',
  legalPages: [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }],
  ...more,
})

/** Sacks of sand are put into the cart, and a way is chosen. */
export function checkOut(
  before: Steps,
  { as = 'BUYER', quantity = 2, delivery = pickup }: Wanted = {},
): Steps {
  return [
    ...before,
    toStep('POST /cart/add', { productId, quantity, short: true }, { as }),
    toStep('POST /user/orders/checkout', { delivery }, { as }),
  ]
}

/** The same is ordered; the last answer is the order. */
export function placeOrder(before: Steps = [], wanted: Wanted = {}): Steps {
  const { as = 'BUYER', delivery = pickup, more = {} } = wanted
  const steps = checkOut(before, wanted)
  const body = toOrder(steps.length - 1, { delivery, ...more })
  return [...steps, toStep('POST /user/orders', body, { as })]
}

/** The order that is the answer of the number goes its way, one answer a status. */
export function moveOrder(
  before: Steps,
  order: number,
  statuses: readonly string[],
  version: number | string = 1,
): Steps {
  const path = `/staff/orders/{${order}.number}/status`
  const moves = statuses.map((status, i) =>
    toStep(
      'POST /staff/orders/{number}/status',
      {
        version: i === 0 ? version : `{${before.length + i - 1}.version}`,
        status,
        ...(status === 'COMPLETED' && { collectionCode: `{${order}.collectionCode}` }),
        ...(status === 'CANCELLED' && { reason: 'Покупатель передумал' }),
      },
      { path, as: 'STAFF' },
    ),
  )
  return [...before, ...moves]
}

/** To be collected and paid there: the order is answer 2. */
export const ordered = placeOrder()
export const picking = moveOrder(ordered, 2, ['PICKING'])
export const completed = moveOrder(ordered, 2, ['PICKING', 'READY', 'COMPLETED'])

/** What the buyer's own order is known by. */
export const own = '/user/orders/{2.id}'
export const nothing = '/user/orders/nothing-has-this-id'

/** An organisation of the buyer pays by invoice: it is answer 0, the order answer 3. */
const addPayer = toStep('POST /user/organizations', { inn: '7798482109' }, { as: 'BUYER' })
export const invoiced = placeOrder([addPayer], {
  more: {
    paymentType: 'INVOICE',
    payer: { organizationId: '{0.id}', poNumber: 'ПО-17', object: 'ЖК «Север»' },
  },
})
export const invoicePaid = [
  ...invoiced,
  toStep(
    'POST /staff/orders/{number}/paid',
    {
      amountMinor: '{3.sums.total.amountMinor}',
      documentNumber: '417',
      paidAt: '{today}',
    },
    { path: '/staff/orders/{3.number}/paid', as: 'STAFF' },
  ),
]
