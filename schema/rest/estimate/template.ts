/** Samples of estimates. */
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'

export const EstimateTemplate = z
  .object({
    id: Id.meta({ description: 'A word: bathroom, floor, fence' }),
    title: z.string().meta({ description: 'What is built' }),
    description: z.string().meta({ description: 'What it holds, in a sentence' }),
  })
  .meta({ id: 'EstimateTemplate', description: 'A sample to begin with' })
export const EstimateTemplates = z.object({
  items: z.array(EstimateTemplate).meta({ description: 'All of them' }),
})

export type EstimateTemplate = z.infer<typeof EstimateTemplate>
