/** What the shop says of its categories, which come with a feed: `content/categories.yaml`. */
import * as z from 'zod'
import { LongText, Slug, Text } from '#scripts/shop/form.ts'
import { compact, defineNoun, type Files, parseJson, toYaml } from '#scripts/shop/noun.ts'
import type { Row, Table } from '#scripts/shop/table.ts'
import { Questions } from './page.ts'

const Category = z.strictObject({
  slug: Slug,
  text: LongText.optional(),
  picture: Text.optional(),
  surface: z.enum(['wall', 'floor']).optional(),
  questions: Questions.default([]),
})
type Category = z.output<typeof Category> & { pictureUrl: string | null }

const categoryTexts: Table = {
  name: 'categories',
  table: 'categories',
  kind: 'columns',
  keys: ['slug'],
  columns: { text: 'value', questions: 'json' },
  blank: { text: null, questions: '[]' },
}
const categoryPictures: Table = {
  name: 'category_pictures',
  table: 'categories',
  kind: 'columns',
  keys: ['slug'],
  columns: { picture: 'json' },
  blank: { picture: null },
}
/** Apart from the texts, so that a shop that has them already finds them unchanged. */
const categorySurfaces: Table = {
  name: 'category_surfaces',
  table: 'categories',
  kind: 'columns',
  keys: ['slug'],
  columns: { surface: 'value' },
  blank: { surface: null },
}

export const categoryNoun = defineNoun<Category[]>({
  name: 'categories',
  tables: [categoryTexts, categoryPictures, categorySurfaces],
  read(folder) {
    const file = 'content/categories.yaml'
    const found = folder.read(file, z.array(Category).max(2000))
    return (
      found?.map((category) => ({
        ...category,
        pictureUrl: category.picture ? folder.toPictureUrl(file, category.picture) : null,
      })) ?? null
    )
  },
  toRows: (found) => [
    ...found.map(
      ({ slug, text = null, questions }): Row => ({
        table: categoryTexts,
        values: { slug, text, questions: JSON.stringify(questions) },
      }),
    ),
    ...found.flatMap(({ slug, pictureUrl }): Row[] =>
      pictureUrl
        ? [
            {
              table: categoryPictures,
              values: { slug, picture: JSON.stringify({ url: pictureUrl, alt: '' }) },
            },
          ]
        : [],
    ),
    ...found.flatMap(({ slug, surface }): Row[] =>
      surface ? [{ table: categorySurfaces, values: { slug, surface } }] : [],
    ),
  ],
  toFiles: (rowsOf): Files => {
    const surfaceOf = new Map(
      rowsOf(categorySurfaces).map(({ slug, surface }) => [slug, surface] as const),
    )
    const pictureOf = new Map(
      rowsOf(categoryPictures).flatMap(({ slug, picture }) => {
        const { url, alt } = parseJson<{ url: string; alt: string } | null>(picture) ?? {}
        // One with words is the picture of goods that the shop has chosen by itself.
        return url && alt === '' ? [[slug, url] as const] : []
      }),
    )
    const rows = rowsOf(categoryTexts).flatMap((row) => {
      const questions = parseJson<object[]>(row.questions)
      const picture = pictureOf.get(row.slug)
      const { slug, text } = row
      const surface = surfaceOf.get(slug)
      const said = compact({ slug, text, picture, surface, questions })
      return Object.keys(said).length > 1 ? [said] : []
    })
    return rows.length > 0 ? { 'content/categories.yaml': toYaml(rows) } : {}
  },
})
