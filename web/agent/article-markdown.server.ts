import { href } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import type { ArticleMarkdownQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import {
  type Asked,
  createWriter,
  joinParts,
  toList,
  toSection,
  toTable,
  type Writer,
  type Written,
} from './markdown-part.server.ts'

const ArticleMarkdown = graphql(`
  query ArticleMarkdown($slug: String!) {
    article(slug: $slug) {
      slug
      title
      lead
      author
      publishedOn
      updatedOn
      category { slug name }
      blocks { heading paragraphs items steps tip table { head rows } }
      related { slug title }
    }
  }
`)

type Block = NonNullable<ArticleMarkdownQuery['article']>['blocks'][number]

/** An article with its whole text. */
export async function writeArticle(
  { query }: Storefront,
  { slug, origin }: Asked,
): Promise<Written | null> {
  const { article } = await query(ArticleMarkdown, { slug })
  if (!article) return null
  const { title, lead, author, publishedOn, updatedOn, category, blocks, related } = article
  const path = href('/stati/:slug', { slug: article.slug })
  const write = createWriter(origin)
  const facts = [
    author && `Автор: ${write.line(author)}`,
    publishedOn && `Опубликовано: ${formatDate(publishedOn)}`,
    updatedOn && `Изменено: ${formatDate(updatedOn)}`,
    category &&
      `Раздел: ${write.link(category.name, `${href('/catalog/:slug', { slug: category.slug })}.md`)}`,
  ]
  const text = joinParts([
    `# ${write.line(title)}`,
    write.text(lead),
    toList(facts.map((fact) => fact || null)),
    ...blocks.map((block) => toBlock(block, write)),
    toSection(
      'Читайте дальше',
      toList(
        related.map((one) =>
          write.link(one.title, `${href('/stati/:slug', { slug: one.slug })}.md`),
        ),
      ),
    ),
    toSection('Страница', origin + path),
  ])
  return { text, path }
}

const toBlock = ({ heading, paragraphs, items, steps, tip, table }: Block, write: Writer) =>
  [
    heading && `## ${write.line(heading)}`,
    ...paragraphs.map(write.text),
    toList(items.map(write.text)),
    steps.map((step, i) => `${i + 1}. ${write.text(step)}`).join('\n'),
    table &&
      toTable(
        table.head.map(write.line),
        table.rows.map((row) => row.map(write.line)),
      ),
    tip && `> ${write.line(tip)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
