/** `content/articles/SLUG.md`: advice to read. */
import * as z from 'zod'
import { Day, Slug, Text } from '#scripts/shop/form.ts'
import type { Block } from '#scripts/shop/markdown.ts'
import {
  compact,
  contentTable,
  defineNoun,
  inOrder,
  parseJson,
  toContentRow,
  toText,
} from '#scripts/shop/noun.ts'

/** Text of the trade is read slowly: what it tells is done along the way. */
const wordsPerMinute = 120
const minutesMin = 2

const Front = z.strictObject({
  title: Text,
  lead: Text,
  author: Text.optional(),
  publishedOn: Day.optional(),
  updatedOn: Day.optional(),
  readingMinutes: z.int().min(1).max(600).optional(),
  picture: Text.optional(),
  topic: z.strictObject({ slug: Slug, title: Text }).optional(),
  category: Slug.optional(),
  position: z.int().min(0).max(10_000).default(0),
})

type Article = {
  slug: string
  front: z.output<typeof Front>
  pictureUrl: string | null
  blocks: Block[]
}

const table = contentTable('article')

export const articleNoun = defineNoun<Article[]>({
  name: 'articles',
  tables: [table],
  read(folder) {
    const articles = folder
      .readTexts('content/articles', Front)
      .map(({ name, file, value, blocks }): Article => {
        if (!Slug.safeParse(name).success) {
          folder.refuse(file, 'the name of the file is the end of its address: Latin letters')
        }
        const pictureUrl = value.picture ? folder.toPictureUrl(file, value.picture) : null
        return { slug: name, front: value, pictureUrl, blocks }
      })
    return articles.length > 0 ? articles : null
  },
  toRows: (articles) =>
    articles.map(({ slug, front, pictureUrl, blocks }) => {
      const { title, position, picture: _, category, readingMinutes, ...body } = front
      const words = JSON.stringify(blocks).split(/\s+/).length
      return toContentRow(table, {
        slug,
        title,
        position,
        body: {
          ...body,
          readingMinutes: readingMinutes ?? Math.max(minutesMin, Math.ceil(words / wordsPerMinute)),
          ...(category && { categorySlug: category }),
          ...(pictureUrl && { picture: { url: pictureUrl, alt: title } }),
          blocks,
        },
      })
    }),
  toFiles: (rowsOf) =>
    Object.fromEntries(
      inOrder(rowsOf(table)).map((row) => {
        const { blocks = [], categorySlug, picture, ...body } = parseJson<Body>(row.body)
        const front = compact({
          title: row.title,
          lead: body.lead,
          author: body.author,
          publishedOn: body.publishedOn,
          updatedOn: body.updatedOn,
          readingMinutes: body.readingMinutes,
          picture: picture?.url,
          topic: body.topic,
          category: categorySlug,
          position: row.position,
        })
        return [`content/articles/${row.slug}.md`, toText(front, blocks)]
      }),
    ),
})

type Body = Partial<Omit<Article['front'], 'picture' | 'title' | 'category'>> & {
  blocks?: Block[]
  categorySlug?: string
  picture?: { url: string; alt: string } | null
}
