/** What the form of a change is shown with. */
import type { ChangeOptions } from '#api/domain/staff/change-option.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { Substitute } from '#schema/rest/catalogue/related.ts'
import type { Address } from '#schema/rest/delivery/address.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffOrderChangeQuote } from '#schema/rest/staff/order-change.ts'
import type { Values } from './form.ts'
import type { AddedLine } from './order-change-form.ts'

export type ChangeShown = {
  found: StaffOrder
  options: ChangeOptions
  values: Values
  errors: Record<string, string>
  /** Of the whole form. */
  message: string | null
  isStale: boolean
  added: AddedLine[]
  /** Of those added. */
  goods: ProductCard[]
  /** Goods that were looked for. */
  results: ProductCard[]
  substitutes: { itemId: string; list: Substitute[] } | null
  houses: Address[]
  quote: StaffOrderChangeQuote | null
}
