/** Articles: rows of `contents` of kind `article`; api/rules/content/body.ts says what they hold. */
import type * as z from 'zod'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import { readContent, readContents } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { ArticleBody } from '#api/rules/content/body.ts'
import type {
  Article,
  ArticleCard,
  ArticleList,
  ArticleQuery,
} from '#schema/rest/content/article.ts'
import { type PageRow, toBlocks } from './page.ts'

type ArticleRow = PageRow & {
  category_id: string | null
  category_slug: string | null
  category_name: string | null
}
type CardRow = Pick<PageRow, 'slug' | 'title' | 'body'>
type TopicRow = { slug: string; title: string; count: number }

const topicMax = 50
const relatedMax = 4

/** The newest first; those of one day as the shop has put them. */
const inOrder = sql`body ->> '$.publishedOn' DESC, position, slug`

export async function listArticles(db: Database, query: ArticleQuery): Promise<ArticleList> {
  const { page, perPage, topic = null } = query
  const where = sql`kind = 'article' AND (${topic} IS NULL OR body ->> '$.topic.slug' = ${topic})`
  const [rows, counts, topics] = await readAll<[CardRow, { total: number }, TopicRow]>(db, [
    sql`SELECT slug, title, ${shownPart} FROM contents WHERE ${where} ORDER BY ${inOrder}
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    sql`SELECT count(*) AS total FROM contents WHERE ${where}`,
    sql`SELECT body ->> '$.topic.slug' AS slug, max(body ->> '$.topic.title') AS title,
        count(*) AS count FROM contents
      WHERE kind = 'article' AND json_type(body, '$.topic.slug') = 'text'
        AND json_type(body, '$.topic.title') = 'text'
      GROUP BY 1 ORDER BY 2 LIMIT ${topicMax}`,
  ])
  return { items: toArticleCards(rows), total: counts[0]?.total ?? 0, page, perPage, topics }
}

export async function findArticle(db: Database, slug: string): Promise<Article | null> {
  const [articles, related] = await readAll<[ArticleRow, CardRow]>(db, [
    articleQuery(slug),
    relatedQuery(slug),
  ])
  const [row] = articles
  const body = row && readContent('article', row, ArticleBody)
  if (!body) return null
  const { category_id: id, category_slug: categorySlug, category_name: name } = row
  return {
    ...toArticleCard(row, body),
    author: body.author ?? null,
    updatedOn: body.updatedOn ?? null,
    category: id && categorySlug && name ? { id, slug: categorySlug, name } : null,
    blocks: toBlocks(body.blocks),
    related: toArticleCards(related),
  }
}

/** The text is not read for a list. */
const shownPart = sql`json_remove(body, '$.blocks') AS body`

/** A category the merchant has since dropped or hidden is no longer the article's. */
const articleQuery = (slug: string): Sql => sql`SELECT article.slug, title, version, body,
    c.id AS category_id, c.slug AS category_slug, c.name AS category_name
  FROM contents article
  LEFT JOIN categories c ON c.slug = json_extract(body, '$.categorySlug') AND c.is_hidden = 0
  WHERE kind = 'article' AND article.slug = ${slug}`

/** Of the same topic first, then of the same category, then the newest. */
function relatedQuery(slug: string): Sql {
  const own = (path: Sql) =>
    sql`(SELECT o.body ->> ${path} FROM contents o WHERE o.kind = 'article' AND o.slug = ${slug})`
  const [topic, category] = [sql`'$.topic.slug'`, sql`'$.categorySlug'`]
  return sql`SELECT slug, title, ${shownPart} FROM contents
    WHERE kind = 'article' AND slug <> ${slug}
    ORDER BY coalesce(body ->> ${topic} = ${own(topic)}, 0) DESC,
      coalesce(body ->> ${category} = ${own(category)}, 0) DESC,
      contents.body ->> '$.publishedOn' DESC, position, slug
    LIMIT ${relatedMax}`
}

const toArticleCards = (rows: CardRow[]): ArticleCard[] =>
  readContents('article', rows, ArticleBody).map(({ row, body }) => toArticleCard(row, body))

const toArticleCard = (
  { slug, title }: CardRow,
  body: z.infer<typeof ArticleBody>,
): ArticleCard => ({
  slug,
  title,
  lead: body.lead ?? '',
  publishedOn: body.publishedOn ?? null,
  readingMinutes: body.readingMinutes ?? null,
  picture: body.picture ?? null,
  topic: body.topic ?? null,
})
