import * as z from 'zod'
import { ArticleLink, LegalPageLink } from './content.ts'
import { Picture } from './product.ts'
import { Id, Slug } from './scalar.ts'

export const PageTable = z.object({
  head: z.array(z.string()).meta({ description: 'Names of the columns' }),
  rows: z.array(z.array(z.string())).meta({ description: 'Each as long as the head' }),
})

/** A section of a text, read in this order: heading, paragraphs, list, table. */
export const PageBlock = z
  .object({
    heading: z.string(),
    paragraphs: z.array(z.string()).default([]),
    items: z.array(z.string()).default([]).meta({ description: 'Points of a list' }),
    table: PageTable.nullable().default(null),
  })
  .meta({ id: 'PageBlock' })

export const InfoPageLink = z.object({ slug: Slug, title: z.string() })

/** `GET /info-pages/{slug}`: delivery, payment, rules and so on. */
export const InfoPage = InfoPageLink.extend({
  summary: z.string().meta({ description: 'The short answer' }),
  blocks: z.array(PageBlock),
}).meta({ id: 'InfoPage' })

/** `GET /legal-pages/{slug}`; `version` is the day the text is in force from. */
export const LegalPage = LegalPageLink.extend({
  edition: z.string().nullable().meta({ description: 'Its number, as lawyers count' }),
  summary: z.string(),
  blocks: z.array(PageBlock),
}).meta({ id: 'LegalPage' })

/** `GET /articles/{slug}`. */
export const Article = ArticleLink.extend({
  author: z.string().nullable(),
  publishedOn: z.string().nullable().meta({ description: 'YYYY-MM-DD' }),
  readingMinutes: z.int().nullable(),
  picture: Picture.nullable(),
  category: z
    .object({ id: Id, slug: Slug, name: z.string() })
    .nullable()
    .meta({ description: 'Whose goods the article is about' }),
  blocks: z.array(PageBlock),
}).meta({ id: 'Article' })

/** `GET /info-pages`, `GET /legal-pages` and `GET /articles`: every page, in the shop's order. */
export const InfoPageList = z.object({ items: z.array(InfoPageLink) })
export const LegalPageList = z.object({ items: z.array(LegalPageLink) })
export const ArticleList = z.object({ items: z.array(ArticleLink) })

export type PageBlock = z.infer<typeof PageBlock>
export type InfoPageLink = z.infer<typeof InfoPageLink>
export type InfoPage = z.infer<typeof InfoPage>
export type LegalPage = z.infer<typeof LegalPage>
export type Article = z.infer<typeof Article>
