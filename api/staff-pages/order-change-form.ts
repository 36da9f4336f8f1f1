/** What is typed into the form of a change, and the change that it asks for. */
import { formatPhone } from '#language/ru/phone.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { OrderDelivery } from '#schema/rest/order/order.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { StaffOrderChange } from '#schema/rest/staff/order-change.ts'
import type { Values } from './form.ts'

export const toQuantityName = (itemId: string) => `quantity.${itemId}`
export const toOffName = (itemId: string) => `off.${itemId}`
export const toAddedName = (index: number, field: 'productId' | 'quantity' | 'insteadOf') =>
  `added.${index}.${field}`

/** «10,5» */
export const toText = (quantity: number) => String(quantity).replace('.', ',')

export type AddedLine = { productId: string; quantity: string; insteadOf: string }

const addedMax = 100

/** Goods that were added to the form, in their order. */
export function listAdded(values: Values): AddedLine[] {
  const added: AddedLine[] = []
  for (let i = 0; i < addedMax; i += 1) {
    const productId = values[toAddedName(i, 'productId')]
    if (productId === undefined) return added
    const quantity = values[toAddedName(i, 'quantity')] ?? ''
    added.push({ productId, quantity, insteadOf: values[toAddedName(i, 'insteadOf')] ?? '' })
  }
  return added
}

/** The form with other goods added. */
export function withAdded(values: Values, added: AddedLine[]): Values {
  const others = Object.entries(values).filter(([name]) => !name.startsWith('added.'))
  const lines = added.flatMap(({ productId, quantity, insteadOf }, i) => [
    [toAddedName(i, 'productId'), productId],
    [toAddedName(i, 'quantity'), quantity],
    [toAddedName(i, 'insteadOf'), insteadOf],
  ])
  return Object.fromEntries([...others, ...lines]) as Values
}

/** The form as it is opened: the order as it is. */
export function toValues({ order, version }: StaffOrder): Values {
  const { delivery, recipient, payer } = order
  return {
    version: String(version),
    ...Object.fromEntries(
      order.items.map(({ id, quantity }) => [toQuantityName(id), toText(quantity)]),
    ),
    method: delivery.method,
    shopId: delivery.shopId ?? '',
    fiasId: delivery.fiasId ?? '',
    address: delivery.address ?? '',
    date: delivery.date ?? '',
    window: delivery.window ?? '',
    floor: delivery.floor === null ? '' : String(delivery.floor),
    ...(delivery.hasLift && { hasLift: 'on' }),
    ...(delivery.isLifting && { isLifting: 'on' }),
    accessNote: delivery.accessNote,
    contactName: delivery.contactName ?? '',
    contactPhone: delivery.contactPhone ?? '',
    comment: delivery.comment,
    firstname: recipient.firstname,
    phone: recipient.phone ? formatPhone(recipient.phone) : '',
    email: recipient.email ?? '',
    organizationId: payer?.organizationId ?? '',
    poNumber: order.poNumber,
    object: order.object,
    reason: '',
  }
}

export type ReadChange =
  | { change: StaffOrderChange; errors: null }
  | { change: null; errors: Record<string, string> }

/** Only what differs from the order: what stays keeps its price and what was promised. */
export function readChange(found: StaffOrder, values: Values): ReadChange {
  const errors: Record<string, string> = {}
  const items = readItems(found, values, errors)
  const added = listAdded(values).map(({ productId, quantity, insteadOf }, i) => ({
    productId,
    quantity: readQuantity(quantity, toAddedName(i, 'quantity'), errors),
    insteadOf: insteadOf === '' ? null : insteadOf,
  }))
  const parsed = StaffOrderChange.safeParse({
    version: found.version,
    items,
    added,
    delivery: readDelivery(found, values),
    recipient: readRecipient(found, values),
    payer: readPayer(found, values),
    reason: values.reason ?? '',
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[toErrorName(path.map(String))] ??= message
  }
  return Object.keys(errors).length === 0 && parsed.data
    ? { change: parsed.data, errors: null }
    : { change: null, errors }
}

function readQuantity(text: string, name: string, errors: Record<string, string>): number {
  const hundredths = parseQuantity(text.trim())
  if (hundredths === null) errors[name] = 'Введите число, например 10 или 2,5'
  return toQuantity(hundredths ?? 0)
}

function readItems({ order }: StaffOrder, values: Values, errors: Record<string, string>) {
  return order.items.flatMap((item) => {
    const name = toQuantityName(item.id)
    const typed = values[name]
    if (values[toOffName(item.id)] === 'on') return { itemId: item.id, quantity: 0 }
    // A line that came since the form was opened.
    if (typed === undefined) return []
    const quantity = readQuantity(typed, name, errors)
    return quantity === item.quantity ? [] : { itemId: item.id, quantity }
  })
}

const orNull = (text = '') => (text.trim() === '' ? null : text.trim())

function readDelivery({ order }: StaffOrder, values: Values): object | null {
  const isDelivery = values.method === 'DELIVERY'
  const floor = orNull(values.floor)
  const comment = values.comment ?? ''
  const next = isDelivery
    ? {
        method: 'DELIVERY',
        shopId: null,
        fiasId: orNull(values.fiasId),
        address: orNull(values.address),
        date: orNull(values.date),
        window: orNull(values.window),
        floor: floor === null ? null : Number(floor),
        hasLift: values.hasLift === 'on',
        isLifting: values.isLifting === 'on',
        accessNote: values.accessNote ?? '',
        contactName: orNull(values.contactName),
        contactPhone: orNull(values.contactPhone),
        comment,
      }
    : { method: 'PICKUP', shopId: orNull(values.shopId), comment }
  const parsed = OrderDelivery.safeParse(next)
  const isSame =
    parsed.success &&
    JSON.stringify(parsed.data) === JSON.stringify(OrderDelivery.parse(order.delivery))
  return isSame ? null : next
}

function readRecipient({ order: { recipient } }: StaffOrder, values: Values): object | null {
  const { firstname = '', phone = '' } = values
  const email = orNull(values.email)
  const isSame =
    firstname === recipient.firstname &&
    toPhoneDigits(phone) === (recipient.phone ?? '') &&
    email === recipient.email
  return isSame ? null : { firstname, phone, email }
}

function readPayer({ order }: StaffOrder, values: Values): object | null {
  // Where nobody else can pay the form does not ask.
  if (values.organizationId === undefined) return null
  const { poNumber = '', object = '' } = values
  const organizationId = orNull(values.organizationId)
  const isSame =
    organizationId === (order.payer?.organizationId ?? null) &&
    poNumber === order.poNumber &&
    object === order.object
  return isSame ? null : { organizationId, poNumber, object }
}

/** Where a refusal of the call is shown: by the field that it is about. */
export function toErrorName(field: readonly string[]): string {
  const [area = '', ...path] = field
  if (area === 'items') return path[0] ? toQuantityName(path[0]) : ''
  if (area === 'added') return field.join('.').replace(/\.productId$/, '.quantity')
  if (area === 'payer') return 'organizationId'
  if (area === 'delivery') return path[0] ?? 'method'
  return area === 'recipient' ? (path[0] ?? 'firstname') : area
}
