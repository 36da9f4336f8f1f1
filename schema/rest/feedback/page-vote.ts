import * as z from 'zod'
import { messages } from '#schema/form.ts'
import { pageVoteReasonMax } from '#schema/page-vote.ts'
import { asRequired, Slug } from '#schema/rest/scalar.ts'

/** `POST /user/info-pages/{slug}/vote`. */
export const PageVoteRequest = z
  .object({
    isUseful: z.boolean(asRequired).meta({ description: 'Whether the page has helped' }),
    reason: z
      .string()
      .trim()
      .max(pageVoteReasonMax, messages.max(pageVoteReasonMax))
      .default('')
      .meta({ description: 'What it lacks; kept only with «no»' }),
  })
  .meta({ example: { isUseful: false, reason: 'Нет цены подъёма без лифта' } })

export const PageVote = z
  .object({
    slug: Slug.meta({ description: 'Of the page' }),
    isUseful: z.boolean().meta({ description: 'Whether the page has helped' }),
    reason: z.string().meta({ description: 'What it lacks; empty when nothing was said' }),
  })
  .meta({ id: 'PageVote', description: 'What a visitor thinks of a page of information' })

export type PageVoteRequest = z.infer<typeof PageVoteRequest>
export type PageVote = z.infer<typeof PageVote>
