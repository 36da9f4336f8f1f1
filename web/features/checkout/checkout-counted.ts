/** What of the form the sums depend on: a page sends along for what its sums were counted. */
import { type CheckoutFields, checkoutFieldNames } from './checkout-field-name.ts'
import { readFields } from './checkout-fields.ts'

/** Not whom the goods are for, nor how to get in: no price is made of that. */
const countedNames = [
  'way',
  'fiasId',
  'date',
  'window',
  'floor',
  'hasLift',
  'isLifting',
  'payer',
  'paymentType',
] as const

const pick = (fields: CheckoutFields) =>
  Object.fromEntries(countedNames.map((name) => [name, fields[name]]))

export const toCounted = (fields: CheckoutFields): string => JSON.stringify(pick(fields))

/**
 * The fields as they were when the sums were counted that the page shows; null when the buyer has
 * changed nothing since that the sums depend on.
 */
export function findCounted(text: string, fields: CheckoutFields): CheckoutFields | null {
  const known = parse(text)
  if (!known || text === toCounted(fields)) return null
  return { ...fields, ...pick(readFields((name) => known[name])) }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const known: unknown = JSON.parse(text)
    const isKnown = checkoutFieldNames.some((name) => name in Object(known))
    return isKnown ? Object(known) : null
  } catch {
    return null
  }
}
