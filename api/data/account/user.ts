import type { Session } from '#api/context.ts'
import { type CityRow, cityQuery, defaultCityQuery, toCity } from '#api/data/catalogue/city.ts'
import { balanceSql } from '#api/data/loyalty/ledger.ts'
import { hasProgram, isInstallerSql } from '#api/data/loyalty/program.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { toPhoneDigits } from '#schema/form.ts'
import type { User, UserResponse, UserUpdate } from '#schema/rest/account/user.ts'
import { missingOf } from './consent.ts'

type UserRow = {
  id: string
  type: 'GUEST' | 'REGISTERED'
  partner_type: 'CLIENT' | 'MOUNTER' | null
  phone: string | null
  email: string | null
  email_confirmed_at: string | null
  firstname: string | null
  birthday: string | null
  gender: 'MALE' | 'FEMALE' | null
  bonus_balance: number
  city_id: string
  is_city_confirmed: number
  terms_accepted: number
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    type: row.type,
    isGuest: row.type === 'GUEST',
    partnerType: row.partner_type,
    data: {
      phone: row.phone,
      email: row.email,
      isEmailConfirmed: row.email_confirmed_at !== null,
      firstname: row.firstname,
      birthday: row.birthday,
      gender: row.gender,
    },
    loyalty: { bonusBalance: row.bonus_balance },
  }
}

/** The user with the city; throws when there is none, since a session has named it. */
export async function requireUser(db: Database, userId: string, now: Date): Promise<UserResponse> {
  const [users, cities] = await readAll<[UserRow, CityRow]>(db, [
    userQuery(userId, now),
    cityQuery(sql`(SELECT city_id FROM users WHERE id = ${userId})`),
  ])
  const [[row], [city]] = [users, cities]
  if (!row) throw new Error(`No user ${userId}`)
  if (!city) throw new Error(`No city ${row.city_id}`)
  return {
    user: toUser(row),
    termsAccepted: row.terms_accepted === 1,
    city: { current: toCity(city), confirmed: row.is_city_confirmed === 1 },
  }
}

function userQuery(userId: string, now: Date): Sql {
  const partnerType = sql`iif(u.partner_type IS NULL OR ${hasProgram}, u.partner_type, 'CLIENT')`
  return sql`SELECT u.id, u.type, ${partnerType} AS partner_type, u.phone, u.email, u.email_confirmed_at,
      u.firstname, u.birthday, u.gender, u.city_id, u.is_city_confirmed,
      iif(${isInstallerSql()}, ${balanceSql(sql`u.id`, now)}, 0) AS bonus_balance,
      NOT EXISTS (${missingOf(sql`u.id`)}) AS terms_accepted
    FROM users u WHERE u.id = ${userId}`
}

/** The account that is entered by a phone; null when there is none. */
export const findUserIdByPhone = (db: Database, phone: string): Promise<string | null> =>
  prepare(db, sql`SELECT id FROM users WHERE phone = ${phone}`).first<string>('id')

/** A statement that makes a guest of the first city: Moscow, or the largest. */
export function prepareGuest(db: Database, id: string, now: Date): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO users (id, type, city_id, created_at)
      SELECT ${id}, 'GUEST', id, ${now.toISOString()} FROM (${defaultCityQuery})`,
  )
}

const has = (value: unknown) => (value === undefined ? 0 : 1)

/** Changes what is given; null clears. Another e-mail is to be confirmed. */
export async function updateUser(db: Database, userId: string, update: UserUpdate): Promise<void> {
  const { firstname = null, email = null, birthday = null, gender = null } = update
  await prepare(
    db,
    sql`UPDATE users SET
        firstname = iif(${has(update.firstname)}, ${firstname}, firstname),
        email = iif(${has(update.email)}, ${email}, email),
        email_confirmed_at = iif(${has(update.email)} AND ${email} IS NOT email, NULL,
          email_confirmed_at),
        birthday = iif(${has(update.birthday)}, ${birthday}, birthday),
        gender = iif(${has(update.gender)}, ${gender}, gender)
      WHERE id = ${userId}`,
  ).run()
}

/**
 * Marks the address as the user's own, which its code has shown. False when it is confirmed in
 * another account; an address that has been changed meanwhile stays unconfirmed.
 */
export async function confirmEmail(
  db: Database,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  try {
    await prepare(
      db,
      sql`UPDATE users SET email_confirmed_at = ${now.toISOString()}
        WHERE id = ${userId} AND email = ${email}`,
    ).run()
    return true
  } catch (error) {
    if (/users_confirmed_email/.test(String(error))) return false
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
    sql`UPDATE sessions SET city_id = (SELECT id FROM cities WHERE id = ${cityId})
      WHERE id = ${session.id} AND EXISTS (SELECT 1 FROM cities WHERE id = ${cityId})`,
  ])
  return changed !== undefined && changed.meta.changes > 0
}

/** Eleven digits as the database keeps a phone. */
export const toPhone = (text: string) => toPhoneDigits(text)
