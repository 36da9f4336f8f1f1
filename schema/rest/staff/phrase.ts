/** What was searched in vain. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'

/** `GET /staff/phrases`. */
export const StaffPhraseQuery = KeysetQuery.extend({
  from: z.iso.date().meta({ description: 'The first of the days, by the clock of the shop' }),
  to: z.iso.date().meta({ description: 'The last of them' }),
})

export const StaffPhrase = z
  .object({
    phrase: z.string().meta({ description: 'As it was searched, in lower case' }),
    count: z.int().meta({ description: 'How many searches found nothing by it' }),
  })
  .meta({
    id: 'StaffPhrase',
    description: 'Words that visitors searched in vain, whoever they were',
  })
export type StaffPhrase = z.infer<typeof StaffPhrase>

export const StaffPhraseList = z.object({
  items: z.array(StaffPhrase).max(100).meta({ description: 'The most wanted first' }),
  ...keysetFields,
})
