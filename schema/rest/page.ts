import * as z from 'zod'
import { ArticleLink, LegalPageLink } from './content.ts'
import { CategoryLink, Picture } from './product.ts'
import { Slug } from './scalar.ts'

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
    table: PageTable.nullable()
      .default(null)
      .meta({ description: 'null when the section has none' }),
  })
  .meta({
    id: 'PageBlock',
    description: 'A section of a text, read in this order: heading, paragraphs, list, table',
  })

const blocks = z.array(PageBlock).meta({ description: 'Sections, in reading order' })

export const InfoPageLink = z
  .object({
    slug: Slug.meta({ description: 'What the address of its page shows: /information/…' }),
    title: z.string().meta({ description: 'Its heading, in Russian' }),
  })
  .meta({ description: 'A page of information as lists show it' })

/** `GET /info-pages/{slug}`. */
export const InfoPage = InfoPageLink.extend({
  summary: z.string().meta({ description: 'The short answer' }),
  blocks,
}).meta({ id: 'InfoPage', description: 'Delivery, payment, rules and so on' })

/** `GET /legal-pages/{slug}`; `version` is the day the text is in force from. */
export const LegalPage = LegalPageLink.extend({
  edition: z.string().nullable().meta({ description: 'Its number, as lawyers count' }),
  summary: z.string().meta({
    description: 'A summary in plain words; empty when the shop wrote none',
  }),
  blocks,
}).meta({ id: 'LegalPage', description: 'A document with its whole text, as it is in force' })

/** `GET /articles/{slug}`. */
export const Article = ArticleLink.extend({
  author: z.string().nullable().meta({ description: 'The author’s name; null when not given' }),
  publishedOn: z.string().nullable().meta({ description: 'YYYY-MM-DD; null when not said' }),
  readingMinutes: z
    .int()
    .nullable()
    .meta({ description: 'How long a reader takes; null when not said' }),
  picture: Picture.nullable().meta({ description: 'Above the text; null where there is none' }),
  category: CategoryLink.nullable().meta({ description: 'The category the article is about' }),
  blocks,
}).meta({ id: 'Article', description: 'Advice to read, with its whole text' })

const inOrder = { description: 'Every one, in the shop’s order' }

/** `GET /info-pages`, `GET /legal-pages` and `GET /articles`. */
export const InfoPageList = z.object({ items: z.array(InfoPageLink).meta(inOrder) })
export const LegalPageList = z.object({ items: z.array(LegalPageLink).meta(inOrder) })
export const ArticleList = z.object({ items: z.array(ArticleLink).meta(inOrder) })

export type PageBlock = z.infer<typeof PageBlock>
export type InfoPageLink = z.infer<typeof InfoPageLink>
export type InfoPage = z.infer<typeof InfoPage>
export type LegalPage = z.infer<typeof LegalPage>
export type Article = z.infer<typeof Article>
