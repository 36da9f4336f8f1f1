/** Names of the checkout's fields, as they are posted. */

export const checkoutFieldNames = [
  'firstname',
  'phone',
  'email',
  'payer',
  'poNumber',
  'object',
  'way',
  'shopId',
  'address',
  'fiasId',
  'date',
  'window',
  'floor',
  'hasLift',
  'isLifting',
  'accessNote',
  'contactName',
  'contactPhone',
  'comment',
  'paymentType',
] as const

export type CheckoutField = (typeof checkoutFieldNames)[number]
/** Empty text where nothing was typed or chosen; a ticked box is `on`. */
export type CheckoutFields = Record<CheckoutField, string>
