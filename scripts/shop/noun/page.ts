/** `content/pages/SLUG.md`: a page of information. */
import * as z from 'zod'
import { Slug, Text } from '#scripts/shop/form.ts'
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

export const Questions = z
  .array(z.strictObject({ question: Text, answer: z.string().trim().min(1).max(5000) }))
  .max(50)

const Front = z.strictObject({
  title: Text,
  summary: Text,
  position: z.int().min(0).max(1000).default(0),
  calculator: z.enum(['delivery']).optional(),
  questions: Questions.default([]),
})

type Page = { slug: string; front: z.output<typeof Front>; blocks: Block[] }

const table = contentTable('info-page')

export const pageNoun = defineNoun<Page[]>({
  name: 'pages',
  tables: [table],
  read(folder) {
    const pages = folder.readTexts('content/pages', Front).map(({ name, file, value, blocks }) => {
      if (!Slug.safeParse(name).success) {
        folder.refuse(file, 'the name of the file is the end of the page’s address: Latin letters')
      }
      return { slug: name, front: value, blocks }
    })
    return pages.length > 0 ? pages : null
  },
  toRows: (pages) =>
    pages.map(({ slug, front, blocks }) =>
      toContentRow(table, {
        slug,
        title: front.title,
        position: front.position,
        body: {
          summary: front.summary,
          blocks,
          questions: front.questions,
          ...(front.calculator && { calculator: front.calculator.toUpperCase() }),
        },
      }),
    ),
  toFiles: (rowsOf) =>
    Object.fromEntries(
      inOrder(rowsOf(table)).map((row) => {
        const body = parseJson<Body>(row.body)
        const front = compact({
          title: row.title,
          summary: body.summary,
          position: row.position,
          calculator: body.calculator?.toLowerCase(),
          questions: body.questions,
        })
        return [`content/pages/${row.slug}.md`, toText(front, body.blocks ?? [])]
      }),
    ),
})

type Body = {
  summary?: string
  blocks?: Block[]
  questions?: { question: string; answer: string }[]
  calculator?: string | null
}
