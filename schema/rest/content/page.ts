import * as z from 'zod'
import { Slug } from '#schema/rest/scalar.ts'
import { LegalPageLink } from './content.ts'

export const PageTable = z
  .object({
    head: z.array(z.string()).meta({ description: 'Names of the columns' }),
    rows: z.array(z.array(z.string())).meta({ description: 'Each as long as the head' }),
  })
  .meta({ description: 'Rows and columns of plain text' })

export const PageBlock = z
  .object({
    heading: z.string().meta({ description: 'Empty for a section without one' }),
    paragraphs: z
      .array(z.string())
      .default([])
      .meta({ description: 'Plain text, in Russian; may be empty' }),
    items: z.array(z.string()).default([]).meta({ description: 'Points of a list' }),
    steps: z.array(z.string()).default([]).meta({ description: 'What is done one after another' }),
    table: PageTable.nullable()
      .default(null)
      .meta({ description: 'null when the section has none' }),
    tip: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'A piece of advice set apart; null when there is none' }),
  })
  .meta({
    id: 'PageBlock',
    description:
      'A section of a text, read in this order: heading, paragraphs, list, steps, table, tip',
  })

export const PageBlocks = z.array(PageBlock).meta({ description: 'Sections, in reading order' })

export const PageQuestion = z
  .object({
    question: z.string().meta({ description: 'In the words of those who ask' }),
    answer: z.string().meta({ description: 'Plain text' }),
  })
  .meta({ id: 'PageQuestion', description: 'A question that buyers ask, with its answer' })

export const InfoPageLink = z
  .object({
    slug: Slug.meta({ description: 'What the address of its page shows: /information/…' }),
    title: z.string().meta({ description: 'Its heading, in Russian' }),
  })
  .meta({ description: 'A page of information as lists show it' })

/** `GET /info-pages/{slug}`. */
export const InfoPage = InfoPageLink.extend({
  summary: z.string().meta({ description: 'The short answer' }),
  blocks: PageBlocks,
  questions: z
    .array(PageQuestion)
    .default([])
    .meta({ description: 'In the shop’s order; empty when the page has none' }),
  calculator: z
    .enum(['DELIVERY'])
    .nullable()
    .default(null)
    .meta({ description: 'What can be counted on the page; null when nothing' }),
}).meta({ id: 'InfoPage', description: 'Delivery, payment, rules and so on' })

/** `GET /legal-pages/{slug}`: which version; the present one without. */
export const LegalPageQuery = z.object({
  version: z
    .string()
    .max(32)
    .optional()
    .meta({ description: 'YYYY-MM-DD, as `versions` list them; an unknown one is 404' }),
})

const validUntil = z.string().nullable().default(null).meta({
  description: 'YYYY-MM-DD the next version came; null of the one in force and of one withdrawn',
})
const edition = z.string().nullable().meta({ description: 'Its number, as lawyers count' })
const changes = z
  .array(z.string())
  .default([])
  .meta({ description: 'What it changed, in words; empty when the shop wrote nothing' })

export const LegalPageVersion = z
  .object({
    version: z.string().meta({ description: 'In force from, YYYY-MM-DD' }),
    validUntil,
    edition,
    isCurrent: z.boolean().meta({ description: 'It is the one in force' }),
    changes,
  })
  .meta({ id: 'LegalPageVersion', description: 'A version of a document as lists show it' })

/** `GET /legal-pages/{slug}`; `version` is the day the text is in force from. */
export const LegalPage = LegalPageLink.extend({
  edition,
  validUntil,
  isCurrent: z.boolean().default(true).meta({ description: 'This text is the one in force' }),
  summary: z.string().meta({
    description: 'A summary in plain words; empty when the shop wrote none',
  }),
  changes,
  blocks: PageBlocks,
  versions: z
    .array(LegalPageVersion)
    .max(50)
    .default([])
    .meta({ description: 'The newest first, the one in force among them' }),
}).meta({ id: 'LegalPage', description: 'A document with its whole text' })

const inOrder = { description: 'Every one, in the shop’s order' }

/** `GET /info-pages` and `GET /legal-pages`. */
export const InfoPageList = z.object({ items: z.array(InfoPageLink).meta(inOrder) })
export const LegalPageList = z.object({ items: z.array(LegalPageLink).meta(inOrder) })

export type PageBlock = z.infer<typeof PageBlock>
export type PageQuestion = z.infer<typeof PageQuestion>
export type InfoPageLink = z.infer<typeof InfoPageLink>
export type InfoPage = z.infer<typeof InfoPage>
export type LegalPage = z.infer<typeof LegalPage>
export type LegalPageVersion = z.infer<typeof LegalPageVersion>
