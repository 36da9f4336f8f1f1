/** The document that a user agrees to before they are sent news. */
import { type Sql, sql } from '#api/data/sql.ts'

/** Its slug, version and title; no row when the shop has none. */
export const marketingDocument: Sql = sql`SELECT c.slug, c.version, c.title FROM contents c
  WHERE c.kind = 'legal-page' AND json_type(c.body, '$.isConsent') = 'true'
    AND c.body ->> '$.purpose' = 'NEWS'
  ORDER BY c.position, c.slug LIMIT 1`

/** Whether a user has agreed to it as it now reads. */
export const hasMarketingConsent = (userId: Sql): Sql => sql`EXISTS (
  SELECT 1 FROM (${marketingDocument}) d JOIN user_legal_pages l
    ON l.slug = d.slug AND l.version = d.version AND l.user_id = ${userId})`
