/**
 * Texts that are pages of their own. `contents.body` is JSON, by kind:
 *
 * - `info-page`: {summary, blocks}
 * - `legal-page`: {summary, blocks, edition, isConsent, isRequired, purpose}, `version` is its date
 * - `article`: {lead, blocks, author, publishedOn, readingMinutes, picture, categorySlug}
 *
 * A block is {heading, paragraphs, items, table: {head, rows}}; whatever is missing is empty.
 */

import type { Database } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { ArticleLink, LegalPageLink } from '#schema/rest/content.ts'
import type { Article, InfoPage, InfoPageLink, LegalPage, PageBlock } from '#schema/rest/page.ts'

type Kind = 'info-page' | 'legal-page' | 'article'
type PageRow = { slug: string; title: string; version: string; body: string }
type ArticleRow = PageRow & {
  category_id: string | null
  category_slug: string | null
  category_name: string | null
}

type TextBody = { summary?: string; blocks?: Partial<PageBlock>[] }
type LegalBody = TextBody & { edition?: string; isConsent?: boolean; isRequired?: boolean }
type ArticleBody = TextBody & {
  lead?: string
  author?: string
  publishedOn?: string
  readingMinutes?: number
  picture?: Article['picture']
}

const pageMax = 200

/** Every page of information, in the shop's order. */
export async function listInfoPages(db: Database): Promise<InfoPageLink[]> {
  const rows = await listRows(db, 'info-page')
  return rows.map(({ slug, title }) => ({ slug, title }))
}

export async function findInfoPage(db: Database, slug: string): Promise<InfoPage | null> {
  const row = await findRow(db, 'info-page', slug)
  if (!row) return null
  const { summary = '', blocks } = parse<TextBody>(row.body)
  return { slug, title: row.title, summary, blocks: toBlocks(blocks) }
}

/** Every legal page, in the shop's order. */
export async function listLegalPages(db: Database): Promise<LegalPageLink[]> {
  return (await listRows(db, 'legal-page')).map(toLegalPageLink)
}

export async function findLegalPage(db: Database, slug: string): Promise<LegalPage | null> {
  const row = await findRow(db, 'legal-page', slug)
  if (!row) return null
  const { summary = '', edition, blocks } = parse<LegalBody>(row.body)
  return { ...toLegalPageLink(row), edition: edition ?? null, summary, blocks: toBlocks(blocks) }
}

/** Every article, in the shop's order. */
export async function listArticles(db: Database): Promise<ArticleLink[]> {
  return (await listRows(db, 'article')).map(({ slug, title, body }) => ({
    slug,
    title,
    lead: parse<ArticleBody>(body).lead ?? '',
  }))
}

export async function findArticle(db: Database, slug: string): Promise<Article | null> {
  const row = await prepare(db, articleQuery(slug)).first<ArticleRow>()
  if (!row) return null
  const { category_id: id, category_slug: categorySlug, category_name: name } = row
  const body = parse<ArticleBody>(row.body)
  return {
    slug,
    title: row.title,
    lead: body.lead ?? '',
    author: body.author ?? null,
    publishedOn: body.publishedOn ?? null,
    readingMinutes: body.readingMinutes ?? null,
    picture: body.picture ?? null,
    category: id && categorySlug && name ? { id, slug: categorySlug, name } : null,
    blocks: toBlocks(body.blocks),
  }
}

async function listRows(db: Database, kind: Kind): Promise<PageRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT slug, title, version, body FROM contents WHERE kind = ${kind}
      ORDER BY position, slug LIMIT ${pageMax}`,
  ).all<PageRow>()
  return results
}

function findRow(db: Database, kind: Kind, slug: string): Promise<PageRow | null> {
  return prepare(
    db,
    sql`SELECT slug, title, version, body FROM contents WHERE kind = ${kind} AND slug = ${slug}`,
  ).first<PageRow>()
}

/** A category the merchant has since dropped or hidden is no longer the article's. */
const articleQuery = (slug: string): Sql => sql`SELECT article.slug, title, version, body,
    c.id AS category_id, c.slug AS category_slug, c.name AS category_name
  FROM contents article
  LEFT JOIN categories c ON c.slug = json_extract(body, '$.categorySlug') AND c.is_hidden = 0
  WHERE kind = 'article' AND article.slug = ${slug}`

function toLegalPageLink({ slug, title, version, body }: PageRow): LegalPageLink {
  const { isConsent, isRequired } = parse<LegalBody>(body)
  return {
    slug,
    title,
    version,
    isConsent: isConsent === true,
    isRequired: isRequired !== false,
  }
}

function toBlocks(blocks: TextBody['blocks'] = []): PageBlock[] {
  return blocks.map(({ heading = '', paragraphs = [], items = [], table = null }) => ({
    heading,
    paragraphs,
    items,
    table,
  }))
}
