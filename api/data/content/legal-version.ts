/**
 * Legal pages by version. The one in force is a row of `contents`; what it said before is kept by
 * triggers in `legal_versions` (docs/decisions/0117).
 */
import { readAll, sql } from '#api/data/sql.ts'
import { readContent } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { LegalBody } from '#api/rules/content/body.ts'
import type { LegalPage, LegalPageVersion } from '#schema/rest/content/page.ts'
import { isShown, type PageRow, toBlocks, toLegalPageLinks } from './page.ts'

type VersionRow = PageRow & { is_current: number }

/** How many a page names: a document that changes every month does so for four years. */
const versionMax = 50

/** `version` is that in force when left out; null of a page or a version that there is not. */
export async function findLegalPage(
  db: Database,
  slug: string,
  version?: string,
): Promise<LegalPage | null> {
  const current = sql`SELECT slug, title, version, body, 1 AS is_current FROM contents
    WHERE kind = 'legal-page' AND slug = ${slug} AND ${isShown('legal-page')}`
  const all = sql`${current} UNION ALL SELECT slug, title, version, body, 0 FROM legal_versions
    WHERE slug = ${slug} AND EXISTS (SELECT 1 FROM contents c
      WHERE c.kind = 'legal-page' AND c.slug = ${slug} AND c.version <> legal_versions.version
        AND ${isShown('legal-page', sql`c.slug`)})`
  const [texts, rows] = await readAll<[VersionRow, VersionRow]>(db, [
    sql`SELECT * FROM (${all}) WHERE version = ${version ?? null}
      OR (${version ?? null} IS NULL AND is_current = 1)`,
    sql`SELECT slug, title, version, is_current, json_object('edition', json_extract(body, '$.edition'),
        'changes', json_extract(body, '$.changes')) AS body
      FROM (${all}) ORDER BY version DESC LIMIT ${versionMax}`,
  ])
  const [row] = texts
  const [link] = row ? toLegalPageLinks([row]) : []
  const body = row && readContent('legal-page', row, LegalBody)
  if (!link || !body) return null
  const versions = rows.map(toVersion)
  const isCurrent = row.is_current === 1
  const listed = versions.find((one) => one.version === row.version)
  return {
    ...link,
    edition: body.edition ?? null,
    validUntil: listed?.validUntil ?? null,
    isCurrent,
    summary: body.summary ?? '',
    changes: body.changes ?? [],
    blocks: toBlocks(body.blocks),
    versions,
  }
}

/** Rows come the newest first: a text was in force until the day of the row before it. */
function toVersion(row: VersionRow, i: number, rows: VersionRow[]): LegalPageVersion {
  const isCurrent = row.is_current === 1
  const body = readContent('legal-page', row, LegalBody)
  return {
    version: row.version,
    validUntil: isCurrent ? null : (rows[i - 1]?.version ?? null),
    edition: body?.edition ?? null,
    isCurrent,
    changes: body?.changes ?? [],
  }
}
