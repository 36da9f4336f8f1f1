/** What visitors think of the pages of information, as the shop's people read it. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'

export const StaffPageVote = z
  .object({
    slug: z.string().meta({ description: 'What the address of its page shows: /information/…' }),
    title: z.string().meta({ description: 'Its heading; its slug once the page is gone' }),
    usefulCount: z.int().meta({ description: 'Visitors it has helped' }),
    uselessCount: z.int().meta({ description: 'Visitors it has not' }),
    reasons: z
      .array(
        z.object({
          text: z.string().meta({ description: 'In the visitor’s words' }),
          at: z.iso.datetime().meta({ description: 'When they voted' }),
        }),
      )
      .max(20)
      .meta({ description: 'Why not, the newest first' }),
  })
  .meta({ id: 'StaffPageVote', description: 'Votes of the last year on one page' })

/** `GET /staff/page-votes`. */
export const StaffPageVoteQuery = KeysetQuery

export const StaffPageVoteList = z.object({
  items: z.array(StaffPageVote).max(100).meta({
    description: 'Those that help the fewest of their readers first',
  }),
  ...keysetFields,
})

export type StaffPageVote = z.infer<typeof StaffPageVote>
export type StaffPageVoteList = z.infer<typeof StaffPageVoteList>
