/** What is typed of a draft, as the calls take it. */
import type { ApiContext } from '#api/context.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import type { ProviderAddress } from '#api/providers/address.ts'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import type {
  StaffDraftOrder,
  StaffDraftOrderFields,
  StaffDraftOrderItems,
} from '#schema/rest/staff/draft-order.ts'
import type { Values } from './form.ts'

type Items = StaffDraftOrderItems['items']
type ReadItems = { items: Items; errors: Record<string, string> }

export const toQuantityName = (productId: string) => `quantity.${productId}`
const wasName = (productId: string) => `was.${productId}`
const wrong = 'Введите число, например 12 или 10,08'

/** Reads only the lines that were typed over, so that a colleague's changes stay. */
export function readItems(draft: StaffDraftOrder, values: Values): ReadItems {
  const errors: Record<string, string> = {}
  const items: Items = []
  for (const { productId } of draft.lines) {
    const typed = values[toQuantityName(productId)]
    if (typed === undefined || typed === values[wasName(productId)]) continue
    const hundredths = parseQuantity(typed)
    if (hundredths === null) errors[toQuantityName(productId)] = wrong
    else items.push({ productId, quantity: toQuantity(hundredths), isAtLeast: false })
  }
  const pressed = readPressed(values)
  const isPressed = (id: string) => pressed.some(({ productId }) => productId === id)
  return { items: [...items.filter(({ productId }) => !isPressed(productId)), ...pressed], errors }
}

/** A button of a line removes it, takes as much as there is, or puts another product in its place. */
function readPressed({ remove, swap = '' }: Values): Items {
  if (remove) return [{ productId: remove, quantity: 0, isAtLeast: false }]
  const [old = '', other, amount = ''] = swap.split('|')
  const hundredths = parseQuantity(amount)
  if (!hundredths) return []
  const quantity = toQuantity(hundredths)
  if (!other) return [{ productId: old, quantity, isAtLeast: false }]
  return [
    { productId: other, quantity, isAtLeast: true },
    { productId: old, quantity: 0, isAtLeast: false },
  ]
}

/** Reads the form beside one find: the product, and how much of it to add. */
export function readAdded({ add = '', quantity = '' }: Values): ReadItems {
  const hundredths = parseQuantity(quantity)
  if (!hundredths) return { items: [], errors: { [`add.${add}`]: wrong } }
  const added = { productId: add, quantity: toQuantity(hundredths), isAtLeast: true }
  return { items: [added], errors: {} }
}

/** Reads the chosen product of each row, in the quantity that the list said or the person typed. */
export function readRows(values: Values): ReadItems {
  const errors: Record<string, string> = {}
  const items: Items = []
  for (const [name, choice] of Object.entries(values)) {
    const [kind, index = ''] = name.split('.')
    if (kind !== 'choice' || choice === '') continue
    const [productId = '', said = ''] = choice.split('|')
    const typed = values[`amount.${index}`] ?? ''
    const isOwn = typed !== values[`said.${index}`] || said === ''
    const hundredths = parseQuantity(isOwn ? typed : said)
    if (!hundredths) errors[`amount.${index}`] = wrong
    else items.push({ productId, quantity: toQuantity(hundredths), isAtLeast: true })
  }
  return { items: joinItems(items), errors }
}

/** A product that several rows name becomes one line. */
function joinItems(items: Items): Items {
  const joined = new Map<string, Items[number]>()
  for (const item of items) {
    const before = joined.get(item.productId)
    const quantity = item.quantity + (before?.quantity ?? 0)
    joined.set(item.productId, { ...item, quantity: Math.round(quantity * 100) / 100 })
  }
  return [...joined.values()]
}

const texts = [
  'firstname',
  'phone',
  'email',
  'shopId',
  'date',
  'window',
  'floor',
  'accessNote',
  'contactName',
  'contactPhone',
  'comment',
  'payer',
  'poNumber',
  'object',
] as const

type ReadFields = {
  sent: StaffDraftOrderFields
  errors: Record<string, string>
  /** Houses to choose from, when a typed address may mean several. */
  suggestions: ProviderAddress[]
}

/** The fields with the house that the address means. */
export async function readFields(
  c: ApiContext,
  draft: StaffDraftOrder,
  values: Values,
): Promise<ReadFields> {
  const method = values['method'] === 'DELIVERY' ? 'DELIVERY' : 'PICKUP'
  const cityId = values['cityId'] || draft.cityId
  const house =
    method === 'DELIVERY' ? await findHouse(c, { draft, cityId }, values) : toHouse(null)
  const fields = CheckoutDraft.safeParse({
    ...draft.fields,
    ...Object.fromEntries(texts.map((name) => [name, (values[name] ?? '').trim()])),
    method,
    hasLift: values['hasLift'] === 'on',
    isLifting: values['isLifting'] === 'on',
    paymentType: values['paymentType'] || null,
    ...house.found,
  })
  const [issue] = fields.error?.issues ?? []
  const errors = issue ? { [String(issue.path[0])]: issue.message } : {}
  return {
    sent: {
      version: Number(values['version']),
      cityId,
      promoCode: values['promoCode'] ?? '',
      fields: fields.data ?? draft.fields,
    },
    errors: { ...(house.error !== null && { address: house.error }), ...errors },
    suggestions: house.suggestions,
  }
}

/** Null leaves the address as it is written. */
type House = {
  found: { fiasId: string; address: string } | null
  error: string | null
  suggestions: ProviderAddress[]
}

const toHouse = (
  found: House['found'],
  error: string | null = null,
  suggestions: ProviderAddress[] = [],
): House => ({
  found,
  error,
  suggestions,
})

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** One that was picked, one known before, or the only one that the typed words mean. */
async function findHouse(
  c: ApiContext,
  { draft, cityId }: { draft: StaffDraftOrder; cityId: string },
  values: Values,
): Promise<House> {
  const { pick = '', address: typed = '' } = values
  const address = typed.trim()
  if (pick) {
    const picked = await c.var.addresses.find(pick)
    if (picked) return toHouse({ fiasId: pick, address: picked.value })
  }
  const isSame = fold(address) === fold(draft.fields.address) && cityId === draft.cityId
  if (isSame && draft.fields.fiasId) return toHouse(null)
  const known = draft.buyer.addresses.find((one) => fold(one.address) === fold(address))
  if (known) return toHouse(known)
  if (address === '') return toHouse({ fiasId: '', address })
  const city = await findCity(c.var.db, cityId)
  const found = city ? await c.var.addresses.suggest(address, city) : []
  const houses = found.filter(({ hasHouse }) => hasHouse)
  const exact = houses.find(({ value }) => fold(value) === fold(address))
  const meant = exact ?? findOnly(houses, address)
  if (meant) return toHouse({ fiasId: meant.fiasId, address: meant.value })
  const error =
    found.length > 0
      ? 'Выберите дом из\u00a0списка или\u00a0допишите адрес'
      : 'Такого адреса нет: проверьте улицу и\u00a0дом'
  return toHouse({ fiasId: '', address }, error, houses)
}

/** «Садовая 5» is house 5 of one street, whatever other houses begin so. */
function findOnly(houses: ProviderAddress[], address: string): ProviderAddress | undefined {
  const [number] = /\d\S*$/.exec(fold(address)) ?? []
  const numbered = number ? houses.filter(({ value }) => fold(value).endsWith(` ${number}`)) : []
  const [only, other] = numbered.length > 0 ? numbered : houses
  return other ? undefined : only
}

/** What the form was opened on; a sum that is none is refused as one that has changed. */
export function readSeen({ cartVersion = '', total = '' }: Values, version: number) {
  return { version, cartVersion, total: /^\d{1,12}$/.test(total) ? Number(total) : 0 }
}

/** The form names a field by the last part of the path. */
export function toFieldErrors(field: string[] = [], message: string): Record<string, string> {
  const name = field.findLast((part) => part !== 'delivery' && part !== 'recipient')
  return name ? { [name === 'organizationId' ? 'payer' : name]: message } : {}
}
