/** What a user agreed to, as the user reads it. */
import { toBlocks } from '#api/data/content/page.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import { readContent } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { LegalBody } from '#api/rules/content/body.ts'
import {
  ConsentPurpose,
  type ConsentScreen,
  type LegalText,
  type UserLegalPages,
} from '#schema/rest/account/consent.ts'
import { purposes } from '#schema/storage-consent.ts'
import { storageTexts } from '#schema/storage-consent-text.ts'

type AgreedRow = {
  slug: string
  version: string
  title: string
  digest: string
  accepted_at: string
}
type DocumentRow = {
  slug: string
  version: string
  title: string
  is_required: number
  purpose: string | null
}
type Document = UserLegalPages['documents'][number]
type ActRow = Omit<AgreedRow, 'accepted_at'> & {
  act: 'AGREED' | 'WITHDRAWN'
  at: string
  screen: ConsentScreen
}
type TextRow = { slug: string; version: string; title: string; digest: string; body: string }

const listMax = 20
const historyMax = 100
/** Of agreeing and taking back in turn: the ledger only grows. */
const actsPerDayMax = 40

/** A document that is gone, or was agreed to before the ledger, is called as it is called now. */
const titleOf = (alias: 'l' | 'a') => {
  const slug = alias === 'l' ? sql`l.slug` : sql`a.slug`
  return sql`coalesce(t.title, (SELECT title FROM contents
    WHERE kind = 'legal-page' AND slug = ${slug}), ${slug}) AS title`
}

export async function findConsents(db: Database, userId: string): Promise<UserLegalPages> {
  const [agreed, documents, acts, [user]] = await readAll<
    [AgreedRow, DocumentRow, ActRow, { refused_at: string | null }]
  >(db, [
    sql`SELECT l.slug, l.version, l.digest, l.accepted_at, ${titleOf('l')}
      FROM user_legal_pages l LEFT JOIN legal_texts t ON t.digest = l.digest
      WHERE l.user_id = ${userId} ORDER BY l.accepted_at DESC, l.slug, l.version DESC
      LIMIT ${listMax}`,
    sql`SELECT slug, version, title, coalesce(json_type(body, '$.isRequired'), 'true') <> 'false' AS is_required,
        body ->> '$.purpose' AS purpose
      FROM contents WHERE kind = 'legal-page' AND json_type(body, '$.isConsent') = 'true'
      ORDER BY position, slug LIMIT ${listMax}`,
    sql`SELECT a.act, a.slug, a.version, a.digest, a.at, a.screen, ${titleOf('a')}
      FROM consents a LEFT JOIN legal_texts t ON t.digest = a.digest
      WHERE a.user_id = ${userId} ORDER BY a.id DESC LIMIT ${historyMax}`,
    sql`SELECT recommendations_refused_at AS refused_at FROM users WHERE id = ${userId}`,
  ])
  const legalPages = agreed.map(toAgreed)
  const toDocument = (document: Omit<Document, 'agreed'>): Document => {
    const own = legalPages.filter((page) => page.slug === document.slug)
    const agreed = own.find((page) => page.version === document.version) ?? own[0] ?? null
    return { ...document, agreed }
  }
  return {
    legalPages,
    documents: [
      ...documents.map(({ is_required: isRequired, purpose, ...document }) =>
        toDocument({
          ...document,
          isRequired: isRequired === 1,
          purpose: ConsentPurpose.safeParse(purpose).data ?? 'OTHER',
        }),
      ),
      ...purposes.map((purpose) => {
        const { slug, version, title } = storageTexts[purpose]
        return toDocument({ slug, version, title, isRequired: false, purpose: 'STORAGE' })
      }),
    ],
    history: acts.map(({ digest, ...act }) => ({ ...act, digest: digest || null })),
    recommendationsRefusedAt: user?.refused_at ?? null,
  }
}

function toAgreed(row: AgreedRow): UserLegalPages['legalPages'][number] {
  const { slug, version, title, digest, accepted_at: agreedAt } = row
  return { slug, version, title, agreedAt, digest: digest || null }
}

/** Whether the ledger has had enough of the user for a day. */
export async function isConsentLimit(db: Database, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  const row = await prepare(
    db,
    sql`SELECT count(*) AS count FROM consents WHERE user_id = ${userId} AND at > ${since}`,
  ).first<{ count: number }>()
  return (row?.count ?? 0) >= actsPerDayMax
}

/** A text that the user agreed to, though maybe no longer; null of any other. */
export async function findLegalText(
  db: Database,
  userId: string,
  digest: string,
): Promise<LegalText | null> {
  const row = await prepare(
    db,
    sql`SELECT slug, version, title, digest, body FROM legal_texts WHERE digest = ${digest}
      AND EXISTS (SELECT 1 FROM consents c WHERE c.user_id = ${userId} AND c.digest = ${digest})`,
  ).first<TextRow>()
  if (!row) return null
  const { body: _, ...named } = row
  const text = readContent('legal-page', row, LegalBody)
  return {
    ...named,
    summary: text?.summary ?? '',
    blocks: toBlocks(text?.blocks),
  }
}
