/** Articles: rows of `contents` of kind `article`; page.ts says what their bodies hold. */
import { parse } from '#api/data/catalogue/card.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type {
  Article,
  ArticleCard,
  ArticleList,
  ArticleQuery,
} from '#schema/rest/content/article.ts'
import { type PageRow, type TextBody, toBlocks } from './page.ts'

type ArticleRow = PageRow & {
  category_id: string | null
  category_slug: string | null
  category_name: string | null
}
type CardRow = Pick<PageRow, 'slug' | 'title' | 'body'>
type TopicRow = { slug: string; title: string; count: number }

type ArticleBody = TextBody & {
  lead?: string
  author?: string
  publishedOn?: string
  updatedOn?: string
  readingMinutes?: number
  picture?: ArticleCard['picture']
  topic?: ArticleCard['topic']
}

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
      WHERE kind = 'article' AND body ->> '$.topic.slug' IS NOT NULL
      GROUP BY 1 ORDER BY 2 LIMIT ${topicMax}`,
  ])
  return { items: rows.map(toArticleCard), total: counts[0]?.total ?? 0, page, perPage, topics }
}

export async function findArticle(db: Database, slug: string): Promise<Article | null> {
  const [articles, related] = await readAll<[ArticleRow, CardRow]>(db, [
    articleQuery(slug),
    relatedQuery(slug),
  ])
  const [row] = articles
  if (!row) return null
  const { category_id: id, category_slug: categorySlug, category_name: name } = row
  const { author = null, updatedOn = null, blocks } = parse<ArticleBody>(row.body)
  return {
    ...toArticleCard(row),
    author,
    updatedOn,
    category: id && categorySlug && name ? { id, slug: categorySlug, name } : null,
    blocks: toBlocks(blocks),
    related: related.map(toArticleCard),
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

function toArticleCard({ slug, title, body: text }: CardRow): ArticleCard {
  const { lead = '', publishedOn = null, readingMinutes = null, ...body } = parse<ArticleBody>(text)
  return {
    slug,
    title,
    lead,
    publishedOn,
    readingMinutes,
    picture: body.picture ?? null,
    topic: body.topic ?? null,
  }
}
