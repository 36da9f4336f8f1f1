/**
 * Texts that are pages of their own. `contents.body` is JSON, by kind:
 *
 * - `info-page`: {summary, blocks, questions: [{question, answer}], calculator: DELIVERY}
 * - `legal-page`: {summary, blocks, edition, changes, isConsent, isRequired, purpose}, `version` is
 *   its date; legal-version.ts
 * - `article`: {lead, blocks, author, publishedOn, updatedOn, readingMinutes, picture,
 *   topic: {slug, title}, categorySlug}; article.ts
 *
 * A block is {heading, paragraphs, items, steps, table: {head, rows}, tip}; whatever is missing is
 * empty.
 */

import { parse } from '#api/data/catalogue/card.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { loyaltyRulesSlug, loyaltySlug } from '#schema/loyalty-page.ts'
import type { LegalPageLink } from '#schema/rest/content/content.ts'
import type { InfoPage, InfoPageLink, PageBlock, PageQuestion } from '#schema/rest/content/page.ts'

type Kind = 'info-page' | 'legal-page'
export type PageRow = { slug: string; title: string; version: string; body: string }

export type TextBody = { summary?: string; blocks?: Partial<PageBlock>[] }
type InfoBody = TextBody & { questions?: PageQuestion[]; calculator?: InfoPage['calculator'] }

const pageMax = 200

/** Whether a text of the shop is shown: those of a loyalty programme are with the programme. */
export const isShown = (kind: Kind, slug: Sql = sql`slug`): Sql =>
  sql`(${hasProgram} OR ${slug} <> ${kind === 'info-page' ? loyaltySlug : loyaltyRulesSlug})`

/** Every page of information, in the shop's order. */
export async function listInfoPages(db: Database): Promise<InfoPageLink[]> {
  const rows = await listRows(db, 'info-page')
  return rows.map(({ slug, title }) => ({ slug, title }))
}

export async function findInfoPage(db: Database, slug: string): Promise<InfoPage | null> {
  const row = await findRow(db, 'info-page', slug)
  if (!row) return null
  const { summary = '', blocks, questions = [], calculator = null } = parse<InfoBody>(row.body)
  return { slug, title: row.title, summary, blocks: toBlocks(blocks), questions, calculator }
}

/** Every legal page, in the shop's order. */
export async function listLegalPages(db: Database): Promise<LegalPageLink[]> {
  return (await listRows(db, 'legal-page')).map(toLegalPageLink)
}

async function listRows(db: Database, kind: Kind): Promise<PageRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT slug, title, version, body FROM contents WHERE kind = ${kind} AND ${isShown(kind)}
      ORDER BY position, slug LIMIT ${pageMax}`,
  ).all<PageRow>()
  return results
}

function findRow(db: Database, kind: Kind, slug: string): Promise<PageRow | null> {
  return prepare(
    db,
    sql`SELECT slug, title, version, body FROM contents
      WHERE kind = ${kind} AND slug = ${slug} AND ${isShown(kind)}`,
  ).first<PageRow>()
}

export function toLegalPageLink({ slug, title, version, body }: PageRow): LegalPageLink {
  const { isConsent, isRequired } = parse<{ isConsent?: boolean; isRequired?: boolean }>(body)
  return {
    slug,
    title,
    version,
    isConsent: isConsent === true,
    isRequired: isRequired !== false,
  }
}

export function toBlocks(blocks: TextBody['blocks'] = []): PageBlock[] {
  return blocks.map((block) => ({
    heading: block.heading ?? '',
    paragraphs: block.paragraphs ?? [],
    items: block.items ?? [],
    steps: block.steps ?? [],
    table: block.table ?? null,
    tip: block.tip ?? null,
  }))
}
