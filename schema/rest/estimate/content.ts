/** What a version of an estimate keeps. */
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { SharedEstimate } from './shared.ts'

const { title, note, validUntil, groups, gross, discount, total, discountGiven, unpricedCount } =
  SharedEstimate.shape

/** What a version keeps, and what its fingerprint is made of: always with prices and names. */
export const EstimateContent = z
  .object({
    title,
    note,
    validUntil,
    contacts: SharedEstimate.shape.contacts.unwrap(),
    logoId: Id.nullable().meta({ description: 'Of the picture on the letterhead' }),
    groups,
    gross,
    discount,
    total,
    discountGiven,
    unpricedCount,
  })
  .meta({ id: 'EstimateContent', description: 'The client’s paper, as a version keeps it' })

export type EstimateContent = z.infer<typeof EstimateContent>
