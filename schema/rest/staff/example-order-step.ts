/** Orders that examples of the staff's calls begin with. */
import type { ExampleStep } from '#schema/rest/call-example.ts'
import { ofLast, sandId, toBuyerStep, toStaffStep } from './example-step.ts'

type Steps = readonly ExampleStep[]

type Wanted = {
  /** Made before the goods are put into the cart. */
  before?: Steps
  productId?: string
  quantity?: number
  paymentType?: 'ON_RECEIPT' | 'ONLINE' | 'INVOICE'
  delivery?: object
  payer?: object | null
}

/** The call that places the order. */
const orderAdd = 'POST /user/orders'

const pickup = { method: 'PICKUP', shopId: 'moskva-1' }

/** A buyer orders sacks of sand. */
export function placeOrder({
  before = [],
  productId = sandId,
  quantity = 3,
  paymentType = 'ON_RECEIPT',
  delivery = pickup,
  payer = null,
}: Wanted = {}): Steps {
  const put = toBuyerStep('POST /cart/add', { productId, quantity, short: true })
  const checkout = [...before, put, toBuyerStep('POST /user/orders/checkout', { delivery })]
  const order = {
    cartVersion: ofLast(checkout, 'cartVersion'),
    total: ofLast(checkout, 'sums.total.amountMinor'),
    recipient: { firstname: 'Анна', phone: '+7 916 123-45-67', email: null },
    delivery,
    paymentType,
    payer,
    legalPages: [],
  }
  return [...checkout, toBuyerStep(orderAdd, order)]
}

/** Names a field of the answer to the buyer's order. */
export function ofOrder(steps: Steps, field: string): string {
  const index = steps.findIndex(({ method, path }) => `${method} ${path}` === orderAdd)
  return `{${index}.${field}}`
}

/** The address of the order, and of what belongs to it. */
export const toOrderPath = (steps: Steps, rest = ''): string =>
  `/staff/orders/${ofOrder(steps, 'number')}${rest}`

const read = (steps: Steps): Steps => [...steps, toStaffStep(`GET ${toOrderPath(steps)}`)]

/** The shop's people move the order on; the last answer is the order as they see it. */
export function moveOrder(steps: Steps, ...statuses: string[]): Steps {
  return statuses.reduce<Steps>((before, status) => {
    const move = {
      version: ofLast(before, 'version'),
      status,
      ...(status === 'COMPLETED' && { collectionCode: ofOrder(before, 'collectionCode') }),
      ...(status === 'CANCELLED' && { reason: 'Покупатель передумал' }),
    }
    return [...before, toStaffStep(`POST ${toOrderPath(before, '/status')}`, move)]
  }, read(steps))
}

/** The buyer pays on the provider's page. */
function payOrder(steps: Steps): Steps {
  const path = `/user/orders/${ofOrder(steps, 'id')}/payments/${ofOrder(steps, 'payment.token')}`
  const started = [...steps, toBuyerStep(`POST ${path}`, { onlinePaymentType: 'CARD' })]
  const url = ofLast(started, 'confirmationUrl')
  return [...started, { method: 'POST', path: url, form: 'choice=pay', as: 'BUYER' }]
}

/** To be collected and paid there. */
export const ordered = placeOrder()
export const picking = moveOrder(ordered, 'PICKING')
export const ready = moveOrder(ordered, 'PICKING', 'READY')
export const completed = moveOrder(ordered, 'PICKING', 'READY', 'COMPLETED')

const address = toBuyerStep('GET /geo/addresses?search=садовая 5&cityId=moskva')
const delivery = {
  method: 'DELIVERY',
  fiasId: '{0.items.0.fiasId}',
  address: 'Садовая улица, 5',
  date: '2026-11-12',
  window: '10:00-14:00',
}
export const deliveryOrdered = placeOrder({ before: [address], delivery })
export const delivering = moveOrder(deliveryOrdered, 'PICKING', 'DELIVERING')

const paid = payOrder(placeOrder({ paymentType: 'ONLINE' }))
export const paidCompleted = moveOrder(paid, 'PICKING', 'READY', 'COMPLETED')

const organization = toBuyerStep('POST /user/organizations', { inn: '7798482109' })
const payer = { organizationId: '{0.id}', poNumber: 'ПО-17', object: 'ЖК «Север»' }
/** An organisation is to pay it by its invoice. */
export const invoiced = placeOrder({ before: [organization], paymentType: 'INVOICE', payer })
export const transfer = {
  amountMinor: ofOrder(invoiced, 'sums.total.amountMinor'),
  documentNumber: '417',
  paidAt: '2026-11-10',
}
export const invoicePaid = [
  ...invoiced,
  toStaffStep(`POST ${toOrderPath(invoiced, '/paid')}`, transfer),
]
export const invoiceCompleted = moveOrder(invoicePaid, 'PICKING', 'READY', 'COMPLETED')
