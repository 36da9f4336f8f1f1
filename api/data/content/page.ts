/** Texts that are pages of their own: api/rules/content/body.ts says what their bodies hold. */
import { hasProgram } from '#api/data/loyalty/program.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { readContent, readContents } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { type BlockBody, InfoBody, LegalLinkBody } from '#api/rules/content/body.ts'
import { loyaltyRulesSlug, loyaltySlug } from '#schema/loyalty-page.ts'
import type { LegalPageLink } from '#schema/rest/content/content.ts'
import type { InfoPage, InfoPageLink, PageBlock } from '#schema/rest/content/page.ts'

type Kind = 'info-page' | 'legal-page'
export type PageRow = { slug: string; title: string; version: string; body: string }

const pageMax = 200

/** Whether a text of the shop is shown: those of a loyalty programme are with the programme. */
export const isShown = (kind: Kind, slug: Sql = sql`slug`): Sql =>
  sql`(${hasProgram} OR ${slug} <> ${kind === 'info-page' ? loyaltySlug : loyaltyRulesSlug})`

/** Every page of information, in the shop's order. */
export async function listInfoPages(db: Database): Promise<InfoPageLink[]> {
  const rows = await listRows(db, 'info-page')
  return readContents('info-page', rows, InfoBody).map(({ row }) => ({
    slug: row.slug,
    title: row.title,
  }))
}

export async function findInfoPage(db: Database, slug: string): Promise<InfoPage | null> {
  const row = await findRow(db, 'info-page', slug)
  const body = row && readContent('info-page', row, InfoBody)
  if (!body) return null
  return {
    slug,
    title: row.title,
    summary: body.summary ?? '',
    blocks: toBlocks(body.blocks),
    questions: body.questions ?? [],
    calculator: body.calculator ?? null,
  }
}

/** Every legal page, in the shop's order. */
export async function listLegalPages(db: Database): Promise<LegalPageLink[]> {
  return toLegalPageLinks(await listRows(db, 'legal-page'))
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

export const toLegalPageLinks = (rows: PageRow[]): LegalPageLink[] =>
  readContents('legal-page link', rows, LegalLinkBody).map(({ row, body }) => ({
    slug: row.slug,
    title: row.title,
    version: row.version,
    isConsent: body.isConsent === true,
    isRequired: body.isRequired !== false,
  }))

export const toBlocks = (blocks: BlockBody[] | null = []): PageBlock[] =>
  (blocks ?? []).map((block) => ({
    heading: block.heading ?? '',
    paragraphs: block.paragraphs ?? [],
    items: block.items ?? [],
    steps: block.steps ?? [],
    table: block.table ?? null,
    tip: block.tip ?? null,
  }))
