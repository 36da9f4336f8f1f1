import type { Database, Session } from '#api/context.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { preparePhoneChanged } from '#api/data/message/account-message.ts'
import type { Refusal } from '#api/data/outcome.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import { messages, toPhoneDigits } from '#schema/form.ts'
import type { User, UserResponse, UserUpdate } from '#schema/rest/user.ts'
import { prepareOtherRevocation } from './session.ts'

type UserRow = {
  id: string
  type: 'GUEST' | 'REGISTERED'
  partner_type: 'CLIENT' | 'MOUNTER' | null
  phone: string | null
  email: string | null
  firstname: string | null
  birthday: string | null
  gender: 'MALE' | 'FEMALE' | null
  bonus_balance: number
  city_id: string
  is_city_confirmed: number
  terms_accepted: number
}

export type Consent = { slug: string; version: string }

const consentMax = 20

function toUser(row: UserRow): User {
  return {
    id: row.id,
    type: row.type,
    isGuest: row.type === 'GUEST',
    partnerType: row.partner_type,
    data: {
      phone: row.phone,
      email: row.email,
      firstname: row.firstname,
      birthday: row.birthday,
      gender: row.gender,
    },
    loyalty: { bonusBalance: row.bonus_balance },
  }
}

/** The user with the city; throws when there is none, since a session has named it. */
export async function requireUser(db: Database, userId: string): Promise<UserResponse> {
  const row = await prepare(db, userQuery(userId)).first<UserRow>()
  if (!row) throw new Error(`No user ${userId}`)
  const current = await findCity(db, row.city_id)
  if (!current) throw new Error(`No city ${row.city_id}`)
  return {
    user: toUser(row),
    termsAccepted: row.terms_accepted === 1,
    city: { current, confirmed: row.is_city_confirmed === 1 },
  }
}

/** Terms are accepted when no document that asks for consent has a version not agreed to. */
function userQuery(userId: string): Sql {
  return sql`SELECT u.id, u.type, u.partner_type, u.phone, u.email, u.firstname, u.birthday,
      u.gender, u.bonus_balance, u.city_id, u.is_city_confirmed,
      NOT EXISTS (
        SELECT 1 FROM contents c
        WHERE c.kind = 'legal-page' AND c.body ->> '$.isConsent'
          AND coalesce(c.body ->> '$.isRequired', 1) AND NOT EXISTS (
          SELECT 1 FROM user_legal_pages l
          WHERE l.user_id = u.id AND l.slug = c.slug AND l.version = c.version
        )
      ) AS terms_accepted
    FROM users u WHERE u.id = ${userId}`
}

/** A statement that makes a guest of the first city: Moscow, or the largest. */
export function prepareGuest(db: Database, id: string, now: Date): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO users (id, type, city_id, created_at)
      SELECT ${id}, 'GUEST', id, ${now.toISOString()} FROM cities
      ORDER BY id = 'moskva' DESC, population DESC, id LIMIT 1`,
  )
}

const has = (value: unknown) => (value === undefined ? 0 : 1)

/** Changes what is given; null clears. */
export async function updateUser(db: Database, userId: string, update: UserUpdate): Promise<void> {
  const { firstname = null, email = null, birthday = null, gender = null } = update
  await prepare(
    db,
    sql`UPDATE users SET
        firstname = iif(${has(update.firstname)}, ${firstname}, firstname),
        email = iif(${has(update.email)}, ${email}, email),
        birthday = iif(${has(update.birthday)}, ${birthday}, birthday),
        gender = iif(${has(update.gender)}, ${gender}, gender)
      WHERE id = ${userId}`,
  ).run()
}

/**
 * Gives the user a phone that was just confirmed, and ends their other sessions: one of them may be
 * a thief's. False when the phone is another account's.
 */
export async function updateUserPhone(
  db: Database,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  { phone, former, now }: { phone: string; former: string | null; now: Date },
): Promise<boolean> {
  try {
    await db.batch([
      prepare(db, sql`UPDATE users SET phone = ${phone} WHERE id = ${userId}`),
      prepareOtherRevocation(db, { id, userId }, now),
      ...(former ? [preparePhoneChanged(db, { userId, former, phone, now })] : []),
    ])
    return true
  } catch (error) {
    if (/users\.phone/.test(String(error))) return false
    throw error
  }
}

/** Sets and confirms the city; false when there is no such city. */
export async function updateUserCity(
  db: Database,
  session: Session,
  cityId: string,
): Promise<boolean> {
  const [changed] = await writeForUser(db, session, [
    sql`UPDATE users SET city_id = ${cityId}, is_city_confirmed = 1
      WHERE id = ${session.userId} AND EXISTS (SELECT 1 FROM cities WHERE id = ${cityId})`,
  ])
  return changed !== undefined && changed.meta.changes > 0
}

/** The newest consents, at most 20. */
export async function listConsents(db: Database, userId: string): Promise<Consent[]> {
  const { results } = await prepare(
    db,
    sql`SELECT slug, version FROM user_legal_pages WHERE user_id = ${userId}
      ORDER BY accepted_at DESC, slug LIMIT ${consentMax}`,
  ).all<Consent>()
  return results
}

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
    sql`SELECT c.slug, c.version FROM contents c
      WHERE c.kind = 'legal-page' AND c.body ->> '$.isConsent'
        AND coalesce(c.body ->> '$.isRequired', 1) AND NOT EXISTS (
          SELECT 1 FROM user_legal_pages l
          WHERE l.user_id = ${userId} AND l.slug = c.slug AND l.version = c.version
        )
      ORDER BY c.slug LIMIT ${consentMax}`,
  ).all<Consent>()
  const isGiven = ({ slug, version }: Consent) =>
    consents.some((given) => given.slug === slug && given.version === version)
  const missing = results.find((required) => !isGiven(required))
  if (!missing) return null
  const isOutdated = consents.some(({ slug }) => slug === missing.slug)
  const message = isOutdated ? messages.consentOutdated : messages.required
  return { code: 'VALIDATION', field: ['legalPages', missing.slug], message }
}

/** Records consents to documents that exist in the version named; others are left out. */
export function prepareConsents(
  db: Database,
  { userId, consents, now }: { userId: string; consents: Consent[]; now: Date },
): D1PreparedStatement {
  const wanted = json(consents.map(({ slug, version }) => JSON.stringify([slug, version])))
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO user_legal_pages (user_id, slug, version, accepted_at)
      SELECT ${userId}, c.slug, c.version, ${now.toISOString()} FROM contents c
      WHERE c.kind = 'legal-page'
        AND json_array(c.slug, c.version) IN (SELECT value FROM json_each(${wanted}))`,
  )
}

/** Eleven digits as the database keeps a phone. */
export const toPhone = (text: string) => toPhoneDigits(text)
