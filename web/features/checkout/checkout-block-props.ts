import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import type { CheckoutField, CheckoutFields } from './checkout-field-name.ts'

/** Names of the form's fields, and of the boxes of consents. */
export type CheckoutValues = Record<string, string>

/** Props of a checkout block. */
export type CheckoutPart = {
  /** The fields as last sent to the server. */
  fields: CheckoutFields
  field: (name: Path<CheckoutValues>) => UseFormRegisterReturn
  error: (name: CheckoutField) => string | undefined
}
