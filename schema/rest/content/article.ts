import * as z from 'zod'
import { CategoryLink, Picture } from '#schema/rest/catalogue/product.ts'
import { PageQuery, Slug } from '#schema/rest/scalar.ts'
import { ArticleLink } from './content.ts'
import { PageBlocks } from './page.ts'

export const ArticleTopic = z
  .object({
    slug: Slug.meta({ description: 'What the address of the list shows: ?topic=…' }),
    title: z.string().meta({ description: 'A word or two, in Russian' }),
  })
  .meta({ id: 'ArticleTopic', description: 'What articles are about, such as floors' })

export const ArticleCard = ArticleLink.extend({
  publishedOn: z.string().nullable().meta({ description: 'YYYY-MM-DD; null when not said' }),
  readingMinutes: z
    .int()
    .nullable()
    .meta({ description: 'How long a reader takes; null when not said' }),
  picture: Picture.nullable().meta({ description: 'Above the text; null where there is none' }),
  topic: ArticleTopic.nullable().default(null).meta({ description: 'null when it is of none' }),
}).meta({ id: 'ArticleCard', description: 'An article as lists show it' })

/** `GET /articles/{slug}`. */
export const Article = ArticleCard.extend({
  author: z.string().nullable().meta({ description: 'The author’s name; null when not given' }),
  updatedOn: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'YYYY-MM-DD of the last change; null when there was none' }),
  category: CategoryLink.nullable().meta({ description: 'The category the article is about' }),
  blocks: PageBlocks,
  related: z
    .array(ArticleCard)
    .max(4)
    .default([])
    .meta({ description: 'What to read next: of its topic first' }),
}).meta({ id: 'Article', description: 'Advice to read, with its whole text' })

/** `GET /articles`. */
export const ArticleQuery = PageQuery.extend({
  topic: z.string().max(160).optional().meta({
    description: 'Slug of a topic; of an unknown one there is no article',
  }),
})

export const ArticleList = z.object({
  items: z.array(ArticleCard).max(100).meta({
    description: 'The newest first; those of one day in the shop’s order',
  }),
  total: z.int().meta({ description: 'Of all pages' }),
  page: z.int().meta({ description: 'From 1' }),
  perPage: z.int().meta({ description: 'As many as a full page holds' }),
  topics: z
    .array(
      ArticleTopic.extend({
        count: z.int().meta({ description: 'How many articles are of it' }),
      }).meta({
        id: 'ArticleTopicCount',
        description: 'A topic with how many articles it has',
      }),
    )
    .max(50)
    .meta({ description: 'Those that have articles, by title; the same whatever was asked' }),
})

export type ArticleCard = z.infer<typeof ArticleCard>
export type Article = z.infer<typeof Article>
export type ArticleQuery = z.infer<typeof ArticleQuery>
export type ArticleList = z.infer<typeof ArticleList>
