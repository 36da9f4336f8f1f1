/** What the page of a request for prices is shown with. */
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import type { StaffInquiryFormProblem } from '#schema/rest/staff/inquiry-answer.ts'
import type { Values } from './form.ts'

/** What a search for an analogue has found. */
export type Finds = { lineId: string; text: string; goods: ProductCard[] }

/** Lines on a page: a form that is longer is no longer read by people. */
export const perPage = 40

export type PriceRequestShown = {
  found: StaffCase
  /** What was typed, when it was not taken; null shows the draft. */
  values: Values | null
  errors: Record<string, string>
  /** Why the form is shown again. */
  notice: string | null
  /** Goods that may be offered in the place of a line. */
  finds: Finds | null
  /** Rows of a table that were left out. */
  problems: StaffInquiryFormProblem[]
  readCount?: number
  /** What was just done. */
  done?: string | undefined
  page: number
  now: Date
  timezone: string
}
