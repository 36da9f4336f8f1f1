/** What has changed between two versions of an estimate. */
import * as z from 'zod'
import { lineMax, sectionMax } from '#schema/estimate.ts'
import { Id } from '#schema/rest/scalar.ts'
import { SharedEstimate, SharedEstimateGroup, SharedEstimateLine } from './shared.ts'

const kind = z
  .enum(['ADDED', 'GONE', 'CHANGED'])
  .meta({ description: 'Only the later one has it, only the earlier one has, or it is another' })

export const EstimateLineDifference = z
  .object({
    kind,
    fields: z
      .array(z.enum(['NAME', 'QUANTITY', 'PRICE', 'DISCOUNT', 'NOTE', 'SECTION', 'GONE']))
      .meta({ description: 'What of it is another; empty unless it is CHANGED' }),
    before: SharedEstimateLine.nullable().meta({ description: 'null of one that was added' }),
    after: SharedEstimateLine.nullable().meta({ description: 'null of one that is gone' }),
    sectionBefore: z.string().nullable().meta({
      description: 'Where it stood; null before the first section, and of one that was added',
    }),
    sectionAfter: z.string().nullable().meta({
      description: 'Where it stands; null before the first section, and of one that is gone',
    }),
  })
  .meta({ id: 'EstimateLineDifference', description: 'A line that is not the same in both' })

const section = z
  .object({
    id: Id.meta({ description: 'The same in every version' }),
    title: z.string().meta({ description: 'As it is shown' }),
    discountGiven: SharedEstimateGroup.shape.discountGiven,
  })
  .meta({ id: 'EstimateSectionTerms', description: 'What a version says of a whole section' })

export const EstimateSectionDifference = z
  .object({
    kind,
    fields: z
      .array(z.enum(['TITLE', 'DISCOUNT']))
      .meta({ description: 'What of it is another; empty unless it is CHANGED' }),
    before: section.nullable().meta({ description: 'null of one that was added' }),
    after: section.nullable().meta({ description: 'null of one that is gone' }),
  })
  .meta({ id: 'EstimateSectionDifference', description: 'A section that is not the same in both' })

const { title, validUntil, gross, discount, total, discountGiven } = SharedEstimate.shape
const whole = z
  .object({ title, validUntil, gross, discount, total, discountGiven })
  .meta({ id: 'EstimateTerms', description: 'What a version says of the whole' })

/** `GET …/difference`. */
export const EstimateDifference = z
  .object({
    fields: z
      .array(z.enum(['TITLE', 'NOTE', 'VALID_UNTIL', 'CONTACTS', 'DISCOUNT', 'ORDER']))
      .meta({ description: 'What of the whole is another; sums follow from the rest' }),
    sections: z
      .array(EstimateSectionDifference)
      .max(2 * sectionMax)
      .meta({ description: 'In the order of the later one, then those that are gone' }),
    lines: z
      .array(EstimateLineDifference)
      .max(2 * lineMax)
      .meta({ description: 'In the order of the later one, then those that are gone' }),
    before: whole.meta({ description: 'Of the earlier one' }),
    after: whole.meta({ description: 'Of the later one' }),
  })
  .meta({ id: 'EstimateDifference', description: 'What has changed between two versions' })

const number = z.coerce.number().int().min(1).max(1_000_000)

/** Of `GET /user/estimates/{id}/difference`. */
export const EstimateDifferenceQuery = z.object({
  before: number.optional().meta({ description: 'A version; left out is the last one sent' }),
  after: number.optional().meta({ description: 'A version; left out is the estimate as it is' }),
})
/** Of `GET /shared/estimates/{token}/difference`. */
export const SharedDifferenceQuery = z.object({
  before: number.meta({ description: 'A version' }),
  after: number.meta({ description: 'A version' }),
})

export type EstimateLineDifference = z.infer<typeof EstimateLineDifference>
export type EstimateSectionDifference = z.infer<typeof EstimateSectionDifference>
export type EstimateDifference = z.infer<typeof EstimateDifference>
export type EstimateDifferenceQuery = z.infer<typeof EstimateDifferenceQuery>
