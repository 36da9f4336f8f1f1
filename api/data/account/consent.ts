/**
 * Consents: what counts now (`user_legal_pages`), the ledger that proves who agreed to what and when
 * (`consents`), and each text as it was agreed to (`legal_texts`); docs/decisions/0103.
 */
import type { Session } from '#api/context.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Refusal } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { messages } from '#schema/form.ts'
import type { ConsentScreen } from '#schema/rest/account/consent.ts'
import { purposes } from '#schema/storage-consent.ts'
import { storageTexts } from '#schema/storage-consent-text.ts'

export type Consent = { slug: string; version: string }

/** Where a consent was given or taken back. */
export type ConsentSource = { deviceId: string; sessionId: string; screen: ConsentScreen }

type Text = Consent & { title: string; body: string; digest: string }

const consentMax = 20

/** A session and a screen, as the ledger keeps them. */
export const toSource = ({ id, deviceId }: Session, screen: ConsentScreen): ConsentSource => ({
  deviceId,
  sessionId: id,
  screen,
})

/** Terms are accepted when no document that must be agreed to has a version not agreed to. */
export const missingOf = (userId: Sql): Sql => sql`SELECT c.slug, c.version FROM contents c
  WHERE c.kind = 'legal-page' AND json_type(c.body, '$.isConsent') = 'true'
    AND coalesce(json_type(c.body, '$.isRequired'), 'true') <> 'false' AND NOT EXISTS (
      SELECT 1 FROM user_legal_pages l
      WHERE l.user_id = ${userId} AND l.slug = c.slug AND l.version = c.version
    )`

/**
 * Why `consents` are not enough to go on: a document that must be agreed to is missing, unless the
 * user has agreed to its version before. The refusal names the document; null when none is missing.
 */
export async function refuseConsents(
  db: Database,
  { userId, consents }: { userId: string; consents: Consent[] },
): Promise<Refusal | null> {
  const { results } = await prepare(
    db,
    sql`${missingOf(sql`${userId}`)} ORDER BY c.slug LIMIT ${consentMax}`,
  ).all<Consent>()
  const isGiven = ({ slug, version }: Consent) =>
    consents.some((given) => given.slug === slug && given.version === version)
  const missing = results.find((required) => !isGiven(required))
  if (!missing) return null
  const isOutdated = consents.some(({ slug }) => slug === missing.slug)
  const message = isOutdated ? messages.consentOutdated : messages.required
  return { code: 'VALIDATION', field: ['legalPages', missing.slug], message }
}

/** What must still be agreed to by a user, whoever they are by then; at most 20. */
export async function listMissingConsents(
  db: Database,
  userId: string,
): Promise<(Consent & { title: string })[]> {
  const { results } = await prepare(
    db,
    sql`SELECT m.slug, m.version, c.title FROM (${missingOf(sql`${userId}`)}) m
      JOIN contents c ON c.kind = 'legal-page' AND c.slug = m.slug
      ORDER BY m.slug LIMIT ${consentMax}`,
  ).all<Consent & { title: string }>()
  return results
}

type Given = { userId: string; consents: Consent[]; source: ConsentSource; now: Date }

/**
 * Statements that record consents to documents that exist in the version named; others are left
 * out. What was agreed to before, to the letter, is not recorded twice.
 */
export async function prepareConsents(db: Database, given: Given): Promise<D1PreparedStatement[]> {
  const texts = given.consents.length === 0 ? [] : await readTexts(db, given.consents)
  if (texts.length === 0) return []
  const { userId, source, now } = given
  const at = now.toISOString()
  const all = sql`json_each(${JSON.stringify(texts)})`
  return [
    sql`INSERT INTO legal_texts (digest, slug, version, title, body, kept_at)
      SELECT value ->> 'digest', value ->> 'slug', value ->> 'version', value ->> 'title',
        value ->> 'body', ${at} FROM ${all} WHERE true ON CONFLICT DO NOTHING`,
    sql`INSERT INTO consents (user_id, act, slug, version, digest, at, device_id, session_id, screen)
      SELECT ${userId}, 'AGREED', value ->> 'slug', value ->> 'version', value ->> 'digest', ${at},
        ${source.deviceId}, ${source.sessionId}, ${source.screen}
      FROM ${all} WHERE NOT EXISTS (SELECT 1 FROM user_legal_pages l
        WHERE l.user_id = ${userId} AND l.slug = value ->> 'slug'
          AND l.version = value ->> 'version' AND l.digest = value ->> 'digest')`,
    sql`INSERT INTO user_legal_pages (user_id, slug, version, accepted_at, digest)
      SELECT ${userId}, value ->> 'slug', value ->> 'version', ${at}, value ->> 'digest'
      FROM ${all} WHERE true
      ON CONFLICT (user_id, slug, version) DO UPDATE
        SET accepted_at = excluded.accepted_at, digest = excluded.digest
        WHERE digest <> excluded.digest`,
  ].map((statement) => prepare(db, statement))
}

/** The same at once, where nothing else stands or falls with it. */
export async function recordConsents(db: Database, given: Given): Promise<void> {
  const statements = await prepareConsents(db, given)
  if (statements.length > 0) await db.batch(statements)
}

/** What the shop's own code asks, beside the documents that the shop's people write. */
const builtIn = purposes.map((purpose) => {
  const { slug, version, title, text } = storageTexts[purpose]
  return { slug, version, title, body: JSON.stringify({ summary: text }) }
})

async function readTexts(db: Database, consents: Consent[]): Promise<Text[]> {
  const wanted = json(consents.map(({ slug, version }) => JSON.stringify([slug, version])))
  const { results } = await prepare(
    db,
    sql`SELECT slug, version, title, body FROM contents WHERE kind = 'legal-page'
      AND json_array(slug, version) IN (SELECT value FROM json_each(${wanted}))
      LIMIT ${consentMax}`,
  ).all<Omit<Text, 'digest'>>()
  const own = builtIn.filter(({ slug, version }) =>
    consents.some((given) => given.slug === slug && given.version === version),
  )
  return Promise.all(
    [...results, ...own].map(async ({ slug, version, title, body }) => {
      const digest = await toDigest(JSON.stringify([slug, version, title, body]))
      return { slug, version, title, body, digest }
    }),
  )
}

/** Takes consents back, in whichever version they were given; what was not given is left out. */
export function prepareWithdrawal(
  { userId, source, now }: Omit<Given, 'consents'>,
  slugs: string[] | null,
): Sql[] {
  const isOf = slugs ? sql`slug IN (SELECT value FROM json_each(${json(slugs)}))` : sql`true`
  return [
    sql`INSERT INTO consents (user_id, act, slug, version, digest, at, device_id, session_id, screen)
      SELECT user_id, 'WITHDRAWN', slug, version, digest, ${now.toISOString()},
        ${source.deviceId}, ${source.sessionId}, ${source.screen}
      FROM (SELECT *, row_number() OVER (PARTITION BY slug ORDER BY accepted_at DESC) AS place
        FROM user_legal_pages WHERE user_id = ${userId} AND ${isOf}) WHERE place = 1`,
    sql`DELETE FROM user_legal_pages WHERE user_id = ${userId} AND ${isOf}`,
  ]
}

/** What a guest agreed to is the account's, unless the account has taken it back since. */
export function mergeConsents(guestId: string, userId: string): Sql[] {
  const fresh = sql`FROM user_legal_pages g WHERE g.user_id = ${guestId}
    AND NOT EXISTS (SELECT 1 FROM user_legal_pages a WHERE a.user_id = ${userId}
      AND a.slug = g.slug AND a.version = g.version AND a.digest = g.digest)
    AND NOT EXISTS (SELECT 1 FROM consents w WHERE w.user_id = ${userId}
      AND w.slug = g.slug AND w.act = 'WITHDRAWN' AND w.at >= g.accepted_at)`
  return [
    sql`INSERT INTO consents (user_id, act, slug, version, digest, at, device_id, session_id,
        screen, guest_id)
      SELECT ${userId}, act, slug, version, digest, at, device_id, session_id, screen, ${guestId}
      FROM consents c WHERE c.user_id = ${guestId} AND c.act = 'AGREED'
        AND EXISTS (SELECT 1 ${fresh} AND g.slug = c.slug AND g.version = c.version
          AND g.digest = c.digest AND g.accepted_at = c.at)
      ORDER BY c.id`,
    sql`INSERT INTO user_legal_pages (user_id, slug, version, accepted_at, digest)
      SELECT ${userId}, g.slug, g.version, g.accepted_at, g.digest ${fresh}
      ON CONFLICT (user_id, slug, version) DO UPDATE
        SET accepted_at = excluded.accepted_at, digest = excluded.digest
        WHERE digest <> excluded.digest`,
  ]
}
